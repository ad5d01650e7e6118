// Random trees of conditional moves, for properties.

import type { Step } from '../../shared/games/conditional/plan.ts';
import type { Colour } from '../../shared/kernel/colour.ts';
import { legalMoves, type Position, play, turn, writeUci } from '../../shared/rules/index.ts';

/** Lines of a random tree: some of the opponent's moves, one reply to each, to a random depth. */
export function randomLines(position: Position, seat: Colour, roll: (below: number) => number): Step[][] {
  const lines: Step[][] = [];
  const grow = (at: Position, path: Step[], depth: number): void => {
    const moves = legalMoves(at);
    if (moves.length === 0) return;
    if (turn(at) === seat) {
      if (roll(12) === 0) {
        lines.push([...path, roll(2) === 0 ? 'draw' : 'resign']);
        return;
      }
      const reply = moves[roll(moves.length)]!;
      const longer = [...path, writeUci(at, reply)];
      if (depth === 0) lines.push(longer);
      else {
        const before = lines.length;
        grow(play(at, reply), longer, depth - 1);
        if (lines.length === before) lines.push(longer);
      }
      return;
    }
    const width = 1 + roll(3);
    const seen = new Set<number>();
    for (let branch = 0; branch < width; branch += 1) {
      const index = roll(moves.length);
      if (seen.has(index)) continue;
      seen.add(index);
      grow(play(at, moves[index]!), [...path, writeUci(at, moves[index]!)], depth);
    }
  };
  grow(position, [], 1 + roll(3));
  return lines;
}
