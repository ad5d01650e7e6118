// How often the last position of a game has appeared, and at which plies (FIDE 9.2, 9.6.1).

import type { Position } from './board.ts';
import { positionKey } from './fen-write.ts';
import { play } from './moves.ts';
import type { Move } from './types.ts';

export type Repetition = {
  /** Occurrences of the last position, itself included: at least 1. */
  readonly count: number;
  /** The plies after which it stood, 0 being the start position; the last is the number of moves. */
  readonly plies: readonly number[];
};

/** Occurrences of the position reached by `moves` from `start`. */
export function repetition(start: Position, moves: readonly Move[]): Repetition {
  const positions: Position[] = [start];
  for (const move of moves) positions.push(play(positions[positions.length - 1]!, move));
  return repetitionOf(positions);
}

/** The same over positions already at hand, one a ply, the start position first. */
export function repetitionOf(positions: readonly Position[]): Repetition {
  const last = positions.length - 1;
  const now = positions[last]!;
  const key = positionKey(now);
  const plies: number[] = [last];
  // Nothing from before a capture or a pawn move can come again, and the same side must be to move.
  const first = Math.max(0, last - now.halfMoves);
  for (let ply = last - 2; ply >= first; ply -= 2) {
    const then = positions[ply]!;
    if (then.kingLo === now.kingLo && then.kingHi === now.kingHi && positionKey(then) === key)
      plies.push(ply);
  }
  plies.reverse();
  return { count: plies.length, plies };
}
