// The position: one bit a square in pairs of signed 32-bit integers (Lo = ranks 1-4, Hi = ranks 5-8).
//
// Plain integer fields copy in a few nanoseconds and stay unboxed in V8, which typed arrays, BigInt and
// nested objects do not. A board is written only while it is being made; everybody else sees `Position`.

export class Board {
  pawnLo = 0;
  pawnHi = 0;
  knightLo = 0;
  knightHi = 0;
  bishopLo = 0;
  bishopHi = 0;
  rookLo = 0;
  rookHi = 0;
  queenLo = 0;
  queenHi = 0;
  kingLo = 0;
  kingHi = 0;
  whiteLo = 0;
  whiteHi = 0;
  blackLo = 0;
  blackHi = 0;
  /** 0 White, 1 Black. */
  turn = 0;
  /** Rooks that may still castle: bits 0-7 files of rank 1 (White), bits 8-15 files of rank 8 (Black). */
  castles = 0;
  /** Square behind a pawn that has just made a double step if it can legally be taken there, else -1. */
  ep = -1;
  /** Plies since the last capture or pawn move (FIDE 9.3). */
  halfMoves = 0;
  fullMoves = 1;
  /** 0 standard chess, 1 Chess960. */
  variant = 0;
}

/** A position; immutable: `play` returns a new one. Read it through the functions of this folder only. */
export type Position = Readonly<Board>;

/** The role code of the piece on a square, -1 if the square is empty. */
export function roleAt(b: Position, square: number): number {
  const bit = 1 << square;
  if (square < 32) {
    if (((b.whiteLo | b.blackLo) & bit) === 0) return -1;
    if (b.pawnLo & bit) return 0;
    if (b.knightLo & bit) return 1;
    if (b.bishopLo & bit) return 2;
    if (b.rookLo & bit) return 3;
    return b.queenLo & bit ? 4 : 5;
  }
  if (((b.whiteHi | b.blackHi) & bit) === 0) return -1;
  if (b.pawnHi & bit) return 0;
  if (b.knightHi & bit) return 1;
  if (b.bishopHi & bit) return 2;
  if (b.rookHi & bit) return 3;
  return b.queenHi & bit ? 4 : 5;
}

/** The colour code of the piece on a square, -1 if the square is empty. */
export function colourAt(b: Position, square: number): number {
  const bit = 1 << square;
  if ((square < 32 ? b.whiteLo : b.whiteHi) & bit) return 0;
  return (square < 32 ? b.blackLo : b.blackHi) & bit ? 1 : -1;
}

/** Puts a piece on an empty square of a board that is being set up. */
export function put(b: Board, square: number, role: number, colour: number): void {
  const lo = square < 32 ? 1 << square : 0;
  const hi = square < 32 ? 0 : 1 << square;
  if (colour === 0) {
    b.whiteLo |= lo;
    b.whiteHi |= hi;
  } else {
    b.blackLo |= lo;
    b.blackHi |= hi;
  }
  switch (role) {
    case 0:
      b.pawnLo |= lo;
      b.pawnHi |= hi;
      return;
    case 1:
      b.knightLo |= lo;
      b.knightHi |= hi;
      return;
    case 2:
      b.bishopLo |= lo;
      b.bishopHi |= hi;
      return;
    case 3:
      b.rookLo |= lo;
      b.rookHi |= hi;
      return;
    case 4:
      b.queenLo |= lo;
      b.queenHi |= hi;
      return;
    default:
      b.kingLo |= lo;
      b.kingHi |= hi;
  }
}

/** The square of a side's king. */
export function kingOf(b: Position, colour: number): number {
  const lo = b.kingLo & (colour === 0 ? b.whiteLo : b.blackLo);
  if (lo !== 0) return 31 - Math.clz32(lo);
  return 63 - Math.clz32(b.kingHi & (colour === 0 ? b.whiteHi : b.blackHi));
}
