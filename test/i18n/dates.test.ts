// Instants and lengths of time in words, around the ends of summer time and of the year.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDeadline,
  formatInstantFor,
  formatInstantNear,
  formatRemaining,
  formatSpan,
  formatUtc,
  LOCALES,
  type Locale,
} from '../../shared/i18n/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const THURSDAY = Date.UTC(2026, 11, 3, 17, 30);

describe('formatInstantFor', () => {
  test.each([
    ['en', 'Thursday 3 December 2026, 19:30 (Chișinău)'],
    ['ru', 'четверг, 3 декабря 2026 г., 19:30 (Кишинёв)'],
    ['uk', 'четвер, 3 грудня 2026 р., 19:30 (Кишинів)'],
    ['ro', 'joi, 3 decembrie 2026, ora 19:30 (Chișinău)'],
    ['sr-Cyrl', 'четвртак, 3. децембар 2026. у 19:30 (Кишињев)'],
    ['sr-Latn', 'četvrtak, 3. decembar 2026. u 19:30 (Kišinjev)'],
  ] as const)('%s', (locale, words) => {
    expect(formatInstantFor(locale, 'Europe/Chisinau', THURSDAY)).toBe(words);
  });

  test('Europe/Kiev and Europe/Kyiv are one zone; an unknown zone is UTC', () => {
    const kyiv = formatInstantFor('uk', 'Europe/Kyiv', THURSDAY);
    expect(kyiv).toContain('19:30 (Київ)');
    expect(formatInstantFor('uk', 'Europe/Kiev', THURSDAY)).toBe(kyiv);
    expect(formatInstantFor('en', 'Mars/Olympus', THURSDAY)).toContain('17:30 (UTC)');
  });

  // Clocks went back from 04:00 to 03:00 on Sunday 25 October 2026 in Kyiv, at 01:00 UTC.
  test.each([
    ['before', Date.UTC(2026, 9, 25, 0, 30), '03:30'],
    ['after', Date.UTC(2026, 9, 25, 1, 30), '03:30'],
    ['an hour later', Date.UTC(2026, 9, 25, 2, 30), '04:30'],
    // …and forward from 03:00 to 04:00 on Sunday 29 March.
    ['before spring', Date.UTC(2026, 2, 29, 0, 59), '02:59'],
    ['after spring', Date.UTC(2026, 2, 29, 1, 0), '04:00'],
  ])('summer time, %s', (_name, instant, time) => {
    expect(formatInstantFor('uk', 'Europe/Kyiv', instant)).toContain(`${time} (Київ)`);
    expect(formatInstantFor('en', 'Europe/Kyiv', instant)).toContain(`${time} (Kyiv)`);
  });

  test('midnight is 00:00, never 24:00', () => {
    for (const locale of LOCALES)
      expect(formatInstantFor(locale, 'UTC', Date.UTC(2026, 0, 1))).toContain('00:00');
  });

  test('short, for tables', () => {
    expect(formatInstantFor('en', 'Europe/London', THURSDAY, 'short')).toBe('3 Dec 2026, 17:30');
  });
});

describe('formatInstantNear', () => {
  test('the year is left out only in the reader’s own year', () => {
    const newYear = Date.UTC(2026, 11, 31, 22, 30);
    expect(formatInstantNear('en', 'UTC', newYear, THURSDAY)).toBe('Thursday 31 December, 22:30 (UTC)');
    // In Kyiv that is already 2027.
    expect(formatInstantNear('en', 'Europe/Kyiv', newYear, THURSDAY)).toBe(
      'Friday 1 January 2027, 00:30 (Kyiv)',
    );
  });
});

describe('formatRemaining', () => {
  test.each([
    [2 * DAY + 5 * HOUR, '2 days 5 hours'],
    [2 * DAY + 5 * HOUR + 59 * MINUTE, '2 days 5 hours'],
    // What is left just after a move: the second that a mail takes is forgiven, a minute is not.
    [3 * DAY - SECOND, '3 days'],
    [3 * DAY - MINUTE, '2 days 23 hours'],
    [DAY, '1 day'],
    [DAY - 1, '23 hours 59 minutes'],
    [DAY + 59 * MINUTE, '1 day'],
    [HOUR, '1 hour'],
    [MINUTE, '1 minute'],
    [MINUTE - 1, 'less than a minute'],
    [0, 'no time left'],
    [-5, 'no time left'],
  ])('%i ms', (ms, words) => {
    expect(formatRemaining('en', ms)).toBe(words);
  });

  test.each([
    ['ru', '3 дня 21 час'],
    ['uk', '3 дні 21 година'],
    ['ro', '3 zile și 21 de ore'],
    ['sr-Cyrl', '3 дана и 21 сат'],
    ['sr-Latn', '3 dana i 21 sat'],
  ] as const)('%s', (locale, words) => {
    expect(formatRemaining(locale, 3 * DAY + 21 * HOUR)).toBe(words);
  });

  test('English words read back are never a minute more than there is (of a day and more; else never more), and at most an hour (a minute) less', () => {
    const units: Readonly<Record<string, number>> = { day: DAY, hour: HOUR, minute: MINUTE };
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 90 * DAY }), (ms) => {
        const words = formatRemaining('en', ms);
        const read = [...words.matchAll(/(\d+) (day|hour|minute)/g)].reduce(
          (sum, [, count, unit]) => sum + Number(count) * units[unit!]!,
          0,
        );
        expect(read).toBeLessThan(ms >= DAY ? ms + MINUTE : ms + 1);
        expect(ms - read).toBeLessThan(ms >= DAY ? HOUR : MINUTE);
      }),
    );
  });
});

test('formatSpan writes every unit, and zero', () => {
  expect(formatSpan('en', DAY + HOUR + MINUTE + SECOND)).toBe('1 day 1 hour 1 minute 1 second');
  expect(formatSpan('ru', 90 * MINUTE)).toBe('1 час 30 минут');
  expect(formatSpan('uk', 0)).toBe('0 секунд');
});

describe('formatDeadline', () => {
  const now = THURSDAY - 2 * DAY - 5 * HOUR;
  test.each<[Locale, string]>([
    ['en', 'Deadline: Thursday 3 December, 19:30 (Chișinău). Time left: 2 days 5 hours.'],
    ['ru', 'Срок: четверг, 3 декабря, 19:30 (Кишинёв). Осталось: 2 дня 5 часов.'],
    ['uk', 'Термін: четвер, 3 грудня, 19:30 (Кишинів). Залишилося: 2 дні 5 годин.'],
    ['ro', 'Termen: joi, 3 decembrie, ora 19:30 (Chișinău). Timp rămas: 2 zile și 5 ore.'],
    ['sr-Latn', 'Rok: četvrtak, 3. decembar u 19:30 (Kišinjev). Preostalo vreme: 2 dana i 5 sati.'],
  ])('%s: absolute and relative together', (locale, words) => {
    expect(formatDeadline(locale, 'Europe/Chisinau', THURSDAY, now)).toBe(words);
  });

  test('at the exact deadline a move is still in time, a millisecond later it has passed', () => {
    expect(formatDeadline('en', 'UTC', THURSDAY, THURSDAY)).toContain('Time left: less than a minute.');
    expect(formatDeadline('en', 'UTC', THURSDAY, THURSDAY + 1)).toContain('Deadline passed');
  });

  test('a night that is 25 hours long does not lengthen the time left', () => {
    const deadline = Date.UTC(2026, 9, 25, 17, 0);
    const words = formatDeadline('en', 'Europe/Kyiv', deadline, deadline - DAY);
    expect(words).toBe('Deadline: Sunday 25 October, 19:00 (Kyiv). Time left: 1 day.');
    expect(formatInstantFor('en', 'Europe/Kyiv', deadline - DAY)).toContain('20:00');
  });
});

test('formatUtc is the same for everybody', () => {
  expect(formatUtc(THURSDAY)).toBe('2026-12-03 17:30 UTC');
});
