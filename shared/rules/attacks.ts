// Who attacks a square (FIDE 3.1.2, 3.9): asked from the square outwards, with any occupancy.

import type { Position } from './board.ts';
import { kingOf } from './board.ts';
import { WHITE } from './codes.ts';
import {
  bishopAttacks,
  KING_HI,
  KING_LO,
  KNIGHT_HI,
  KNIGHT_LO,
  OBLIQUE_HI,
  OBLIQUE_LO,
  ORTHOGONAL_HI,
  ORTHOGONAL_LO,
  PAWN_HI,
  PAWN_LO,
  rookAttacks,
  upper,
} from './lines.ts';

/** Upper half of the last set of attackers. */
export let attackersHi = 0;

/**
 * Pieces of side `by` that attack a square, were the occupied squares the given ones: a piece of that side
 * outside them counts as gone. Returns the lower half of the set, the upper in `attackersHi`.
 */
export function attackers(b: Position, square: number, by: number, occLo: number, occHi: number): number {
  const sideLo = (by === WHITE ? b.whiteLo : b.blackLo) & occLo;
  const sideHi = (by === WHITE ? b.whiteHi : b.blackHi) & occHi;
  // A pawn of one side attacks the square from where a pawn of the other side would be attacked.
  const pawn = ((by ^ 1) << 6) | square;
  let lo = (KNIGHT_LO[square]! & b.knightLo) | (KING_LO[square]! & b.kingLo) | (PAWN_LO[pawn]! & b.pawnLo);
  let hi = (KNIGHT_HI[square]! & b.knightHi) | (KING_HI[square]! & b.kingHi) | (PAWN_HI[pawn]! & b.pawnHi);
  const orthLo = (b.rookLo | b.queenLo) & sideLo;
  const orthHi = (b.rookHi | b.queenHi) & sideHi;
  if (((ORTHOGONAL_LO[square]! & orthLo) | (ORTHOGONAL_HI[square]! & orthHi)) !== 0) {
    lo |= rookAttacks(square, occLo, occHi) & orthLo;
    hi |= upper & orthHi;
  }
  const diagLo = (b.bishopLo | b.queenLo) & sideLo;
  const diagHi = (b.bishopHi | b.queenHi) & sideHi;
  if (((OBLIQUE_LO[square]! & diagLo) | (OBLIQUE_HI[square]! & diagHi)) !== 0) {
    lo |= bishopAttacks(square, occLo, occHi) & diagLo;
    hi |= upper & diagHi;
  }
  attackersHi = hi & sideHi;
  return lo & sideLo;
}

/** Whether side `by` attacks a square, under the same reading of the occupied squares. */
export const attacked = (b: Position, square: number, by: number, occLo: number, occHi: number): boolean =>
  (attackers(b, square, by, occLo, occHi) | attackersHi) !== 0;

/** Whether the king of a side stands attacked. */
export const kingAttacked = (b: Position, side: number): boolean =>
  attacked(b, kingOf(b, side), side ^ 1, b.whiteLo | b.blackLo, b.whiteHi | b.blackHi);

/**
 * Whether a piece of the side to move may leave `from` for `to` without leaving its king attacked (FIDE
 * 3.9.2). `taken` is the square of the captured piece: `to`, or the pawn's square en passant.
 */
export function kingSafeAfter(b: Position, from: number, to: number, taken: number): boolean {
  const king = kingOf(b, b.turn);
  const fLo = from < 32 ? 1 << from : 0;
  const fHi = from < 32 ? 0 : 1 << from;
  const tLo = to < 32 ? 1 << to : 0;
  const tHi = to < 32 ? 0 : 1 << to;
  const xLo = taken < 32 ? 1 << taken : 0;
  const xHi = taken < 32 ? 0 : 1 << taken;
  const occLo = ((b.whiteLo | b.blackLo) & ~fLo & ~xLo) | tLo;
  const occHi = ((b.whiteHi | b.blackHi) & ~fHi & ~xHi) | tHi;
  const lo = attackers(b, king === from ? to : king, b.turn ^ 1, occLo, occHi);
  return ((lo & ~tLo) | (attackersHi & ~tHi)) === 0;
}
