// What happens to a game's clocks besides moves: free days, outage credit, ICCF's declaration, the bank of triple
// block. All of it survives the snapshot and is in the ledger.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadline, ledger, remaining, replayClock } from '../../shared/games/clock/index.ts';
import { clockEntries } from '../../shared/games/clock-entries.ts';
import {
  decide,
  decodeSnapshot,
  encodeSnapshot,
  evolve,
  type GameEvent,
  type GameState,
  nextWake,
  viewOf,
} from '../../shared/games/index.ts';
import {
  DAY,
  duration,
  type EpochMs,
  epochMs,
  HOUR,
  after as later,
  MINUTE,
} from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  type Ask,
  accepts,
  BORIS,
  challenged,
  game,
  given,
  having,
  line,
  PLAYERS,
  plays,
  wakes,
} from '../support/decider.ts';
import { control } from './clock/arbitraries.ts';
import { controlOf } from './clock/support.ts';

const day = (days: number): EpochMs => later(ACCEPTED_AT, days * DAY);
const deadlineOf = (state: GameState) => (state.status === 'in-play' ? deadline(state.clock) : null);

const outage =
  (from: EpochMs, to: EpochMs, at: EpochMs = to, id = `outage-${from}-${to}`): Ask =>
  () => ({ type: 'CreditOutage', id, from, to, reason: '', at });

describe('free days of the terms', () => {
  const freeDays = { weekdays: [6, 7], holidays: ['2026-12-03'] };

  it('begin with the game, each player’s in his own zone', () => {
    const zones = { white: 'Europe/Kyiv', black: 'America/New_York' } as const;
    const story = given(challenged({ freeDays }))
      .when((state) => ({ ...accepts(BORIS)(state), zones }) as ReturnType<Ask>)
      .thenEvents(
        'GameStarted',
        { type: 'FreeDaysSet', seat: 'white' },
        { type: 'FreeDaysSet', seat: 'black' },
      );
    // From Monday 13:00 UTC; Thursday in Kyiv is Wednesday 22:00 to Thursday 22:00 UTC.
    const until = deadlineOf(story.state)!;
    expect(new Date(until).toISOString()).toBe('2026-12-04T13:00:00.000Z');
    expect(decodeSnapshot(encodeSnapshot(story.state))).toEqual(story.state);
    const moved = story.and(having(plays('white', 'e4', { at: day(1) })));
    // New York's holiday is Thursday 05:00 UTC to Friday 05:00; its Saturday begins at 05:00.
    expect(new Date(deadlineOf(moved.state)!).toISOString()).toBe('2026-12-07T13:00:00.000Z');
  });

  it('without zones they are in UTC', () => {
    const story = given(challenged({ freeDays })).when(accepts(BORIS)).thenSomething();
    expect(new Date(deadlineOf(story.state)!).toISOString()).toBe('2026-12-04T13:00:00.000Z');
  });
});

describe('outage credit', () => {
  it('shifts the running clock and is given once, however often it is asked for', () => {
    const story = given(...game(), line('1. e4'))
      .when(outage(day(1), day(2)))
      .thenEvents('OutageCredited');
    expect(deadlineOf(story.state)).toBe(later(ACCEPTED_AT, HOUR + 4 * DAY));
    story.when(outage(day(1), day(2), day(3))).thenEvents();
  });

  it('saves a flag that fell while the service was down, but none that had fallen before', () => {
    const down = given(...game())
      .when(outage(day(2), day(5)))
      .thenEvents('OutageCredited');
    down.when(wakes(day(5))).thenEvents();
    expect(deadlineOf(down.state)).toBe(day(6));
    given(...game())
      .when(outage(later(day(3), 1), day(5)))
      .thenEvents();
    // A move at the exact deadline is in time, so an outage that begins there takes that chance away.
    given(...game())
      .when(outage(day(3), day(5)))
      .thenEvents('OutageCredited');
  });

  it('gives back what finished moves were charged, and nothing for a game that began after it', () => {
    const timeControl = controlOf('30d+1d');
    const story = given(...game({ timeControl }))
      .and(having(plays('white', 'e4', { at: day(4) })))
      .when(outage(day(1), day(2), day(5)))
      .thenEvents({ type: 'OutageCredited', credits: { white: DAY, black: 0 } });
    if (story.state.status !== 'in-play') throw new Error('over');
    expect(remaining(story.state.clock, 'white', day(5))).toBe(28 * DAY);
    given(...game())
      .when(outage(later(ACCEPTED_AT, -DAY), ACCEPTED_AT, day(1)))
      .thenEvents();
  });

  it('outages that overlap are counted once, whoever records them and in whatever order', () => {
    const timeControl = controlOf('30d+1d');
    const moved = given(...game({ timeControl })).and(having(plays('white', 'e4', { at: day(9) })));
    const both = moved
      .when(outage(day(1), day(4), day(10)))
      .thenEvents({ type: 'OutageCredited', credits: { white: 3 * DAY, black: 0 } })
      .when(outage(day(3), day(6), day(11)))
      .thenEvents({ type: 'OutageCredited', credits: { white: 2 * DAY, black: 0 } });
    both
      .when(outage(day(2), day(5), day(12)))
      .thenEvents({ type: 'OutageCredited', credits: { white: 0, black: 0 } });
  });

  it('reaches every kind of control, triple block included', () => {
    fc.assert(
      fc.property(control, fc.integer({ min: 1, max: 90 }), (timeControl, minutes) => {
        const before = given(...game({ timeControl }));
        const was = deadlineOf(before.state)!;
        const after = before.when(outage(ACCEPTED_AT, later(ACCEPTED_AT, minutes * MINUTE))).thenSomething();
        expect(deadlineOf(after.state)).toBe(was + minutes * MINUTE);
      }),
      { numRuns: 60 },
    );
  });
});

describe('ICCF and triple block', () => {
  const declares =
    (seat: 'white' | 'black', at: EpochMs): Ask =>
    () => ({ type: 'DeclareReflection', player: PLAYERS[seat], seenPly: null, at });
  const tops =
    (seat: 'white' | 'black', at: EpochMs, amount: number | null = null): Ask =>
    () => ({ type: 'TopUp', player: PLAYERS[seat], seenPly: null, amount: amount as never, at });

  it('silence is noticed at 35 days and loses on day 41 (D1), unless thinking was declared', () => {
    const story = given(...game({ timeControl: controlOf('10/69d') }));
    const notice = nextWake(story.state, ACCEPTED_AT, []);
    expect(notice).toEqual({ at: day(35), kind: 'silence-notice', rung: null });
    expect(nextWake(story.state, day(35), [])).toMatchObject({ at: day(41), kind: 'settle' });
    story.when(wakes(day(41))).thenEvents({ type: 'FlagFell', at: later(day(41), -1) }, 'GameEnded');
    const declared = story.when(declares('white', day(20))).thenEvents('ReflectionDeclared');
    declared.when(wakes(day(41))).thenEvents();
    expect(nextWake(declared.state, day(20), [])).toMatchObject({ at: day(45), kind: 'settle' });
    declared.when(declares('white', day(21))).thenRejected('reflection-declared');
    story.when(declares('black', day(1))).thenRejected('not-your-turn');
    given(...game())
      .when(declares('white', day(1)))
      .thenRejected('reflection-not-possible');
    expect(decodeSnapshot(encodeSnapshot(declared.state))).toEqual(declared.state);
  });

  it('the bank fills the clock on request, never above its limit (D3)', () => {
    const story = given(...game({ timeControl: controlOf('triple 50d bank 75d+3d') }));
    story.when(tops('white', ACCEPTED_AT)).thenRejected('clock-full');
    const filled = story
      .when(tops('white', day(20)))
      .thenEvents({ type: 'ClockToppedUp', amount: duration(20 * DAY) });
    expect(deadlineOf(filled.state)).toBe(day(70));
    const part = story.when(tops('white', day(20), DAY)).thenEvents({ type: 'ClockToppedUp', amount: DAY });
    expect(deadlineOf(part.state)).toBe(day(51));
    expect(decodeSnapshot(encodeSnapshot(part.state))).toEqual(part.state);
    story.when(tops('black', day(20))).thenRejected('not-your-turn');
    given(...game())
      .when(tops('white', day(1)))
      .thenRejected('top-up-not-possible');
    const empty = filled
      .when(tops('white', day(60)))
      .thenEvents({ amount: duration(40 * DAY), type: 'ClockToppedUp' })
      .when(tops('white', day(100)))
      .thenEvents({ amount: duration(15 * DAY), type: 'ClockToppedUp' });
    empty.when(tops('white', day(120))).thenRejected('bank-empty');
  });
});

// A game under any control in which anything may happen to the clocks between the moves.
const happening = fc.record({
  what: fc.constantFrom('leave', 'outage', 'nothing') as fc.Arbitrary<'leave' | 'outage' | 'nothing'>,
  share: fc.integer({ min: 0, max: 99 }),
  from: fc.integer({ min: 0, max: 3 * DAY }),
  length: fc.integer({ min: 1, max: 5 * DAY }),
});
const LINE = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6'];
const POLICY = { daysPerYear: 180, minimumDays: 1, noticeDays: 0, endsByMove: false };

function played(
  timeControl: Parameters<typeof ledger>[0],
  parts: readonly { what: string; share: number; from: number; length: number }[],
): GameState {
  let story = given(
    ...game({ timeControl, ...(timeControl.kind === 'triple-block' ? {} : { leave: POLICY }) }),
  );
  let now = ACCEPTED_AT;
  const happens = (ask: Ask) => {
    const decision = decide(story.state, ask(story.state));
    if (decision.ok) story = story.and(decision.value);
  };
  parts.forEach(({ what, share, from, length }, index) => {
    const seat = index % 2 === 0 ? 'white' : 'black';
    const begin = epochMs(now + from);
    const booking = { id: `l${index}`, kind: 'planned', from: begin, to: later(begin, length) } as const;
    const leave = { ...booking, bookedAt: now };
    if (what === 'leave') happens(() => ({ type: 'TakeLeave', player: PLAYERS[seat], leave, at: now }));
    if (what === 'outage') happens(outage(later(now, -length), now, now, `o${index}`));
    const until = deadlineOf(story.state);
    if (until === null) return;
    now = epochMs(now + Math.floor(((until - now) * share) / 100));
    happens(plays(seat, LINE[index]!, { at: now }));
  });
  return story.state;
}

const games = fc
  .tuple(control, fc.array(happening, { maxLength: LINE.length }))
  .map(([timeControl, parts]) => played(timeControl, parts))
  .filter((state) => state.status === 'in-play');

describe('properties of games', () => {
  it('the snapshot, the ledger and the view all tell what evolve has reached', () => {
    fc.assert(
      fc.property(games, (state) => {
        if (state.status !== 'in-play') return;
        expect(decodeSnapshot(encodeSnapshot(state))).toEqual(state);
        const entries = clockEntries(state);
        expect(replayClock(state.terms.timeControl, entries)).toEqual(state.clock);
        const { rows, running } = ledger(state.terms.timeControl, entries);
        const asOf = state.clockEvents.at(-1)?.at ?? state.startedAt;
        const label = (id: string) => ({ id, name: null }) as never;
        const view = viewOf(state, { id: 'g' as never, version: 1, asOf, label });
        expect(view.moves.map(({ spent, left }) => [spent, left])).toEqual(
          rows.map(({ charge, balance }) => [charge, balance]),
        );
        expect(running?.deadline ?? null).toBe(view.deadline);
      }),
      { numRuns: 150 },
    );
  });

  it('the deadline is exactly the last instant that settles nothing; 1 ms later the flag is down', () => {
    fc.assert(
      fc.property(games, (state) => {
        const until = deadlineOf(state)!;
        const settle = (at: EpochMs) => decide(state, { type: 'Wake', at, background: false });
        expect(settle(until)).toEqual({ ok: true, value: [] });
        const down = settle(later(until, 1));
        expect(down.ok && down.value[0]).toMatchObject({ type: 'FlagFell', at: until });
      }),
      { numRuns: 150 },
    );
  });

  it('splitting the wait into wakes changes nothing', () => {
    fc.assert(
      fc.property(games, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), (state, shares) => {
        const until = deadlineOf(state)!;
        const begun = state.status === 'in-play' ? (state.clock.running?.since ?? state.startedAt) : until;
        const end = later(until, 1);
        const wake = (to: GameState, at: EpochMs): [GameState, readonly GameEvent[]] => {
          const decision = decide(to, { type: 'Wake', at, background: false });
          if (!decision.ok) throw new Error(decision.error.code);
          return [decision.value.reduce(evolve, to), decision.value];
        };
        let split: GameState = state;
        for (const share of [...shares].sort((a, b) => a - b)) {
          [split] = wake(split, epochMs(begun + Math.floor(((end - begun) * share) / 100)));
        }
        [split] = wake(split, end);
        expect(split).toEqual(wake(state, end)[0]);
      }),
      { numRuns: 100 },
    );
  });

  it('a pause never refills: leave or outage moves the deadline by what it covers, and adds no time', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 1, max: 9 * DAY }), (state, length) => {
        if (state.status !== 'in-play' || state.clock.running === null) return;
        const { seat, since } = state.clock.running;
        const at = epochMs(Math.max(since, state.clockEvents.at(-1)?.at ?? 0));
        const leave = { id: 'x', kind: 'planned', from: at, to: later(at, length), bookedAt: at } as const;
        const decision = decide(state, { type: 'TakeLeave', player: PLAYERS[seat], leave, at });
        if (!decision.ok) return;
        const after = decision.value.reduce(evolve, state as GameState);
        if (after.status !== 'in-play') return;
        for (const hours of [0, 1, 7]) {
          const then = later(at, hours * HOUR);
          const more = remaining(after.clock, seat, then) - remaining(state.clock, seat, then);
          // What is shown may be more only by what the leave kept from being counted, never above the reading at its start.
          expect(more).toBeGreaterThanOrEqual(0);
          expect(remaining(after.clock, seat, then)).toBeLessThanOrEqual(remaining(state.clock, seat, at));
        }
        const shift = deadlineOf(after)! - deadlineOf(state)!;
        expect(shift).toBeGreaterThanOrEqual(0);
        expect(shift).toBeLessThanOrEqual(2 * length);
      }),
      { numRuns: 150 },
    );
  });
});
