// Sets of squares as pairs of 32-bit integers, moved all at once: where any of a set's pieces could step.
//
// Like lines.ts, a function returns the lower half of its set and leaves the upper in `high`; read it before
// the next call.

const NOT_A = ~0x01010101;
const NOT_H = ~0x80808080;

/** Upper half of the set that the last function of this file returned. */
export let high = 0;

/** Single steps along ranks and files. */
export function orthogonalSteps(lo: number, hi: number): number {
  high = (hi << 8) | (lo >>> 24) | (hi >>> 8) | ((hi & NOT_H) << 1) | ((hi & NOT_A) >>> 1);
  return (lo << 8) | (lo >>> 8) | (hi << 24) | ((lo & NOT_H) << 1) | ((lo & NOT_A) >>> 1);
}

/** Single steps along diagonals. */
export function diagonalSteps(lo: number, hi: number): number {
  const eLo = lo & NOT_H;
  const eHi = hi & NOT_H;
  const wLo = lo & NOT_A;
  const wHi = hi & NOT_A;
  high = (eHi << 9) | (eLo >>> 23) | (eHi >>> 7) | (wHi << 7) | (wLo >>> 25) | (wHi >>> 9);
  return (eLo << 9) | (eLo >>> 7) | (eHi << 25) | (wLo << 7) | (wLo >>> 9) | (wHi << 23);
}

/** Knight's moves. */
export function knightSteps(lo: number, hi: number): number {
  const oneLo = ((lo & NOT_H) << 1) | ((lo & NOT_A) >>> 1);
  const oneHi = ((hi & NOT_H) << 1) | ((hi & NOT_A) >>> 1);
  const twoLo = ((lo & 0x3f3f3f3f) << 2) | ((lo & ~0x03030303) >>> 2);
  const twoHi = ((hi & 0x3f3f3f3f) << 2) | ((hi & ~0x03030303) >>> 2);
  high = (oneHi << 16) | (oneLo >>> 16) | (oneHi >>> 16) | (twoHi << 8) | (twoLo >>> 24) | (twoHi >>> 8);
  return (oneLo << 16) | (oneLo >>> 16) | (oneHi << 16) | (twoLo << 8) | (twoLo >>> 8) | (twoHi << 24);
}

/** Squares that pawns of a colour (0 White, 1 Black) attack. */
export function pawnAttacks(colour: number, lo: number, hi: number): number {
  const eLo = lo & NOT_H;
  const eHi = hi & NOT_H;
  const wLo = lo & NOT_A;
  const wHi = hi & NOT_A;
  if (colour === 0) {
    high = (eHi << 9) | (eLo >>> 23) | (wHi << 7) | (wLo >>> 25);
    return (eLo << 9) | (wLo << 7);
  }
  high = (eHi >>> 7) | (wHi >>> 9);
  return (eLo >>> 7) | (eHi << 25) | (wLo >>> 9) | (wHi << 23);
}

/** One step of a piece of a role code from any square of a set: of line pieces, a step to the next square. */
export function steps(role: number, lo: number, hi: number): number {
  if (role === 1) return knightSteps(lo, hi);
  if (role === 2) return diagonalSteps(lo, hi);
  if (role === 3) return orthogonalSteps(lo, hi);
  const a = diagonalSteps(lo, hi);
  const aHi = high;
  const b = orthogonalSteps(lo, hi);
  high |= aHi;
  return a | b;
}

/** Whether a set holds exactly one square. */
export const single = (lo: number, hi: number): boolean =>
  lo === 0 ? hi !== 0 && (hi & (hi - 1)) === 0 : hi === 0 && (lo & (lo - 1)) === 0;

/** The lowest square of a set that is not empty. */
export const lowest = (lo: number, hi: number): number =>
  lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);

/** Whether a set holds a square. */
export const holds = (lo: number, hi: number, square: number): boolean =>
  (((square < 32 ? lo : hi) >>> (square & 31)) & 1) === 1;
