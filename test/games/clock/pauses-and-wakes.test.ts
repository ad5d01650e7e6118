// Pauses put on and taken off, reminders, both flags: worked cases.

import { describe, expect, it } from 'vitest';
import {
  type Clock,
  countedOn,
  deadline,
  declareReflection,
  flagFall,
  flagsFallen,
  newClock,
  nextPauseEnd,
  nextWakeOfClock,
  type Pause,
  pauseClock,
  pressClock,
  remaining,
  resumeClock,
  silence,
  startClock,
} from '../../../shared/games/clock/index.ts';
import { duration } from '../../../shared/kernel/time.ts';
import { at, controlOf, D, H, later } from './support.ts';

const T0 = at('2026-03-02T08:00Z');
const started = (text: string): Clock => startClock(newClock(controlOf(text)), 'white', T0);
const leave = (from: number, to: number | null, seat: Pause['seat'] = 'white'): Pause => ({
  from: later(T0, from),
  to: to === null ? null : later(T0, to),
  reason: 'leave',
  seat,
});

describe('pausing and resuming', () => {
  it('an open pause hides the deadline, stops the count and shows in no wake', () => {
    const clock = pauseClock(started('3d'), { from: later(T0, D), to: null, reason: 'claim', seat: 'both' });
    expect(deadline(clock)).toBeNull();
    expect(flagFall(clock, later(T0, 300 * D))).toBeNull();
    expect(nextWakeOfClock(clock, [duration(D)], T0)).toBeNull();
    expect(remaining(clock, 'white', later(T0, 300 * D))).toBe(2 * D);
    const ruled = resumeClock(clock, { reason: 'claim', seat: 'both', at: later(T0, 5 * D) });
    expect(deadline(ruled)).toBe(later(T0, 7 * D));
  });
  it('an open pause that begins after the flag falls saves nobody', () => {
    const clock = pauseClock(started('3d'), {
      from: later(T0, 4 * D),
      to: null,
      reason: 'claim',
      seat: 'both',
    });
    expect(deadline(clock)).toBe(later(T0, 3 * D));
  });
  it('a pause that begins at the exact deadline carries it to the pause\u2019s end', () => {
    expect(deadline(pauseClock(started('3d'), leave(3 * D, 5 * D)))).toBe(later(T0, 5 * D));
  });
  it('leave that a move ends early gives back nothing and shifts by what was used', () => {
    const away = pauseClock(started('30d+1d'), leave(D, 11 * D));
    const back = resumeClock(away, { reason: 'leave', seat: 'white', at: later(T0, 4 * D) });
    expect(deadline(back)).toBe(later(T0, 33 * D));
    expect(pressClock(back, 'white', later(T0, 4 * D)).charge).toBe(D);
  });
  it('a booked pause is cancelled by ending it at its start', () => {
    const booked = pauseClock(started('3d'), leave(D, 2 * D));
    const cancelled = resumeClock(booked, { reason: 'leave', seat: 'white', at: later(T0, D) });
    expect(cancelled.pauses).toEqual([]);
  });
  it('ends only pauses of that reason that cover the instant', () => {
    const both = pauseClock(pauseClock(started('30d+1d'), leave(D, 5 * D)), leave(8 * D, 9 * D));
    const claimed = pauseClock(both, { from: later(T0, D), to: null, reason: 'claim', seat: 'both' });
    const back = resumeClock(claimed, { reason: 'leave', seat: 'white', at: later(T0, 2 * D) });
    expect(back.pauses).toEqual([leave(D, 2 * D), leave(8 * D, 9 * D), claimed.pauses[2]]);
  });
  it('one seat back from a pause of both leaves the other paused', () => {
    const stopped = pauseClock(started('3d'), { from: T0, to: null, reason: 'director', seat: 'both' });
    const split = resumeClock(stopped, { reason: 'director', seat: 'white', at: later(T0, D) });
    expect(deadline(split)).toBe(later(T0, 4 * D));
    const black = startClock(pressClock(split, 'white', later(T0, 2 * D)).clock, 'black', later(T0, 2 * D));
    expect(deadline(black)).toBeNull();
  });
  it('an empty pause changes nothing; an ended one is forgotten when the next move begins', () => {
    const clock = started('3d');
    expect(pauseClock(clock, leave(D, D))).toBe(clock);
    const used = pressClock(pauseClock(clock, leave(0, D)), 'white', later(T0, 2 * D)).clock;
    expect(used.pauses).toHaveLength(1);
    expect(startClock(used, 'black', later(T0, 2 * D)).pauses).toEqual([]);
  });
  it('leave booked across moves pauses each of them for its own part', () => {
    const booked = pauseClock(started('30d+1d'), leave(D, 10 * D));
    const { clock, charge } = pressClock(booked, 'white', later(T0, 2 * D));
    expect(charge).toBe(D);
    const answered = startClock(startClock(clock, 'black', later(T0, 2 * D)), 'white', later(T0, 3 * D));
    expect(countedOn(answered, 'white', later(T0, 12 * D))).toBe(2 * D);
    expect(answered.black.spent).toBe(D);
  });
  it('the next end of a pause is known, so that its player can be told', () => {
    const clock = pauseClock(pauseClock(started('3d'), leave(D, 9 * D)), leave(2 * D, 4 * D, 'both'));
    expect(nextPauseEnd(clock, T0)?.to).toBe(later(T0, 4 * D));
    expect(nextPauseEnd(clock, later(T0, 4 * D))?.to).toBe(later(T0, 9 * D));
    expect(nextPauseEnd(clock, later(T0, 9 * D))).toBeNull();
  });
});

describe('reminders', () => {
  const ladder = [7 * D, 2 * D, 12 * H].map(duration);
  it('a 7-day rung is passed over on a 3-day clock; then 2 d, 12 h, the flag', () => {
    const clock = started('3d');
    const first = nextWakeOfClock(clock, ladder, T0);
    expect(first).toEqual({ at: later(T0, D), kind: 'reminder', rung: 2 * D });
    const second = nextWakeOfClock(clock, ladder, first!.at);
    expect(second).toEqual({ at: later(T0, 60 * H), kind: 'reminder', rung: 12 * H });
    expect(nextWakeOfClock(clock, ladder, second!.at)).toEqual({
      at: later(T0, 3 * D + 1),
      kind: 'flag-fall',
    });
  });
  it('a rung of the whole time is no reminder: the move has only just come', () => {
    expect(nextWakeOfClock(started('3d'), [duration(3 * D)], T0)?.kind).toBe('flag-fall');
  });
  it('a rung of nothing is no reminder either', () => {
    expect(nextWakeOfClock(started('3d'), [duration(0)], T0)?.kind).toBe('flag-fall');
  });
  it('the order of the ladder does not matter', () => {
    const clock = started('30d+1d');
    expect(nextWakeOfClock(clock, [...ladder].reverse(), T0)).toEqual(nextWakeOfClock(clock, ladder, T0));
  });
  it('a pause moves the reminders with the deadline', () => {
    const clock = pauseClock(started('3d'), leave(0, 5 * D));
    expect(nextWakeOfClock(clock, ladder, T0)).toEqual({ at: later(T0, D), kind: 'reminder', rung: 7 * D });
  });
});

describe('silence', () => {
  it('tells notice and loss while undeclared, and that leave is no silence', () => {
    expect(silence(started('10/50d'))).toEqual({
      seat: 'white',
      noticeAt: later(T0, 35 * D),
      lossAfter: later(T0, 41 * D - 1),
      declared: false,
    });
    expect(silence(pauseClock(started('10/50d'), leave(0, 10 * D)))?.noticeAt).toBe(later(T0, 45 * D));
    expect(silence(declareReflection(started('10/50d'), 'white'))).toMatchObject({
      lossAfter: null,
      declared: true,
    });
  });
  it('is no rule of other controls', () => {
    expect(silence(started('3d'))).toBeNull();
    expect(silence(newClock(controlOf('10/50d')))).toBeNull();
    const clock = started('iccf 10/50d no-silence');
    expect(declareReflection(clock, 'white')).toBe(clock);
  });
});

describe('both flags (Guidelines III.3, article 6.12)', () => {
  const moves = { white: 45, black: 44 };
  const classic = controlOf('40/2h,1h');
  it('none, one, and the first of two', () => {
    expect(flagsFallen(classic, { white: null, black: null }, moves)).toEqual({ kind: 'none' });
    expect(flagsFallen(classic, { white: T0, black: null }, moves)).toMatchObject({ seat: 'white' });
    expect(flagsFallen(classic, { white: null, black: T0 }, moves)).toMatchObject({ seat: 'black' });
    expect(flagsFallen(classic, { white: T0, black: later(T0, -1) }, moves)).toEqual({
      kind: 'first',
      seat: 'black',
      at: later(T0, -1),
    });
    expect(flagsFallen(classic, { white: T0, black: later(T0, 1) }, moves)).toMatchObject({ seat: 'white' });
  });
  it.each([
    ['40/2h,1h', 45, 44, 'draw'],
    ['40/2h,1h', 40, 39, 'play-on'],
    ['40/2h,1h', 39, 39, 'play-on'],
    ['40/2h,20/1h', 90, 90, 'play-on'],
    ['90m+30s', 0, 0, 'draw'],
    ['3d', 10, 9, 'draw'],
    ['10/50d', 10, 9, 'play-on'],
    ['iccf 30d+3d', 10, 9, 'draw'],
  ])('at once, %s after %i and %i moves: %s', (text, white, black, verdict) => {
    const fell = { white: T0, black: T0 };
    expect(flagsFallen(controlOf(text), fell, { white, black })).toEqual({
      kind: 'together',
      at: T0,
      verdict,
    });
  });
});
