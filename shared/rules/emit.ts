// The two modes of the one move generator: write the moves of a set of squares, or only count them.

/** How many squares a set holds. */
export function size(lo: number, hi: number): number {
  let a = lo - ((lo >>> 1) & 0x55555555);
  let b = hi - ((hi >>> 1) & 0x55555555);
  a = (a & 0x33333333) + ((a >>> 2) & 0x33333333);
  b = (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  a += b;
  a = (a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f);
  return Math.imul(a, 0x01010101) >>> 24;
}

/** Adds one move to each square of the set; returns the new number of moves. */
export function add(out: Int32Array | null, n: number, base: number, lo: number, hi: number): number {
  if (out === null) return n + size(lo, hi);
  let count = n;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    out[count++] = base | ((31 - Math.clz32(rest & -rest)) << 6);
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    out[count++] = base | ((63 - Math.clz32(rest & -rest)) << 6);
  }
  return count;
}
