// Regulations that cannot hold, whoever wrote them: the last check before they go into an invitation that somebody may
// accept. What a request looks like is read at the edge; here they are held against the game that they are for.

import { DAY } from '../../kernel/time.ts';
import type { IllegalMovePolicy, Regulations } from './regulations.ts';

const LONGEST = 366 * DAY;
const MOST_MOVES = 500;

const isTime = (ms: number): boolean => Number.isInteger(ms) && ms >= 0 && ms <= LONGEST;
const isCount = (count: number, least: number, most: number): boolean =>
  Number.isInteger(count) && count >= least && count <= most;

type Check<K extends keyof Regulations> = (value: NonNullable<Regulations[K]>, judged: boolean) => boolean;

const penaltyHolds = (policy: IllegalMovePolicy): boolean =>
  policy.policy === 'reject' || (isTime(policy.toOpponent) && isCount(policy.losesAt, 1, 10));

/** For each member whether its value can hold; `judged`: the game has a director. */
const CHECKS: { readonly [K in keyof Regulations]-?: Check<K> } = {
  agreementAfterMove: (moves) => isCount(moves, 0, MOST_MOVES),
  // Nobody could consent.
  agreementNeedsDirector: (needed, judged) => !needed || judged,
  offerAgainAfterMoves: (moves) => isCount(moves, 1, MOST_MOVES),
  wrongClaimToOpponent: isTime,
  illegalMove: penaltyHolds,
  // Nobody could decide them.
  normalMeansClaims: ({ allowed, below }, judged) =>
    (!allowed || judged) && (below === null || isTime(below)),
  // The service decides them where its tables reach.
  forcedMateClaims: ({ wrongCosts }) => isTime(wrongCosts),
  tablebaseClaims: ({ wrongCosts }) => isTime(wrongCosts),
  appealWithin: isTime,
  scoring: ({ win, draw, loss }) =>
    [win, draw, loss].every((points) => isCount(points, 0, 100)) && win >= draw && draw >= loss,
  spectatorDelay: ({ plies, time }) => isCount(plies, 0, 1_000) && isTime(time),
  defaultTime: isTime,
  sealing: (policy) => policy === 'checked' || policy === 'paper',
  ambiguousSeal: (policy) => policy === 'loses' || policy === 'opponent-chooses',
};

/** The first member that cannot hold, or that nobody knows; null where all can. */
export function wrongRegulation(regulations: Regulations, judged: boolean): string | null {
  for (const [name, value] of Object.entries(regulations)) {
    if (!Object.hasOwn(CHECKS, name)) return name.slice(0, 40);
    const check = CHECKS[name as keyof Regulations] as (value: unknown, judged: boolean) => boolean;
    if (value === undefined || value === null || !check(value, judged)) return name;
  }
  return null;
}
