// A move in full words, for the review page and mails: "rook from a1 to d1, takes the bishop, check". Letters
// of pieces collide between languages (К, С, R, N, D); words cannot be misread.

import type { Locale } from './locales.ts';
import { t } from './translate.ts';

export type RoleWord = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

/** What a move did, as rules/notation describes it. Squares are names (`e4`); castling has the king's squares. */
export type MoveDescription = {
  readonly role: RoleWord;
  readonly from: string;
  readonly to: string;
  readonly capture: RoleWord | null;
  readonly promotion: RoleWord | null;
  readonly castling: 'king-side' | 'queen-side' | null;
  readonly enPassant: boolean;
  readonly effect: 'none' | 'check' | 'double-check' | 'checkmate' | 'stalemate';
};

/**
 * The move as clauses divided by commas, without capital or full stop. A king is never captured and a pawn
 * never becomes one; such a description is a bug of the caller and says nothing about the king.
 */
export function sayMove(locale: Locale, move: MoveDescription): string {
  const squares = { from: move.from, to: move.to };
  const clauses = [
    move.castling === null
      ? t(locale, `chess.move.${move.role}`, squares)
      : t(locale, `chess.castles.${move.castling}`, squares),
  ];
  if (move.enPassant) clauses.push(t(locale, 'chess.captures.en-passant'));
  else if (move.capture !== null && move.capture !== 'king')
    clauses.push(t(locale, `chess.captures.${move.capture}`));
  if (move.promotion !== null && move.promotion !== 'king' && move.promotion !== 'pawn')
    clauses.push(t(locale, `chess.promotes.${move.promotion}`));
  if (move.effect !== 'none') clauses.push(t(locale, `chess.gives.${move.effect}`));
  return clauses.reduceRight((rest, first) => t(locale, 'chess.clauses', { first, rest }));
}

/** Pieces of one side and one kind, as a list: `rooks a1, f1`. */
export const sayPieces = (locale: Locale, role: RoleWord, squares: readonly string[]): string =>
  t(locale, `chess.pieces.${role}`, { count: squares.length, squares: squares.join(', ') });
