// Random time controls, pauses and clocks for the properties: every family, durations from seconds to months.

import fc from 'fast-check';
import {
  type Clock,
  type Delay,
  newClock,
  type Pause,
  type Period,
  pauseClock,
  setCalendar,
  startClock,
  type TimeControl,
} from '../../../shared/games/clock/index.ts';
import { epochMs } from '../../../shared/kernel/time.ts';
import { at, D, H, later, M, S } from './support.ts';

export const ORIGIN = at('2026-03-20T09:30Z');
export const ZONES = [
  'Europe/Bucharest',
  'Europe/Kyiv',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

const scaled = (unit: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: 1, max: most }).map((count) => count * unit);

/** Whole seconds, from one to 300 days, with round figures as likely as crooked ones. */
export const time: fc.Arbitrary<number> = fc.oneof(
  scaled(D, 300),
  scaled(H, 100),
  scaled(M, 200),
  scaled(S, 300 * 86_400),
);
const orZero = fc.oneof(fc.constant(0), time);
const orNull = fc.oneof(fc.constant(null), time);
const moves = fc.integer({ min: 1, max: 60 });

const delay: fc.Arbitrary<Delay> = fc.record({ kind: fc.constantFrom('us', 'bronstein'), time });
const period = (count: fc.Arbitrary<number | null>): fc.Arbitrary<Period> =>
  fc.oneof(
    fc.record({ moves: count, time, increment: orZero }),
    fc.record({ moves: count, time, increment: fc.constant(0), delay }),
  );

export const control: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ kind: fc.constant('days-per-move' as const), perMove: time }),
  fc
    .record({ kind: fc.constant('fischer' as const), initial: time, increment: time, cap: orNull })
    .map((fischer) => ({ ...fischer, cap: fischer.cap && Math.max(fischer.cap, fischer.initial) })),
  fc
    .tuple(fc.array(period(moves), { maxLength: 3 }), period(fc.oneof(fc.constant(null), moves)))
    .map(([first, last]) => ({ kind: 'periods' as const, periods: [...first, last] })),
  fc
    .record({
      kind: fc.constant('iccf' as const),
      moves: fc.oneof(fc.constant(null), moves),
      time: scaled(D, 100),
      increment: orZero,
      grain: fc.constantFrom(D, 12 * H, 7 * H),
      doubling: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 30 })),
      silence: fc.oneof(
        fc.constant(null),
        fc
          .tuple(scaled(D, 60), scaled(D, 60))
          .map(([a, b]) => ({ notice: Math.min(a, b), loss: Math.max(a, b) })),
      ),
    })
    .map((iccf) => ({ ...iccf, doubling: iccf.doubling && iccf.doubling * iccf.grain })),
  fc.record({
    kind: fc.constant('triple-block' as const),
    clock: time,
    bank: orZero,
    increment: orZero,
    incrementMoves: moves,
    protection: orNull,
  }),
);

/** Bounded pauses around ORIGIN, before, across and after it, often overlapping. */
export const pause: fc.Arbitrary<Pause> = fc
  .record({
    start: fc.integer({ min: -20 * D, max: 60 * D }),
    length: fc.oneof(scaled(H, 72), scaled(D, 20), fc.integer({ min: 1, max: 3 * D })),
    reason: fc.constantFrom('leave', 'outage', 'claim', 'director'),
    seat: fc.constantFrom('white', 'black', 'both'),
  })
  .map(({ start, length, reason, seat }) => ({
    from: later(ORIGIN, start),
    to: later(ORIGIN, start + length),
    reason: reason as Pause['reason'],
    seat: seat as Pause['seat'],
  }));

export const calendar = fc.record({
  zone: fc.constantFrom(...ZONES),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
  holidays: fc.subarray(['2026-03-29', '2026-04-05', '2026-04-06', '2026-11-01', '2026-12-25']),
});

/** White on move since ORIGIN, with pauses and perhaps a calendar. */
export const runningClock: fc.Arbitrary<Clock> = fc
  .record({
    control,
    pauses: fc.array(pause, { maxLength: 5 }),
    calendar: fc.option(calendar),
  })
  .map((given) => {
    const fresh = startClock(newClock(given.control), 'white', ORIGIN);
    const free = given.calendar === null ? fresh : setCalendar(fresh, 'white', given.calendar, ORIGIN);
    return given.pauses.reduce(pauseClock, free);
  });

/** An instant from 10 days before ORIGIN to 400 days after it. */
export const instant = fc.integer({ min: -10 * D, max: 400 * D }).map((by) => epochMs(ORIGIN + by));
