// A move: for which ply, whose, in whose notation; the time at which it counts; what is asked back where a text
// fits several moves. The rules of the pieces have tests of their own.

import { describe, expect, it } from 'vitest';
import { type EpochMs, HOUR, after as later } from '../../shared/kernel/time.ts';
import { ACCEPTED_AT, game, given, line, moves, plays, THREE_DAYS, wakes } from '../support/decider.ts';

const opened = given(...game(), line('1. e4 e5'));

describe('a move', () => {
  it('is recorded as played: ply, seat, both notations, instant of receipt', () => {
    const at = later(ACCEPTED_AT, 5 * HOUR);
    opened
      .when(plays('white', 'Nf3', { at }))
      .thenEvents({ type: 'MovePlayed', ply: 3, seat: 'white', uci: 'g1f3', san: 'Nf3', at });
  });

  it('hands the clock over at the instant of receipt', () => {
    const at = later(ACCEPTED_AT, 7 * HOUR);
    const { state } = given(...game())
      .when(plays('white', 'd4', { at }))
      .thenEvents('MovePlayed');
    expect(state).toMatchObject({ clock: { running: { seat: 'black', since: at } } });
  });

  it('changes nothing when it is refused', () => {
    const before = opened.state;
    expect(opened.when(plays('white', 'Nf6')).thenRejected('no-piece-reaches').state).toBe(before);
  });
});

describe('for which ply', () => {
  it('an old command hears that the game went on, before it hears whose turn it is', () => {
    opened
      .when(plays('white', 'e4', { ply: 1 }))
      .thenRejected('stale-ply', { params: { ply: 1, expected: 3 } });
    opened.when(plays('black', 'e5', { ply: 2 })).thenRejected('stale-ply');
    // A move played ahead, for when the opponent will have answered.
    opened.when(plays('white', 'Bb5', { ply: 5 })).thenRejected('stale-ply');
  });

  it('the right ply from the wrong seat is not that player’s turn', () => {
    opened.when(plays('black', 'Nc6', { ply: 3 })).thenRejected('not-your-turn');
    given(...game())
      .when(plays('black', 'e5'))
      .thenRejected('not-your-turn');
  });

  it('is 1 for the first move even where Black makes it (set-up position)', () => {
    const story = given(...game({ start: '4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 31' }));
    story.when(plays('white', 'e4', { ply: 1 })).thenRejected('not-your-turn');
    story
      .when(plays('black', 'e5', { ply: 1 }))
      .thenEvents({ type: 'MovePlayed', ply: 1, seat: 'black', san: 'e5' })
      .when(plays('white', 'e4', { ply: 2 }))
      .thenEvents({ type: 'MovePlayed', ply: 2, seat: 'white', san: 'e4' });
  });
});

describe('notation (Appendix C)', () => {
  it.each([
    ['san', 'Nf3'],
    ['de', 'Sf3'],
    ['ru', 'Кf3'],
    ['ro', 'Cf3'],
    ['sr-Latn', 'Sf3'],
    ['sr-Cyrl', 'Сf3'],
    ['figurine', '♘f3'],
    ['iccf', '7163'],
    ['uci', 'g1f3'],
    ['long', 'Ng1-f3'],
    ['ru', 'g1f3'],
  ])('%s: %s', (notation, text) => {
    opened
      .when(plays('white', text, { notation }))
      .thenEvents({ type: 'MovePlayed', uci: 'g1f3', san: 'Nf3' });
  });

  it('letters are read in the stated language only: a German S is no English piece', () => {
    opened.when(plays('white', 'Sf3', { notation: 'san' })).thenRejected('unreadable-move');
  });

  it('an unknown notation is refused by name', () => {
    opened
      .when(plays('white', 'Nf3', { notation: 'klingon' }))
      .thenRejected('unreadable-notation', { params: { notation: 'klingon' } });
  });
});

describe('a text that fits several moves', () => {
  it('is refused with every candidate, and plays none of them (E.11)', () => {
    given(...game(), line('1. d4 d5 2. Nf3 Nf6'))
      .when(plays('white', 'Nd2'))
      .thenRejected('ambiguous-move', { params: { piece: 'knight' }, candidates: ['b1d2', 'f3d2'] });
  });

  it('a promotion without its piece is asked back, never guessed to be a queen (3.7.5)', () => {
    const story = given(...game({ start: '8/P6k/8/7p/8/8/8/K7 w - - 0 1' }));
    story.when(plays('white', 'a8')).thenRejected('promotion-piece-missing', {
      candidates: expect.arrayContaining(['a7a8q', 'a7a8r', 'a7a8b', 'a7a8n']) as string[],
    });
    story.when(plays('white', 'a7a8')).thenRejected('promotion-piece-missing');
    story.when(plays('white', 'a8=N')).thenEvents({ type: 'MovePlayed', uci: 'a7a8n' });
  });

  it('an illegal text has no candidates', () => {
    const refusal = opened.when(plays('white', 'Ra3'));
    refusal.thenRejected('path-blocked', { params: { square: 'a2' } });
  });
});

describe('on time (6.8)', () => {
  const deadline = later(ACCEPTED_AT, THREE_DAYS.kind === 'days-per-move' ? THREE_DAYS.perMove : 0);
  const waiting = given(...game());
  // What the service does before every command: it notices the time first.
  const at = (instant: EpochMs) => plays('white', 'e4', { at: instant });

  it('a move at the exact deadline is in time', () => {
    waiting.when(wakes(deadline)).thenEvents().when(at(deadline)).thenEvents('MovePlayed');
  });

  it('a millisecond later the flag is down, dated at the deadline, and the move is too late', () => {
    const late = later(deadline, 1);
    waiting
      .when(wakes(late))
      .thenEvents(
        { type: 'FlagFell', seat: 'white', at: deadline },
        { type: 'GameEnded', result: '0-1', termination: 'flag-fall', article: '6.9', at: deadline },
      )
      .when(at(late))
      .thenRejected('game-ended', { params: { result: '0-1' } });
  });

  it('only the flag of the player on move can fall', () => {
    given(...game(), moves('e4'))
      .when(wakes(later(ACCEPTED_AT, 30 * 24 * HOUR)))
      .thenEvents({ type: 'FlagFell', seat: 'black' }, { type: 'GameEnded', result: '1-0' });
  });
});
