// A game that is over, however it came to be: by the rules or by a ruling.

import { leftClosed } from './adjournment/evolve-opening.ts';
import { type Begun, boardOf } from './board.ts';
import { stopClocks } from './clock/index.ts';
import type { ReferredClaim } from './rulings/ruling.ts';
import type { Ended, Outcome } from './state.ts';

/** The game with this outcome. The clocks stop, envelopes stay closed, and whatever waited for a decision is moot. */
export function ended(game: Begun, outcome: Outcome): Ended {
  const board = boardOf(game);
  return {
    ...board,
    status: 'ended',
    clock: stopClocks(board.clock, outcome.at),
    envelopes: leftClosed(board.envelopes),
    referrals: lapsed(board.referrals),
    adjudication: null,
    outcome,
    score: null,
  };
}

/** Claims that nobody decides any more. */
export const lapsed = (referrals: readonly ReferredClaim[]): readonly ReferredClaim[] =>
  referrals.map((claim) =>
    claim.status === 'open' || claim.status === 'postponed' ? { ...claim, status: 'lapsed' } : claim,
  );
