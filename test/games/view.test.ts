// A game as a reader sees it, in every status: times come from the functions that decide a flag fall.

import { describe, expect, it } from 'vitest';
import { flagFall } from '../../shared/games/clock/index.ts';
import { type GameState, type GameView, viewOf } from '../../shared/games/index.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { DAY, type EpochMs, HOUR, after as later, MINUTE } from '../../shared/kernel/time.ts';
import { START_FEN } from '../../shared/rules/index.ts';
import {
  ACCEPTED_AT,
  ANNA,
  BORIS,
  challenged,
  closedBy,
  game,
  given,
  having,
  line,
  offersDraw,
  type Part,
  plays,
  resigns,
  T0,
  VALID_FOR,
  wakes,
} from '../support/decider.ts';

const ID = 'game-under-view' as GameId;
function view(parts: readonly Part[], asOf: EpochMs = ACCEPTED_AT): GameView {
  const { state } = given(...parts);
  if (state.status === 'unopened') throw new Error('nothing to view');
  const label = (id: typeof ANNA) => ({ id, name: id === ANNA ? 'Anna' : null });
  return viewOf(state, { id: ID, version: 7, asOf, label });
}
const inPlay = (state: GameState) => {
  if (state.status !== 'in-play') throw new Error(state.status);
  return state;
};

describe('an invitation', () => {
  it('shows the full terms, both clocks full, nothing running', () => {
    expect(view([challenged()])).toMatchObject({
      id: ID,
      version: 7,
      status: 'challenged',
      rulebook: 'fide-2023',
      challenger: ANNA,
      white: { id: ANNA, name: 'Anna' },
      black: { id: BORIS, name: null },
      createdAt: T0,
      expiresAt: later(T0, VALID_FOR),
      startedAt: null,
      startFen: START_FEN,
      fen: START_FEN,
      ply: 0,
      turn: 'white',
      moves: [],
      clocks: { white: 3 * DAY, black: 3 * DAY },
      running: null,
      deadline: null,
      drawOffer: null,
      check: false,
      result: null,
      termination: null,
      article: null,
      endedAt: null,
    });
  });

  it.each(['ChallengeRefused', 'ChallengeWithdrawn', 'ChallengeExpired'] as const)(
    'closed by %s can no longer be answered',
    (type) => {
      expect(view([challenged(), closedBy(type)])).toMatchObject({
        status: type.replace('Challenge', '').toLowerCase(),
        expiresAt: null,
        deadline: null,
        result: null,
      });
    },
  );

  it('from a set-up position says whose move it will be, and whether he is in check', () => {
    const start = '4k3/8/8/8/8/8/4R3/4K3 b - - 0 1';
    expect(view([challenged({ start })])).toMatchObject({ startFen: start, turn: 'black', check: true });
  });
});

describe('a game in play', () => {
  const hoursIn = (hours: number) => later(ACCEPTED_AT, hours * HOUR);

  it('runs the clock of the player on move, and only that', () => {
    const now = view([...game(), line('1. e4')], hoursIn(11));
    expect(now).toMatchObject({ status: 'in-play', turn: 'black', running: 'black', ply: 1 });
    expect(now.clocks).toEqual({ white: 3 * DAY, black: 3 * DAY - 10 * HOUR });
    expect(now.deadline).toBe(hoursIn(1 + 72));
    expect(view([...game(), line('1. e4')], hoursIn(12)).clocks.white).toBe(3 * DAY);
  });

  it('shows the deadline at which the flag falls: one instant for page, mail and judgement', () => {
    const fischer = { kind: 'fischer', initial: DAY, increment: HOUR, cap: null } as const;
    const parts: readonly Part[] = [...game({ timeControl: fischer }), line('e4 e5 Nf3')];
    const { state } = given(...parts);
    const { deadline } = view(parts);
    if (deadline === null) throw new Error('no deadline');
    expect(flagFall(inPlay(state).clock, deadline)).toBeNull();
    expect(flagFall(inPlay(state).clock, later(deadline, 1))).toMatchObject({ at: deadline, seat: 'black' });
  });

  it('shows no time below zero, even where nobody has settled yet', () => {
    expect(view(game(), hoursIn(500)).clocks).toEqual({ white: 0, black: 3 * DAY });
  });

  it('tells the moves with their notation, their time, what they took and what was left', () => {
    const fischer = { kind: 'fischer', initial: 2 * DAY, increment: DAY, cap: null } as const;
    const { moves } = view([
      ...game({ timeControl: fischer }),
      having(
        plays('white', 'e4', { at: later(ACCEPTED_AT, 90 * MINUTE) }),
        plays('black', 'e5', { at: later(ACCEPTED_AT, 10 * HOUR) }),
        plays('white', 'Nf3 (=)', { at: later(ACCEPTED_AT, 12 * HOUR) }),
      ),
    ]);
    expect(moves).toMatchObject([
      { ply: 1, uci: 'e2e4', san: 'e4', spent: 90 * MINUTE, left: 3 * DAY - 90 * MINUTE, drawOffer: false },
      { ply: 2, uci: 'e7e5', san: 'e5', spent: 510 * MINUTE, left: 3 * DAY - 510 * MINUTE, drawOffer: false },
      { ply: 3, uci: 'g1f3', san: 'Nf3', spent: 2 * HOUR, drawOffer: true },
    ]);
  });

  it('shows a standing offer and a check', () => {
    expect(view([...game(), line('1. e4 e5'), having(offersDraw('black'))]).drawOffer).toEqual({
      by: 'black',
      ply: 2,
    });
    expect(view([...game(), line('1. e4 f6 2. Qh5+')])).toMatchObject({ check: true, drawOffer: null });
  });
});

describe('a game that is over', () => {
  it('says how and by which article, runs nothing, and its clocks stand still', () => {
    const parts = [...game(), line('1. e4 e5'), having(resigns('white'))];
    const now = view(parts, later(ACCEPTED_AT, 9 * HOUR));
    expect(now).toMatchObject({
      status: 'ended',
      result: '0-1',
      termination: 'resignation',
      article: '5.1.2',
      endedAt: later(ACCEPTED_AT, 3 * HOUR),
      running: null,
      deadline: null,
      drawOffer: null,
      clocks: { white: 3 * DAY - HOUR, black: 3 * DAY },
    });
    expect(view(parts, later(ACCEPTED_AT, 900 * DAY)).clocks).toEqual(now.clocks);
  });

  it('by a fallen flag is dated at the fall, with nothing left on that clock', () => {
    const deadline = later(ACCEPTED_AT, 3 * DAY);
    expect(view([...game(), having(wakes(later(deadline, 5 * DAY)))])).toMatchObject({
      result: '0-1',
      termination: 'flag-fall',
      endedAt: deadline,
      clocks: { white: 0, black: 3 * DAY },
    });
  });

  it('by mate shows the check that it is', () => {
    expect(view([...game(), line('1. f3 e5 2. g4 Qh4#')])).toMatchObject({
      check: true,
      turn: 'white',
      termination: 'checkmate',
      moves: { 3: { san: 'Qh4#' } },
    });
  });
});
