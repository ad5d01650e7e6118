// Leave in a game: whether its terms allow it, what it does to the clock, what ends it.

import { describe, expect, it } from 'vitest';
import { deadline } from '../../shared/games/clock/index.ts';
import { decodeSnapshot, encodeSnapshot, type GameState } from '../../shared/games/index.ts';
import { type BookedLeave, budgetOfYear } from '../../shared/games/leave.ts';
import { type LeavePolicy, parseLeavePolicy, usualLeave } from '../../shared/games/leave-policy.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, type EpochMs, epochMs, HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  ANNA,
  type Ask,
  BORIS,
  CLARA,
  challenges,
  game,
  given,
  having,
  line,
  plays,
  resigns,
  T0,
  wakes,
} from '../support/decider.ts';
import { lays, withPlans } from '../support/plans.ts';

const POLICY: LeavePolicy = { daysPerYear: 30, minimumDays: 3, noticeDays: 1, endsByMove: true };
const onTerms = (leave: LeavePolicy = POLICY) => game({ leave });
const day = (days: number): EpochMs => later(ACCEPTED_AT, days * DAY);

/** A leave from one day of the game to another, booked when the game begins unless said otherwise. */
const booked = (from: number, to: number, more: Partial<BookedLeave> = {}): BookedLeave => ({
  id: `leave-${from}-${to}`,
  kind: 'planned',
  from: day(from),
  to: day(to),
  bookedAt: ACCEPTED_AT,
  ...more,
});
const takes =
  (player: PlayerId, leave: BookedLeave, at: EpochMs = ACCEPTED_AT): Ask =>
  () => ({ type: 'TakeLeave', player, leave, at });
const ends =
  (player: PlayerId, id: string, at: EpochMs): Ask =>
  () => ({ type: 'EndLeave', player, id, at });

const deadlineOf = (state: GameState): EpochMs | null =>
  state.status === 'in-play' ? deadline(state.clock) : null;

describe('leave shifts the deadline of its player', () => {
  it('booked ahead: three days a move and five days of leave are eight days', () => {
    const story = given(...onTerms())
      .when(takes(ANNA, booked(1, 6)))
      .thenEvents('LeaveTaken');
    expect(deadlineOf(story.state)).toBe(day(8));
    story.when(wakes(day(8))).thenEvents();
    story.when(wakes(later(day(8), 1))).thenEvents({ type: 'FlagFell', at: day(8) }, 'GameEnded');
  });

  it('never the opponent’s: his clock runs on', () => {
    const story = given(...onTerms())
      .when(takes(BORIS, booked(1, 6)))
      .thenEvents('LeaveTaken');
    expect(deadlineOf(story.state)).toBe(day(3));
  });

  it('is kept for the player’s later move: only what is left of it counts there', () => {
    const story = given(...onTerms())
      .when(takes(BORIS, booked(1, 6)))
      .thenEvents('LeaveTaken')
      .when(plays('white', 'e4', { at: day(2) }))
      .thenEvents('MovePlayed');
    expect(deadlineOf(story.state)).toBe(day(9));
  });

  it('survives the snapshot, as does one that was broken off', () => {
    const story = given(...onTerms())
      .when(takes(ANNA, booked(1, 6)))
      .thenEvents('LeaveTaken')
      .when(ends(ANNA, 'leave-1-6', day(4)))
      .thenEvents({ type: 'LeaveEnded', cause: 'player' });
    expect(decodeSnapshot(encodeSnapshot(story.state))).toEqual(story.state);
    expect(deadlineOf(story.state)).toBe(day(6));
  });
});

describe('what ends it', () => {
  it('a move, where the terms say so, and it costs nothing for the time before it', () => {
    const story = given(...onTerms())
      .when(takes(ANNA, booked(1, 11)))
      .thenEvents('LeaveTaken')
      .when(plays('white', 'e4', { at: day(3) }))
      .thenEvents('MovePlayed', { type: 'LeaveEnded', seat: 'white', cause: 'move', at: day(3) })
      .when(plays('black', 'e5', { at: day(4) }))
      .thenEvents('MovePlayed');
    expect(deadlineOf(story.state)).toBe(day(7));
  });

  it('not a move, where the terms keep it', () => {
    const story = given(...onTerms({ ...POLICY, endsByMove: false }))
      .when(takes(ANNA, booked(1, 11)))
      .thenEvents('LeaveTaken')
      .when(plays('white', 'e4', { at: day(3) }))
      .thenEvents('MovePlayed')
      .when(plays('black', 'e5', { at: day(4) }))
      .thenEvents('MovePlayed');
    expect(deadlineOf(story.state)).toBe(day(14));
  });

  it('the end of the game, without an event of its own', () => {
    given(...onTerms(), line('1. f3 e5 2. g4'))
      .when(takes(BORIS, booked(0, 9, { kind: 'emergency', from: later(ACCEPTED_AT, HOUR) })))
      .thenEvents('LeaveTaken')
      .when(plays('black', 'Qh4'))
      .thenEvents('MovePlayed', { type: 'GameEnded', termination: 'checkmate' });
  });

  it('the player, before it begins: then it is as if never booked, and its days are free again', () => {
    const story = given(...onTerms())
      .when(takes(ANNA, booked(2, 30)))
      .thenEvents('LeaveTaken')
      .when(ends(ANNA, 'leave-2-30', day(1)))
      .thenEvents('LeaveEnded');
    expect(deadlineOf(story.state)).toBe(day(3));
    story.when(takes(ANNA, booked(2.5, 30, { id: 'again' }))).thenEvents('LeaveTaken');
  });

  it('asked twice, or of a leave that is over or unknown, ending does nothing', () => {
    const story = given(...onTerms())
      .when(takes(ANNA, booked(1, 6)))
      .thenEvents('LeaveTaken');
    story.when(ends(ANNA, 'leave-1-6', day(7))).thenEvents();
    story.when(ends(ANNA, 'other', day(2))).thenEvents();
    story.when(ends(BORIS, 'leave-1-6', day(2))).thenEvents();
    const over = story.when(ends(ANNA, 'leave-1-6', day(2))).thenEvents('LeaveEnded');
    over.when(ends(ANNA, 'leave-1-6', day(3))).thenEvents();
  });
});

describe('the terms decide', () => {
  it.each<[string, LeavePolicy, BookedLeave, object]>([
    ['leave-too-short', POLICY, booked(2, 4), { days: 3 }],
    ['leave-too-late', POLICY, booked(0.5, 9), { days: 1 }],
    ['leave-budget', POLICY, booked(1, 31.5), { year: '2026', left: 30 }],
    ['leave-budget', { ...POLICY, daysPerYear: 5 }, booked(1, 8), { days: 5 }],
  ])('%s', (code, policy, leave, params) => {
    given(...onTerms(policy))
      .when(takes(ANNA, leave))
      .thenRejected(code, { params });
  });

  it('no leave where there are none, none for a stranger, none in a game that is over', () => {
    given(...game())
      .when(takes(ANNA, booked(1, 6)))
      .thenRejected('leave-not-allowed');
    given(...onTerms())
      .when(takes(CLARA, booked(1, 6)))
      .thenRejected('not-your-game');
    given(...onTerms(), having(resigns('white')))
      .when(takes(ANNA, booked(1, 6)))
      .thenRejected('game-ended');
  });

  it('an hour of clock change is forgiven: three local days may have 71 hours', () => {
    const leave = booked(1, 4, { to: later(day(4), -HOUR) });
    given(...onTerms())
      .when(takes(ANNA, leave))
      .thenEvents('LeaveTaken');
    given(...onTerms())
      .when(takes(ANNA, { ...leave, to: later(leave.to, -1) }))
      .thenRejected('leave-too-short');
  });

  it('emergency leave may begin at once, and once in a calendar year', () => {
    const first = booked(0, 5, { kind: 'emergency', id: 'first' });
    const second = booked(6, 12, { kind: 'emergency', id: 'second' });
    const story = given(...onTerms())
      .when(takes(ANNA, first))
      .thenEvents('LeaveTaken');
    story.when(takes(ANNA, second)).thenRejected('emergency-leave-used');
    story.when(takes(BORIS, second)).thenEvents('LeaveTaken');
    // 2027 begins 32 days after 30 November.
    story.when(takes(ANNA, booked(40, 45, { kind: 'emergency', id: 'next' }))).thenEvents('LeaveTaken');
  });

  it('the year’s days are counted by calendar year: over New Year each part in its own', () => {
    const story = given(...onTerms({ ...POLICY, daysPerYear: 12 }))
      .when(takes(ANNA, booked(20, 42)))
      .thenEvents('LeaveTaken');
    // Noon of 20 December to the end of the year: 11 days and 11 hours.
    story.when(takes(ANNA, booked(10, 13))).thenRejected('leave-budget', { params: { year: '2026' } });
    story.when(takes(ANNA, booked(43, 46))).thenRejected('leave-budget', { params: { year: '2027' } });
  });

  it('one that was broken off costs its minimum at least', () => {
    const story = given(...onTerms({ ...POLICY, daysPerYear: 6 }))
      .when(takes(ANNA, booked(1, 7)))
      .thenEvents('LeaveTaken')
      .when(ends(ANNA, 'leave-1-7', later(day(1), HOUR)))
      .thenEvents('LeaveEnded');
    story.when(takes(ANNA, booked(8, 12))).thenRejected('leave-budget', { params: { left: 3 } });
    story.when(takes(ANNA, booked(8, 11))).thenEvents('LeaveTaken');
  });

  it('two leaves of a player do not overlap; those of both players may', () => {
    const story = given(...onTerms())
      .when(takes(ANNA, booked(1, 6)))
      .thenEvents('LeaveTaken');
    story.when(takes(ANNA, booked(5, 9))).thenRejected('leave-overlaps');
    story.when(takes(ANNA, booked(6, 9))).thenEvents('LeaveTaken');
    story.when(takes(BORIS, booked(5, 9))).thenEvents('LeaveTaken');
  });

  it('told twice of the same leave, or of one that is over, a game takes it once', () => {
    const story = given(...onTerms())
      .when(takes(ANNA, booked(1, 6)))
      .thenEvents('LeaveTaken');
    story.when(takes(ANNA, booked(1, 6))).thenEvents();
    given(...onTerms())
      .when(takes(ANNA, booked(1, 6), day(6)))
      .thenEvents();
  });

  it('a game that begins during a leave has the rest of it, and counts only that', () => {
    const leave = booked(-20, 5, { bookedAt: later(T0, -40 * DAY) });
    const story = given(...onTerms({ ...POLICY, daysPerYear: 5 }))
      .when(takes(ANNA, leave))
      .thenEvents({ type: 'LeaveTaken', from: ACCEPTED_AT, to: day(5) });
    expect(deadlineOf(story.state)).toBe(day(8));
  });
});

describe('what is usual', () => {
  it('leave in games of days, none at the board and none in triple block', () => {
    expect(usualLeave({ kind: 'days-per-move', perMove: DAY })).not.toBeNull();
    expect(usualLeave({ kind: 'fischer', initial: 3 * HOUR, increment: 0, cap: null })).toBeNull();
    const triple = {
      kind: 'triple-block',
      clock: 50 * DAY,
      bank: 50 * DAY,
      increment: DAY,
      incrementMoves: 50,
      protection: null,
    } as const;
    expect(usualLeave(triple)).toBeNull();
    given()
      .when(challenges({ timeControl: triple, leave: POLICY }))
      .thenRejected('leave-not-allowed');
    given()
      .when(challenges({ timeControl: triple, freeDays: { weekdays: [7], holidays: [] } }))
      .thenRejected('free-days-not-possible');
  });
});

describe('a conditional reply of the player on leave', () => {
  it('leaves his leave running; his own move ends it', () => {
    const story = given(...onTerms(), line('e4'))
      .when(lays('white', 'e5 Nf3'))
      .thenSomething()
      .when(takes(ANNA, booked(0, 6, { kind: 'emergency' }), day(0.1)))
      .thenEvents('LeaveTaken')
      .when(withPlans(plays('black', 'e5', { at: day(1) })))
      .thenEvents('MovePlayed', 'ConditionalFired', { type: 'MovePlayed', seat: 'white', san: 'Nf3' });
    expect(story.state).toMatchObject({ leaves: [{ seat: 'white', to: day(6), ended: false }] });
    // Black answers at once; White's clock stands until the leave is over, and has its three days then.
    const answered = story.when(plays('black', 'Nc6', { at: day(2) })).thenEvents('MovePlayed');
    expect(deadlineOf(answered.state)).toBe(day(9));
    answered
      .when(plays('white', 'Bb5', { at: day(3) }))
      .thenEvents('MovePlayed', { type: 'LeaveEnded', seat: 'white', cause: 'move' });
  });
});

describe('the days of the year in which a game begins, pro rata', () => {
  const policy = (more: Partial<LeavePolicy> = {}): LeavePolicy => ({ ...POLICY, proRata: true, ...more });
  const days = (from: string, more: Partial<LeavePolicy> = {}, year = 2026): number =>
    budgetOfYear(policy(more), year, epochMs(Date.parse(from)));

  it.each([
    ['2026-01-01T00:00Z', {}, 30],
    ['2026-07-02T12:00Z', {}, 15],
    // 30 days of a year of 365, and 8 hours: rounded up.
    ['2026-12-01T16:00Z', { daysPerYear: 60 }, 5],
    ['2026-12-29T00:00Z', {}, 3],
    ['2026-12-31T23:59Z', { minimumDays: 7 }, 7],
    ['2025-06-01T00:00Z', {}, 30],
  ])('begun %s with %j: %d days', (from, more, wanted) => {
    expect(days(from, more)).toBe(wanted);
  });

  it('the years after it bring their whole days', () => {
    expect(days('2026-12-01T00:00Z', {}, 2027)).toBe(30);
  });

  it('is what the game goes by: three days in the last month of the year, thirty in the next', () => {
    const story = given(...onTerms(policy()));
    story.when(takes(ANNA, booked(2, 6))).thenRejected('leave-budget', { params: { days: 3, left: 3 } });
    const first = story.when(takes(ANNA, booked(2, 5))).thenEvents('LeaveTaken');
    first.when(takes(ANNA, booked(10, 13))).thenRejected('leave-budget', { params: { left: 0 } });
    first.when(takes(ANNA, booked(40, 70))).thenEvents('LeaveTaken');
  });

  it('holds only where the terms say so: invitations that were made before keep what they said', () => {
    given(...onTerms())
      .when(takes(ANNA, booked(2, 30)))
      .thenEvents('LeaveTaken');
    expect(parseLeavePolicy({ ...POLICY })).toMatchObject({ ok: true, value: { proRata: true } });
    expect(parseLeavePolicy({ ...POLICY, proRata: false })).toEqual({ ok: true, value: POLICY });
    expect(parseLeavePolicy({ ...POLICY, proRata: 'no' })).toMatchObject({ ok: false });
    expect(usualLeave({ kind: 'days-per-move', perMove: DAY })).toMatchObject({ proRata: true });
  });
});
