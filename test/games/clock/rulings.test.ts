// A director's credit, debit and set hold for every control at every instant.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustClock,
  type Clock,
  deadline,
  flagFall,
  newClock,
  nextWakeOfClock,
  remaining,
} from '../../../shared/games/clock/index.ts';
import { duration, type EpochMs, epochMs } from '../../../shared/kernel/time.ts';
import { control, instant, ORIGIN, runningClock } from './arbitraries.ts';
import { D, H } from './support.ts';

const LADDER = [7 * D, 2 * D, 12 * H].map(duration);

describe('rulings (article 6.10.2)', () => {
  const upTo = (clock: Clock, percent: number): EpochMs =>
    epochMs(ORIGIN + Math.floor(((deadline(clock)! - ORIGIN) * percent) / 100));
  const percent = fc.integer({ min: 0, max: 100 });
  const amount = fc.integer({ min: 0, max: 50 * D });
  const total = (clock: Clock, now: EpochMs): number =>
    remaining(clock, 'white', now) + (clock.white.bank ?? 0);

  it('credit adds, debit takes at most what is left, set shows what was set', () => {
    fc.assert(
      fc.property(runningClock, percent, amount, (clock, part, ms) => {
        const now = upTo(clock, part);
        const ruled = (kind: 'credit' | 'debit' | 'set'): number =>
          total(adjustClock(clock, { seat: 'white', kind, amount: ms, at: now }), now);
        const shown = total(clock, now);
        expect(ruled('credit')).toBe(shown + ms);
        expect(ruled('debit')).toBe(Math.max(0, shown - ms));
        expect(ruled('set')).toBe(ms);
      }),
    );
  });

  it('a debit never makes the flag fall in the past', () => {
    fc.assert(
      fc.property(runningClock, percent, amount, (clock, part, ms) => {
        const now = upTo(clock, part);
        const cut = adjustClock(clock, { seat: 'white', kind: 'debit', amount: ms, at: now });
        expect(flagFall(cut, now)).toBeNull();
      }),
    );
  });

  it('a stopped clock keeps its balance whatever the time', () => {
    fc.assert(
      fc.property(control, instant, instant, (given, one, two) => {
        const clock = newClock(given);
        expect(remaining(clock, 'black', one)).toBe(remaining(clock, 'black', two));
        expect(deadline(clock)).toBeNull();
        expect(nextWakeOfClock(clock, LADDER, one)).toBeNull();
      }),
    );
  });
});
