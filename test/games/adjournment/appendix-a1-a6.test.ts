// Appendix A of 2005 and Guidelines I of 2023, points 1 to 6: sessions, sealing, the envelope, and what the players may do
// before the resumption. The charges are those of D10.

import { describe, expect, test } from 'vitest';
import { sealable } from '../../../shared/games/adjournment/sealable.ts';
import { viewOf } from '../../../shared/games/index.ts';
import type { GameId, PlayerId } from '../../../shared/kernel/ids.ts';
import { MINUTE } from '../../../shared/kernel/time.ts';
import {
  asks,
  at,
  closes,
  drafts,
  evenings,
  FOUR_HOURS,
  minutesOf,
  OPENING,
  running,
  sealed,
  shows,
  THREE_EVENINGS,
  until,
  wake,
} from '../../support/adjourned.ts';
import { acceptsDraw, offersDraw, plays, resigns } from '../../support/decider.ts';

const EDITIONS = ['fide-2023', 'fide-2005'] as const;
const called = (setup = {}) => until(at(1, '19:00'))(evenings(setup, ...OPENING));

describe.each(EDITIONS)('A1 and I.1 under %s', (rulebook) => {
  test('clocks stand before the first session: White has used nothing at 15:00', () => {
    const story = evenings({ rulebook });
    expect(shows(story, 'white', at(1, '15:00'))).toBe(240);
    expect(shows(story, 'white', at(1, '15:10'))).toBe(230);
    story.when(plays('white', 'e4', { at: at(1, '14:59') })).thenRejected('session-not-open');
  });

  test('A1a: at the end of the session the player on move is told to seal, whenever that is found', () => {
    const story = evenings({ rulebook }, ...OPENING);
    story.when(wake(at(1, '18:59'))).thenEvents();
    story
      .when(wake(at(1, '19:20')))
      .thenEvents({ type: 'SessionEnded', seat: 'white', at: at(1, '19:00'), resumesAt: at(2, '15:00') });
  });

  test('A1a: over-run is charged: told at 19:00, sealed at 19:12, 12 minutes more (D10)', () => {
    const story = called({ rulebook });
    expect(shows(story, 'white', at(1, '19:00'))).toBe(240 - 30 - 180);
    const closed = story.when(closes('white', at(1, '19:12'))).thenEvents('EnvelopeClosed');
    expect(shows(closed, 'white', at(2, '14:00'))).toBe(30 - 12);
    expect(running(closed).clock.running).toBeNull();
  });

  test('A1a: the draft may be changed until the envelope is closed, and never after', () => {
    const closed = called({ rulebook })
      .when(drafts('white', at(1, '19:01')))
      .thenEvents('SealDrafted')
      .when(drafts('white', at(1, '19:02'), 'bmV3'))
      .thenEvents('SealDrafted')
      .when(closes('white', at(1, '19:03')))
      .thenEvents('EnvelopeClosed');
    closed.when(drafts('white', at(1, '19:04'))).thenRejected('nothing-to-seal');
    expect(running(closed).envelopes).toHaveLength(1);
  });

  test('A1a end: a move played on the board after the call is not shown: the core asks for it to be sealed', () => {
    const story = called({ rulebook });
    story.when(plays('white', 'Nf3', { at: at(1, '19:01') })).thenRejected('seal-the-move');
    story.when(plays('white', 'nonsense', { at: at(1, '19:01') })).thenRejected('seal-the-move');
    story.when(plays('black', 'Nf6', { at: at(1, '19:01') })).thenRejected('not-your-turn');
  });

  test('A1a: the opponent seals nothing, and nobody while no session is over', () => {
    called({ rulebook })
      .when(drafts('black', at(1, '19:01')))
      .thenRejected('not-your-turn');
    evenings({ rulebook }, ...OPENING)
      .when(drafts('white', at(1, '18:00')))
      .thenRejected('nothing-to-seal');
  });

  test('the flag falls while he seals: 30 minutes were left at the call', () => {
    called({ rulebook })
      .when(wake(at(1, '19:31')))
      .thenEvents(
        { type: 'FlagFell', seat: 'white', at: at(1, '19:30') },
        { type: 'GameEnded', result: '0-1', termination: 'flag-fall' },
      );
  });

  test('a fallen flag before the end of the session comes first', () => {
    const quick = { kind: 'periods', periods: [{ moves: null, time: 40 * MINUTE, increment: 0 }] } as const;
    evenings({ rulebook, timeControl: quick }, ...OPENING)
      .when(wake(at(1, '19:30')))
      .thenEvents({ type: 'FlagFell', seat: 'white', at: at(1, '16:10') }, 'GameEnded');
  });

  test('A1b: 18:40 of a session to 19:00 with 70 minutes left: 50 recorded (D10)', () => {
    const story = evenings({ rulebook }, ['e4', at(1, '17:30')], ['e5', at(1, '18:20')]);
    expect(shows(story, 'white', at(1, '18:40'))).toBe(70);
    const early = story
      .when(asks('white', at(1, '18:40'), { type: 'AdjournEarly', seenPly: 2 }))
      .thenEvents({ type: 'AdjournedEarly', charged: minutesOf(20), nominalEnd: at(1, '19:00') });
    const closed = early.when(closes('white', at(1, '18:45'))).thenEvents('EnvelopeClosed');
    expect(shows(closed, 'white', at(1, '19:00'))).toBe(50);
    expect(running(closed).envelopes[0]?.record.left.white).toBe(minutesOf(50));
    const late = early.when(closes('white', at(1, '19:05'))).thenEvents('EnvelopeClosed');
    expect(shows(late, 'white', at(2, '12:00'))).toBe(45);
  });

  test('A1b: where his clock holds less than the rest of the session his flag falls instead', () => {
    const control = {
      kind: 'periods',
      periods: [{ moves: null, time: 180 * MINUTE, increment: 0 }],
    } as const;
    const story = evenings(
      { rulebook, timeControl: control },
      ['e4', at(1, '17:30')],
      ['e5', at(1, '18:20')],
    );
    const ended = story.when(asks('white', at(1, '18:40'), { type: 'AdjournEarly', seenPly: 2 })).thenEvents(
      { type: 'AdjournedEarly', charged: minutesOf(10) },
      { type: 'FlagFell', seat: 'white' },
      {
        type: 'GameEnded',
        result: '0-1',
        termination: 'flag-fall',
      },
    );
    expect(ended.state).toMatchObject({ status: 'ended' });
  });

  test('A1b is for the player on move, inside a session, after the moves that the plan asks for', () => {
    const early = (seat: 'white' | 'black', when: ReturnType<typeof at>) =>
      asks(seat, when, { type: 'AdjournEarly', seenPly: null });
    evenings({ rulebook }, ...OPENING)
      .when(early('black', at(1, '18:00')))
      .thenRejected('not-your-turn');
    evenings({ rulebook })
      .when(early('white', at(1, '14:00')))
      .thenRejected('outside-session');
    evenings({ rulebook, plan: { sealFromMove: 40 } }, ...OPENING)
      .when(early('white', at(1, '18:00')))
      .thenRejected('seal-too-early', { params: { move: 40 } });
  });
});

describe('the minimum of moves before sealing', () => {
  test('before both have made them the session goes on, and the call comes with the move that completes them', () => {
    const story = evenings({ plan: { sealFromMove: 2 } }, ...OPENING);
    story.when(wake(at(1, '19:10'))).thenEvents();
    const on = story
      .when(plays('white', 'Nf3', { at: at(1, '19:10') }))
      .thenEvents('MovePlayed')
      .when(plays('black', 'Nc6', { at: at(1, '19:20') }))
      .thenEvents('MovePlayed');
    on.when(wake(at(1, '19:21'))).thenEvents({ type: 'SessionEnded', seat: 'white', at: at(1, '19:20') });
  });

  test('where they are completed within the next session, the call is at its end', () => {
    const control = {
      ...FOUR_HOURS,
      periods: [{ moves: null, time: 6_000 * MINUTE, increment: 0 }],
    } as const;
    const story = evenings({ plan: { sealFromMove: 2 }, timeControl: control }, ...OPENING)
      .when(plays('white', 'Nf3', { at: at(2, '15:10') }))
      .thenEvents('MovePlayed')
      .when(plays('black', 'Nc6', { at: at(2, '15:20') }))
      .thenEvents('MovePlayed');
    story.when(wake(at(2, '18:59'))).thenEvents();
    story.when(wake(at(2, '19:00'))).thenEvents({ type: 'SessionEnded', session: 1, at: at(2, '19:00') });
  });
});

describe.each(EDITIONS)('A2 to A6, I.2 to I.6 under %s', (rulebook) => {
  test('A2: the envelope bears exactly what the Laws ask for', () => {
    const { envelopes } = running(sealed({ rulebook }));
    expect(envelopes[0]?.record).toEqual({
      number: 1,
      envelope: 'envelope-a',
      white: 'anna-aaaaaa',
      black: 'boris-bbbbbb',
      fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
      used: { white: minutesOf(30 + 185), black: minutesOf(30) },
      left: { white: minutesOf(25), black: minutesOf(210) },
      sealer: 'white',
      moveNumber: 2,
      ply: 3,
      drawOffer: null,
      resumesAt: at(2, '15:00'),
      closedAt: at(1, '19:05'),
    });
  });

  test('A2f: an offer that stands is on the envelope', () => {
    const offered = evenings({ rulebook }, ...OPENING)
      .when({ ...offersDraw('black')(evenings({ rulebook }, ...OPENING).state), at: at(1, '18:00') })
      .thenEvents('DrawOffered');
    const closed = until(at(1, '19:00'))(offered)
      .when(closes('white', at(1, '19:05')))
      .thenEvents('EnvelopeClosed');
    expect(running(closed).envelopes[0]?.record.drawOffer).toBe('black');
  });

  test('a record that is not the one of this instant is refused', () => {
    const story = called({ rulebook });
    const ask = closes('white', at(1, '19:05'))(story.state);
    story.when({ ...ask, at: at(1, '19:06') }).thenRejected('envelope-record-differs');
    story.when({ ...ask, commitment: 'short' } as typeof ask).thenRejected('envelope-malformed');
  });

  test('A4: a draw offer made after the sealing stands until it is answered', () => {
    const offered = sealed({ rulebook })
      .when(asks('black', at(1, '22:00'), { type: 'OfferDraw', seenPly: 2 }))
      .thenEvents('DrawOffered');
    expect(running(offered).drawOffer).toEqual({ by: 'black', ply: 2 });
    offered
      .when(asks('white', at(2, '09:00'), { type: 'DeclineDraw', seenPly: 2 }))
      .thenEvents('DrawDeclined');
  });

  test('A5: what is shown is the position before the sealed move, and the times of the adjournment', () => {
    const { state } = sealed({ rulebook });
    if (state.status === 'unopened') throw new Error('no game');
    const label = (id: PlayerId) => ({ id, name: null });
    const view = viewOf(state, { id: 'game-1' as GameId, version: 5, asOf: at(2, '09:00'), label });
    expect(view).toMatchObject({
      fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
      ply: 2,
      clocks: { white: minutesOf(25), black: minutesOf(210) },
      running: null,
      deadline: null,
      adjournment: { phase: 'adjourned', sealer: 'white', resumesAt: at(2, '15:00'), opening: false },
      envelopes: [{ number: 1, state: 'closed', opened: null }],
    });
  });

  test('A6: a draw agreed before the resumption ends the game, and the envelope stays closed', () => {
    const agreed = sealed({ rulebook })
      .when(asks('white', at(1, '22:00'), { type: 'OfferDraw', seenPly: 2 }))
      .thenEvents('DrawOffered')
      .when({ ...acceptsDraw('black', 2)(sealed({ rulebook }).state), at: at(2, '09:00') })
      .thenEvents('DrawAgreed', { type: 'GameEnded', result: '1/2-1/2', termination: 'agreement' });
    expect(agreed.state).toMatchObject({ envelopes: [{ state: 'stays-closed', opened: null }] });
  });

  test('A6: resignation before the resumption ends the game, also by the player who sealed', () => {
    const ended = sealed({ rulebook })
      .when({ ...resigns('white', 2)(sealed({ rulebook }).state), at: at(2, '09:00') })
      .thenEvents('PlayerResigned', { type: 'GameEnded', result: '0-1' });
    expect(ended.state).toMatchObject({ envelopes: [{ state: 'stays-closed' }] });
  });

  test('postponement by agreement: the new date holds for both; whoever had said that he is there says so again', () => {
    const proposed = sealed({ rulebook })
      .when(asks('black', at(1, '20:00'), { type: 'ProposeResumption', resumesAt: at(3, '16:00') }))
      .thenEvents('ResumptionProposed');
    proposed
      .when(asks('black', at(1, '20:01'), { type: 'AnswerResumption', accept: true }))
      .thenRejected('no-resumption-proposed');
    const accepted = proposed
      .when(asks('white', at(1, '21:00'), { type: 'AnswerResumption', accept: true }))
      .thenEvents({ type: 'ResumptionAccepted', resumesAt: at(3, '16:00') });
    accepted.when(wake(at(2, '15:00'))).thenEvents();
    accepted.when(wake(at(3, '16:00'))).thenEvents({ type: 'Resumed', at: at(3, '16:00') });
    expect(running(accepted).envelopes[0]?.record.resumesAt).toBe(at(2, '15:00'));
  });

  test.each([
    ['in the past', at(1, '19:00')],
    ['more than a year ahead', at(400, '15:00')],
  ])('a date %s is refused', (_name, resumesAt) => {
    sealed({ rulebook })
      .when(asks('black', at(1, '20:00'), { type: 'ProposeResumption', resumesAt }))
      .thenRejected('resumption-date');
  });
});

describe('what may be sealed', () => {
  const checked = called().state;
  const paper = called({ regulations: { sealing: 'paper' } }).state;

  test.each([
    ['Nf3', 'san', null],
    ['Cf3', 'ro', null],
    ['Кf3', 'ru', null],
    ['', 'san', 'seal-empty'],
    ['   ', 'san', 'seal-empty'],
    ['x'.repeat(65), 'san', 'seal-too-long'],
    ['Nf3', 'klingon', 'unreadable-notation'],
    ['Sf3', 'san', 'unreadable-move'],
    ['if your sealed move is OK I agree a draw', 'san', 'unreadable-move'],
  ])('checked: %j in %s gives %j', (text, notation, code) => {
    const answer = sealable(checked, text, notation);
    expect(answer.ok ? null : answer.error.code).toBe(code);
  });

  test('paper: free text, read at the opening only; empty text is refused all the same', () => {
    expect(sealable(paper, 'Sf3', 'san')).toEqual({ ok: true, value: null });
    expect(sealable(paper, ' ', 'san')).toMatchObject({ error: { code: 'seal-empty' } });
  });

  test('nothing while nobody is told to seal', () => {
    const { state } = evenings({}, ...OPENING);
    expect(sealable(state, 'Nf3', 'san')).toMatchObject({ error: { code: 'nothing-to-seal' } });
    expect(THREE_EVENINGS.sessions).toHaveLength(3);
  });
});
