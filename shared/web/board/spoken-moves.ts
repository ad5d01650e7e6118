// Every move of a game in full words, for the list that is read aloud. The record is already known to be legal:
// pieces are only followed from square to square, and what SAN says (castling, check, mate) is taken from it.

import type { MoveRow } from '../../games/views/game-view.ts';
import { type Locale, type MoveDescription, sayMove } from '../../i18n/index.ts';
import { LETTERS, type Piece, placementOf } from './placement.ts';

type Squares = Map<string, Piece>;
type Written = Pick<MoveRow, 'uci' | 'san'>;

const CASTLES = /^O-O(-O)?/;

function castle(squares: Squares, row: Written, queenSide: boolean): MoveDescription {
  const from = row.uci.slice(0, 2);
  const rank = from[1]!;
  const king = squares.get(from)!;
  const rook = { colour: king.colour, role: 'rook' } as const;
  // Chess960 writes the rook's square as the goal; in standard chess the rook stands on its corner.
  const goal = row.uci.slice(2, 4);
  const rookFrom = squares.get(goal)?.role === 'rook' ? goal : `${queenSide ? 'a' : 'h'}${rank}`;
  const to = `${queenSide ? 'c' : 'g'}${rank}`;
  squares.delete(from);
  squares.delete(rookFrom);
  squares.set(to, king);
  squares.set(`${queenSide ? 'd' : 'f'}${rank}`, rook);
  const castling = queenSide ? 'queen-side' : 'king-side';
  return {
    role: 'king',
    from,
    to,
    capture: null,
    promotion: null,
    castling,
    enPassant: false,
    effect: 'none',
  };
}

/** The move as data, made on `squares`. */
function follow(squares: Squares, row: Written): MoveDescription {
  const castling = CASTLES.exec(row.san);
  if (castling) return castle(squares, row, castling[1] !== undefined);
  const from = row.uci.slice(0, 2);
  const to = row.uci.slice(2, 4);
  const piece = squares.get(from)!;
  const taken = squares.get(to) ?? null;
  const enPassant = piece.role === 'pawn' && taken === null && from[0] !== to[0];
  const promotion = LETTERS[row.uci[4] ?? ''] ?? null;
  if (enPassant) squares.delete(`${to[0]}${from[1]}`);
  squares.delete(from);
  squares.set(to, promotion === null ? piece : { colour: piece.colour, role: promotion });
  const capture = enPassant ? 'pawn' : (taken?.role ?? null);
  return { role: piece.role, from, to, capture, promotion, castling: null, enPassant, effect: 'none' };
}

// Stalemate ends the game, so the result says it; a double check has no sign of its own.
const effectOf = (san: string): MoveDescription['effect'] =>
  san.endsWith('#') ? 'checkmate' : san.endsWith('+') ? 'check' : 'none';

/** One text a move, in the order of the game. */
export function spokenMoves(
  locale: Locale,
  game: { readonly startFen: string; readonly moves: readonly Written[] },
): readonly string[] {
  const squares = new Map(placementOf(game.startFen));
  return game.moves.map((row) => sayMove(locale, { ...follow(squares, row), effect: effectOf(row.san) }));
}
