// Pawn moves (FIDE 3.7), all pawns of a side at once by shifting the set of their squares.

import { kingSafeAfter } from './attacks.ts';
import type { Position } from './board.ts';
import { EN_PASSANT, KNIGHT, PAWN, pack, QUEEN } from './codes.ts';
import { size } from './emit.ts';
import { PAWN_HI, PAWN_LO } from './lines.ts';

const NOT_A = ~0x01010101;
const NOT_H = ~0x80808080;
const FOURTH_BYTE = 0xff000000 | 0;

function addPromotions(out: Int32Array | null, n: number, set: number, base: number, delta: number): number {
  if (out === null) return n + 4 * size(set, 0);
  let count = n;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const to = base + 31 - Math.clz32(rest & -rest);
    for (let role = QUEEN; role >= KNIGHT; role--) out[count++] = pack(to - delta, to, PAWN) | (role << 12);
  }
  return count;
}

/** Adds the moves to the squares of a set, each made from `to - delta`. */
function addShifted(out: Int32Array | null, n: number, lo: number, hi: number, delta: number): number {
  let count = n;
  const lastLo = lo & 255;
  const lastHi = hi & FOURTH_BYTE;
  if (lastLo !== 0) count = addPromotions(out, count, lastLo, 0, delta);
  if (lastHi !== 0) count = addPromotions(out, count, lastHi, 32, delta);
  const plainLo = lo ^ lastLo;
  const plainHi = hi ^ lastHi;
  if (out === null) return count + size(plainLo, plainHi);
  for (let rest = plainLo; rest !== 0; rest &= rest - 1) {
    const to = 31 - Math.clz32(rest & -rest);
    out[count++] = (to - delta) | (to << 6);
  }
  for (let rest = plainHi; rest !== 0; rest &= rest - 1) {
    const to = 63 - Math.clz32(rest & -rest);
    out[count++] = (to - delta) | (to << 6);
  }
  return count;
}

/** Adds steps and captures of the given pawns to allowed squares; en passant is left to its own function. */
export function addPawnMoves(
  b: Position,
  out: Int32Array | null,
  n: number,
  lo: number,
  hi: number,
  allowedLo: number,
  allowedHi: number,
): number {
  const emptyLo = ~(b.whiteLo | b.blackLo);
  const emptyHi = ~(b.whiteHi | b.blackHi);
  let count = n;
  if (b.turn === 0) {
    const theirLo = b.blackLo & allowedLo;
    const theirHi = b.blackHi & allowedHi;
    const oneLo = (lo << 8) & emptyLo;
    const oneHi = ((hi << 8) | (lo >>> 24)) & emptyHi;
    const twoLo = ((oneLo & 0xff0000) << 8) & emptyLo & allowedLo;
    count = addShifted(out, count, oneLo & allowedLo, oneHi & allowedHi, 8);
    if (twoLo !== 0) count = addShifted(out, count, twoLo, 0, 16);
    const westLo = lo & NOT_A;
    const westHi = hi & NOT_A;
    count = addShifted(out, count, (westLo << 7) & theirLo, ((westHi << 7) | (westLo >>> 25)) & theirHi, 7);
    const eastLo = lo & NOT_H;
    const eastHi = hi & NOT_H;
    return addShifted(out, count, (eastLo << 9) & theirLo, ((eastHi << 9) | (eastLo >>> 23)) & theirHi, 9);
  }
  const theirLo = b.whiteLo & allowedLo;
  const theirHi = b.whiteHi & allowedHi;
  const oneLo = ((lo >>> 8) | (hi << 24)) & emptyLo;
  const oneHi = (hi >>> 8) & emptyHi;
  const twoHi = ((oneHi & 0xff00) >>> 8) & emptyHi & allowedHi;
  count = addShifted(out, count, oneLo & allowedLo, oneHi & allowedHi, -8);
  if (twoHi !== 0) count = addShifted(out, count, 0, twoHi, -16);
  const westLo = lo & NOT_A;
  const westHi = hi & NOT_A;
  count = addShifted(out, count, ((westLo >>> 9) | (westHi << 23)) & theirLo, (westHi >>> 9) & theirHi, -9);
  const eastLo = lo & NOT_H;
  const eastHi = hi & NOT_H;
  return addShifted(out, count, ((eastLo >>> 7) | (eastHi << 25)) & theirLo, (eastHi >>> 7) & theirHi, -7);
}

/** Adds the legal captures en passant (FIDE 3.7.3.1), each tried out: two pieces leave one rank at once. */
export function addEnPassant(b: Position, out: Int32Array | null, n: number): number {
  const target = b.ep;
  const white = b.turn === 0;
  const reverse = ((b.turn ^ 1) << 6) | target;
  let lo = PAWN_LO[reverse]! & b.pawnLo & (white ? b.whiteLo : b.blackLo);
  let hi = PAWN_HI[reverse]! & b.pawnHi & (white ? b.whiteHi : b.blackHi);
  let count = n;
  while ((lo | hi) !== 0) {
    const from = lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    if (!kingSafeAfter(b, from, target, white ? target - 8 : target + 8)) continue;
    if (out !== null) out[count] = pack(from, target, PAWN) | EN_PASSANT;
    count++;
  }
  return count;
}
