// The PGN TimeControl tag both ways; words are tested where they are made, in test/i18n.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatTimeControlText,
  parsePgnTimeControl,
  pgnTimeControl,
  readTimeControlTags,
  TIME_CONTROL_TEXT,
  timeControlTags,
} from '../../../shared/games/clock/index.ts';
import { control } from './arbitraries.ts';
import { controlOf } from './support.ts';

describe('the PGN TimeControl tag', () => {
  it.each([
    ['3d', '1/259200'],
    ['40/2h,20/1h,30m', '40/7200:20/3600:1800'],
    ['90m+30s', '5400+30'],
    ['40/90m+30s,30m+30s', '40/5400+30:1800+30'],
    ['30d+1d', '2592000+86400'],
    ['10/50d', '10/4320000'],
    ['5m', '300'],
    ['G/30d', '2592000'],
  ])('%s is %s, both ways', (text, tag) => {
    expect(pgnTimeControl(controlOf(text))).toBe(tag);
    expect(parsePgnTimeControl(tag)).toEqual({ ok: true, value: controlOf(text) });
  });
  it('has no form for triple block; cap and delay are left out', () => {
    expect(pgnTimeControl(controlOf('triple 50d bank 75d'))).toBe('?');
    expect(pgnTimeControl(controlOf('30d+1d<=45d'))).toBe('2592000+86400');
    expect(pgnTimeControl(controlOf('90m;d5s'))).toBe('5400');
  });
  it.each([
    ['?', 'time-control-none'],
    ['-', 'time-control-none'],
    ['*180', 'time-control-text'],
    ['40/', 'time-control-text'],
    ['40/7200:soon', 'time-control-text'],
    ['', 'time-control-text'],
    ['1800:40/7200', 'time-control-periods'],
    ['0', 'time-control-duration'],
    ['999999999', 'time-control-duration'],
  ])('%j is refused with %s', (tag, code) => {
    expect(parsePgnTimeControl(tag)).toMatchObject({ ok: false, error: { code } });
  });
  it('what is read from a tag is written as the same tag', () => {
    fc.assert(
      fc.property(control, (given) => {
        const tag = pgnTimeControl(given);
        const parsed = parsePgnTimeControl(tag);
        if (tag === '?') expect(parsed.ok).toBe(false);
        else expect(parsed.ok && pgnTimeControl(parsed.value)).toBe(tag);
      }),
    );
  });
});

describe('the tag beside it', () => {
  it.each([
    ['30d+1d<=45d', '2592000+86400'],
    ['90m;d5s', '5400'],
    ['90m;b5s', '5400'],
    ['triple 50d bank 75d+3d', '?'],
    ['iccf 10/50d no-doubling', '10/4320000'],
  ])('says %s, which TimeControl %s does not', (text, tag) => {
    const given = controlOf(text);
    expect(timeControlTags(given)).toEqual([
      ['TimeControl', tag],
      [TIME_CONTROL_TEXT, formatTimeControlText(given)],
    ]);
    expect(readTimeControlTags(timeControlTags(given))).toEqual({ ok: true, value: given });
  });
  it.each(['3d', '10/50d', '40/2h,20/1h,30m', '90m+30s', '30d+1d'])('is left out for %s', (text) => {
    expect(timeControlTags(controlOf(text))).toEqual([['TimeControl', pgnTimeControl(controlOf(text))]]);
  });
  it('gives every control back as it was', () => {
    fc.assert(
      fc.property(control, (given) => {
        expect(readTimeControlTags(timeControlTags(given))).toEqual({ ok: true, value: given });
      }),
    );
  });
  it('counts for nothing where it contradicts TimeControl, or cannot be read', () => {
    const capped: [string, string] = [TIME_CONTROL_TEXT, '30d+1d<=45d'];
    expect(readTimeControlTags([['TimeControl', '5400+30'], capped])).toEqual({
      ok: true,
      value: controlOf('90m+30s'),
    });
    expect(
      readTimeControlTags([
        ['TimeControl', '300'],
        [TIME_CONTROL_TEXT, 'soon'],
      ]),
    ).toEqual({
      ok: true,
      value: controlOf('5m'),
    });
    expect(readTimeControlTags([])).toMatchObject({ ok: false, error: { code: 'time-control-none' } });
  });
});
