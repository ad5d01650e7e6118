// When a local date begins, by the zone table that the platform carries. The only use of Intl in the core: it is
// data, the same for every caller.

import { DAY } from '../../kernel/time.ts';

// Intl objects are expensive to make and hold no state: one a zone.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What a wall clock in the zone shows, as if it were UTC, in whole seconds of ms. */
function localTime(zone: string, instant: number): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = value;
  return Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
}

const offsetAt = (zone: string, instant: number): number => {
  const whole = Math.floor(instant / 1000) * 1000;
  return localTime(zone, whole) - whole;
};

// Day starts are facts of the zone table and dear to compute: remembered, up to a bound.
const dayStarts = new Map<string, number>();
const MOST_DAY_STARTS = 20_000;

/**
 * The first instant of a local date, given as its midnight read as UTC. A doubled midnight begins the day at
 * its first occurrence; where midnight is skipped the day begins at the change.
 */
export function startOfLocalDay(zone: string, midnight: number): number {
  const key = `${zone} ${midnight}`;
  const known = dayStarts.get(key);
  if (known !== undefined) return known;
  if (dayStarts.size >= MOST_DAY_STARTS) dayStarts.clear();
  const start = computeDayStart(zone, midnight);
  dayStarts.set(key, start);
  return start;
}

function computeDayStart(zone: string, midnight: number): number {
  const before = offsetAt(zone, midnight - DAY);
  const after = offsetAt(zone, midnight + DAY);
  const early = midnight - before;
  if (before === after || offsetAt(zone, early) === before) return early;
  const late = midnight - after;
  if (offsetAt(zone, late) === after) return late;
  let low = midnight - DAY;
  let high = midnight + DAY;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The instant at which a wall clock in the zone shows this time, given as if it were UTC. A doubled time is its first
 * occurrence; a skipped one is as long after the change as it would be after the clocks were not put forward.
 */
export function instantOfLocal(zone: string, wall: number): number {
  const before = offsetAt(zone, wall - DAY);
  const after = offsetAt(zone, wall + DAY);
  const early = wall - before;
  if (before === after || offsetAt(zone, early) === before) return early;
  const late = wall - after;
  return offsetAt(zone, late) === after ? late : early;
}

/** Whether the platform knows a zone by this name. An offset such as +02:00 has no clock changes: no place. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}
