// How pieces move and the board turns, for the exhaustive truth; written on its own, apart from the rules module.

export type Men = 'Q' | 'R' | 'B' | 'N' | 'P' | '-';

const DIRECTIONS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  R: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  B: [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
  N: [
    [1, 2],
    [2, 1],
    [-1, 2],
    [-2, 1],
    [1, -2],
    [2, -1],
    [-1, -2],
    [-2, -1],
  ],
};
const QUEEN = [...DIRECTIONS.R!, ...DIRECTIONS.B!];

/** RAYS[kind][square]: the lines along which the piece moves, each a list of squares outwards. */
export const RAYS: Record<string, number[][][]> = {};
for (const [kind, directions, far] of [
  ['K', QUEEN, 1],
  ['Q', QUEEN, 7],
  ['R', DIRECTIONS.R!, 7],
  ['B', DIRECTIONS.B!, 7],
  ['N', DIRECTIONS.N!, 1],
] as const) {
  RAYS[kind] = Array.from({ length: 64 }, (_, square) =>
    directions
      .map(([df, dr]) => {
        const ray: number[] = [];
        for (let i = 1; i <= far; i++) {
          const file = (square & 7) + i * df;
          const rank = (square >> 3) + i * dr;
          if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
          ray.push(rank * 8 + file);
        }
        return ray;
      })
      .filter((ray) => ray.length > 0),
  );
}

export const beside = (a: number, b: number): boolean =>
  Math.abs((a & 7) - (b & 7)) <= 1 && Math.abs((a >> 3) - (b >> 3)) <= 1;

/** Whether a piece of a kind and colour on `from` attacks `to`, with other pieces on the squares p and q. */
export function hits(kind: Men, white: boolean, from: number, to: number, p: number, q: number): boolean {
  const df = (to & 7) - (from & 7);
  const dr = (to >> 3) - (from >> 3);
  switch (kind) {
    case '-':
      return false;
    case 'P':
      return Math.abs(df) === 1 && dr === (white ? 1 : -1);
    case 'N':
      return Math.abs(df * dr) === 2;
    default: {
      const straight = df === 0 || dr === 0;
      if (from === to || (straight ? kind === 'B' : Math.abs(df) !== Math.abs(dr) || kind === 'R'))
        return false;
      const step = Math.sign(dr) * 8 + Math.sign(df);
      for (let at = from + step; at !== to; at += step) if (at === p || at === q) return false;
      return true;
    }
  }
}

const transforms: ((s: number) => number)[] = [
  (s) => s,
  (s) => s ^ 7,
  (s) => s ^ 56,
  (s) => s ^ 63,
  (s) => ((s & 7) << 3) | (s >> 3),
  (s) => (((s ^ 7) & 7) << 3) | ((s ^ 7) >> 3),
  (s) => (((s ^ 56) & 7) << 3) | ((s ^ 56) >> 3),
  (s) => (((s ^ 63) & 7) << 3) | ((s ^ 63) >> 3),
];
/** The eight turns and reflections of the board; the first two keep the ranks. */
export const TABLE = transforms.map((f) => Uint8Array.from({ length: 64 }, (_, s) => f(s)));
