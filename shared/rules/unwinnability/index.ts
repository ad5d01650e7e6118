// Can a side still mate? The three answers of FIDE 1.5, 5.2.2, 6.9 and Article 5: proved that it cannot, proved
// that it can (with the mating line), not proved. Loaded apart from the rules core.
//
// "Any possible series of legal moves" is read without the 75-move and fivefold counters, which are articles
// of their own. All work is counted in nodes (positions held or entered, phases of walls.ts), so an answer is
// the same on every machine. Methods, each with its argument in its own file: `finished` (the game is over on
// the board), `material`, `walls`, `short-search` (forced runs included), `exhaustion` and `helpmate`.

import type { Colour } from '../../kernel/colour.ts';
import type { Position } from '../board.ts';
import { isLegal, play } from '../moves.ts';
import { boardEnd, insufficientMaterial } from '../termination.ts';
import type { Move } from '../types.ts';
import { helpmate } from './helpmate.ts';
import { PLAN } from './plan.ts';
import { entered, phasesSpent, shortSearch } from './short-search.ts';
import { shorten } from './shorten.ts';
import { phasesSeen, walls } from './walls.ts';

export type UnwinnabilityMode = 'quick' | 'full';

export type ProofMethod = 'finished' | 'material' | 'walls' | 'short-search' | 'exhaustion' | 'helpmate';

export type Unwinnability =
  | { readonly verdict: 'unwinnable'; readonly method: ProofMethod; readonly nodes: number }
  | {
      readonly verdict: 'winnable';
      readonly line: readonly Move[];
      readonly method: ProofMethod;
      readonly nodes: number;
    }
  | { readonly verdict: 'unknown'; readonly nodes: number; readonly spent: Spent };

/** What was spent in vain: phases of the wall proof, positions of the short search and of the helpmate search. */
export type Spent = { readonly phases: number; readonly entered: number; readonly positions: number };

export type UnwinnabilityOptions = {
  /** `quick` proves impossibility only, cheaply enough for every move; `full` also searches for a mate. */
  readonly mode: UnwinnabilityMode;
  /** Positions that the searches of `full` may hold in all, shortening the line among them. */
  readonly maxNodes?: number;
};

/** Keeps a full query under two seconds of one core of a small machine. */
export const DEFAULT_MAX_NODES = 1_000_000;

/** Replays a mating line with the move generator; false if it is not a legal line to mate by that side. */
function mates(start: Position, line: readonly Move[], by: number): boolean {
  let p = start;
  for (const move of line) {
    if (!isLegal(p, move)) return false;
    p = play(p, move);
  }
  return boardEnd(p) === 'checkmate' && p.turn !== by;
}

/**
 * Whether `winner` can still mate by any series of legal moves, with the opponent's help. `unwinnable` and
 * `winnable` are proved; `unknown` says nothing. The line of `winnable` is empty only if the mate is on the board.
 */
export function unwinnable(position: Position, winner: Colour, options: UnwinnabilityOptions): Unwinnability {
  const by = winner === 'white' ? 0 : 1;
  const end = boardEnd(position);
  if (end !== null) {
    return end === 'checkmate' && position.turn !== by
      ? { verdict: 'winnable', line: [], method: 'finished', nodes: 1 }
      : { verdict: 'unwinnable', method: 'finished', nodes: 1 };
  }
  if (insufficientMaterial(position, winner)) return { verdict: 'unwinnable', method: 'material', nodes: 1 };
  const wallVerdict = walls(position, by, options.mode === 'quick' ? 200 : 20_000);
  let phases = phasesSeen;
  if (wallVerdict === 'closed') return { verdict: 'unwinnable', method: 'walls', nodes: phases };
  const isShort = shortSearch(position, by, { depth: 4, limit: 400, phases: 20 });
  const searched = entered;
  phases += phasesSpent;
  if (isShort) return { verdict: 'unwinnable', method: 'short-search', nodes: phases + searched };
  if (options.mode === 'quick') {
    return {
      verdict: 'unknown',
      nodes: phases + searched,
      spent: { phases, entered: searched, positions: 0 },
    };
  }
  let positions = 0;
  const maxNodes = options.maxNodes ?? DEFAULT_MAX_NODES;
  for (const stage of PLAN) {
    const limit = Math.min(stage.limit, maxNodes - positions);
    if (limit <= 1) break;
    const result = helpmate(position, by, { ...stage, limit });
    positions += result.nodes;
    phases += result.phases;
    const nodes = phases + searched + positions;
    if (result.found === 'none') return { verdict: 'unwinnable', method: 'exhaustion', nodes };
    if (result.found === 'mate') {
      const short = shorten(position, result.line, maxNodes - positions);
      const line = short.line as Move[];
      if (!mates(position, line, by)) throw new Error('the helpmate search found a line that does not mate');
      return { verdict: 'winnable', line, method: 'helpmate', nodes: nodes + short.nodes };
    }
  }
  return {
    verdict: 'unknown',
    nodes: phases + searched + positions,
    spent: { phases, entered: searched, positions },
  };
}

export type DeadPosition = {
  /** `dead`: neither side can mate (FIDE 5.2.2); `alive`: one is proved able to; `unknown`: neither is proved. */
  readonly verdict: 'dead' | 'alive' | 'unknown';
  readonly white: Unwinnability;
  /** Null if the answer for White settles the question: while White is not proved unable, nothing is dead. */
  readonly black: Unwinnability | null;
};

/** Whether the position is dead. Black is asked only if White cannot mate, or in `full` mode is not proved able. */
export function dead(position: Position, options: UnwinnabilityOptions): DeadPosition {
  const white = unwinnable(position, 'white', options);
  if (white.verdict === 'winnable') return { verdict: 'alive', white, black: null };
  if (white.verdict === 'unknown' && options.mode === 'quick')
    return { verdict: 'unknown', white, black: null };
  const black = unwinnable(position, 'black', options);
  if (black.verdict === 'winnable') return { verdict: 'alive', white, black };
  const both = white.verdict === 'unwinnable' && black.verdict === 'unwinnable';
  return { verdict: both ? 'dead' : 'unknown', white, black };
}
