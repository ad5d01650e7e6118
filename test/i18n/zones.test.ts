// Names of time zones, as they come in and as they are shown.

import { describe, expect, test } from 'vitest';
import { LOCALES, parseTimeZone, timeZones, zoneCity } from '../../shared/i18n/index.ts';

describe('parseTimeZone', () => {
  test.each([
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['europe/kyiv', 'Europe/Kyiv'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['UTC', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Europe/Atlantis', null],
    ['+02:00', null],
    ['EST5EDT', null],
    ['', null],
    ['Europe/Kyiv\n', null],
    ['../../etc/passwd', null],
    [`Europe/${'K'.repeat(100)}`, null],
  ])('%s', (text, zone) => {
    expect(parseTimeZone(text)).toBe(zone);
  });

  test('each zone to choose from is accepted under its own name', () => {
    expect(timeZones().length).toBeGreaterThan(300);
    expect(timeZones().filter((zone) => parseTimeZone(zone) !== zone)).toEqual([]);
  });
});

describe('zoneCity', () => {
  test.each([
    ['en', 'Chișinău'],
    ['ru', 'Кишинёв'],
    ['uk', 'Кишинів'],
    ['ro', 'Chișinău'],
    ['sr-Cyrl', 'Кишињев'],
    ['sr-Latn', 'Kišinjev'],
  ] as const)('%s', (locale, city) => {
    expect(zoneCity(locale, 'Europe/Chisinau')).toBe(city);
  });

  test('a zone without a text is named by its last part, a fixed offset by its sign to UTC', () => {
    expect(zoneCity('uk', 'America/Port_of_Spain')).toBe('Port of Spain');
    expect(zoneCity('uk', 'Etc/GMT-3')).toBe('UTC+3');
    expect(zoneCity('uk', 'Etc/GMT+5')).toBe('UTC−5');
  });

  test('every zone has some city in every language', () => {
    for (const locale of LOCALES)
      for (const zone of timeZones()) expect(zoneCity(locale, zone)).toMatch(/\p{L}/u);
  });
});
