// Putting pauses on a clock and taking them off. A pause may be recorded late (an outage), booked ahead
// (leave), or be open until someone ends it (a claim, a director's stop).

import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type EpochMs, epochMs } from '../../kernel/time.ts';
import { type Calendar, calendarIntervals } from './calendar.ts';
import { type Clock, intervalsOf } from './clock.ts';
import { type Pause, type PauseReason, pausesOf } from './pauses.ts';
import type { TimeControl } from './time-control.ts';

/** Triple block knows no leave and no free days; what nobody could help (outage, claim) stops every clock. */
export const pauseApplies = (control: TimeControl, reason: PauseReason): boolean =>
  control.kind !== 'triple-block' || !['leave', 'weekend', 'holiday'].includes(reason);

/**
 * Adds a pause [from, to), past, present or future. An empty one, and one that the control does not know,
 * changes nothing. Precondition for a past one: the flag had not fallen before it.
 */
export function pauseClock(clock: Clock, pause: Pause): Clock {
  if (pause.to !== null && pause.to <= pause.from) return clock;
  if (!pauseApplies(clock.control, pause.reason)) return clock;
  const { from, to, reason, seat } = pause;
  return { ...clock, pauses: [...clock.pauses, { from, to, reason, seat }] };
}

/** Which pauses end, for whom and when; `at` equal to a booked pause's start cancels it. */
export type Resumption = {
  readonly reason: PauseReason;
  readonly seat: Colour | 'both';
  readonly at: EpochMs;
};

/** Ends at `at` the seat's pauses of this reason that cover `at`; a pause of both goes on for the other seat. */
export function resumeClock(clock: Clock, { reason, seat, at }: Resumption): Clock {
  const pauses = clock.pauses.flatMap((pause): Pause[] => {
    const covers = pause.from <= at && (pause.to === null || at < pause.to);
    const meant = pause.seat === seat || pause.seat === 'both' || seat === 'both';
    if (pause.reason !== reason || !covers || !meant) return [pause];
    const before: Pause[] = pause.from < at ? [{ ...pause, to: at }] : [];
    const others = COLOURS.filter((colour) => pause.seat === 'both' && seat !== 'both' && colour !== seat);
    return [...before, ...others.map((colour) => ({ ...pause, from: at, seat: colour }))];
  });
  return { ...clock, pauses };
}

/** Why the running clock stands at `at`, and until when as far as is known; null where it counts. */
export function pauseAt(
  clock: Clock,
  at: EpochMs,
): { readonly reason: PauseReason; readonly to: EpochMs | null } | null {
  if (clock.running === null) return null;
  const { seat } = clock.running;
  const covering = pausesOf(clock.pauses, seat).find(
    ({ from, to }) => from <= at && (to === null || at < to),
  );
  const calendar = clock.calendars?.[seat];
  const day = calendar && calendarIntervals(calendar, at).next().value;
  const free = day && day.from <= at ? day : undefined;
  const found = covering ?? free;
  if (found === undefined) return null;
  // The first counted instant may come later: another pause, or another free day, may follow at once.
  for (const whole of intervalsOf(clock, seat, at)) {
    return { reason: found.reason, to: Number.isFinite(whole.to) ? epochMs(whole.to) : null };
  }
  return null;
}

/** The next known end of a pause strictly after `from`, so that a player can be told that his clock runs. */
export function nextPauseEnd(clock: Clock, from: EpochMs): Pause | null {
  const ending = clock.pauses.filter((pause) => pause.to !== null && pause.to > from);
  return ending.sort((a, b) => Number(a.to) - Number(b.to))[0] ?? null;
}

/**
 * From `at` on the seat's weekends and holidays are those of `calendar` (null: none). Days that the old one
 * has paused already stay paused: moving to another zone changes the future only.
 */
export function setCalendar(clock: Clock, seat: Colour, calendar: Calendar | null, at: EpochMs): Clock {
  if (!pauseApplies(clock.control, 'weekend')) return clock;
  const { [seat]: old, ...others } = clock.calendars ?? {};
  const pauses = [...clock.pauses];
  if (old !== undefined && clock.running?.seat === seat) {
    const { since } = clock.running;
    for (const { from, to, reason } of calendarIntervals(old, since)) {
      if (from >= at) break;
      const start = epochMs(Math.max(from, since));
      pauses.push({ from: start, to: epochMs(Math.min(to, at)), reason, seat });
    }
  }
  const { calendars: _, ...rest } = clock;
  const kept = calendar === null ? others : { ...others, [seat]: { ...calendar, from: at } };
  return Object.keys(kept).length === 0 ? { ...rest, pauses } : { ...rest, pauses, calendars: kept };
}
