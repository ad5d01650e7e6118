// The invitation of a director at the decider: two acceptances, either refuses, who may be what, who is told.

import { describe, expect, it } from 'vitest';
import { decodeSnapshot, encodeSnapshot, type GameCommand, noticesOf } from '../../shared/games/index.ts';
import type { Officials } from '../../shared/games/officials.ts';
import { PLAIN_TERMS } from '../../shared/games/state.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { after as later } from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  ANNA,
  accepts,
  BORIS,
  CLARA,
  given,
  refuses,
  T0,
  THREE_DAYS,
  VALID_FOR,
  wakes,
  withdraws,
} from '../support/decider.ts';

const DORA = 'dora-dddddd' as PlayerId;
const EMIL = 'emil-eeeeee' as PlayerId;
const OFFICIALS: Officials = { director: DORA, deputies: [EMIL], appeals: CLARA };

const arranges =
  (more: Partial<Extract<GameCommand, { type: 'IssueChallenge' }>> = {}) =>
  (): GameCommand => ({
    type: 'IssueChallenge',
    challenger: DORA,
    white: ANNA,
    black: BORIS,
    rulebook: 'fide-2023',
    timeControl: THREE_DAYS,
    leave: null,
    freeDays: null,
    ...PLAIN_TERMS,
    officials: OFFICIALS,
    start: null,
    validFor: VALID_FOR,
    at: T0,
    ...more,
  });
const invited = () => given().when(arranges()).thenEvents('ChallengeIssued');

describe('the invitation of a director', () => {
  it.each([
    ['Anna first', ANNA, BORIS, 'white', 'black'],
    ['Boris first', BORIS, ANNA, 'black', 'white'],
  ] as const)(
    '%s: the second acceptance starts the game and the first clock',
    (_who, first, second, a, b) => {
      const once = invited().when(accepts(first)).thenEvents({ type: 'ChallengeAccepted', seat: a });
      expect(once.state).toMatchObject({ status: 'challenged', accepted: [a] });
      expect(decodeSnapshot(encodeSnapshot(once.state))).toEqual(once.state);
      once.when(accepts(first)).thenRejected('accepted-already');
      once
        .when(accepts(second))
        .thenEvents({ type: 'ChallengeAccepted', seat: b }, { type: 'GameStarted', at: ACCEPTED_AT });
    },
  );

  it('free days begin for both with the start, not before', () => {
    const freeDays = { weekdays: [6, 7], holidays: [] };
    given()
      .when(arranges({ freeDays }))
      .thenEvents('ChallengeIssued')
      .when(accepts(ANNA))
      .thenEvents('ChallengeAccepted')
      .when(accepts(BORIS))
      .thenEvents('ChallengeAccepted', 'GameStarted', 'FreeDaysSet', 'FreeDaysSet');
  });

  it('either refuses, before or after the other has accepted; the record says who', () => {
    invited().when(refuses(ANNA)).thenEvents({ type: 'ChallengeRefused', seat: 'white' });
    const waits = invited().when(accepts(ANNA)).thenEvents('ChallengeAccepted');
    const refused = waits.when(refuses(BORIS)).thenEvents({ type: 'ChallengeRefused', seat: 'black' });
    expect(refused.state).toMatchObject({ status: 'refused', by: 'black', accepted: ['white'] });
    expect(decodeSnapshot(encodeSnapshot(refused.state))).toEqual(refused.state);
    // Whoever has accepted may still think better of it.
    waits.when(refuses(ANNA)).thenEvents({ type: 'ChallengeRefused', seat: 'white' });
  });

  it('runs out, and is withdrawn by the director alone', () => {
    const waits = invited().when(accepts(ANNA)).thenEvents('ChallengeAccepted');
    waits.when(wakes(later(T0, VALID_FOR + 1))).thenEvents('ChallengeExpired');
    waits.when(withdraws(DORA)).thenEvents('ChallengeWithdrawn');
    for (const person of [ANNA, BORIS, EMIL, CLARA])
      waits.when(withdraws(person)).thenRejected('not-for-you');
    for (const person of [DORA, EMIL, CLARA]) {
      waits.when(accepts(person)).thenRejected('not-for-you');
      waits.when(refuses(person)).thenRejected('not-for-you');
    }
  });

  it.each([
    ['one person for both colours', { black: ANNA }, 'player-twice'],
    ['a director who plays', { white: DORA }, 'official-plays'],
    ['a deputy who plays', { officials: { ...OFFICIALS, deputies: [BORIS] } }, 'official-plays'],
    ['an appeals person who plays', { officials: { ...OFFICIALS, appeals: ANNA } }, 'official-plays'],
    ['a director who hears appeals', { officials: { ...OFFICIALS, appeals: DORA } }, 'official-twice'],
    ['a deputy twice', { officials: { ...OFFICIALS, deputies: [EMIL, EMIL] } }, 'official-twice'],
    ['somebody who is no official', { officials: null }, 'not-an-official'],
    [
      'a game that another directs',
      { officials: { ...OFFICIALS, director: EMIL, deputies: [] } },
      'not-an-official',
    ],
  ])('is refused with %s', (_what, more, code) => {
    given().when(arranges(more)).thenRejected(code);
  });

  it('tells both players, then the director and whoever else has to know', () => {
    const told = (story: ReturnType<typeof invited>, ask: Parameters<typeof story.when>[0]) => {
      const next = story.when(ask).thenSomething();
      return noticesOf(next.state, next.events.slice(story.events.length)).map(
        ({ recipient, kind }) => `${recipient.split('-')[0]}: ${kind}`,
      );
    };
    expect(told(given(), arranges())).toEqual(['anna: invitation', 'boris: invitation']);
    const waits = invited().when(accepts(BORIS)).thenEvents('ChallengeAccepted');
    expect(told(invited(), accepts(BORIS))).toEqual([]);
    expect(told(waits, accepts(ANNA))).toEqual([
      'anna: your-move',
      'boris: challenge-answered',
      'dora: challenge-answered',
    ]);
    expect(told(waits, refuses(ANNA))).toEqual(['dora: challenge-answered', 'boris: challenge-answered']);
    expect(told(waits, refuses(BORIS))).toEqual(['dora: challenge-answered']);
    expect(told(waits, withdraws(DORA))).toEqual(['boris: challenge-answered']);
    const match = given(
      ...given()
        .when(arranges({ match: { id: 'match-1', game: 2, of: 3 } }))
        .thenSomething().events,
    );
    expect(noticesOf(match.state, match.events)).toEqual([]);
  });
});
