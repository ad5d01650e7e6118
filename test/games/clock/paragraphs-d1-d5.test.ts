// Worked numbers of the clock rules, a test by its paragraph: the correspondence controls.

import { describe, expect, it } from 'vitest';
import {
  type Clock,
  deadline,
  declareReflection,
  flagFall,
  iccf,
  newClock,
  nextWakeOfClock,
  pauseClock,
  pressClock,
  remaining,
  setCalendar,
  startClock,
  topUpClock,
} from '../../../shared/games/clock/index.ts';
import type { EpochMs } from '../../../shared/kernel/time.ts';
import { at, controlOf, D, H, later, M } from './support.ts';

const T0 = at('2026-01-06T12:00Z');

const started = (text: string, since: EpochMs = T0): Clock =>
  startClock(newClock(controlOf(text)), 'white', since);

/** White on move with this balance, having completed `moves` moves. */
const holding = (text: string, left: number, moves = 0, bank?: number): Clock => {
  const clock = newClock(controlOf(text));
  const side = bank === undefined ? { moves, left } : { moves, left, bank };
  return startClock({ ...clock, white: side }, 'white', T0);
};

/** White's moves one after the other, each with its thinking time; the opponent answers at once. */
function play(text: string, thoughts: readonly number[], clock = newClock(controlOf(text))): Clock {
  let now = T0;
  for (const thought of thoughts) {
    const running = startClock(clock, 'white', now);
    now = later(now, thought);
    clock = pressClock(running, 'white', now).clock;
  }
  return clock;
}

describe('D1 ICCF classic 10/50', () => {
  it.each([
    ['23 h 59 m -> 0', 23 * H + 59 * M, 0],
    ['24 h 00 m -> 1', 24 * H, 1],
    ['20 d 23 h -> 20', 20 * D + 23 * H, 20],
    ['21 d -> 22', 21 * D, 22],
    ['23 d -> 26 (the source: from 23 to 24 days)', 23 * D, 26],
    ['24 d less 1 ms -> 26', 24 * D - 1, 26],
    ['25 d -> 30', 25 * D, 30],
    ['40 d -> 60', 40 * D, 60],
  ])('charge: %s', (_, counted, days) => {
    expect(pressClock(holding('10/50d', 69 * D), 'white', later(T0, counted)).charge).toBe(days * D);
  });

  it.each([
    [0, 1],
    [5, 6],
    [19, 20],
    [20, 21],
    [30, 26],
    [50, 36],
    [69, 45],
  ])('with R = %i days left the flag falls at %i days', (left, days) => {
    const clock = declareReflection(holding('10/50d', left * D), 'white');
    expect(deadline(clock)).toBe(later(T0, days * D - 1));
    expect(flagFall(clock, later(T0, days * D - 1))).toBeNull();
    expect(flagFall(clock, later(T0, days * D))).toMatchObject({ seat: 'white', cause: 'time' });
  });

  it('carry: charges of moves 1 to 10 sum to 31 -> 19 left, move 10 completed -> 69 for moves 11 to 20', () => {
    const nine = play(
      '10/50d',
      [5, 5, 5, 5, 5, 1, 1, 1, 1].map((days) => days * D),
    );
    expect(nine.white.left).toBe(21 * D);
    const { clock, carry } = pressClock(startClock(nine, 'white', T0), 'white', later(T0, 2 * D));
    expect({ left: clock.white.left, carry }).toEqual({ left: 69 * D, carry: 50 * D });
  });

  it('a player who flags on move 10 never gets the carry', () => {
    const clock = holding('10/50d', 19 * D, 9);
    expect(flagFall(clock, later(T0, 20 * D))).toMatchObject({ at: later(T0, 20 * D - 1) });
    expect(remaining(clock, 'white', later(T0, 20 * D))).toBe(0);
  });

  it('silence: with R = 69 and no declaration day 41 beats day 45, and the notice comes at 35 days', () => {
    const clock = holding('10/50d', 69 * D);
    expect(flagFall(clock, later(T0, 41 * D - 1))).toBeNull();
    expect(flagFall(clock, later(T0, 41 * D))).toMatchObject({ cause: 'silence', at: later(T0, 41 * D - 1) });
    expect(nextWakeOfClock(clock, [], T0)).toEqual({ at: later(T0, 35 * D), kind: 'silence-notice' });
    expect(nextWakeOfClock(clock, [], later(T0, 35 * D))).toEqual({
      at: later(T0, 41 * D),
      kind: 'silence-loss',
    });
    const declared = declareReflection(clock, 'white');
    expect(nextWakeOfClock(declared, [], later(T0, 35 * D))).toEqual({
      at: later(T0, 45 * D),
      kind: 'flag-fall',
    });
  });

  it('a declaration ends with its move', () => {
    const declared = declareReflection(holding('10/50d', 69 * D), 'white');
    const { clock } = pressClock(declared, 'white', later(T0, 41 * D));
    expect(clock.white).toEqual({ moves: 1, left: 7 * D });
  });

  it('leave: moved 1 June 10:00, leave 5 to 15 June, reply 20 June 11:00 -> 9 d 1 h -> charge 9', () => {
    const clock = pauseClock(started('10/50d', at('2026-06-01T10:00Z')), {
      from: at('2026-06-05T00:00Z'),
      to: at('2026-06-15T00:00Z'),
      reason: 'leave',
      seat: 'white',
    });
    expect(pressClock(clock, 'white', at('2026-06-20T11:00Z')).charge).toBe(9 * D);
  });
});

describe('D2 ICCF Fischer 30+3', () => {
  it.each([
    [10, 60],
    [20, 90],
    [40, 150],
  ])('after %i moves %i d were given in all', (moves, days) => {
    expect(play('iccf 30d+3d', Array(moves).fill(0)).white.left).toBe(days * D);
  });
  it('has the same grain and doubling', () => {
    const clock = startClock(newClock(iccf(null, 30 * D, 3 * D)), 'white', T0);
    const { charge, increment } = pressClock(clock, 'white', later(T0, 21 * D + 5 * H));
    expect({ charge, increment }).toEqual({ charge: 22 * D, increment: 3 * D });
  });
});

describe('D3 triple block', () => {
  const THREE = 'triple 50d bank 75d +3d';
  it('i = 3, B = 75: the example, move by move', () => {
    const one = play(THREE, [2 * H]);
    expect(one.white).toEqual({ moves: 1, left: 50 * D, bank: 77 * D + 22 * H });
    const two = play(THREE, [20 * D], one);
    expect(two.white).toEqual({ moves: 2, left: 50 * D, bank: 60 * D + 22 * H });
    const three = play(THREE, [45 * D], two);
    expect(three.white).toEqual({ moves: 3, left: 50 * D, bank: 18 * D + 22 * H });
  });
  it('most that a player can use by move 50: 50 + 75 + 150 = 275 d', () => {
    const used = Array(50).fill(4 * D);
    const { left, bank } = play(THREE, used).white;
    expect(left + bank! + 50 * 4 * D).toBe(275 * D);
    const { left: more, bank: rest } = play(THREE, [0], play(THREE, used)).white;
    expect(more + rest!).toBe(75 * D);
  });
  it('C = 0 loses even with B > 0, unless the player tops up while on move, never above 50', () => {
    const clock = holding(THREE, 50 * D, 3, 18 * D);
    expect(deadline(clock)).toBe(later(T0, 50 * D));
    const filled = topUpClock(clock, 'white', later(T0, 45 * D));
    expect(filled.white.bank).toBe(0);
    expect(remaining(filled, 'white', later(T0, 45 * D))).toBe(23 * D);
    expect(deadline(filled)).toBe(later(T0, 68 * D));
    const early = topUpClock(clock, 'white', later(T0, 2 * D));
    expect(remaining(early, 'white', later(T0, 2 * D))).toBe(50 * D);
    expect(early.white.bank).toBe(16 * D);
  });
  it('exact time, no leave and no free days', () => {
    expect(pressClock(started(THREE), 'white', later(T0, 90 * M)).charge).toBe(90 * M);
    const leave = { from: T0, to: later(T0, 9 * D), reason: 'leave', seat: 'white' } as const;
    expect(deadline(pauseClock(started(THREE), leave))).toBe(later(T0, 50 * D));
    expect(deadline(pauseClock(started(THREE), { ...leave, reason: 'claim' }))).toBe(later(T0, 59 * D));
    const calendar = { zone: 'UTC', weekdays: [6, 7], holidays: [] };
    expect(deadline(setCalendar(started(THREE), 'white', calendar, T0))).toBe(later(T0, 50 * D));
  });
  it('sudden-death protection: below 3 d after move 50 it is reset to 3 d', () => {
    const text = `${THREE} protect 3d`;
    const leftAfter = (moves: number): number =>
      pressClock(holding(text, 10 * D, moves, 0), 'white', later(T0, 9 * D)).clock.white.left;
    expect(leftAfter(50)).toBe(3 * D);
    expect(leftAfter(49)).toBe(4 * D);
    expect(pressClock(holding(THREE, 10 * D, 50, 0), 'white', later(T0, 9 * D)).clock.white.left).toBe(D);
  });
});

describe('D4 days per move', () => {
  it('3 d, move received Tue 12:00 UTC -> Fri 12:00; nothing is saved', () => {
    const clock = started('3d');
    const friday = at('2026-01-09T12:00Z');
    expect(deadline(clock)).toBe(friday);
    expect(flagFall(clock, friday)).toBeNull();
    expect(flagFall(clock, later(friday, 1))).toEqual({ seat: 'white', at: friday, cause: 'time' });
    const { clock: pressed, charge } = pressClock(clock, 'white', at('2026-01-07T12:00Z'));
    expect(charge).toBe(D);
    expect(remaining(pressed, 'white', at('2026-01-07T12:00Z'))).toBe(3 * D);
  });
});

describe('D5 Fischer with cap', () => {
  it.each([
    ['27 d 13 h, 3 h thought -> 28 d 10 h', 27 * D + 13 * H, 3 * H, 28 * D + 10 * H],
    ['44 d 17 h -> 45 d 0 h', 44 * D + 17 * H, 0, 45 * D],
    ['time that a director gave above the cap is kept', 60 * D, D, 59 * D],
  ])('30+1<=45: %s', (_, left, thought, expected) => {
    const clock = holding('30d+1d<=45d', left, 5);
    expect(pressClock(clock, 'white', later(T0, thought)).clock.white.left).toBe(expected);
  });
  it('the clock is frozen until the start date, moves before it are allowed and cost nothing', () => {
    const start = at('2026-02-01T00:00Z');
    const frozen = pauseClock(started('30d+1d<=45d'), {
      from: T0,
      to: start,
      reason: 'before-start',
      seat: 'both',
    });
    expect(deadline(frozen)).toBe(later(start, 30 * D));
    expect(pressClock(frozen, 'white', at('2026-01-25T00:00Z')).charge).toBe(0);
  });
});
