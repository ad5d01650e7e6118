// Where the two kings may stand, up to reflection: the outermost part of a position's number.
//
// White's king is brought to the files a to d by a reflection, and without pawns to the ranks 1 to 4 as well.
// No square lies on those axes, so no position is its own reflection and none is stored twice. The diagonals
// would halve the tables without pawns again, but a position may be its own reflection there, and then counting
// a position's moves no longer agrees with counting its predecessors.

export type KingPlaces = {
  /** Number of placements kept. */
  readonly count: number;
  /** MIRROR[white king]: xor-ed to every square, it brings White's king to his part of the board. */
  readonly mirror: Uint8Array;
  /** NUMBER[white king << 6 | black king]: the placement's number after reflection, -1 if the kings touch. */
  readonly number: Int16Array;
  /** The squares of each placement kept. */
  readonly white: Uint8Array;
  readonly black: Uint8Array;
};

function places(ranks: boolean): KingPlaces {
  const mirror = new Uint8Array(64);
  for (let square = 0; square < 64; square++) {
    mirror[square] = ((square & 7) > 3 ? 7 : 0) | (ranks && square > 31 ? 56 : 0);
  }
  const number = new Int16Array(4096).fill(-1);
  const white: number[] = [];
  const black: number[] = [];
  for (let wk = 0; wk < 64; wk++) {
    if (mirror[wk] !== 0) continue;
    for (let bk = 0; bk < 64; bk++) {
      if (Math.abs((wk & 7) - (bk & 7)) <= 1 && Math.abs((wk >> 3) - (bk >> 3)) <= 1) continue;
      number[(wk << 6) | bk] = white.length;
      white.push(wk);
      black.push(bk);
    }
  }
  for (let wk = 0; wk < 64; wk++) {
    const m = mirror[wk]!;
    for (let bk = 0; bk < 64; bk++) number[(wk << 6) | bk] = number[((wk ^ m) << 6) | (bk ^ m)]!;
  }
  return {
    count: white.length,
    mirror,
    number,
    white: Uint8Array.from(white),
    black: Uint8Array.from(black),
  };
}

export const WITH_PAWNS = places(false);
export const WITHOUT_PAWNS = places(true);
