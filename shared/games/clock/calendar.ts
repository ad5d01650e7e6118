// Standing pauses in a player's own zone: weekdays and holidays as local dates, turned into instants by the
// zone's rules, so that a weekend with a clock change lasts 47 or 49 hours.

import { err, ok, type Result } from '../../kernel/result.ts';
import { DAY, type EpochMs } from '../../kernel/time.ts';
import { isZone, startOfLocalDay } from './local-day.ts';

/** `weekdays` by ISO 8601 (1 Monday to 7 Sunday), `holidays` as local dates `YYYY-MM-DD`. */
export type Calendar = {
  readonly zone: string;
  readonly weekdays: readonly number[];
  readonly holidays: readonly string[];
};

/** A calendar on a clock, and the instant from which it holds: a new zone never gives back what was counted. */
export type StandingCalendar = Calendar & { readonly from: EpochMs };

export type CalendarRefusal = { readonly code: 'calendar-shape' | 'calendar-zone' | 'calendar-days' };

/** One free day of a calendar as instants. */
export type FreeDay = { readonly from: number; readonly to: number; readonly reason: 'weekend' | 'holiday' };

const isoWeekday = (midnight: number): number => ((Math.floor(midnight / DAY) + 3) % 7) + 1;
const isoDate = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** Free days that end after `from`, in order, without end where there are free weekdays. */
export function* calendarIntervals(calendar: StandingCalendar, from: number): Generator<FreeDay> {
  const { zone, weekdays } = calendar;
  const holidays = new Set(calendar.holidays);
  const last = [...holidays].sort().at(-1) ?? '';
  const begin = Math.max(from, calendar.from);
  // No zone is more than a day behind UTC, so no local date under way is earlier than yesterday's.
  let midnight = Math.floor(begin / DAY) * DAY - DAY;
  for (; weekdays.length > 0 || isoDate(midnight) <= last; midnight += DAY) {
    const holiday = holidays.size > 0 && holidays.has(isoDate(midnight));
    if (!holiday && !weekdays.includes(isoWeekday(midnight))) continue;
    const to = startOfLocalDay(zone, midnight + DAY);
    if (to <= begin) continue;
    const start = Math.max(startOfLocalDay(zone, midnight), calendar.from);
    // A local date that a zone skipped altogether (Samoa, 30 December 2011) lasts no time.
    if (start < to) yield { from: start, to, reason: holiday ? 'holiday' : 'weekend' };
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  DATE.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isoDate(Date.parse(text)) === text;

/**
 * Reads a calendar strictly: a zone that the platform knows, at most four paused weekdays (a week must have
 * counted days), at most 100 holidays. Refuses with `calendar-shape`, `calendar-zone` or `calendar-days`.
 */
export function parseCalendar(json: unknown): Result<Calendar, CalendarRefusal> {
  if (json === null || typeof json !== 'object') return err({ code: 'calendar-shape' });
  const { zone, weekdays = [], holidays = [], ...rest } = json as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || !Array.isArray(weekdays) || !Array.isArray(holidays))
    return err({ code: 'calendar-shape' });
  if (typeof zone !== 'string' || !isZone(zone)) return err({ code: 'calendar-zone' });
  const days = [...new Set(weekdays as unknown[])].sort();
  const dates = [...new Set(holidays as unknown[])].sort();
  const isDay = (day: unknown): day is number =>
    Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7;
  if (!days.every(isDay) || days.length > 4 || !dates.every(isDate) || dates.length > 100)
    return err({ code: 'calendar-days' });
  return ok({ zone, weekdays: days, holidays: dates });
}
