// Helpmate search: both sides help `winner` to mate; best positions first, each position once.
//
// Two results are certain: a mate that was found, and an empty queue, which means that every position that
// can be reached was looked at (or proved lost for the winner before it was dropped) and none was a mate.

import { kingAttacked } from '../attacks.ts';
import { Board, type Position } from '../board.ts';
import { generate, MOVE_CAPACITY } from '../generate.ts';
import { makeMove } from '../make.ts';
import { insufficientMaterial } from '../termination.ts';
import { NodeStore } from './node-store.ts';
import type { Stage } from './plan.ts';
import { phasesSeen, walls } from './walls.ts';

export type HelpmateResult = {
  readonly found: 'mate' | 'none' | 'budget';
  readonly line: number[];
  readonly nodes: number;
  readonly phases: number;
};

const current = new Board();
const child = new Board();
const buffer = new Int32Array(MOVE_CAPACITY);

/** Searches for a mate by `by` (0 White, 1 Black) from a position that is not over. */
export function helpmate(root: Position, by: number, options: Stage): HelpmateResult {
  const store = new NodeStore(1024);
  const colour = by === 0 ? 'white' : 'black';
  let proofs = options.proofs;
  current.variant = root.variant;
  store.queue(store.add(root, -1, 0, 0), 0);
  for (;;) {
    const node = store.take();
    if (node < 0) return { found: 'none', line: [], nodes: store.size, phases: options.proofs - proofs };
    store.load(node, current);
    current.halfMoves = 0;
    const depth = store.depthOf(node) + 1;
    const n = generate(current, buffer);
    for (let i = 0; i < n; i++) {
      const move = buffer[i]!;
      makeMove(current, move, child);
      const next = store.add(child, node, move, depth);
      if (next < 0) continue;
      if (child.turn !== by && kingAttacked(child, child.turn) && generate(child, null) === 0) {
        return { found: 'mate', line: store.line(next), nodes: store.size, phases: options.proofs - proofs };
      }
      if (child.halfMoves === 0) {
        if (insufficientMaterial(child, colour)) continue;
        if (proofs > 0) {
          const verdict = walls(child, by, 20);
          proofs -= phasesSeen;
          if (verdict === 'closed') continue;
        }
      }
      store.queue(next, options.estimate(child, by, depth));
      if (store.size >= options.limit)
        return { found: 'budget', line: [], nodes: store.size, phases: options.proofs - proofs };
    }
  }
}
