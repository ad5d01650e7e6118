// The short form that a director types: forms, round trips, refusals.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatTimeControlText,
  iccf,
  parseTimeControlText,
  type TimeControl,
} from '../../../shared/games/clock/index.ts';
import { control } from './arbitraries.ts';
import { controlOf, D, H, M, S } from './support.ts';

const rest = (time: number, increment = 0) => ({ moves: null, time, increment });

describe('the short form', () => {
  const forms: readonly (readonly [string, TimeControl])[] = [
    ['3d', { kind: 'days-per-move', perMove: 3 * D }],
    ['move 12h', { kind: 'days-per-move', perMove: 12 * H }],
    ['10/50d', iccf(10, 50 * D)],
    ['iccf 30d+3d', iccf(null, 30 * D, 3 * D)],
    ['iccf 10/40d no-doubling no-silence', { ...iccf(10, 40 * D), doubling: null, silence: null }],
    [
      'iccf 10/30d+1d grain 12h doubling 10d silence 20d/30d',
      {
        ...iccf(10, 30 * D, D),
        grain: 12 * H,
        doubling: 10 * D,
        silence: { notice: 20 * D, loss: 30 * D },
      },
    ],
    ['30d+1d<=45d', { kind: 'fischer', initial: 30 * D, increment: D, cap: 45 * D }],
    ['30d+1d', { kind: 'fischer', initial: 30 * D, increment: D, cap: null }],
    ['fischer 3m+2s', { kind: 'fischer', initial: 3 * M, increment: 2 * S, cap: null }],
    ['90m+30s', { kind: 'periods', periods: [rest(90 * M, 30 * S)] }],
    [
      '40/2h,20/1h,30m',
      {
        kind: 'periods',
        periods: [
          { moves: 40, time: 2 * H, increment: 0 },
          { moves: 20, time: H, increment: 0 },
          rest(30 * M),
        ],
      },
    ],
    ['exact 10/50d', { kind: 'periods', periods: [{ moves: 10, time: 50 * D, increment: 0 }] }],
    ['G/30d', { kind: 'periods', periods: [rest(30 * D)] }],
    ['90m;d5s', { kind: 'periods', periods: [{ ...rest(90 * M), delay: { kind: 'us', time: 5 * S } }] }],
    ['10d;b1d', { kind: 'periods', periods: [{ ...rest(10 * D), delay: { kind: 'bronstein', time: D } }] }],
    [
      'triple 50d bank 75d+3d',
      {
        kind: 'triple-block',
        clock: 50 * D,
        bank: 75 * D,
        increment: 3 * D,
        incrementMoves: 50,
        protection: null,
      },
    ],
    [
      'triple 40d bank 50d moves 30 protect 3d',
      {
        kind: 'triple-block',
        clock: 40 * D,
        bank: 50 * D,
        increment: 0,
        incrementMoves: 30,
        protection: 3 * D,
      },
    ],
  ];
  it.each(forms)('%s', (text, expected) => {
    expect(parseTimeControlText(text)).toEqual({ ok: true, value: expected });
    expect(formatTimeControlText(expected)).toBe(text);
  });

  it.each([
    ['  40/2H , 20/1h ,G/30M', '40/2h,20/1h,30m'],
    ['72h', '3d'],
    ['90m D5S', '90m;d5s'],
    ['iccf 10/50d', '10/50d'],
    ['triple 50d bank 75d +3d', 'triple 50d bank 75d+3d'],
    ['40/120m', '40/2h'],
    ['exact 3d', 'G/3d'],
  ])('%s is read as %s', (typed, canonical) => {
    expect(formatTimeControlText(controlOf(typed))).toBe(canonical);
  });

  it('reads back every control that it writes', () => {
    fc.assert(
      fc.property(control, (given) => {
        expect(parseTimeControlText(formatTimeControlText(given))).toEqual({ ok: true, value: given });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['', 'time-control-text'],
    ['soon', 'time-control-text'],
    ['3', 'time-control-text'],
    ['3d3d', 'time-control-duration'],
    ['0d', 'time-control-duration'],
    ['30m,40/2h', 'time-control-periods'],
    ['0/2h', 'time-control-moves'],
    ['40/2h,', 'time-control-text'],
    ['367d', 'time-control-duration'],
    ['90m+30s;d5s', 'time-control-text'],
    ['30d+1d<=20d', 'time-control-duration'],
    ['10/50d\u0000', 'time-control-text'],
    ['1d'.repeat(5_000), 'time-control-text'],
    ['__proto__ 3d', 'time-control-text'],
  ])('%j is refused', (text, code) => {
    const parsed = parseTimeControlText(text);
    expect(parsed).toMatchObject({ ok: false, error: { code } });
  });

  it('never throws, whatever is typed', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789dhmsbg/+,;<= ficrtple') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), letters), (text) => {
        const parsed = parseTimeControlText(text);
        if (parsed.ok) expect(controlOf(formatTimeControlText(parsed.value))).toEqual(parsed.value);
        else expect(parsed.error.code).toMatch(/^time-control-/);
      }),
      { numRuns: 1000 },
    );
  });
});
