// Short full-width search: are all lines of a few plies proved lost for the winner?
//
// It proves one big "and": every position that the search enters is over without a mate by the winner, or
// lacks the material, or is walled off, or all its moves lead to such positions or to positions that were
// entered already. If nothing failed, the entered positions are closed under legal moves and hold no mate by
// the winner, so there is none for ever; meeting a position twice, also in a forced run, is therefore no
// failure. Every legal move is tried, underpromotions among them. The first open leaf ends the search.

import { kingAttacked } from '../attacks.ts';
import type { Position } from '../board.ts';
import { SearchBoard } from '../search-board.ts';
import { insufficientMaterial } from '../termination.ts';
import { NodeStore } from './node-store.ts';
import { phasesSeen, walls } from './walls.ts';

export type ShortSearch = {
  /** Plies with a choice; a forced move does not count. */
  readonly depth: number;
  /** Positions entered at most. */
  readonly limit: number;
  /** Phases looked at in one leaf at most; 0: no walls at the leaves. */
  readonly phases: number;
};

/** Forced runs are followed no further than this many plies in all. */
const DEEPEST = 60;

/** Positions entered and phases looked at by the last call. */
export let entered = 0;
export let phasesSpent = 0;

let board: SearchBoard | null = null;
let store = new NodeStore(64);
let winner = 0;
let options: ShortSearch = { depth: 0, limit: 0, phases: 0 };

/** Whether the current position is accounted for, all positions after it included. */
function closed(s: SearchBoard, depth: number): boolean {
  if (store.add(s.board, -1, 0, 0) < 0) return true;
  if (++entered > options.limit) return false;
  const n = s.generate();
  if (n === 0) return s.board.turn === winner || !kingAttacked(s.board, s.board.turn);
  if (insufficientMaterial(s.board, winner === 0 ? 'white' : 'black')) return true;
  if (s.ply >= DEEPEST) return false;
  const left = n === 1 ? depth : depth - 1;
  if (left < 0 || (options.phases > 0 && s.board.halfMoves === 0 && s.ply > 0)) {
    if (options.phases > 0) {
      const verdict = walls(s.board, winner, options.phases);
      phasesSpent += phasesSeen;
      if (verdict === 'closed') return true;
    }
    if (left < 0) return false;
  }
  for (let i = 0; i < n; i++) {
    s.make(s.moves[i]!);
    const good = closed(s, left);
    s.unmake();
    if (!good) return false;
  }
  return true;
}

/** Whether `by` (0 White, 1 Black) is proved unable to mate from here by looking a few plies ahead. */
export function shortSearch(p: Position, by: number, how: ShortSearch): boolean {
  if (board === null) board = new SearchBoard(p, DEEPEST + 1);
  else board.reset(p);
  store = new NodeStore(64);
  winner = by;
  options = how;
  entered = 0;
  phasesSpent = 0;
  return closed(board, how.depth);
}
