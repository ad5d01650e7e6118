// Best play out of a solved position, with the fifty-move rule (FIDE 9.3) in mind where it can be kept.

import type { Position } from '../board.ts';
import { legalMoves, play } from '../moves.ts';
import { writeUci } from '../uci.ts';
import { FIFTY_MOVES } from './solve.ts';

/** The bytes of a position as its table has them; the second is found only when asked for. */
export type Known = { readonly mate: number; readonly zeroing: () => number };

/**
 * Whether a mate or zeroing move that is `plies` away comes before the loser can claim. He can as soon as 100
 * plies are made without one, also with the move that completes them (9.3.1); mate ends the game first (9.6.2
 * and 5.1.1). Where they are complete and the winner is to move, the claim was not made in time (9.4), and one
 * ply is left.
 */
export const holds = (plies: number, halfMoves: number, winnerToMove: boolean): boolean =>
  plies === 0 || plies + halfMoves <= FIFTY_MOVES || (plies === 1 && winnerToMove);

/** Whether the winner, having just moved, still wins under the fifty-move rule. */
function keeps({ mate, zeroing }: Known, halfMoves: number): boolean {
  return holds(mate - 1, halfMoves, false) || holds(zeroing() - 1, halfMoves, false);
}

export type Line = {
  /** In UCI. */
  readonly moves: readonly string[];
  /** Plies to the first capture or pawn move, or to mate. */
  readonly zeroing: number;
};

/**
 * Plays to mate: the winner by the shortest way, of those that keep the fifty-move rule if `safely`; the loser
 * by the longest. The position must be decided.
 */
export function bestLine(root: Position, safely: boolean, known: (p: Position) => Known): Line {
  const moves: string[] = [];
  let zeroing = 0;
  let p = root;
  for (let here = known(p); here.mate !== 1; here = known(p)) {
    const winner = (here.mate & 1) === 0;
    let best: Position | null = null;
    let text = '';
    let distance = 0;
    for (const move of legalMoves(p)) {
      const next = play(p, move);
      const there = known(next);
      if (winner) {
        if ((there.mate & 1) === 0 || (best !== null && there.mate >= distance)) continue;
        if (safely && !keeps(there, next.halfMoves)) continue;
      } else if (best !== null && there.mate <= distance) continue;
      best = next;
      distance = there.mate;
      text = writeUci(p, move);
    }
    if (best === null) throw new Error('a decided position has no move that keeps its verdict');
    moves.push(text);
    p = best;
    if (zeroing === 0 && p.halfMoves === 0) zeroing = moves.length;
  }
  return { moves, zeroing: zeroing === 0 ? moves.length : zeroing };
}
