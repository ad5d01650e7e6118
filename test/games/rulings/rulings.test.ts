// Stories of the director's rulings (6.10, 7, 12.9, 13): what each does, when it makes no sense, and that the record shows
// the game before and after it.

import { describe, expect, it } from 'vitest';
import { remaining } from '../../../shared/games/clock/index.ts';
import { decodeSnapshot, encodeSnapshot, type GameState } from '../../../shared/games/index.ts';
import type { Ruling, RulingRecord } from '../../../shared/games/rulings/ruling.ts';
import { DAY, type DurationMs, HOUR, after as later } from '../../../shared/kernel/time.ts';
import { ANNA, BORIS, game, given, line, offersDraw, plays, resigns } from '../../support/decider.ts';
import { appeals, DEPUTY, decidesAppeal, ELDER, latest, OFFICIALS, rules } from './support.ts';

const FISCHER = { kind: 'fischer', initial: 10 * DAY, increment: DAY, cap: null } as const;
const judged = (...texts: string[]) =>
  given(game({ officials: OFFICIALS, timeControl: FISCHER }), line(texts.join(' ')));
const played = () => judged('e4 e5 Nf3 Nc6');
const days = (count: number) => (count * DAY) as DurationMs;
const last = (state: GameState): RulingRecord => {
  const record = 'rulings' in state ? state.rulings.at(-1) : undefined;
  if (record === undefined) throw new Error('nothing was ruled');
  return record;
};
const left = (state: GameState, seat: 'white' | 'black') => {
  if (!('clock' in state)) throw new Error('no clock');
  return remaining(state.clock, seat, latest(state));
};
const roundTrip = (state: GameState) => expect(decodeSnapshot(encodeSnapshot(state))).toEqual(state);

describe('what rulings do in a game in progress', () => {
  const ends: [string, Ruling, object][] = [
    [
      '12.9.6: lost by White',
      { kind: 'loss', of: 'white' },
      { result: '0-1', termination: 'director-ruling' },
    ],
    ['12.9.6: lost by both', { kind: 'loss', of: 'both' }, { result: '0-0', termination: 'director-ruling' }],
    [
      'a result set',
      { kind: 'result', result: '1/2-0' },
      { result: '1/2-0', termination: 'director-ruling' },
    ],
    ['7.2.1: annulled', { kind: 'annul', replay: true }, { result: null, termination: 'annulled' }],
    ['adjudicated', { kind: 'adjudicate', result: '1-0' }, { result: '1-0', termination: 'adjudication' }],
    ['12.9.9: expelled', { kind: 'expel', seat: 'black' }, { result: '1-0', termination: 'expulsion' }],
  ];
  it.each(ends)('%s', (_name, ruling, outcome) => {
    const { state } = played().when(rules(ruling)).thenEvents('RulingMade');
    expect(state).toMatchObject({ status: 'ended', outcome: { ...outcome, article: '12.9' } });
    expect(last(state)).toMatchObject({ before: { status: 'in-play' }, after: { status: 'ended' } });
    roundTrip(state);
  });

  it('12.9.2: time to the opponent, off the offender, or set; the record shows both clocks', () => {
    const { state } = played()
      .when(rules({ kind: 'time', seat: 'black', change: 'credit', amount: days(1) }))
      .thenEvents('RulingMade');
    const { before, after } = last(state);
    expect(after.clocks.black - before.clocks.black).toBe(DAY);
    expect(after.clocks.white).toBe(before.clocks.white);
    const set = given(played().events)
      .when(rules({ kind: 'time', seat: 'white', change: 'set', amount: days(3) }))
      .thenEvents('RulingMade').state;
    expect(left(set, 'white')).toBe(3 * DAY);
    roundTrip(set);
  });

  it('leave granted: no second one over it for the same player, so that record and clock agree when he is back', () => {
    const begins = latest(played().state);
    const leave = (seat: 'white' | 'black', from: number, to: number): Ruling => ({
      kind: 'leave',
      seat,
      from: later(begins, from * DAY),
      to: later(begins, to * DAY),
    });
    const granted = played()
      .when(rules(leave('white', 0, 3)))
      .thenEvents('RulingMade');
    granted.when(rules(leave('white', 2, 5), { id: 'r2' })).thenRejected('leave-overlaps');
    granted.when(rules(leave('black', 2, 5), { id: 'r2' })).thenEvents('RulingMade');
    const { state } = granted.when(rules(leave('white', 3, 5), { id: 'r2' })).thenEvents('RulingMade');
    expect(state).toMatchObject({ leaves: [{ seat: 'white' }, { seat: 'white' }] });
    roundTrip(state);
  });

  it('6.11.1, 6.11.3: stopped and resumed; nobody moves meanwhile and no time is counted', () => {
    const stopped = played()
      .when(rules({ kind: 'stop' }))
      .thenEvents('RulingMade');
    const before = left(stopped.state, 'white');
    const resumed = stopped
      .when(plays('white', 'Bb5'))
      .thenRejected('game-stopped')
      .when(rules({ kind: 'stop' }, { id: 'again' }))
      .thenRejected('ruling-impossible', { params: { kind: 'stop' } })
      .when(rules({ kind: 'resume' }, { id: 'r2', hours: 50 }))
      .thenEvents('RulingMade');
    expect(left(resumed.state, 'white')).toBe(before);
    roundTrip(resumed.state);
    resumed.when(plays('white', 'Bb5')).thenEvents('MovePlayed');
  });

  it('7.5: set back to ply 2 with the clocks as they were then; what was played after no longer counts', () => {
    const { state } = played()
      .when(rules({ kind: 'set-back', ply: 2, clocks: null }))
      .thenEvents('RulingMade');
    expect(state).toMatchObject({ status: 'in-play', plies: { length: 2 }, drawOffer: null });
    // Each has made one move, an hour of ten days used and a day given.
    expect([left(state, 'white'), left(state, 'black')]).toEqual([11 * DAY - HOUR, 11 * DAY - HOUR]);
    roundTrip(state);
  });

  it('7.3: colours swapped: the players change seats with their time, the side to move stays on move', () => {
    const before = played();
    const { state } = before.when(rules({ kind: 'swap-colours' })).thenEvents('RulingMade');
    expect(state).toMatchObject({ terms: { white: BORIS, black: ANNA } });
    const { before: then, after: now } = last(state);
    expect([now.clocks.white, now.clocks.black]).toEqual([then.clocks.black, then.clocks.white]);
    expect(now.running).toBe('white');
    roundTrip(state);
  });

  it('7.5.5: a completed illegal move counts with the penalty of fide-2023: two minutes, then the game', () => {
    const ruling: Ruling = { kind: 'illegal-move', seat: 'white' };
    const once = played()
      .when(rules(ruling))
      .thenEvents('RulingMade', {
        type: 'IllegalMovePenalised',
        number: 1,
        toOpponent: 120_000 as DurationMs,
      });
    const { state } = once
      .when(rules(ruling, { id: 'r2' }))
      .thenEvents('RulingMade', { type: 'IllegalMovePenalised', number: 2 }, 'GameEnded');
    expect(state).toMatchObject({
      outcome: { result: '0-1', termination: 'illegal-move', article: '7.5.5' },
    });
    roundTrip(state);
  });
});

describe('rulings after the end', () => {
  const resigned = () => played().when(resigns('white')).thenEvents('PlayerResigned', 'GameEnded');

  it('a result corrected keeps the instant of the end; the score is adjusted up to a win', () => {
    const end = resigned();
    const corrected = end
      .when(rules({ kind: 'result', result: '0-1' }))
      .thenRejected('ruling-impossible', { params: { member: 'result' } })
      .when(rules({ kind: 'result', result: '1/2-1/2' }))
      .thenEvents('RulingMade');
    expect(corrected.state).toMatchObject({ status: 'ended', outcome: { result: '1/2-1/2' } });
    const { state } = corrected
      .when(rules({ kind: 'score', points: { white: 3, black: 0 } }, { id: 'r2' }))
      .thenRejected('ruling-impossible', { params: { member: 'points' } })
      .when(rules({ kind: 'score', points: { white: 2, black: 0 } }, { id: 'r2' }))
      .thenEvents('RulingMade');
    expect(last(state).after).toMatchObject({ result: '1/2-1/2', score: { white: 2, black: 0 } });
    roundTrip(state);
  });

  it('set back reopens the game; rulings about running clocks make no sense', () => {
    const { state } = resigned()
      .when(rules({ kind: 'stop' }))
      .thenRejected('ruling-impossible', { params: { kind: 'stop', status: 'ended' } })
      .when(rules({ kind: 'set-back', ply: 4, clocks: { white: days(2), black: days(5) } }))
      .thenEvents('RulingMade');
    expect(state).toMatchObject({ status: 'in-play', plies: { length: 4 } });
    expect([left(state, 'white'), left(state, 'black')]).toEqual([2 * DAY, 5 * DAY]);
    roundTrip(state);
  });
});

describe('who may rule, and how', () => {
  const warning: Ruling = { kind: 'warning', seat: 'white' };
  it.each([
    ['a player', { author: ANNA }, 'official-plays'],
    ['the appeals person', { author: ELDER }, 'not-an-official'],
    ['no reason', { reason: ' ' }, 'reason-missing'],
    ['no article', { article: '' }, 'article-missing'],
    ['a reason without end', { reason: 'x'.repeat(2_001) }, 'reason-too-long'],
  ])('%s is refused and nothing changes', (_name, options, code) => {
    const story = played();
    expect(story.when(rules(warning, options)).thenRejected(code).state).toBe(story.state);
  });

  it('a deputy rules; the same ruling again changes nothing', () => {
    const once = played()
      .when(rules(warning, { author: DEPUTY }))
      .thenEvents({ type: 'RulingMade', role: 'deputy' });
    once.when(rules(warning, { author: DEPUTY })).thenEvents();
  });
});

describe('appeals (14)', () => {
  const lost = () =>
    played()
      .when(rules({ kind: 'loss', of: 'white' }))
      .thenEvents('RulingMade');

  it('reversed: the compensating ruling reopens the game with its clocks', () => {
    const ruled = lost();
    const { before } = last(ruled.state);
    const { state } = ruled
      .when(appeals('r1'))
      .thenEvents('AppealMade')
      .when(appeals('r1', { player: BORIS, id: 'a2' }))
      .thenRejected('appeal-again')
      .when(decidesAppeal('reversed'))
      .thenEvents('AppealDecided', { type: 'RulingMade', role: 'appeals', compensates: 'r1' });
    expect(state).toMatchObject({ status: 'in-play', plies: { length: 4 } });
    expect(last(state).after.clocks).toEqual(before.clocks);
    expect(state).toMatchObject({ rulings: [{ compensatedBy: 'appeal-a1' }, {}] });
    roundTrip(state);
  });

  it('upheld: the result stands; decided once, by the appeals person alone, and in time', () => {
    lost()
      .when(appeals('r1', { hours: 8 * 24 }))
      .thenRejected('appeal-too-late')
      .when(appeals('nothing'))
      .thenRejected('ruling-unknown')
      .when(appeals('r1'))
      .thenEvents('AppealMade')
      .when(decidesAppeal('upheld', null, DEPUTY))
      .thenRejected('not-an-official')
      .when(decidesAppeal('upheld'))
      .thenEvents('AppealDecided')
      .when(decidesAppeal('reversed'))
      .thenRejected('appeal-decided');
  });

  it('a set-back reversed puts the moves back', () => {
    const { state } = played()
      .when(rules({ kind: 'set-back', ply: 1, clocks: null }))
      .thenEvents('RulingMade')
      .when(appeals('r1'))
      .thenEvents('AppealMade')
      .when(decidesAppeal('reversed'))
      .thenEvents('AppealDecided', 'RulingMade');
    expect(state).toMatchObject({ status: 'in-play', plies: { length: 4 } });
    roundTrip(state);
  });
});

describe('9.1 under regulations', () => {
  const under = (regulations: object) =>
    given(game({ officials: OFFICIALS, timeControl: FISCHER, regulations }), line('e4 e5'));

  it('agreement waits for the consent of the director, and his resumption refuses it', () => {
    const agreed = under({ agreementNeedsDirector: true })
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when((state) => ({ type: 'AcceptDraw', player: BORIS, seenPly: null, at: latest(state) }))
      .thenEvents('DrawAgreed');
    agreed.when(plays('white', 'Nf3')).thenRejected('consent-awaited');
    const { state } = agreed.when(rules({ kind: 'consent-draw' })).thenEvents('RulingMade');
    expect(state).toMatchObject({
      status: 'ended',
      outcome: { result: '1/2-1/2', termination: 'agreement' },
    });
    agreed
      .when(rules({ kind: 'resume' }))
      .thenEvents('RulingMade')
      .when(plays('white', 'Nf3'))
      .thenEvents('MovePlayed');
  });
});

describe('illegal moves that are penalised (7.5)', () => {
  const penalised = () =>
    given(
      game({
        officials: OFFICIALS,
        timeControl: FISCHER,
        regulations: { illegalMove: { policy: 'penalise', toOpponent: DAY, losesAt: 2 } },
      }),
      line('e4 e5'),
    );

  it('a move of a man that cannot go there is completed; a text that denotes nothing costs nothing', () => {
    const { state } = penalised()
      .when(plays('white', 'gibberish'))
      .thenRejected('unreadable-move')
      .when(plays('white', 'Ke3'))
      .thenEvents({ type: 'IllegalMovePenalised', seat: 'white', number: 1, toOpponent: DAY, text: 'Ke3' })
      .when(plays('white', 'Ke3'))
      .thenEvents({ type: 'IllegalMovePenalised', number: 2 }, 'GameEnded');
    expect(state).toMatchObject({ outcome: { result: '0-1', termination: 'illegal-move' } });
    roundTrip(state);
  });
});
