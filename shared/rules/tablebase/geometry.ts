// How men move over an almost empty board, for enumerating positions by the million (FIDE 3.2-3.8): lists of
// squares instead of the sets of lines.ts, because retrograde steps walk from square to square.

import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../codes.ts';
import { BETWEEN_HI, BETWEEN_LO } from '../lines.ts';

type Direction = readonly [files: number, ranks: number];

const STRAIGHT: readonly Direction[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const OBLIQUE: readonly Direction[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];
const LEAPS: readonly Direction[] = [1, -1].flatMap((a) =>
  [2, -2].flatMap((b) => [[a, b] as const, [b, a] as const]),
);

/** The squares met from a square in one direction, nearest first. */
function ray(square: number, [files, ranks]: Direction, length: number): Uint8Array {
  const found: number[] = [];
  for (let i = 1; i <= length; i++) {
    const file = (square & 7) + i * files;
    const rank = (square >> 3) + i * ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
    found.push(rank * 8 + file);
  }
  return Uint8Array.from(found);
}

function raysOf(directions: readonly Direction[], length: number): Uint8Array[][] {
  return Array.from({ length: 64 }, (_, square) =>
    directions.map((direction) => ray(square, direction, length)).filter((found) => found.length > 0),
  );
}

/** RAYS[role][square]: where the piece moves over an empty board, line by line; none for a pawn. */
export const RAYS: readonly (readonly (readonly Uint8Array[])[])[] = [
  [PAWN, [], 0],
  [KNIGHT, LEAPS, 1],
  [BISHOP, OBLIQUE, 7],
  [ROOK, STRAIGHT, 7],
  [QUEEN, [...STRAIGHT, ...OBLIQUE], 7],
].map(([, directions, length]) => raysOf(directions as readonly Direction[], length as number));

/** KING_STEPS[square]: the squares beside it. */
export const KING_STEPS: readonly Uint8Array[] = raysOf([...STRAIGHT, ...OBLIQUE], 1).map((rays) =>
  Uint8Array.from(rays.flatMap((each) => [...each])),
);

/** PAWN_TAKES[colour][square]: the squares where a pawn captures. */
export const PAWN_TAKES: readonly (readonly Uint8Array[])[] = [1, -1].map((ranks) =>
  Array.from({ length: 64 }, (_, square) =>
    Uint8Array.from([-1, 1].flatMap((files) => [...ray(square, [files, ranks], 1)])),
  ),
);

// SEEN[role * 2 + colour][from << 6 | to]: 1 if the man attacks the square over an empty board.
const SEEN: readonly Uint8Array[] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING].flatMap((role) =>
  [0, 1].map((colour) => {
    const seen = new Uint8Array(4096);
    for (let from = 0; from < 64; from++) {
      const squares =
        role === PAWN
          ? [PAWN_TAKES[colour]![from]!]
          : role === KING
            ? [KING_STEPS[from]!]
            : RAYS[role]![from]!;
      for (const line of squares) for (const to of line) seen[(from << 6) | to] = 1;
    }
    return seen;
  }),
);

/** Whether a square stands strictly between two others of one line. */
const between = (line: number, square: number): boolean =>
  (((square < 32 ? BETWEEN_LO[line]! : BETWEEN_HI[line]!) >>> (square & 31)) & 1) === 1;

/** Whether a man on `from` attacks `to` with other men on the squares a and b. */
export function sees(role: number, colour: number, from: number, to: number, a: number, b: number): boolean {
  const line = (from << 6) | to;
  return SEEN[role * 2 + colour]![line] === 1 && !between(line, a) && !between(line, b);
}
