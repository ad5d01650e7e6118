// An invitation: who may answer it, until when, and from which positions a game may begin.

import { describe, expect, it } from 'vitest';
import { HOUR, after as later } from '../../shared/kernel/time.ts';
import { START_FEN } from '../../shared/rules/index.ts';
import {
  ACCEPTED_AT,
  ANNA,
  accepted,
  accepts,
  BORIS,
  CLARA,
  challenged,
  challenges,
  closedBy,
  game,
  given,
  refuses,
  T0,
  VALID_FOR,
  wakes,
  withdraws,
} from '../support/decider.ts';

const EXPIRES = later(T0, VALID_FOR);

describe('issuing', () => {
  it('records the full terms, so that nobody accepts what he has not seen', () => {
    given()
      .when(challenges({ rulebook: 'school', timeControl: { kind: 'days-per-move', perMove: 24 * HOUR } }))
      .thenEvents({
        type: 'ChallengeIssued',
        challenger: ANNA,
        white: ANNA,
        black: BORIS,
        rulebook: 'school',
        timeControl: { kind: 'days-per-move', perMove: 24 * HOUR },
        variant: 'standard',
        start: null,
        at: T0,
        expiresAt: EXPIRES,
      });
  });

  it('gives the challenger the colour that he chose', () => {
    given()
      .when(challenges({ challenger: 'black' }))
      .thenEvents({ type: 'ChallengeIssued', challenger: BORIS, white: ANNA, black: BORIS });
  });

  it('is refused against oneself and for a game that exists', () => {
    given()
      .when(challenges({ opponent: ANNA }))
      .thenRejected('cannot-challenge-yourself');
    for (const there of [[challenged()], game()])
      given(...there)
        .when(challenges())
        .thenRejected('game-exists');
  });
});

describe('a set-up position', () => {
  it('is kept in its canonical form; the standard array by its FEN too', () => {
    given()
      .when(challenges({ start: '4k3/8/8/8/8/8/4P3/4K3 b - - 3 9' }))
      .thenEvents({ type: 'ChallengeIssued', start: '4k3/8/8/8/8/8/4P3/4K3 b - - 3 9' });
    given()
      .when(challenges({ start: START_FEN }))
      .thenEvents({ type: 'ChallengeIssued', start: START_FEN });
    // Rights without rook or king are dropped, an en passant square that nobody can use too.
    given()
      .when(challenges({ start: '4k3/8/8/8/4P3/8/8/4K3 b KQkq e3 0 1' }))
      .thenEvents({ type: 'ChallengeIssued', start: '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1' });
  });

  const refused: readonly (readonly [string, string, string])[] = [
    ['rubbish', 'hello', 'placement-ranks'],
    ['a missing king', '8/8/8/8/8/8/4P3/4K3 w - - 0 1', 'king-missing'],
    ['kings that touch', '8/8/8/8/8/4k3/4K2P/8 w - - 0 1', 'kings-touch'],
    ['a pawn on the last rank', '4k2P/8/8/8/8/8/8/4K3 w - - 0 1', 'pawn-on-last-rank'],
    ['the side not to move in check', '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1', 'side-not-to-move-in-check'],
    ['mate on the board', 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', 'game-over'],
    ['stalemate on the board', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'game-over'],
    ['bare kings (5.2.2)', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'game-over'],
    ['king and knight against king (5.2.2)', '4k3/8/8/8/8/8/8/4KN2 b - - 0 1', 'game-over'],
    ['75 moves behind it already (9.6.2)', '4k3/8/8/8/8/8/8/R3K3 w - - 150 100', 'game-over'],
  ];
  it.each(refused)('is refused with %s', (_what, start, reason) => {
    given().when(challenges({ start })).thenRejected('invalid-fen', { params: { reason } });
  });

  it('is judged by the rulebook of the game: 50 moves end a school game (3.3.3), not a FIDE one', () => {
    const start = '4k3/8/8/8/8/8/8/R3K3 w - - 100 100';
    given().when(challenges({ start })).thenEvents('ChallengeIssued');
    given()
      .when(challenges({ start, rulebook: 'school' }))
      .thenRejected('invalid-fen', { params: { reason: 'game-over' } });
  });
});

describe('answering', () => {
  it.each([
    ['the invited player accepts', accepts(BORIS), { type: 'GameStarted', at: ACCEPTED_AT }],
    ['the invited player refuses', refuses(BORIS), { type: 'ChallengeRefused', at: ACCEPTED_AT }],
    ['the challenger withdraws', withdraws(ANNA), { type: 'ChallengeWithdrawn', at: ACCEPTED_AT }],
  ] as const)('%s', (_what, ask, event) => {
    given(challenged()).when(ask).thenEvents(event);
  });

  it('is nobody else’s business, whichever colour the challenger has', () => {
    for (const challenger of ['white', 'black'] as const) {
      const story = given(challenged({ challenger }));
      const [by, to] = challenger === 'white' ? [ANNA, BORIS] : [BORIS, ANNA];
      for (const ask of [accepts(by), refuses(by), withdraws(to), accepts(CLARA), refuses(CLARA)])
        story.when(ask).thenRejected('not-for-you');
      story.when(withdraws(CLARA)).thenRejected('not-for-you');
      story.when(accepts(to)).thenEvents('GameStarted');
    }
  });

  it('starts the clock of the side to move, Black where the position says so', () => {
    const white = given(challenged()).when(accepts(BORIS)).thenEvents('GameStarted').state;
    expect(white).toMatchObject({ clock: { running: { seat: 'white', since: ACCEPTED_AT } } });
    const black = given(challenged({ start: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1' }), accepted).state;
    expect(black).toMatchObject({ clock: { running: { seat: 'black', since: ACCEPTED_AT } } });
  });
});

describe('running out', () => {
  it('stands to its last instant, and is over a millisecond later, dated at that instant', () => {
    given(challenged())
      .when(wakes(EXPIRES))
      .thenEvents()
      .when(accepts(BORIS, EXPIRES))
      .thenEvents('GameStarted');
    given(challenged())
      .when(wakes(later(EXPIRES, 1)))
      .thenEvents({ type: 'ChallengeExpired', at: EXPIRES })
      .when(accepts(BORIS, later(EXPIRES, 1)))
      .thenRejected('challenge-not-open', { params: { status: 'expired' } });
  });

  it('wakes only what can still run out', () => {
    const long = later(T0, 100 * VALID_FOR);
    given().when(wakes(long)).thenEvents();
    for (const closed of ['ChallengeRefused', 'ChallengeWithdrawn', 'ChallengeExpired'] as const)
      given(challenged(), closedBy(closed)).when(wakes(long)).thenEvents();
  });
});
