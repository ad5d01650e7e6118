// Reading a position: whose move, counters, pieces. Start arrays: FIDE 2.2, and the 960 of Guidelines II.

import type { Colour } from '../kernel/colour.ts';
import { Board, colourAt, kingOf, type Position, put, roleAt } from './board.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, roleOfCode, WHITE } from './codes.ts';
import type { Piece, Square, Variant } from './types.ts';

const colourOf = (code: number): Colour => (code === WHITE ? 'white' : 'black');

/** The side to move. */
export const turn = (p: Position): Colour => colourOf(p.turn);

/** Plies since the last capture or pawn move. */
export const halfMoveClock = (p: Position): number => p.halfMoves;

/** Number of the full move that is being played, from 1; it grows after Black's ply. */
export const fullMoveNumber = (p: Position): number => p.fullMoves;

export const variantOf = (p: Position): Variant => (p.variant === 0 ? 'standard' : 'chess960');

/** The piece on a square; null if it is empty. */
export function pieceAt(p: Position, square: Square): Piece | null {
  const role = roleAt(p, square);
  return role < 0 ? null : { colour: colourOf(colourAt(p, square)), role: roleOfCode(role) };
}

/** All pieces, from a1 to h8 rank by rank. */
export function pieces(p: Position): [Square, Piece][] {
  const found: [Square, Piece][] = [];
  for (let square = 0; square < 64; square++) {
    const piece = pieceAt(p, square);
    if (piece !== null) found.push([square, piece]);
  }
  return found;
}

/** The square of a side's king. */
export const kingSquare = (p: Position, colour: Colour): Square =>
  kingOf(p, colour === 'white' ? WHITE : BLACK);

// Scharnagl's numbering: the two free places of five that the knights take, by the last quotient 0..9.
const KNIGHT_PLACES = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];

/** The back rank, a-file first, of a Chess960 array by its Scharnagl number 0..959 (518 is the standard one). */
export function backRank(number: number): readonly number[] {
  if (!Number.isInteger(number) || number < 0 || number > 959)
    throw new RangeError(`no Chess960 array ${number}`);
  const rank: number[] = new Array(8).fill(-1);
  rank[(number % 4) * 2 + 1] = BISHOP;
  let rest = Math.floor(number / 4);
  rank[(rest % 4) * 2] = BISHOP;
  rest = Math.floor(rest / 4);
  const free = (): number[] => rank.flatMap((role, file) => (role < 0 ? [file] : []));
  rank[free()[rest % 6]!] = QUEEN;
  const places = KNIGHT_PLACES[Math.floor(rest / 6)]!;
  const five = free();
  for (const place of places) rank[five[Number(place)]!] = KNIGHT;
  const [first, middle, last] = free();
  rank[first!] = ROOK;
  rank[middle!] = KING;
  rank[last!] = ROOK;
  return rank;
}

function arrayPosition(number: number, variant: Variant): Position {
  const b = new Board();
  b.variant = variant === 'standard' ? 0 : 1;
  backRank(number).forEach((role, file) => {
    put(b, file, role, WHITE);
    put(b, 8 + file, PAWN, WHITE);
    put(b, 48 + file, PAWN, BLACK);
    put(b, 56 + file, role, BLACK);
    if (role === ROOK) b.castles |= 0x101 << file;
  });
  return b;
}

/** The start position of standard chess. */
export const initialPosition = (): Position => arrayPosition(518, 'standard');

/** The Chess960 start position of a Scharnagl number, 0..959; throws a RangeError outside. */
export const chess960Position = (number: number): Position => arrayPosition(number, 'chess960');
