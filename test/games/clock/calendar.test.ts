// Weekends and holidays in a player's own zone, against a computation that only reads a wall clock every
// quarter of an hour and asks which day it shows.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  countedOn,
  deadline,
  newClock,
  parseCalendar,
  pressClock,
  remaining,
  setCalendar,
  startClock,
} from '../../../shared/games/clock/index.ts';
import { type EpochMs, epochMs } from '../../../shared/kernel/time.ts';
import { ZONES } from './arbitraries.ts';
import { at, controlOf, D, H, later, M } from './support.ts';

const QUARTER = 15 * M;
// All zone changes fall on a quarter of an hour, so one look a quarter measures a day exactly.
function pausedByWatching(calendar: Calendar, from: EpochMs, to: EpochMs): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: calendar.zone, dateStyle: 'short' });
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: calendar.zone, weekday: 'short' });
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  let paused = 0;
  for (let now: number = from; now < to; now += QUARTER) {
    const free = calendar.weekdays.includes(days.indexOf(weekday.format(now)) + 1);
    if (free || calendar.holidays.includes(date.format(now))) paused += QUARTER;
  }
  return paused;
}

const on = (calendar: Calendar, since: EpochMs, text = '300d') =>
  startClock(setCalendar(newClock(controlOf(text)), 'white', calendar, since), 'white', since);
const weekend = (zone: string): Calendar => ({ zone, weekdays: [6, 7], holidays: [] });

describe('weekends at the clock change', () => {
  it.each([
    ['Europe/Bucharest', '2026-03-26T12:00Z', 47],
    ['Europe/Bucharest', '2026-10-22T12:00Z', 49],
    ['Europe/Kyiv', '2026-03-26T12:00Z', 47],
    ['Europe/Kyiv', '2026-10-22T12:00Z', 49],
    ['America/New_York', '2026-03-05T12:00Z', 47],
    ['America/New_York', '2026-10-29T12:00Z', 49],
    ['Australia/Lord_Howe', '2026-10-01T12:00Z', 47.5],
    ['Australia/Lord_Howe', '2026-04-02T12:00Z', 48.5],
    ['Asia/Kathmandu', '2026-03-26T12:00Z', 48],
    ['Europe/Berlin', '2026-03-26T12:00Z', 47],
  ])('%s, the weekend after %s: %f h', (zone, from, hours) => {
    const start = at(from);
    const end = later(start, 6 * D);
    const counted = countedOn(on(weekend(zone), start), 'white', end);
    expect(6 * D - counted).toBe(hours * H);
    expect(pausedByWatching(weekend(zone), start, end)).toBe(hours * H);
  });

  it.each([
    ['midnight is skipped', 'Africa/Cairo', '2026-04-24', 23],
    ['midnight comes twice', 'America/Havana', '2026-11-01', 25],
    ['23:00 to 24:00 comes twice', 'Asia/Beirut', '2026-10-24', 25],
    ['midnight is skipped', 'Asia/Beirut', '2026-03-29', 23],
    ['the day of a half-hour change', 'Australia/Lord_Howe', '2026-10-04', 23.5],
    ['a date that never was (the zone crossed the date line)', 'Pacific/Apia', '2011-12-30', 0],
  ])('a holiday on which %s (%s, %s): %f h', (_, zone, date, hours) => {
    const calendar = { zone, weekdays: [], holidays: [date] };
    const start = later(at(`${date}T00:00Z`), -2 * D);
    const end = later(start, 5 * D);
    expect(5 * D - countedOn(on(calendar, start), 'white', end)).toBe(hours * H);
    expect(pausedByWatching(calendar, start, end)).toBe(hours * H);
  });

  it('Kathmandu\u2019s day begins at 18:15 UTC', () => {
    const friday = at('2026-01-09T12:00Z');
    expect(deadline(on(weekend('Asia/Kathmandu'), friday, 'move 7h'))).toBe(at('2026-01-11T19:00Z'));
  });
});

describe('any calendar', () => {
  const calendars = fc.record({
    zone: fc.constantFrom(...ZONES, 'Africa/Cairo', 'America/Havana', 'Asia/Beirut', 'America/St_Johns'),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 4 }),
    holidays: fc.subarray([
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-04-24',
      '2026-10-25',
      '2026-11-01',
    ]),
  });
  const start = fc
    .integer({ min: 0, max: 365 * 96 })
    .map((quarters) => epochMs(at('2026-01-01T00:00Z') + quarters * QUARTER));

  it('counted time is what watching the wall clock gives', () => {
    fc.assert(
      fc.property(calendars, start, fc.integer({ min: 0, max: 20 * 96 }), (calendar, since, quarters) => {
        const end = later(since, quarters * QUARTER);
        const counted = countedOn(on(calendar, since), 'white', end);
        expect(counted).toBe(end - since - pausedByWatching(calendar, since, end));
      }),
      { numRuns: 60 },
    );
  });

  it('the deadline is where the watched time reaches the allowance', () => {
    fc.assert(
      fc.property(calendars, start, fc.integer({ min: 1, max: 100 }), (calendar, since, hours) => {
        const until = deadline(on(calendar, since, `move ${hours}h`))!;
        expect(until - since - pausedByWatching(calendar, since, until)).toBe(hours * H);
      }),
      { numRuns: 60 },
    );
  });
});

describe('changing the calendar while on move', () => {
  const monday = at('2026-01-05T00:00Z');
  it('holds from then on: what was counted is not given back, what was paused stays paused', () => {
    const nextMonday = later(monday, 7 * D);
    const clock = on(weekend('UTC'), monday, '30d');
    const moved = setCalendar(clock, 'white', { ...weekend('UTC'), weekdays: [1, 2, 3] }, nextMonday);
    expect(remaining(moved, 'white', nextMonday)).toBe(25 * D);
    expect(remaining(moved, 'white', later(nextMonday, 3 * D))).toBe(25 * D);
    const dropped = setCalendar(moved, 'white', null, later(nextMonday, D));
    expect(dropped.calendars).toBeUndefined();
    expect(remaining(dropped, 'white', later(nextMonday, 3 * D))).toBe(23 * D);
  });
  it('in the middle of a free day the old day ends where the new calendar begins', () => {
    const saturdayNoon = at('2026-01-10T12:00Z');
    const clock = setCalendar(on(weekend('UTC'), monday, '30d'), 'white', null, saturdayNoon);
    expect(countedOn(clock, 'white', at('2026-01-11T12:00Z'))).toBe(6 * D);
  });
  it('never touches the opponent', () => {
    const clock = on(weekend('UTC'), monday, '30d');
    const { clock: pressed } = pressClock(clock, 'white', later(monday, D));
    const black = startClock(pressed, 'black', later(monday, D));
    expect(deadline(black)).toBe(later(monday, 31 * D));
  });
});

describe('reading a calendar', () => {
  it('takes any zone name that the platform knows, old or new, and puts days in order', () => {
    for (const zone of ['Europe/Kyiv', 'Europe/Kiev', 'America/Argentina/Buenos_Aires', 'UTC'])
      expect(parseCalendar({ zone, weekdays: [7, 6, 6] })).toEqual({
        ok: true,
        value: { zone, weekdays: [6, 7], holidays: [] },
      });
  });
  it('takes holidays as local dates, each once', () => {
    const holidays = ['2026-12-25', '2026-02-28', '2026-12-25'];
    expect(parseCalendar({ zone: 'UTC', holidays })).toEqual({
      ok: true,
      value: { zone: 'UTC', weekdays: [], holidays: ['2026-02-28', '2026-12-25'] },
    });
    expect(parseCalendar({ zone: 'UTC', weekdays: [1, 2, 3, 4] }).ok).toBe(true);
  });
  it.each([
    ['no object', 'UTC', 'calendar-shape'],
    ['null', null, 'calendar-shape'],
    ['an unknown member', { zone: 'UTC', days: [6] }, 'calendar-shape'],
    ['days that are no list', { zone: 'UTC', weekdays: 6 }, 'calendar-shape'],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, 'calendar-zone'],
    ['an offset, which is no place', { zone: '+02:00' }, 'calendar-zone'],
    ['a zone with control characters', { zone: 'UTC\n' }, 'calendar-zone'],
    ['an eighth day', { zone: 'UTC', weekdays: [8] }, 'calendar-days'],
    ['a week without counted days', { zone: 'UTC', weekdays: [1, 2, 3, 4, 5] }, 'calendar-days'],
    ['a date that is none', { zone: 'UTC', holidays: ['2026-02-30'] }, 'calendar-days'],
    ['a date that is a number', { zone: 'UTC', holidays: [20_260_501] }, 'calendar-days'],
    ['a date in another form', { zone: 'UTC', holidays: ['1 May'] }, 'calendar-days'],
  ])('%s is refused', (_, json, code) => {
    expect(parseCalendar(json)).toEqual({ ok: false, error: { code } });
  });
});
