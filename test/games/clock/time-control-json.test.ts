// Time controls as JSON: strict reading, ISO 8601 for clients.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iccf, isoTimeControl, parseTimeControl } from '../../../shared/games/clock/index.ts';
import { control } from './arbitraries.ts';
import { controlOf, D, H, M, S } from './support.ts';

const rest = (time: number, increment = 0) => ({ moves: null, time, increment });

describe('JSON', () => {
  it('a canonical control is read as itself, from milliseconds and from ISO 8601 durations', () => {
    fc.assert(
      fc.property(control, (given) => {
        expect(parseTimeControl(JSON.parse(JSON.stringify(given)))).toEqual({ ok: true, value: given });
        expect(parseTimeControl(isoTimeControl(given))).toEqual({ ok: true, value: given });
      }),
    );
  });
  it('HTTP clients write and read ISO 8601', () => {
    expect(isoTimeControl(controlOf('40/2h,G/90m'))).toEqual({
      kind: 'periods',
      periods: [
        { moves: 40, time: 'PT2H', increment: 'PT0S' },
        { moves: null, time: 'PT1H30M', increment: 'PT0S' },
      ],
    });
  });
  it('what is left out has its usual value', () => {
    expect(parseTimeControl({ kind: 'iccf', moves: 10, time: 'P50D' })).toEqual({
      ok: true,
      value: iccf(10, 50 * D),
    });
    expect(parseTimeControl({ kind: 'triple-block', clock: 'P50D', bank: 'P75D', increment: 'P3D' })).toEqual(
      {
        ok: true,
        value: controlOf('triple 50d bank 75d+3d'),
      },
    );
  });

  const fischer = { kind: 'fischer', initial: 30 * D, increment: D, cap: null };
  it.each([
    ['not an object', 5, 'time-control-shape', undefined],
    ['null', null, 'time-control-shape', undefined],
    ['an array', [], 'time-control-shape', undefined],
    ['an unknown kind', { kind: 'hourglass' }, 'time-control-kind', 'kind'],
    ['no kind', {}, 'time-control-kind', 'kind'],
    ['an unknown member', { ...fischer, bonus: 1 }, 'time-control-shape', 'bonus'],
    ['a negative time', { ...fischer, increment: -D }, 'time-control-duration', 'increment'],
    ['a broken second', { ...fischer, increment: 1500 }, 'time-control-duration', 'increment'],
    ['not a number', { ...fischer, initial: Number.NaN }, 'time-control-duration', 'initial'],
    ['text that is no duration', { ...fischer, initial: '30 days' }, 'time-control-duration', 'initial'],
    ['more than a year', { ...fischer, initial: 367 * D }, 'time-control-duration', 'initial'],
    ['a cap below the start', { ...fischer, cap: D }, 'time-control-duration', 'cap'],
    ['no periods', { kind: 'periods', periods: [] }, 'time-control-periods', 'periods'],
    [
      'nine periods',
      { kind: 'periods', periods: Array(9).fill({ moves: 1, time: H }) },
      'time-control-periods',
      'periods',
    ],
    [
      'a period after the rest of the game',
      { kind: 'periods', periods: [rest(H), rest(H)] },
      'time-control-periods',
      'moves',
    ],
    [
      'increment and delay at once',
      { kind: 'periods', periods: [{ ...rest(H, M), delay: { kind: 'us', time: 5 * S } }] },
      'time-control-delay',
      'increment',
    ],
    [
      'an unknown delay',
      { kind: 'periods', periods: [{ ...rest(H), delay: { kind: 'uk', time: 5 * S } }] },
      'time-control-delay',
      'kind',
    ],
    ['half a move', { kind: 'iccf', moves: 2.5, time: D }, 'time-control-moves', 'moves'],
    [
      'notice after loss',
      { kind: 'iccf', moves: 10, time: 50 * D, silence: { notice: 41 * D, loss: 40 * D } },
      'time-control-silence',
      'notice',
    ],
    [
      'doubling within a grain',
      { kind: 'iccf', moves: 10, time: 50 * D, doubling: 36 * H },
      'time-control-duration',
      'doubling',
    ],
  ])('%s is refused', (_, json, code, field) => {
    const params = field === undefined ? {} : { params: { field } };
    expect(parseTimeControl(json)).toEqual({ ok: false, error: { code, ...params } });
  });
});
