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
  // Outages may overlap; as if all had been known, each moment of them is left out once and nothing is credited.
  const outages = [...entries.flatMap((entry) => (entry.kind === 'outage' ? [entry.outage] : [])), outage];
  const known = outages.map(
    (down): ClockEntry => ({ kind: 'paused', pause: { ...down, reason: 'outage', seat: 'both' } }),
  );
  const fair = replayClock(control, [...known, ...entries.filter(({ kind }) => kind !== 'outage')]);
  const real = outageOnClock(replayClock(control, entries), outage);
  const credit = (seat: Colour): number => Math.max(0, worth(fair, seat, at) - worth(real, seat, at));
  return { white: credit('white'), black: credit('black') };
}
