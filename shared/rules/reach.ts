// How one piece moves on the board as it stands, before asking about its king (FIDE 3.2-3.8.1).

import type { Position } from './board.ts';
import {
  bishopAttacks,
  KING_HI,
  KING_LO,
  KNIGHT_HI,
  KNIGHT_LO,
  PAWN_HI,
  PAWN_LO,
  rookAttacks,
  upper,
} from './lines.ts';

/** Upper half of the last set of this file. */
export let reachHi = 0;

/** Squares that a piece of a role other than pawn sees from a square; lower half, the upper in `reachHi`. */
export function sees(role: number, square: number, occLo: number, occHi: number): number {
  let lo = 0;
  switch (role) {
    case 1:
      reachHi = KNIGHT_HI[square]!;
      return KNIGHT_LO[square]!;
    case 2:
      lo = bishopAttacks(square, occLo, occHi);
      reachHi = upper;
      return lo;
    case 3:
      lo = rookAttacks(square, occLo, occHi);
      reachHi = upper;
      return lo;
    case 4: {
      lo = bishopAttacks(square, occLo, occHi);
      const hi = upper;
      lo |= rookAttacks(square, occLo, occHi);
      reachHi = hi | upper;
      return lo;
    }
    default:
      reachHi = KING_HI[square]!;
      return KING_LO[square]!;
  }
}

/** Whether the piece of the side to move on `from`, of the given role, moves to `to`; castling apart. */
export function movesTo(b: Position, from: number, to: number, role: number): boolean {
  const occLo = b.whiteLo | b.blackLo;
  const occHi = b.whiteHi | b.blackHi;
  const bit = 1 << to;
  const white = b.turn === 0;
  if (((to < 32 ? (white ? b.whiteLo : b.blackLo) : white ? b.whiteHi : b.blackHi) & bit) !== 0) return false;
  if (role !== 0) {
    const lo = sees(role, from, occLo, occHi);
    return ((to < 32 ? lo : reachHi) & bit) !== 0;
  }
  const filled = ((to < 32 ? occLo : occHi) & bit) !== 0;
  const step = white ? 8 : -8;
  if (to === from + step) return !filled;
  if (to === from + 2 * step) {
    const middle = from + step;
    const free = (((middle < 32 ? occLo : occHi) >>> (middle & 31)) & 1) === 0;
    return !filled && free && from >> 3 === (white ? 1 : 6);
  }
  const seen = (b.turn << 6) | from;
  return (filled || to === b.ep) && ((to < 32 ? PAWN_LO[seen]! : PAWN_HI[seen]!) & bit) !== 0;
}
