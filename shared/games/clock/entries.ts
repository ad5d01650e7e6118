// What happened to a clock, in order: the game's commits seen by the clock alone. `evolve` applies the same steps
// one by one, the ledger all of them.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Adjustment, adjustClock, topUpClock } from './adjust-clock.ts';
import type { Calendar } from './calendar.ts';
import { type Clock, newClock, pressClock, startClock, stopClocks } from './clock.ts';
import { type Outage, outageOnClock } from './outage.ts';
import { pauseClock, type Resumption, resumeClock, setCalendar } from './pause-clock.ts';
import type { Pause, PauseReason } from './pauses.ts';
import { type SetBack, setBackClock, swapClock } from './set-back.ts';
import { declareReflection } from './silence.ts';
import type { TimeControl } from './time-control.ts';

/** What happened to a clock, in the order in which it was recorded; made from a game's commits. */
export type ClockEntry =
  | { readonly kind: 'started'; readonly seat: Colour; readonly at: EpochMs }
  | { readonly kind: 'pressed'; readonly seat: Colour; readonly ply: number; readonly at: EpochMs }
  /** `reason` says why no clock runs until the next start; without it the game is simply over. */
  | { readonly kind: 'stopped'; readonly at: EpochMs; readonly reason?: PauseReason }
  | { readonly kind: 'paused'; readonly pause: Pause }
  | { readonly kind: 'resumed'; readonly resumption: Resumption }
  | {
      readonly kind: 'calendar';
      readonly seat: Colour;
      readonly calendar: Calendar | null;
      readonly at: EpochMs;
    }
  | { readonly kind: 'adjusted'; readonly adjustment: Adjustment }
  | { readonly kind: 'topped-up'; readonly seat: Colour; readonly amount?: number; readonly at: EpochMs }
  | { readonly kind: 'reflection-declared'; readonly seat: Colour; readonly at: EpochMs }
  | { readonly kind: 'outage'; readonly outage: Outage; readonly credits: ByColour<number> }
  | ({ readonly kind: 'set-back' } & SetBack)
  | { readonly kind: 'swapped'; readonly at: EpochMs };

/** The clock after one entry. */
export function applyEntry(clock: Clock, entry: ClockEntry): Clock {
  switch (entry.kind) {
    case 'started':
      return startClock(clock, entry.seat, entry.at);
    case 'pressed':
      return pressClock(clock, entry.seat, entry.at).clock;
    case 'stopped':
      return stopClocks(clock, entry.at);
    case 'paused':
      return pauseClock(clock, entry.pause);
    case 'resumed':
      return resumeClock(clock, entry.resumption);
    case 'calendar':
      return setCalendar(clock, entry.seat, entry.calendar, entry.at);
    case 'adjusted':
      return adjustClock(clock, entry.adjustment);
    case 'topped-up':
      return topUpClock(clock, entry.seat, entry.at, entry.amount);
    case 'reflection-declared':
      return declareReflection(clock, entry.seat);
    case 'outage':
      return outageOnClock(clock, entry.outage, entry.credits);
    case 'set-back':
      return setBackClock(clock, entry);
    case 'swapped':
      return swapClock(clock, entry.at);
  }
}

/** The clock after all entries: what `evolve` reaches step by step. */
export const replayClock = (control: TimeControl, entries: readonly ClockEntry[]): Clock =>
  entries.reduce(applyEntry, newClock(control));
