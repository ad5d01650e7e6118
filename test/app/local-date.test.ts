// Dates from a browser's field, by the wall clock of the player's zone: also in the nights in which clocks are changed.

import { describe, expect, it } from 'vitest';
import { instantOfField } from '../../shared/app/local-date.ts';
import { formatLocalField } from '../../shared/i18n/index.ts';
import { formatInstant } from '../../shared/kernel/time.ts';

const at = (zone: string, text: string): string | null => {
  const instant = instantOfField(zone, text);
  return instant === null ? null : formatInstant(instant);
};

describe('a date in a zone', () => {
  it.each([
    ['UTC', '2026-12-03T19:30', '2026-12-03T19:30:00Z'],
    ['Europe/Kyiv', '2026-12-03T19:30', '2026-12-03T17:30:00Z'],
    ['Europe/Kyiv', '2026-07-03T19:30', '2026-07-03T16:30:00Z'],
    ['America/New_York', '2026-12-03T19:30:15', '2026-12-04T00:30:15Z'],
    // The night of 28 to 29 March 2026 has no 03:30 in Kyiv, that of 24 to 25 October has two.
    ['Europe/Kyiv', '2026-03-29T02:59', '2026-03-29T00:59:00Z'],
    ['Europe/Kyiv', '2026-03-29T03:30', '2026-03-29T01:30:00Z'],
    ['Europe/Kyiv', '2026-03-29T04:00', '2026-03-29T01:00:00Z'],
    ['Europe/Kyiv', '2026-10-25T03:30', '2026-10-25T00:30:00Z'],
    ['Europe/Kyiv', '2026-10-25T04:00', '2026-10-25T02:00:00Z'],
  ])('%s %s is %s', (zone, text, instant) => {
    expect(at(zone, text)).toBe(instant);
  });

  it.each([
    '',
    'soon',
    '2026-12-03',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-12-03T25:00',
    '2026-12-03T19:30Z',
  ])('“%s” is none', (text) => {
    expect(at('Europe/Kyiv', text)).toBeNull();
  });

  it.each(['UTC', 'Europe/Kyiv', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'])(
    'in %s the field’s value comes back as the same instant, hour by hour of a year but for a doubled one',
    (zone) => {
      const start = Date.UTC(2026, 0, 1);
      let wrong = 0;
      for (let hour = 0; hour < 8760; hour += 1) {
        const instant = start + hour * 3_600_000;
        if (instantOfField(zone, formatLocalField(zone, instant)) !== instant) wrong += 1;
      }
      expect(wrong).toBe(zone === 'UTC' || zone === 'Asia/Kolkata' ? 0 : 1);
    },
  );
});
