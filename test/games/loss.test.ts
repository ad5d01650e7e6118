// Resignation and flag fall: lost, unless the rulebook gives a draw where the opponent cannot mate by any
// series of legal moves (5.1.2, 6.9). The editions differ, and the record names the article.

import { describe, expect, it } from 'vitest';
import type { Result, Termination } from '../../shared/games/index.ts';
import { DAY, HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  game,
  given,
  having,
  line,
  moves,
  offersDraw,
  plays,
  resigns,
  type Terms,
  wakes,
} from '../support/decider.ts';

// White has only a king: whoever loses as Black to it cannot be mated.
const BARE_KING = '4k3/4p3/8/8/8/8/8/4K3 w - - 0 1';
// White's knight can mate only with the help of Black's own pieces: possible, so it counts.
const HELPED = 'k7/1p6/8/8/8/8/8/K5N1 b - - 0 1';
const outcome = (result: Result, termination: Termination, article: string) =>
  ({ type: 'GameEnded', result, termination, article }) as const;

describe('resignation', () => {
  it.each([
    ['fide-2023', '5.1.2'],
    ['fide-2005', '5.1b'],
    ['school', '3.1.7'],
  ] as const)('loses: %s, Article %s', (rulebook, article) => {
    const story = given(...game({ rulebook }), line('1. e4 e5'));
    story
      .when(resigns('white'))
      .thenEvents({ type: 'PlayerResigned', seat: 'white' }, outcome('0-1', 'resignation', article));
    // At any time, also when the opponent is on move.
    story
      .when(resigns('black'))
      .thenEvents({ type: 'PlayerResigned', seat: 'black' }, outcome('1-0', 'resignation', article));
  });

  it.each([
    ['fide-2023', '1/2-1/2', 'resignation-cannot-be-mated', '5.1.2'],
    ['fide-2005', '1-0', 'resignation', '5.1b'],
    ['school', '1-0', 'resignation', '3.1.7'],
  ] as const)('before a bare king: %s gives %s (%s)', (rulebook, result, termination, article) => {
    given(...game({ rulebook, start: BARE_KING }))
      .when(resigns('black'))
      .thenEvents('PlayerResigned', outcome(result, termination, article));
  });

  it('5.1.2: loses where a mate is possible, however it comes about', () => {
    given(...game({ start: HELPED }))
      .when(resigns('black'))
      .thenEvents('PlayerResigned', outcome('1-0', 'resignation', '5.1.2'));
  });

  it('is possible with one’s own draw offer standing, and before the first move', () => {
    given(...game(), line('1. e4 e5'), having(offersDraw('black')))
      .when(resigns('black'))
      .thenEvents('PlayerResigned', outcome('1-0', 'resignation', '5.1.2'));
    given(...game())
      .when(resigns('black'))
      .thenEvents('PlayerResigned', outcome('1-0', 'resignation', '5.1.2'));
  });
});

describe('a fallen flag', () => {
  const late = later(ACCEPTED_AT, 30 * DAY);

  it.each([
    ['fide-2023', '6.9'],
    ['fide-2005', '6.10'],
    ['school', '3.2'],
  ] as const)('loses: %s, Article %s', (rulebook, article) => {
    const at = later(ACCEPTED_AT, 3 * DAY);
    given(...game({ rulebook }))
      .when(wakes(late))
      .thenEvents({ type: 'FlagFell', seat: 'white', at }, { ...outcome('0-1', 'flag-fall', article), at });
  });

  it.each([
    ['fide-2023', '1/2-1/2', 'flag-fall-cannot-be-mated', '6.9'],
    ['fide-2005', '1/2-1/2', 'flag-fall-cannot-be-mated', '6.10'],
    ['school', '1-0', 'flag-fall', '3.2'],
  ] as const)('against a bare king: %s gives %s (%s)', (rulebook, result, termination, article) => {
    const start = BARE_KING.replace(' w ', ' b ');
    given(...game({ rulebook, start }))
      .when(wakes(late))
      .thenEvents('FlagFell', outcome(result, termination, article));
  });

  it('6.9: loses where a mate is possible with the loser’s own help', () => {
    given(...game({ start: HELPED }))
      .when(wakes(late))
      .thenEvents('FlagFell', outcome('1-0', 'flag-fall', '6.9'));
  });

  it('ends a game with a standing draw offer, which is then nobody’s to accept', () => {
    given(...game(), line('1. e4 e5'), having(offersDraw('black')))
      .when(wakes(late))
      .thenEvents('FlagFell', outcome('0-1', 'flag-fall', '6.9'));
  });

  it('is dated from what the clock had left, Fischer time and all (6.3)', () => {
    const terms: Terms = {
      timeControl: { kind: 'fischer', initial: 2 * DAY, increment: DAY, cap: 2 * DAY + 12 * HOUR },
    };
    // White used six hours of two days and got a day back, of which the cap leaves 12 hours over the start.
    const story = given(...game(terms))
      .when(plays('white', 'e4', { at: later(ACCEPTED_AT, 6 * HOUR) }))
      .thenEvents('MovePlayed')
      .when(plays('black', 'e5', { at: later(ACCEPTED_AT, 7 * HOUR) }))
      .thenEvents('MovePlayed');
    const at = later(ACCEPTED_AT, 7 * HOUR + 2 * DAY + 12 * HOUR);
    story.when(wakes(at)).thenEvents();
    story
      .when(wakes(later(at, 1)))
      .thenEvents({ type: 'FlagFell', seat: 'white', at }, { type: 'GameEnded', at });
  });

  it('cannot fall twice, nor after the end', () => {
    const over = given(...game(), moves('f3', 'e5', 'g4', 'Qh4#'));
    over.when(wakes(late)).thenEvents();
    expect(over.state).toMatchObject({ status: 'ended', clock: { running: null } });
  });
});
