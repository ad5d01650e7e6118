// Where a piece on a square reaches (FIDE 3.2-3.8), as pairs of 32-bit sets, from tables of a few kilobytes:
// one byte-wide table of line attacks serves ranks, files and diagonals, so start-up costs almost nothing.
//
// A set is two integers. Functions that find one return the lower half and leave the upper in `upper`;
// read it before the next call.

const { imul } = Math;

/** Upper half of the set that the last function of this file returned. */
export let upper = 0;

// LINE_ATTACKS[place << 8 | occupancy]: squares seen along a line of eight from one of its places.
const LINE_ATTACKS = new Uint8Array(2048);
for (let place = 0; place < 8; place++) {
  for (let occupied = 0; occupied < 256; occupied++) {
    let seen = 0;
    for (let at = place + 1; at < 8; at++) {
      seen |= 1 << at;
      if (occupied & (1 << at)) break;
    }
    for (let at = place - 1; at >= 0; at--) {
      seen |= 1 << at;
      if (occupied & (1 << at)) break;
    }
    LINE_ATTACKS[(place << 8) | occupied] = seen;
  }
}

export const KNIGHT_LO = new Int32Array(64);
export const KNIGHT_HI = new Int32Array(64);
export const KING_LO = new Int32Array(64);
export const KING_HI = new Int32Array(64);
/** Squares that a pawn on the square attacks: index colour << 6 | square. */
export const PAWN_LO = new Int32Array(128);
export const PAWN_HI = new Int32Array(128);
const DIAGONAL_LO = new Int32Array(64);
const DIAGONAL_HI = new Int32Array(64);
const ANTI_LO = new Int32Array(64);
const ANTI_HI = new Int32Array(64);
/** All squares on the file and rank (ORTHOGONAL) or the two diagonals (OBLIQUE) of a square. */
export const ORTHOGONAL_LO = new Int32Array(64);
export const ORTHOGONAL_HI = new Int32Array(64);
export const OBLIQUE_LO = new Int32Array(64);
export const OBLIQUE_HI = new Int32Array(64);
/** Squares strictly between two squares on one line: index a << 6 | b. */
export const BETWEEN_LO = new Int32Array(4096);
export const BETWEEN_HI = new Int32Array(4096);
/** The whole line through two squares, without the first: index a << 6 | b; empty if there is none. */
export const LINE_LO = new Int32Array(4096);
export const LINE_HI = new Int32Array(4096);

function mark(lo: Int32Array, hi: Int32Array, index: number, file: number, rank: number): void {
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
  const half = rank < 4 ? lo : hi;
  half[index]! |= 1 << ((rank << 3) | file);
}

/** Marks both ways of the line through a square; fills what lies between it and each square of the line. */
function fillLine(square: number, df: number, dr: number, lo: Int32Array, hi: Int32Array): void {
  for (let way = 1; way >= -1; way -= 2) {
    let betweenLo = 0;
    let betweenHi = 0;
    let file = (square & 7) + df * way;
    let rank = (square >> 3) + dr * way;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += df * way, rank += dr * way) {
      const at = (rank << 3) | file;
      BETWEEN_LO[(square << 6) | at] = betweenLo;
      BETWEEN_HI[(square << 6) | at] = betweenHi;
      if (at < 32) betweenLo |= 1 << at;
      else betweenHi |= 1 << at;
    }
    lo[square]! |= betweenLo;
    hi[square]! |= betweenHi;
  }
}

/** Copies a finished line to the pairs of its first square with each other one. */
function pairLine(square: number, lo: number, hi: number): void {
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    const index = (square << 6) | (31 - Math.clz32(rest & -rest));
    LINE_LO[index] = lo;
    LINE_HI[index] = hi;
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    const index = (square << 6) | (63 - Math.clz32(rest & -rest));
    LINE_LO[index] = lo;
    LINE_HI[index] = hi;
  }
}

const rankLo = new Int32Array(64);
const rankHi = new Int32Array(64);
const fileLo = new Int32Array(64);
const fileHi = new Int32Array(64);
const LINES = [
  [1, 0, rankLo, rankHi],
  [0, 1, fileLo, fileHi],
  [1, 1, DIAGONAL_LO, DIAGONAL_HI],
  [1, -1, ANTI_LO, ANTI_HI],
] as const;
const LEAPS = [1, 2, 2, 1, 2, -1, 1, -2, -1, -2, -2, -1, -2, 1, -1, 2];
const STEPS = [1, 0, 1, 1, 0, 1, -1, 1, -1, 0, -1, -1, 0, -1, 1, -1];

for (let square = 0; square < 64; square++) {
  const file = square & 7;
  const rank = square >> 3;
  for (let i = 0; i < 16; i += 2) {
    mark(KNIGHT_LO, KNIGHT_HI, square, file + LEAPS[i]!, rank + LEAPS[i + 1]!);
    mark(KING_LO, KING_HI, square, file + STEPS[i]!, rank + STEPS[i + 1]!);
  }
  for (let df = -1; df <= 1; df += 2) {
    mark(PAWN_LO, PAWN_HI, square, file + df, rank + 1);
    mark(PAWN_LO, PAWN_HI, 64 | square, file + df, rank - 1);
  }
  for (const [df, dr, lo, hi] of LINES) {
    fillLine(square, df, dr, lo, hi);
    pairLine(square, lo[square]!, hi[square]!);
  }
  ORTHOGONAL_LO[square] = rankLo[square]! | fileLo[square]!;
  ORTHOGONAL_HI[square] = rankHi[square]! | fileHi[square]!;
  OBLIQUE_LO[square] = DIAGONAL_LO[square]! | ANTI_LO[square]!;
  OBLIQUE_HI[square] = DIAGONAL_HI[square]! | ANTI_HI[square]!;
}

/** Squares that a rook sees, the first occupied one of each direction included. */
export function rookAttacks(square: number, occupiedLo: number, occupiedHi: number): number {
  const file = square & 7;
  // The multiplication gathers the four bits of a file's half into one nibble, and spreads them again.
  const column =
    (imul((occupiedLo >>> file) & 0x01010101, 0x10204080) >>> 28) |
    ((imul((occupiedHi >>> file) & 0x01010101, 0x10204080) >>> 24) & 0xf0);
  const vertical = LINE_ATTACKS[((square & 56) << 5) | column]!;
  const lo = (imul(vertical & 15, 0x00204081) & 0x01010101) << file;
  const hi = (imul(vertical >> 4, 0x00204081) & 0x01010101) << file;
  const shift = square & 24;
  if (square < 32) {
    upper = hi;
    return lo | (LINE_ATTACKS[(file << 8) | ((occupiedLo >>> shift) & 255)]! << shift);
  }
  upper = hi | (LINE_ATTACKS[(file << 8) | ((occupiedHi >>> shift) & 255)]! << shift);
  return lo;
}

/** Squares that a bishop sees, the first occupied one of each direction included. */
export function bishopAttacks(square: number, occupiedLo: number, occupiedHi: number): number {
  const place = (square & 7) << 8;
  const mLo = DIAGONAL_LO[square]!;
  const mHi = DIAGONAL_HI[square]!;
  const aLo = ANTI_LO[square]!;
  const aHi = ANTI_HI[square]!;
  // A diagonal has one square a file, so adding up the ranks projects it onto a byte without carries.
  const d = imul((occupiedLo & mLo) | (occupiedHi & mHi), 0x01010101) >>> 24;
  const a = imul((occupiedLo & aLo) | (occupiedHi & aHi), 0x01010101) >>> 24;
  const dSeen = imul(LINE_ATTACKS[place | d]!, 0x01010101);
  const aSeen = imul(LINE_ATTACKS[place | a]!, 0x01010101);
  upper = (dSeen & mHi) | (aSeen & aHi);
  return (dSeen & mLo) | (aSeen & aLo);
}
