// What must hold for every control, every set of pauses and every instant.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clock,
  countedOn,
  deadline,
  flagFall,
  newClock,
  nextWakeOfClock,
  pauseClock,
  pressClock,
  remaining,
  startClock,
  stopClocks,
} from '../../../shared/games/clock/index.ts';
import { duration, type EpochMs, epochMs } from '../../../shared/kernel/time.ts';
import { instant, ORIGIN, pause, runningClock } from './arbitraries.ts';
import { D, H, later } from './support.ts';

const LADDER = [7 * D, 2 * D, 12 * H].map(duration);

describe('deadline and flag (articles 6.2.1, 6.8)', () => {
  it('the deadline is exactly the last instant at which the flag is up', () => {
    fc.assert(
      fc.property(runningClock, (clock) => {
        const until = deadline(clock)!;
        expect(flagFall(clock, later(until, -1))).toBeNull();
        expect(flagFall(clock, until)).toBeNull();
        expect(flagFall(clock, later(until, 1))).toMatchObject({ seat: 'white', at: until });
      }),
    );
  });

  it('the flag falls iff more is charged than there is, for controls without a silence rule', () => {
    fc.assert(
      fc.property(runningClock, instant, (clock, now) => {
        if (clock.control.kind === 'iccf' && clock.control.silence !== null) return;
        // One ms less or more on the balance tells an exact balance of 0 from an overdrawn one.
        const one = adjustOne(clock);
        const overdrawn = remaining(one, 'white', now) === 0;
        expect(flagFall(clock, now) !== null).toBe(overdrawn);
      }),
    );
  });

  it('remaining reaches zero by the deadline and never grows while the clock runs', () => {
    fc.assert(
      fc.property(runningClock, instant, instant, (clock, one, two) => {
        const [first, second] = one <= two ? [one, two] : [two, one];
        expect(remaining(clock, 'white', second)).toBeLessThanOrEqual(remaining(clock, 'white', first));
      }),
    );
  });
});

// A balance 1 ms larger: shown as 0 exactly where the true one is below 0.
const adjustOne = (clock: Clock): Clock => ({
  ...clock,
  white: { ...clock.white, left: clock.white.left + 1 },
});

describe('pauses shift, they never refill', () => {
  it('a pause never makes more remain than there was when the move began', () => {
    fc.assert(
      fc.property(runningClock, pause, instant, (clock, extra, now) => {
        const more = pauseClock(clock, extra);
        expect(remaining(more, 'white', now)).toBeLessThanOrEqual(clock.white.left);
        expect(remaining(more, 'white', now)).toBeGreaterThanOrEqual(remaining(clock, 'white', now));
      }),
    );
  });

  it('a pause that begins later changes nothing before it begins', () => {
    fc.assert(
      fc.property(runningClock, pause, instant, (clock, extra, now) => {
        fc.pre(now <= extra.from);
        expect(remaining(pauseClock(clock, extra), 'white', now)).toBe(remaining(clock, 'white', now));
      }),
    );
  });

  it('the union is counted once: pausing twice, or in two halves, is pausing once', () => {
    fc.assert(
      fc.property(runningClock, pause, fc.integer({ min: 0, max: 100 }), (clock, extra, percent) => {
        const middle = epochMs(extra.from + Math.floor(((Number(extra.to) - extra.from) * percent) / 100));
        const once = pauseClock(clock, extra);
        const halves = [
          { ...extra, from: extra.from, to: middle },
          { ...extra, from: middle, to: extra.to },
          extra,
        ];
        expect(deadline(halves.reduce(pauseClock, clock))).toBe(deadline(once));
      }),
    );
  });

  it('counted(a, b) is b - a without the union of the pauses, measured hour by hour', () => {
    const hours = fc.array(
      fc.record({ from: fc.integer({ min: -100, max: 400 }), length: fc.integer({ min: 0, max: 200 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 500 }), (pauses, until) => {
        const start = startClock(newClock({ kind: 'days-per-move', perMove: D }), 'white', ORIGIN);
        const clock = pauses.reduce(
          (next: Clock, { from, length }) =>
            pauseClock(next, {
              from: later(ORIGIN, from * H),
              to: later(ORIGIN, (from + length) * H),
              reason: 'leave',
              seat: 'white',
            }),
          start,
        );
        let expected = 0;
        for (let hour = 0; hour < until; hour += 1)
          if (!pauses.some(({ from, length }) => from <= hour && hour < from + length)) expected += H;
        expect(countedOn(clock, 'white', later(ORIGIN, until * H))).toBe(expected);
      }),
    );
  });

  it('the other seat\u2019s pauses are nothing to this one', () => {
    fc.assert(
      fc.property(runningClock, pause, (clock, extra) => {
        expect(deadline(pauseClock(clock, { ...extra, seat: 'black' }))).toBe(deadline(clock));
      }),
    );
  });
});

describe('wakes', () => {
  const walk = (clock: Clock, from: EpochMs): EpochMs[] => {
    const seen: EpochMs[] = [];
    for (let wake = nextWakeOfClock(clock, LADDER, from); wake !== null; ) {
      seen.push(wake.at);
      if (wake.kind === 'flag-fall' || wake.kind === 'silence-loss') break;
      wake = nextWakeOfClock(clock, LADDER, wake.at);
    }
    return seen;
  };

  it('walking the wakes ends at the first instant after the deadline, in order, each once', () => {
    fc.assert(
      fc.property(runningClock, (clock) => {
        const seen = walk(clock, ORIGIN);
        expect(seen.at(-1)).toBe(later(deadline(clock)!, 1));
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
        expect(seen.length).toBeLessThanOrEqual(LADDER.length + 2);
      }),
    );
  });

  it('waking at any other instants in between changes nothing', () => {
    fc.assert(
      fc.property(runningClock, fc.array(instant, { maxLength: 8 }), (clock, extra) => {
        const wakes = walk(clock, ORIGIN);
        for (const from of extra.filter((now) => now >= ORIGIN && now <= deadline(clock)!))
          expect(walk(clock, from)).toEqual(wakes.filter((at) => at > from));
      }),
    );
  });

  it('a flag that is already down is due at once', () => {
    fc.assert(
      fc.property(runningClock, fc.integer({ min: 1, max: 400 * D }), (clock, late) => {
        const from = later(deadline(clock)!, late);
        expect(nextWakeOfClock(clock, LADDER, from)?.at).toBe(later(from, 1));
      }),
    );
  });

  it('splitting a wait by stopping and starting again leaves the charge as it was', () => {
    fc.assert(
      fc.property(runningClock, fc.array(instant, { maxLength: 6 }), instant, (clock, stops, end) => {
        const split = stops
          .filter((now) => now >= ORIGIN && now <= end)
          .sort((a, b) => a - b)
          .reduce((next: Clock, now) => startClock(stopClocks(next, now), 'white', now), clock);
        const whole = pressClock(clock, 'white', end);
        const parts = pressClock(split, 'white', end);
        expect(parts.charge).toBe(whole.charge);
        expect(parts.clock.white).toEqual(whole.clock.white);
      }),
    );
  });
});

describe('the value itself', () => {
  it('survives JSON, and stays small for days per move', () => {
    fc.assert(
      fc.property(runningClock, instant, (clock, now) => {
        const copy = JSON.parse(JSON.stringify(clock)) as Clock;
        expect(copy).toEqual(clock);
        expect(deadline(copy)).toBe(deadline(clock));
        expect(remaining(copy, 'white', now)).toBe(remaining(clock, 'white', now));
      }),
    );
    let days = newClock({ kind: 'days-per-move', perMove: 14 * D });
    for (let ply = 0; ply < 400; ply += 1) {
      const seat = ply % 2 === 0 ? 'white' : 'black';
      const now = later(ORIGIN, ply * D);
      days = pressClock(startClock(days, seat, now), seat, later(now, H)).clock;
      days = pauseClock(days, { from: now, to: later(now, H), reason: 'outage', seat: 'both' });
    }
    expect(JSON.stringify(startClock(days, 'white', later(ORIGIN, 500 * D))).length).toBeLessThan(250);
  });

  it('every ms is accounted for: balance after = balance before - charge + increment + carry', () => {
    fc.assert(
      fc.property(runningClock, fc.integer({ min: 0, max: 100 }), (clock, percent) => {
        const now = epochMs(ORIGIN + Math.floor(((deadline(clock)! - ORIGIN) * percent) / 100));
        const before = clock.white.left + (clock.white.bank ?? 0);
        const { clock: done, charge, increment, carry } = pressClock(clock, 'white', now);
        expect(done.white.left + (done.white.bank ?? 0)).toBe(before - charge + increment + carry);
        expect(done.white.left).toBeGreaterThanOrEqual(0);
        expect(increment).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
