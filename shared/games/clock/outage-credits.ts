// What an outage that is recorded late has already cost: the game's clock is played again as if it had been known.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { chargeFor } from './charge.ts';
import { type Clock, countedOn } from './clock.ts';
import { type ClockEntry, replayClock } from './entries.ts';
import { type Outage, outageOnClock } from './outage.ts';
import type { TimeControl } from './time-control.ts';

// With the sign kept, unlike `remaining`: two readings are compared.
function worth(clock: Clock, seat: Colour, at: EpochMs): number {
  const side = clock[seat];
  return side.left + (side.bank ?? 0) - chargeFor(clock.control, side, countedOn(clock, seat, at));
}

/**
 * Milliseconds that each seat was charged for the outage on moves completed before `at`, the instant it is
 * recorded. Nothing for days per move, where a finished move leaves no debt.
 */
export function outageCredits(
  control: TimeControl,
  entries: readonly ClockEntry[],
  outage: Outage,
  at: EpochMs,
): ByColour<number> {
  const known: ClockEntry = { kind: 'paused', pause: { ...outage, reason: 'outage', seat: 'both' } };
  const fair = replayClock(control, [known, ...entries]);
  const real = outageOnClock(replayClock(control, entries), outage);
  const credit = (seat: Colour): number => Math.max(0, worth(fair, seat, at) - worth(real, seat, at));
  return { white: credit('white'), black: credit('black') };
}
