// What the clock says of itself: every step that the engine can say has its words, in every language.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Clock,
  explainDeadline,
  newClock,
  pauseClock,
  startClock,
} from '../../shared/games/clock/index.ts';
import { usualLeave } from '../../shared/games/leave-policy.ts';
import { describeFreeDays, describeLeave, LOCALES, sayClock } from '../../shared/i18n/index.ts';
import { DAY, epochMs, HOUR } from '../../shared/kernel/time.ts';
import { control, ORIGIN, pause } from '../games/clock/arbitraries.ts';

const NOW = epochMs(Date.UTC(2026, 10, 30));
const REASONS = [
  'leave',
  'weekend',
  'holiday',
  'outage',
  'adjournment',
  'claim',
  'director',
  'before-start',
] as const;

describe.each(LOCALES)('%s', (locale) => {
  test('every step of every control has its words, with every place filled', () => {
    fc.assert(
      fc.property(control, fc.array(pause, { maxLength: 3 }), (given, pauses) => {
        const clock: Clock = pauses.reduce(pauseClock, startClock(newClock(given), 'white', ORIGIN));
        const words = explainDeadline(clock).map((step) => sayClock(locale, 'Europe/Kyiv', NOW, step));
        expect(words.length).toBeGreaterThan(2);
        for (const sentence of words) expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
      }),
      { numRuns: 60 },
    );
  });

  test('every reason for a pause', () => {
    const started = startClock(newClock({ kind: 'days-per-move', perMove: 3 * DAY }), 'black', ORIGIN);
    const sentences = REASONS.map((reason) => {
      const step = explainDeadline(
        pauseClock(started, { from: ORIGIN, to: epochMs(ORIGIN + HOUR), reason, seat: 'black' }),
      )[2]!;
      return sayClock(locale, 'UTC', NOW, step);
    });
    expect(new Set(sentences).size).toBe(REASONS.length);
    const open = pauseClock(started, { from: ORIGIN, to: null, reason: 'claim', seat: 'both' });
    expect(sayClock(locale, 'UTC', NOW, explainDeadline(open).at(-1)!)).not.toMatch(/[{}]/);
  });

  test('the terms of leave and free days', () => {
    const usual = usualLeave({ kind: 'days-per-move', perMove: DAY });
    for (const terms of [null, usual, { daysPerYear: 5, minimumDays: 1, noticeDays: 0, endsByMove: false }]) {
      expect(describeLeave(locale, terms)).not.toMatch(/[{}]/);
    }
    const some = describeFreeDays(locale, { weekdays: [6, 7], holidays: ['2026-12-25'] });
    expect(some).not.toMatch(/[{}]/);
    expect(some).toContain('25');
    expect(describeFreeDays(locale, null)).not.toBe(some);
  });
});

test('in English and Ukrainian', () => {
  expect(describeFreeDays('en', { weekdays: [6, 7], holidays: ['2026-12-25'] })).toBe(
    'No clock runs on these days, each player having them in the own time zone: Saturday, Sunday, 25 Dec 2026.',
  );
  expect(describeFreeDays('uk', { weekdays: [6], holidays: [] })).toContain('субота');
  const step = { key: 'clock.explain-since', params: { seat: 'black', when: { instant: NOW } } };
  expect(sayClock('en', 'Europe/London', NOW, step)).toBe(
    'On move: Black, since Monday 30 November, 00:00 (London).',
  );
});
