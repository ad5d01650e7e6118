// Worked numbers of the clock rules, a test by its paragraph: controls of the board, pauses, adjournment.

import { describe, expect, it } from 'vitest';
import {
  adjournEarly,
  type Clock,
  deadline,
  newClock,
  pauseClock,
  pressClock,
  remaining,
  setCalendar,
  startClock,
  stopClocks,
} from '../../../shared/games/clock/index.ts';
import type { EpochMs } from '../../../shared/kernel/time.ts';
import { at, controlOf, D, H, later, M, S } from './support.ts';

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

describe('D6 FIDE multi-period', () => {
  it('move 40 made with 110 min used -> 10 + 60 = 70 min for moves 41 to 60', () => {
    const clock = play('40/120m,20/60m,30m', [...Array(39).fill(2 * M), 32 * M]);
    expect(clock.white).toEqual({ moves: 40, left: 70 * M });
  });
  it('with increment the 30 s count from move 1: the start is 120:30', () => {
    const clock = newClock(controlOf('40/120m+30s,20/60m+30s,30m+30s'));
    expect(clock.white.left).toBe(120 * M + 30 * S);
    const { increment } = pressClock(startClock(clock, 'white', T0), 'white', later(T0, M));
    expect(increment).toBe(30 * S);
  });
  it('the period is granted when move 40 is completed, not when the flag falls', () => {
    const clock = holding('40/120m,20/60m,30m', 10 * M, 39);
    expect(deadline(clock)).toBe(later(T0, 10 * M));
    expect(pressClock(clock, 'white', later(T0, 10 * M)).clock.white.left).toBe(60 * M);
  });
  it('each move has the increment and the delay of its own period', () => {
    const increments = '2/1h+30s,2/1h+10s,30m+5s';
    const given = (moves: number) => {
      const { increment, carry } = pressClock(holding(increments, H, moves), 'white', T0);
      return [increment, carry];
    };
    // What completing move 1, 2, 3, 4, 5 adds: the next move's increment, and the next period's time.
    expect([0, 1, 2, 3, 4].map(given)).toEqual([
      [30 * S, 0],
      [10 * S, H],
      [10 * S, 0],
      [5 * S, 30 * M],
      [5 * S, 0],
    ]);
    const delays = '2/1h;d30s,2/1h;b10s,30m;d5s';
    const flagAfter = (moves: number) => deadline(holding(delays, M, moves))! - T0;
    expect([0, 1, 2, 3, 4].map(flagAfter)).toEqual([90 * S, 90 * S, 60 * S, 60 * S, 65 * S]);
    const balance = (moves: number) =>
      pressClock(holding(delays, M, moves), 'white', later(T0, 40 * S)).clock.white.left % H;
    expect([0, 2, 4].map(balance)).toEqual([50 * S, 30 * S, 25 * S]);
    const charge = (moves: number) =>
      pressClock(holding(delays, M, moves), 'white', later(T0, 40 * S)).charge;
    expect([0, 1, 2, 3, 4].map(charge)).toEqual([10 * S, 10 * S, 40 * S, 40 * S, 35 * S]);
  });
  it('the last period has no more grants, a numbered last period repeats', () => {
    expect(play('40/120m,20/60m,30m', Array(100).fill(0)).white.left).toBe(210 * M);
    expect(play('40/120m,20/60m', Array(100).fill(0)).white.left).toBe((120 + 60 * 4) * M);
  });
});

describe('D7 delay', () => {
  it.each([
    ['US', 'd', 7 * S],
    ['Bronstein', 'b', 2 * S],
  ])('2 s left, delay 5 s: %s flags at %i', (_, letter, flags) => {
    expect(deadline(holding(`90m;${letter}5s`, 2 * S))).toBe(later(T0, flags));
  });
  it.each(['10d;d1d', '10d;b1d'])('main 10 d, delay 1 d, t = 30 h -> 9 d 18 h left (%s)', (text) => {
    expect(pressClock(started(text), 'white', later(T0, 30 * H)).clock.white.left).toBe(9 * D + 18 * H);
  });
  it.each(['10d;d1d', '10d;b1d'])('a move within the delay is free, and none of it is saved (%s)', (text) => {
    expect(pressClock(started(text), 'white', later(T0, 5 * H)).clock.white.left).toBe(10 * D);
  });
  it('US charges max(0, t - delay); Bronstein charges t at once and gives back', () => {
    expect(pressClock(started('10d;d1d'), 'white', later(T0, 30 * H))).toMatchObject({
      charge: 6 * H,
      increment: 0,
    });
    expect(pressClock(started('10d;b1d'), 'white', later(T0, 30 * H))).toMatchObject({
      charge: 30 * H,
      increment: D,
    });
  });
});

describe('D8 sudden death', () => {
  it('30 d for the game, nothing added', () => {
    expect(play('G/30d', [D, 4 * D, 5 * H]).white).toEqual({ moves: 3, left: 30 * D - 5 * D - 5 * H });
    expect(deadline(holding('G/30d', D, 70))).toBe(later(T0, D));
  });
});

describe('D9 weekend pause', () => {
  const utc = { zone: 'UTC', weekdays: [6, 7], holidays: [] };
  const thursday = at('2026-01-08T12:00Z');
  const paused = setCalendar(started('fischer 3d+1d', thursday), 'white', utc, thursday);

  it('Fischer 3 d, opponent moved Thu 8 Jan 12:00 -> deadline Tue 13 Jan 12:00 (without pause Sunday)', () => {
    expect(deadline(paused)).toBe(at('2026-01-13T12:00Z'));
    expect(deadline(started('fischer 3d+1d', thursday))).toBe(at('2026-01-11T12:00Z'));
  });
  it('overlap of leave and weekend counts once', () => {
    const leave = { from: at('2026-01-09T12:00Z'), to: at('2026-01-11T12:00Z') };
    const both = pauseClock(paused, { ...leave, reason: 'leave', seat: 'white' });
    expect(deadline(both)).toBe(at('2026-01-14T00:00Z'));
  });
  it('a move received during the pause is charged nothing for the paused part', () => {
    expect(pressClock(paused, 'white', at('2026-01-11T09:00Z')).charge).toBe(36 * H);
  });
  it('the weekend of 28 and 29 March 2026 in Berlin lasts 47 h', () => {
    const friday = at('2026-03-27T22:00Z');
    const berlin = { zone: 'Europe/Berlin', weekdays: [6, 7], holidays: [] };
    const clock = setCalendar(started('3d', friday), 'white', berlin, friday);
    expect(deadline(clock)).toBe(later(friday, 3 * D + 47 * H));
  });
});

describe('D10 adjournment sessions: what is charged', () => {
  const six40 = at('2026-05-02T18:40Z');
  const seven = at('2026-05-02T19:00Z');
  const running = (left: number): Clock =>
    startClock({ ...newClock(controlOf('40/2h,1h')), white: { moves: 30, left } }, 'white', six40);

  it('early adjournment, 18:40 of a session to 19:00 with 70 min left -> 50 min recorded (I.1.2)', () => {
    expect(adjournEarly(running(70 * M), seven)).toMatchObject({ kind: 'adjourned', recorded: 50 * M });
  });
  it('a clock that holds less falls instead, one that holds exactly that much does not', () => {
    expect(adjournEarly(running(20 * M - 1), seven)).toEqual({
      kind: 'flag',
      fall: { seat: 'white', at: later(seven, -1), cause: 'time' },
    });
    expect(adjournEarly(running(20 * M), seven)).toMatchObject({ kind: 'adjourned', recorded: 0 });
  });
  it('the sealed move then costs the whole session rest, once', () => {
    const early = adjournEarly(running(70 * M), seven);
    if (early?.kind !== 'adjourned') throw new Error('flag');
    const { charge, clock } = pressClock(early.clock, 'white', at('2026-05-02T18:45Z'));
    expect({ charge, left: clock.white.left }).toEqual({ charge: 20 * M, left: 50 * M });
  });
  it('over-run: told at 19:00, sealed at 19:12 -> 12 min charged (I.1.1)', () => {
    const clock = startClock(newClock(controlOf('40/2h,1h')), 'white', seven);
    expect(pressClock(clock, 'white', at('2026-05-02T19:12Z')).charge).toBe(12 * M);
  });
  it('resumption at R: the clock of the player to answer runs from R, from the recorded time', () => {
    const stopped = stopClocks(running(70 * M), seven);
    const resumed = startClock(stopped, 'white', at('2026-05-03T10:00Z'));
    expect(deadline(resumed)).toBe(at('2026-05-03T10:50Z'));
    expect(remaining(resumed, 'white', at('2026-05-03T10:15Z'))).toBe(35 * M);
  });
});
