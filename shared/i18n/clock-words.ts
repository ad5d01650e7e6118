// What the clock says of itself in words: the steps to a deadline, the terms of leave and free days. The shapes
// are those of games/, spelled out here because this folder imports nothing.

import { formatInstantNear, formatSpan } from './dates.ts';
import type { Locale } from './locales.ts';
import { hasMessage, t } from './translate.ts';

type Param = { readonly duration: number } | { readonly instant: number } | number | string;
export type ClockStep = { readonly key: string; readonly params: Readonly<Record<string, Param>> };

/** One step of an explanation as a sentence: instants in the reader's zone, seats by their colour's name. */
export function sayClock(locale: Locale, timeZone: string, now: number, { key, params }: ClockStep): string {
  const full = `time.${key}`;
  if (!hasMessage(full)) throw new Error(`no text for ${full}`);
  const words = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'object') {
      return [
        name,
        'instant' in value
          ? formatInstantNear(locale, timeZone, value.instant, now)
          : formatSpan(locale, value.duration),
      ];
    }
    const colour = `chess.colour.${value}`;
    return [name, name === 'seat' && hasMessage(colour) ? t(locale, colour) : value];
  });
  return t(locale, full, Object.fromEntries(words));
}

type LeaveTerms = {
  readonly daysPerYear: number;
  readonly minimumDays: number;
  readonly noticeDays: number;
  readonly endsByMove: boolean;
  readonly proRata?: boolean;
};

const DAY = 86_400_000;

/** The terms of leave of a game, as whole sentences. */
export function describeLeave(locale: Locale, terms: LeaveTerms | null): string {
  if (terms === null) return t(locale, 'time.leave.none');
  const days = (count: number): string => formatSpan(locale, count * DAY);
  return [
    t(locale, 'time.leave.budget', { budget: days(terms.daysPerYear), minimum: days(terms.minimumDays) }),
    ...(terms.proRata ? [t(locale, 'time.leave.pro-rata')] : []),
    terms.noticeDays === 0
      ? t(locale, 'time.leave.at-once')
      : t(locale, 'time.leave.notice', { notice: days(terms.noticeDays) }),
    t(locale, terms.endsByMove ? 'time.leave.ended-by-move' : 'time.leave.kept-by-move'),
  ].join(' ');
}

type FreeDaysTerms = { readonly weekdays: readonly number[]; readonly holidays: readonly string[] };

// 5 January 1970 was a Monday.
/** The name of a weekday, ISO 8601: 1 is Monday. */
export const weekdayName = (locale: Locale, weekday: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format((weekday + 3) * DAY);

const dateName = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(Date.parse(date));

/** The days on which no clock of a game runs, as a whole sentence. */
export function describeFreeDays(locale: Locale, terms: FreeDaysTerms | null): string {
  if (terms === null) return t(locale, 'time.free-days.none');
  const days = [
    ...terms.weekdays.map((weekday) => weekdayName(locale, weekday)),
    ...terms.holidays.map((date) => dateName(locale, date)),
  ];
  return t(locale, 'time.free-days.some', { days: days.join(', ') });
}
