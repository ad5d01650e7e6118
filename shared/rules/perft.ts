// Perft: the number of legal lines of a given length, the truth test of a move generator.

import { Board, type Position } from './board.ts';
import { generate, MOVE_CAPACITY } from './generate.ts';
import { makeMove } from './make.ts';

/** The number of legal sequences of `depth` plies; the last ply is counted without being written out. */
export function perft(position: Position, depth: number): number {
  if (depth <= 0) return 1;
  const boards = Array.from({ length: depth }, () => new Board());
  const buffers = Array.from({ length: depth }, () => new Int32Array(MOVE_CAPACITY));
  const walk = (b: Position, rest: number): number => {
    if (rest === 1) return generate(b, null);
    const moves = buffers[rest - 1]!;
    const next = boards[rest - 1]!;
    const n = generate(b, moves);
    let nodes = 0;
    for (let i = 0; i < n; i++) {
      makeMove(b, moves[i]!, next);
      nodes += walk(next, rest - 1);
    }
    return nodes;
  };
  return walk(position, depth);
}
