// What the decision of a referred claim does (10.2 of 2005, Guidelines III, Appendix D): the clocks run again, time may
// go to the opponent, an accepted claim ends the game, a postponed one is kept with its position and score.

import { opposite } from '../../kernel/colour.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import { type Begun, withClockEvent } from '../board.ts';
import { DRAW, type Result, type Termination, winFor } from '../outcome.ts';
import type { InPlay } from '../state.ts';
import { concluded } from './apply-ruling.ts';
import type { ClaimDecision, ReferredClaim, ReferredClaimKind, TablebaseFinding } from './ruling.ts';

type Decided = {
  readonly claim: string;
  readonly decision: ClaimDecision;
  readonly result: Result | null;
  readonly toOpponent: DurationMs;
  readonly found?: TablebaseFinding;
  /** False where the end follows as an event of its own. */
  readonly ends?: boolean;
};

/** What the claimant says he is owed, as a result. */
export const claimedResult = ({ seat, claims }: ReferredClaim): Result =>
  claims === 'draw' ? DRAW : winFor(seat);

/** How a game ends with such a claim accepted. */
export const TERMINATION_OF: Readonly<Record<ReferredClaimKind, Termination>> = {
  'normal-means': 'normal-means',
  quickplay: 'normal-means',
  'forced-mate': 'forced-mate',
  tablebase: 'tablebase',
};

/** The game after a decision. Throws where no such claim waits (a damaged log). */
export function afterDecision(game: Begun, decided: Decided, article: string, at: EpochMs): Begun {
  const { claim: id, decision, toOpponent, found = null } = decided;
  const claim = game.referrals.find((referred) => referred.id === id);
  if (claim === undefined || (claim.status !== 'open' && claim.status !== 'postponed')) {
    throw new Error(`damaged log: claim ${id} is decided and does not wait`);
  }
  const referrals = game.referrals.map((referred) =>
    referred === claim ? { ...referred, status: decision, decidedAt: at, found } : referred,
  );
  if (decision === 'accepted' && decided.ends === false) return { ...game, referrals };
  if (decision === 'accepted') {
    const result = decided.result ?? claimedResult(claim);
    return concluded(
      { ...game, referrals },
      { result, termination: TERMINATION_OF[claim.kind], article, at },
    );
  }
  if (game.status === 'pending') return { ...game, referrals, claim: null };
  if (game.status !== 'in-play') throw new Error(`damaged log: claim ${id} is decided after the end`);
  const going = claim.status === 'open' ? clocksRunAgain({ ...game, referrals }, at) : { ...game, referrals };
  return credited(going, claim, toOpponent, at);
}

const clocksRunAgain = (game: InPlay, at: EpochMs): InPlay =>
  withClockEvent(game, at, { kind: 'resumed', resumption: { reason: 'claim', seat: 'both', at } });

function credited(game: InPlay, { seat }: ReferredClaim, amount: DurationMs, at: EpochMs): InPlay {
  if (amount === 0) return game;
  const adjustment = { seat: opposite(seat), kind: 'credit', amount, at } as const;
  return withClockEvent(game, at, { kind: 'adjusted', adjustment });
}
