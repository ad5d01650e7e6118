// Folding: what the events of a log add up to, and that a log which cannot have happened is noticed.

import { describe, expect, it } from 'vitest';
import {
  decodeSnapshot,
  encodeSnapshot,
  evolve,
  fold,
  type GameEvent,
  initial,
  upcast,
} from '../../shared/games/index.ts';
import { HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  accepted,
  challenged,
  closedBy,
  game,
  given,
  line,
  type Part,
} from '../support/decider.ts';

const at = later(ACCEPTED_AT, HOUR);
const move = (ply: number, seat: 'white' | 'black', uci: string): GameEvent => ({
  type: 'MovePlayed',
  v: 1,
  ply,
  seat,
  uci,
  san: uci,
  at: later(at, ply),
});
const offer = (seat: 'white' | 'black', ply: number): GameEvent => ({
  type: 'DrawOffered',
  v: 1,
  seat,
  ply,
  withMove: false,
  at,
});
const lapse = (seat: 'white' | 'black'): GameEvent => ({ type: 'DrawOfferLapsed', v: 1, seat });
const of = (
  type: 'DrawDeclined' | 'DrawAgreed' | 'PlayerResigned' | 'FlagFell',
  seat: 'white' | 'black',
): GameEvent => ({ type, v: 1, seat, at });
const ended = upcast({
  type: 'GameEnded',
  v: 1,
  result: '1-0',
  termination: 'resignation',
  article: '5.1.2',
  at,
});

const pending = upcast({
  type: 'ResultPending',
  v: 1,
  cause: 'resignation',
  seat: 'black',
  first: { winner: 'white', verdict: 'unknown', method: null, line: null, nodes: 1 },
  at,
});

describe('a log adds up', () => {
  it('event by event to what the whole gives, without touching an earlier state', () => {
    const { events, state } = given(...game(), line('1. e4 e5 2. Nf3 Nc6 3. Bb5'));
    let step = evolve(initial, challenged());
    const seen = [JSON.stringify(step)];
    const states = [step];
    for (const event of events.slice(1)) {
      step = evolve(step, event);
      states.push(step);
      seen.push(JSON.stringify(step));
    }
    expect(step).toEqual(state);
    expect(fold(initial, events)).toEqual(state);
    expect(states.map((one) => JSON.stringify(one))).toEqual(seen);
  });

  it('to the position, the plies and the running clock', () => {
    expect(fold(initial, [...game(), move(1, 'white', 'e2e4'), move(2, 'black', 'c7c5')])).toMatchObject({
      status: 'in-play',
      fen: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
      plies: [
        { uci: 'e2e4', at: later(at, 1) },
        { uci: 'c7c5', at: later(at, 2) },
      ],
      clock: { running: { seat: 'white', since: later(at, 2) } },
    });
  });

  it('to the outcome, with both clocks stopped and no offer left', () => {
    const state = fold(initial, [...game(), offer('black', 0), of('PlayerResigned', 'black'), ended]);
    expect(state).toMatchObject({
      status: 'ended',
      outcome: { result: '1-0', termination: 'resignation', article: '5.1.2', at },
      clock: { running: null },
    });
    expect(state).not.toHaveProperty('drawOffer');
    const waited = fold(initial, [...game(), of('PlayerResigned', 'black'), pending]);
    expect(waited).toMatchObject({ status: 'pending', cause: 'resignation', clock: { running: null } });
    expect(fold(waited, [ended])).toMatchObject({ status: 'ended', outcome: { result: '1-0', at } });
    expect(decodeSnapshot(encodeSnapshot(waited))).toEqual(waited);
  });
});

describe('a damaged log throws', () => {
  const refused: GameEvent = closedBy('ChallengeRefused');
  const cases: readonly (readonly [string, readonly Part[], GameEvent])[] = [
    ['two challenges', [challenged()], challenged()],
    ['a challenge in a running game', game(), challenged()],
    ['an acceptance of nothing', [], accepted],
    ['an acceptance of a refused challenge', [challenged(), refused], accepted],
    ['a game started twice', game(), accepted],
    ['a refusal of a running game', game(), refused],
    ['a withdrawal of nothing', [], { type: 'ChallengeWithdrawn', v: 1, at }],
    ['an expiry after an answer', game(), { type: 'ChallengeExpired', v: 1, at }],
    ['a move before the start', [challenged()], move(1, 'white', 'e2e4')],
    ['a ply left out', game(), move(2, 'black', 'e7e5')],
    ['a ply twice', [...game(), line('1. e4')], move(1, 'white', 'd2d4')],
    ['an illegal move', game(), move(1, 'white', 'e2e5')],
    ['a move by the other seat', game(), move(1, 'black', 'e2e4')],
    ['a second offer', [...game(), offer('white', 0)], offer('black', 0)],
    ['an offer at another ply', game(), offer('white', 3)],
    ['a refusal without an offer', game(), of('DrawDeclined', 'white')],
    ['a refusal of one’s own offer', [...game(), offer('white', 0)], of('DrawDeclined', 'white')],
    ['a lapse without an offer', [...game(), line('1. e4')], lapse('black')],
    ['a lapse of the other’s offer', [...game(), offer('white', 0)], lapse('black')],
    ['an agreement without an offer', game(), of('DrawAgreed', 'white')],
    ['an agreement with oneself', [...game(), offer('white', 0)], of('DrawAgreed', 'white')],
    ['a resignation before the start', [challenged()], of('PlayerResigned', 'white')],
    ['a flag in a game that nobody accepted', [challenged()], of('FlagFell', 'white')],
    ['an end before the start', [challenged()], ended],
    ['a waiting result in a game that nobody accepted', [challenged()], pending],
    ['a move while the result waits', [...game(), pending], move(1, 'white', 'e2e4')],
    ['a result that waits twice', [...game(), pending], pending],
    ['a second end', [...game(), ended], ended],
    ['a move after the end', [...game(), ended], move(1, 'white', 'e2e4')],
  ];
  it.each(cases)('%s', (_what, before, event) => {
    const { state } = given(...before);
    expect(() => evolve(state, event)).toThrow(/^damaged log/);
  });
});
