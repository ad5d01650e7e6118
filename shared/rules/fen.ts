// FEN in: strict about what would not be chess, helpful about what is harmless, and it says which.
//
// Reads standard FEN, X-FEN and Shredder-FEN. Refusals are codes with the field's number; changes that
// cannot mislead anybody (a right without its rook, a missing counter) are made and listed as notes.

import { err, ok, type Result } from '../kernel/result.ts';
import { Board, type Position, put } from './board.ts';
import { readCastling } from './fen-castling.ts';
import { checkSetup } from './fen-check.ts';
import { settleEnPassant } from './make.ts';
import { parseSquare, type Variant } from './types.ts';

export { formatFen } from './fen-write.ts';

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export type FenErrorCode =
  | 'fen-too-long'
  | 'fen-control-character'
  | 'fen-too-many-fields'
  | 'placement-missing'
  | 'placement-ranks'
  | 'placement-rank-length'
  | 'placement-letter'
  | 'side-to-move'
  | 'castling-field'
  | 'en-passant-field'
  | 'half-move-clock'
  | 'full-move-number'
  | 'king-missing'
  | 'too-many-kings'
  | 'too-many-pawns'
  | 'too-many-pieces'
  | 'pawn-on-last-rank'
  | 'kings-touch'
  | 'side-not-to-move-in-check';

/** `field` counts the FEN's fields from 1; params are square names, colours, letters and numbers. */
export type FenError = {
  readonly code: FenErrorCode;
  readonly field: number;
  readonly params: Readonly<Record<string, string>>;
};

export type FenNoteCode =
  | 'field-defaulted'
  | 'castling-right-dropped'
  | 'en-passant-dropped'
  | 'half-move-clock-capped'
  | 'full-move-number-raised'
  | 'impossible-material'
  | 'impossible-check';

export type FenNote = { readonly code: FenNoteCode; readonly params: Readonly<Record<string, string>> };

/**
 * `material: 'any'` reads boards with more pieces than the start array too, for test data and composed
 * puzzles; a game starts from `'game'`, the default.
 */
export type FenOptions = { readonly variant?: Variant; readonly material?: 'game' | 'any' };

export type FenReading = { readonly position: Position; readonly notes: readonly FenNote[] };

const LONGEST = 120;
const LETTERS = 'PNBRQKpnbrqk';
/** After 75 moves by each side the game is over (FIDE 9.6.2), so a higher counter means nothing more. */
const HIGHEST_CLOCK = 150;

const refuse = (code: FenErrorCode, field: number, params: Record<string, string> = {}) =>
  err<FenError>({ code, field, params });

function readPlacement(b: Board, text: string): Result<null, FenError> {
  const ranks = text.split('/');
  if (ranks.length !== 8) return refuse('placement-ranks', 1, { ranks: String(ranks.length) });
  for (let i = 0; i < 8; i++) {
    const rank = 7 - i;
    let file = 0;
    for (const letter of ranks[i]!) {
      if (letter >= '1' && letter <= '8') {
        file += Number(letter);
      } else {
        const index = LETTERS.indexOf(letter);
        if (index < 0) return refuse('placement-letter', 1, { letter, rank: String(rank + 1) });
        if (file < 8) put(b, rank * 8 + file, index % 6, index < 6 ? 0 : 1);
        file++;
      }
    }
    if (file !== 8)
      return refuse('placement-rank-length', 1, { rank: String(rank + 1), squares: String(file) });
  }
  return ok(null);
}

/** Sets the en passant square if a double step could just have been made over it and a capture is legal. */
function readEnPassant(b: Board, text: string, notes: FenNote[]): boolean {
  if (text === '-') return true;
  const target = parseSquare(text);
  if (target === null || (target >> 3 !== 2 && target >> 3 !== 5)) return false;
  const white = b.turn === 0;
  const pawn = white ? target - 8 : target + 8;
  const behind = white ? target + 8 : target - 8;
  const has = (lo: number, hi: number, square: number): boolean =>
    (((square < 32 ? lo : hi) >>> (square & 31)) & 1) === 1;
  const occLo = b.whiteLo | b.blackLo;
  const occHi = b.whiteHi | b.blackHi;
  const possible =
    target >> 3 === (white ? 5 : 2) &&
    has(b.pawnLo & (white ? b.blackLo : b.whiteLo), b.pawnHi & (white ? b.blackHi : b.whiteHi), pawn) &&
    !has(occLo, occHi, target) &&
    !has(occLo, occHi, behind);
  if (possible) {
    b.ep = target;
    settleEnPassant(b);
  }
  // A square behind a real double step is what standard FEN always writes: no capture there is no fault.
  if (!possible) notes.push({ code: 'en-passant-dropped', params: { square: text } });
  return true;
}

/**
 * Reads a FEN of one to six fields. Castling rights are judged by the variant: in standard chess only e1 with
 * a1 and h1 (e8, a8, h8) can have them, in Chess960 any king and rook of the home rank.
 */
export function parseFen(text: string, options: FenOptions = {}): Result<FenReading, FenError> {
  if (text.length > LONGEST) return refuse('fen-too-long', 0, { longest: String(LONGEST) });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) return refuse('fen-control-character', 0);
  const fields = text.split(/[ \t\n\u00a0]+/).filter((field) => field !== '');
  if (fields.length === 0) return refuse('placement-missing', 1);
  if (fields.length > 6) return refuse('fen-too-many-fields', 7);
  const notes: FenNote[] = [];
  const b = new Board();
  b.variant = options.variant === 'chess960' ? 1 : 0;
  const placed = readPlacement(b, fields[0]!);
  if (!placed.ok) return placed;

  const field = (index: number, name: string, value: string): string => {
    if (fields[index] !== undefined) return fields[index];
    notes.push({ code: 'field-defaulted', params: { field: name, value } });
    return value;
  };
  const side = field(1, 'side-to-move', 'w');
  if (side !== 'w' && side !== 'b') return refuse('side-to-move', 2, { text: side });
  b.turn = side === 'w' ? 0 : 1;
  const wrong = checkSetup(b, options.material !== 'any', notes);
  if (wrong !== null) return err(wrong);
  const castling = field(2, 'castling', '-');
  if (!readCastling(b, castling, notes)) return refuse('castling-field', 3, { text: castling });
  const enPassant = field(3, 'en-passant', '-');
  if (!readEnPassant(b, enPassant, notes)) return refuse('en-passant-field', 4, { text: enPassant });

  const clock = field(4, 'half-move-clock', '0');
  if (!/^\d{1,5}$/.test(clock)) return refuse('half-move-clock', 5, { text: clock });
  b.halfMoves = Math.min(Number(clock), HIGHEST_CLOCK);
  if (b.halfMoves !== Number(clock)) notes.push({ code: 'half-move-clock-capped', params: { text: clock } });
  const number = field(5, 'full-move-number', '1');
  if (!/^\d{1,5}$/.test(number)) return refuse('full-move-number', 6, { text: number });
  b.fullMoves = Math.max(Number(number), 1);
  if (b.fullMoves !== Number(number))
    notes.push({ code: 'full-move-number-raised', params: { text: number } });
  return ok({ position: b, notes });
}
