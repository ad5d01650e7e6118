// Outage credit: while the service was down no clock ran. The running move gets the outage as a pause; moves that
// were completed before it was recorded get what it had cost them.

import { type ByColour, COLOURS } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { adjustClock } from './adjust-clock.ts';
import type { Clock } from './clock.ts';
import { pauseClock } from './pause-clock.ts';

/** The service was down in [from, to). */
export type Outage = { readonly from: EpochMs; readonly to: EpochMs };

export const NO_CREDITS: ByColour<number> = { white: 0, black: 0 };

/**
 * The clock with an outage recorded, for both seats and every kind of control. `credits` (ms) is what finished
 * moves were charged for it, from `outageCredits`; none where no move was completed since it began.
 */
export function outageOnClock(clock: Clock, outage: Outage, credits: ByColour<number> = NO_CREDITS): Clock {
  let credited = pauseClock(clock, { ...outage, reason: 'outage', seat: 'both' });
  for (const seat of COLOURS) {
    const amount = credits[seat];
    if (amount > 0) credited = adjustClock(credited, { seat, kind: 'credit', amount, at: outage.to });
  }
  return credited;
}
