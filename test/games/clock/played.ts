// Games as clock entries, made by hand or played out at random.

import fc from 'fast-check';
import {
  applyEntry,
  type ClockEntry,
  deadline,
  type ledger,
  newClock,
  type Pause,
} from '../../../shared/games/clock/index.ts';
import type { Colour } from '../../../shared/kernel/colour.ts';
import { type EpochMs, epochMs } from '../../../shared/kernel/time.ts';
import { ORIGIN } from './arbitraries.ts';

export const start = (seat: Colour, when: EpochMs): ClockEntry => ({ kind: 'started', seat, at: when });
export const press = (ply: number, when: EpochMs): ClockEntry => ({
  kind: 'pressed',
  seat: ply % 2 === 1 ? 'white' : 'black',
  ply,
  at: when,
});
export const paused = (given: Pause): ClockEntry => ({ kind: 'paused', pause: given });

/** A game in which each ply takes the given share of what its mover has; pauses are recorded at the start. */
export function playOut(
  given: Parameters<typeof ledger>[0],
  shares: readonly number[],
  pauses: readonly Pause[],
) {
  const entries: ClockEntry[] = pauses.map(paused);
  let clock = entries.reduce(applyEntry, newClock(given));
  let now = ORIGIN;
  const add = (entry: ClockEntry): void => {
    entries.push(entry);
    clock = applyEntry(clock, entry);
  };
  shares.forEach((share, index) => {
    add(start(index % 2 === 0 ? 'white' : 'black', now));
    now = epochMs(now + Math.floor(((deadline(clock)! - now) * share) / 100));
    add(press(index + 1, now));
  });
  add(start(shares.length % 2 === 0 ? 'white' : 'black', now));
  return { entries, clock, now };
}

export const shares = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 12 });
