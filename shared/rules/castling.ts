// Castling (FIDE 3.8.2; Guidelines II.3): the same rules for the standard array and for all 960.

import { attacked } from './attacks.ts';
import type { Position } from './board.ts';
import { kingOf } from './board.ts';
import { CASTLING, castledKing, castledRook, KING, pack, WHITE } from './codes.ts';

export type CastlingObstacle =
  | 'castling-out-of-check'
  | 'castling-path-blocked'
  | 'castling-through-check'
  | 'castling-into-check';

/** Files from `a` to `b`, both included, as bits of a rank. */
const span = (a: number, b: number): number =>
  a < b ? (2 << (b & 7)) - (1 << (a & 7)) : (2 << (a & 7)) - (1 << (b & 7));

/** Whether the side to move still has the right to castle with the rook on this square. */
export const hasRight = (b: Position, rook: number): boolean =>
  rook < 8
    ? b.turn === WHITE && (b.castles & (1 << rook)) !== 0
    : rook >= 56 && b.turn !== WHITE && (b.castles & (1 << (rook - 48))) !== 0;

/** What prevents the king from castling now with a rook that has the right; null if nothing does. */
export function castlingObstacle(b: Position, rook: number): CastlingObstacle | null {
  const king = kingOf(b, b.turn);
  const them = b.turn ^ 1;
  const occLo = b.whiteLo | b.blackLo;
  const occHi = b.whiteHi | b.blackHi;
  const goal = castledKing(king, rook);
  const rookGoal = castledRook(king, rook);
  const own = (1 << (king & 7)) | (1 << (rook & 7));
  const rank = king < 32 ? occLo & 255 : occHi >>> 24;
  if (((span(king, goal) | span(rook, rookGoal)) & rank & ~own) !== 0) return 'castling-path-blocked';
  if (attacked(b, king, them, occLo, occHi)) return 'castling-out-of-check';
  const step = goal > king ? 1 : -1;
  for (let square = king + step; (goal - square) * step > 0; square += step) {
    if (attacked(b, square, them, occLo, occHi)) return 'castling-through-check';
  }
  // The rook may have been the king's shield, so the goal is judged with both pieces moved.
  const goals = (1 << (goal & 7)) | (1 << (rookGoal & 7));
  const after = (rank & ~own) | goals;
  const afterLo = king < 32 ? (occLo & ~255) | after : occLo;
  const afterHi = king < 32 ? occHi : (occHi & 0xffffff) | (after << 24);
  return attacked(b, goal, them, afterLo, afterHi) ? 'castling-into-check' : null;
}

/** Adds the legal castlings of the side to move, which is not in check. */
export function addCastlings(b: Position, out: Int32Array | null, n: number, king: number): number {
  let count = n;
  let rights = b.turn === WHITE ? b.castles & 255 : b.castles >> 8;
  for (; rights !== 0; rights &= rights - 1) {
    const rook = (king & 56) | (31 - Math.clz32(rights & -rights));
    if (castlingObstacle(b, rook) !== null) continue;
    if (out !== null) out[count] = pack(king, rook, KING) | CASTLING;
    count++;
  }
  return count;
}
