// Time controls in words; `TimeControl` of games/clock must fit the shape that the words are made from.

import { describe, expect, test } from 'vitest';
import { iccf, type TimeControl } from '../../shared/games/clock/index.ts';
import { describeTimeControl, LOCALES, nameTimeControl } from '../../shared/i18n/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/kernel/time.ts';

const CONTROLS: Readonly<Record<string, TimeControl>> = {
  perMove: { kind: 'days-per-move', perMove: 3 * DAY },
  capped: { kind: 'fischer', initial: 10 * DAY, increment: DAY, cap: 21 * DAY },
  uncapped: { kind: 'fischer', initial: 30 * DAY, increment: DAY, cap: null },
  periods: {
    kind: 'periods',
    periods: [
      { moves: 40, time: 2 * HOUR, increment: 30 * SECOND },
      { moves: 20, time: HOUR, increment: 0, delay: { kind: 'us', time: 5 * SECOND } },
      { moves: null, time: 30 * MINUTE, increment: 0, delay: { kind: 'bronstein', time: 5 * SECOND } },
    ],
  },
  repeating: { kind: 'periods', periods: [{ moves: 40, time: 2 * HOUR, increment: 0 }] },
  suddenDeath: { kind: 'periods', periods: [{ moves: null, time: 30 * DAY, increment: 0 }] },
  iccf: iccf(10, 50 * DAY),
  iccfOnce: { ...iccf(null, 30 * DAY, 3 * DAY), doubling: null, silence: null },
  tripleBlock: {
    kind: 'triple-block',
    clock: 50 * DAY,
    bank: 75 * DAY,
    increment: 3 * DAY,
    incrementMoves: 50,
    protection: 3 * DAY,
  },
};

describe('describeTimeControl', () => {
  test.each([
    ['perMove', 'Time for each move: 3 days. Unused time is not carried over to the next move.'],
    [
      'capped',
      'Time at the start: 10 days. Added after each move: 1 day. The clock never holds more than this by additions: 21 days.',
    ],
    ['uncapped', 'Time at the start: 30 days. Added after each move: 1 day.'],
    [
      'periods',
      'Period of 40 moves: 2 hours. Added for each move of the period: 30 seconds. ' +
        'Period of 20 moves: 1 hour. Delay before the clock counts each move: 5 seconds. ' +
        'Rest of the game: 30 minutes. Given back after each move, never more than the move took: 5 seconds. ' +
        'Time left over goes to the next period.',
    ],
    [
      'repeating',
      'Period of 40 moves: 2 hours. This period repeats until the end of the game. Time left over goes to the next period.',
    ],
    ['suddenDeath', 'Rest of the game: 30 days.'],
    [
      'iccf',
      'Time for each 10 moves: 50 days. Only whole units of thinking time count: 1 day. Counted double beyond: 20 days. ' +
        'Longest time without a move, after which the game is lost: 40 days. Time until a reminder: 35 days.',
    ],
    [
      'iccfOnce',
      'Time at the start: 30 days. Added after each move: 3 days. Only whole units of thinking time count: 1 day.',
    ],
    [
      'tripleBlock',
      'Clock: 50 days. Bank: 75 days. Added after each of the first moves: 3 days. Number of moves with an addition: 50. ' +
        'Afterwards at least this much is left after each move: 3 days.',
    ],
  ])('%s in English', (name, words) => {
    expect(describeTimeControl('en', CONTROLS[name]!)).toBe(words);
  });

  test('in other languages', () => {
    expect(describeTimeControl('ru', CONTROLS.capped!)).toBe(
      'Время в начале: 10 дней. Добавляется после каждого хода: 1 день. Предел, до которого время накапливается: 21 день.',
    );
    expect(nameTimeControl('uk', CONTROLS.perMove!)).toBe('3 дні на хід');
    expect(nameTimeControl('ro', CONTROLS.capped!)).toBe('10 zile + 1 zi pe mutare, limita: 21 de zile');
    expect(nameTimeControl('sr-Latn', CONTROLS.perMove!)).toBe('3 dana po potezu');
  });

  test.each(LOCALES)('%s: every kind has its words, with every place filled', (locale) => {
    for (const control of Object.values(CONTROLS))
      for (const words of [describeTimeControl(locale, control), nameTimeControl(locale, control)]) {
        expect(words).not.toMatch(/[{}]/);
        expect(words.length).toBeGreaterThan(5);
      }
  });
});
