// Instants and lengths of time in words. Nothing here reads a clock: `now` is always given. All instants are
// UTC epoch milliseconds, all lengths milliseconds.

import type { Locale } from './locales.ts';
import { t } from './translate.ts';
import { DEFAULT_ZONE, parseTimeZone, zoneCity } from './zones.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Day before month in English too, as the rest of our readers write it.
const DATE_LOCALE: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  ru: 'ru',
  uk: 'uk',
  ro: 'ro',
  'sr-Cyrl': 'sr-Cyrl',
  'sr-Latn': 'sr-Latn',
};

export type InstantStyle = 'long' | 'short';

type Parts = Readonly<Record<'weekday' | 'day' | 'month' | 'year' | 'time', string>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: Locale, zone: string, style: InstantStyle): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${style}`;
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(DATE_LOCALE[locale], {
      weekday: style,
      day: 'numeric',
      month: style,
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    });
  formatters.set(key, made);
  return made;
}

// The words come from Intl, the order of the words from our catalogues: Intl's patterns change with its version.
function partsOf(locale: Locale, timeZone: string, instant: number, style: InstantStyle): Parts {
  const zone = parseTimeZone(timeZone) ?? DEFAULT_ZONE;
  const parts = formatterOf(locale, zone, style).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    time: `${part('hour').padStart(2, '0')}:${part('minute').padStart(2, '0')}`,
  };
}

/** `Thursday 3 December 2026, 19:30 (Chișinău)`; `short` is for tables: `3 Dec 2026, 19:30`, without the city. */
export function formatInstantFor(
  locale: Locale,
  timeZone: string,
  instant: number,
  style: InstantStyle = 'long',
): string {
  const parts = partsOf(locale, timeZone, instant, style);
  if (style === 'short') return t(locale, 'time.instant.short', parts);
  return t(locale, 'time.in-zone', {
    instant: t(locale, 'time.instant.long', parts),
    city: zoneCity(locale, timeZone),
  });
}

/** As `formatInstantFor`, leaving the year out where it is the reader's year at `now`. */
export function formatInstantNear(locale: Locale, timeZone: string, instant: number, now: number): string {
  const parts = partsOf(locale, timeZone, instant, 'long');
  const sameYear = parts.year === partsOf(locale, timeZone, now, 'long').year;
  return t(locale, 'time.in-zone', {
    instant: t(locale, sameYear ? 'time.instant.this-year' : 'time.instant.long', parts),
    city: zoneCity(locale, timeZone),
  });
}

/** The value of a `datetime-local` field: `2026-12-03T19:30` by the wall clock of the zone. */
export function formatLocalField(timeZone: string, instant: number): string {
  const { year, time } = partsOf('en', timeZone, instant, 'short');
  const zone = parseTimeZone(timeZone) ?? DEFAULT_ZONE;
  const numeric = new Intl.DateTimeFormat('en-GB', { month: '2-digit', day: '2-digit', timeZone: zone });
  const [day, month] = numeric.format(instant).split('/');
  return `${year.padStart(4, '0')}-${month}-${day}T${time}`;
}

/** The same instant for everybody, for the small print: `2026-12-03 17:30 UTC`. */
export const formatUtc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Time left, in its two largest units, rounded down so that it never promises more than there is:
 * `2 days 5 hours`, `5 hours 1 minute`, `less than a minute`, `no time left`. Of days, a part of a minute is
 * forgiven: three days less the second that a mail takes are not `2 days 23 hours` to anybody.
 */
export function formatRemaining(locale: Locale, exact: number): string {
  if (exact <= 0) return t(locale, 'time.none-left');
  if (exact < MINUTE) return t(locale, 'time.less-than-a-minute');
  const ms = exact >= DAY ? Math.ceil(exact / MINUTE) * MINUTE : exact;
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const units = [
    days > 0 ? t(locale, 'time.days', { count: days }) : null,
    hours > 0 ? t(locale, 'time.hours', { count: hours }) : null,
    minutes > 0 && days === 0 ? t(locale, 'time.minutes', { count: minutes }) : null,
  ].filter((unit) => unit !== null);
  return together(locale, units);
}

/** A length of time in full, to the second: what a time control says. `1 day 12 hours`, `0 seconds`. */
export function formatSpan(locale: Locale, ms: number): string {
  const units = [
    ['time.days', Math.floor(ms / DAY)],
    ['time.hours', Math.floor((ms % DAY) / HOUR)],
    ['time.minutes', Math.floor((ms % HOUR) / MINUTE)],
    ['time.seconds', Math.floor((ms % MINUTE) / SECOND)],
  ] as const;
  const written = units.filter(([, count]) => count > 0).map(([key, count]) => t(locale, key, { count }));
  return written.length > 0 ? together(locale, written) : t(locale, 'time.seconds', { count: 0 });
}

const together = (locale: Locale, units: readonly string[]): string =>
  units.reduce((larger, smaller) => t(locale, 'time.two-parts', { larger, smaller }));

/** Both what the reader's clock will show and how long that is: a sentence of its own, or that it has passed. */
export function formatDeadline(locale: Locale, timeZone: string, deadline: number, now: number): string {
  const instant = formatInstantNear(locale, timeZone, deadline, now);
  // A move at the exact deadline is still in time, so even then some time is left.
  if (now > deadline) return t(locale, 'time.deadline-passed', { instant });
  return t(locale, 'time.deadline', {
    instant,
    remaining: formatRemaining(locale, Math.max(1, deadline - now)),
  });
}
