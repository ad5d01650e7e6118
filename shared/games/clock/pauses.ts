// Pauses shift a clock and never refill it: time that any known pause covers is not counted, and where
// pauses overlap it is left out once. Leave, weekends, outages, claims and adjournments all come here.

import type { Colour } from '../../kernel/colour.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import { calendarIntervals, type StandingCalendar } from './calendar.ts';

export type PauseReason =
  | 'leave'
  | 'weekend'
  | 'holiday'
  | 'outage'
  | 'adjournment'
  | 'claim'
  | 'director'
  | 'before-start';

/** A half-open interval [from, to) in which the seat's time is not counted; `to: null` has no known end. */
export type Pause = {
  readonly from: EpochMs;
  readonly to: EpochMs | null;
  readonly reason: PauseReason;
  readonly seat: Colour | 'both';
};

export type Interval = { readonly from: number; readonly to: number };

export const pausesOf = (pauses: readonly Pause[], seat: Colour): readonly Pause[] =>
  pauses.filter((pause) => pause.seat === seat || pause.seat === 'both');

/** The union of two sources of intervals, each in order of `from`, as disjoint intervals in order. */
function* union(explicit: readonly Interval[], standing: Iterator<Interval>): Generator<Interval> {
  let index = 0;
  let next = standing.next();
  let open: Interval | null = null;
  for (;;) {
    const one: Interval | undefined = explicit[index];
    const two: Interval | undefined = next.done ? undefined : next.value;
    if (one === undefined && two === undefined) break;
    let taken: Interval;
    if (two === undefined || (one !== undefined && one.from <= two.from)) {
      taken = one!;
      index += 1;
    } else {
      taken = two;
      next = standing.next();
    }
    if (open === null) open = taken;
    else if (taken.from <= open.to) open = { from: open.from, to: Math.max(open.to, taken.to) };
    else {
      yield open;
      open = taken;
    }
  }
  if (open !== null) yield open;
}

/**
 * Disjoint paused intervals of a seat that end after `from`, in order; an open end is Infinity. With a
 * standing calendar there is no last one: the caller stops.
 */
export function pausedIntervals(
  pauses: readonly Pause[],
  calendar: StandingCalendar | undefined,
  seat: Colour,
  from: EpochMs,
): Generator<Interval> {
  const explicit = pausesOf(pauses, seat)
    .map((pause) => ({ from: pause.from as number, to: pause.to ?? Number.POSITIVE_INFINITY }))
    .filter((pause) => pause.to > from && pause.to > pause.from)
    .sort((a, b) => a.from - b.from);
  const standing = calendar ? calendarIntervals(calendar, from) : ([] as Interval[])[Symbol.iterator]();
  return union(explicit, standing);
}

/** counted(a, b): b - a minus the measure of the union of the pauses; 0 where b is before a. */
export function countedBetween(intervals: Iterable<Interval>, a: EpochMs, b: EpochMs): DurationMs {
  let counted = Math.max(0, b - a);
  for (const pause of intervals) {
    if (pause.from >= b) break;
    counted -= Math.max(0, Math.min(pause.to, b) - Math.max(pause.from, a));
  }
  return counted as DurationMs;
}

/** The last instant x with counted(from, x) <= budget; null if an open-ended pause comes first. */
export function lastInstantWithin(
  intervals: Iterable<Interval>,
  from: EpochMs,
  budget: number,
): EpochMs | null {
  let instant: number = from;
  let rest = budget;
  for (const pause of intervals) {
    const run = Math.max(0, pause.from - instant);
    if (run > rest) break;
    rest -= run;
    instant = Math.max(instant, pause.to);
    if (instant === Number.POSITIVE_INFINITY) return null;
  }
  return (instant + rest) as EpochMs;
}
