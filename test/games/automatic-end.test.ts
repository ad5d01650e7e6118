// What a move ends by itself, edition by edition: every switch of the three rulebooks, on both of its sides.

import { describe, expect, it } from 'vitest';
import type { RulebookId } from '../../shared/games/rulebooks/index.ts';
import { game, given, line, moves, plays, type Story, sideToMove } from '../support/decider.ts';

const DANCE = 'Nf3 Nf6 Ng1 Ng8';
const dances = (rulebook: RulebookId, times: number): Story =>
  given(...game({ rulebook }), line(Array<string>(times).fill(DANCE).join(' ')));
const from = (rulebook: RulebookId, start: string): Story => given(...game({ rulebook, start }));
const plain = (story: Story, text: string) => story.when(plays(sideToMove(story.state), text));
const EDITIONS = ['fide-2023', 'fide-2005', 'school'] as const;

describe('mate ends the game', () => {
  it.each([
    ['fide-2023', '5.1.1'],
    ['fide-2005', '5.1a'],
    ['school', '3.1.7'],
  ] as const)('%s, Article %s, in the commit of the move', (rulebook, article) => {
    given(...game({ rulebook }), line('1. f3 e5 2. g4'))
      .when(plays('black', 'Qh4'))
      .thenEvents(
        { type: 'MovePlayed', san: 'Qh4#' },
        { type: 'GameEnded', result: '0-1', termination: 'checkmate', article },
      );
  });
});

describe('stalemate ends the game', () => {
  it.each([
    ['fide-2023', '5.2.1'],
    ['fide-2005', '5.2a'],
    ['school', '3.3.1'],
  ] as const)('%s, Article %s', (rulebook, article) => {
    plain(from(rulebook, '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1'), 'Qf7').thenEvents('MovePlayed', {
      type: 'GameEnded',
      result: '1/2-1/2',
      termination: 'stalemate',
      article,
    });
  });
});

describe('repetition', () => {
  it('3.3.2, school: the third time draws', () => {
    const twice = dances('school', 1);
    expect(twice.state.status).toBe('in-play');
    plain(twice.and(moves('Nf3', 'Nf6', 'Ng1')), 'Ng8').thenEvents('MovePlayed', {
      type: 'GameEnded',
      termination: 'threefold-repetition',
      article: '3.3.2',
    });
  });

  it('9.2 and 9.6.1, fide-2023: three and four times need a claim, the fifth draws', () => {
    expect(dances('fide-2023', 3).state.status).toBe('in-play');
    plain(dances('fide-2023', 3).and(moves('Nf3', 'Nf6', 'Ng1')), 'Ng8').thenEvents('MovePlayed', {
      type: 'GameEnded',
      termination: 'fivefold-repetition',
      article: '9.6.1',
    });
  });

  it('9.2, fide-2005: never by itself', () => {
    expect(dances('fide-2005', 7).state.status).toBe('in-play');
  });

  it('9.2.2.2: the same board with other castling rights is another position', () => {
    // The first walk costs the rights: the array before it does not count for the ones after it.
    const walk = 'Ke2 Ke7 Ke1 Ke8';
    const story = given(...game(), line(`e4 e5 ${Array<string>(4).fill(walk).join(' ')}`));
    expect(story.state.status).toBe('in-play');
    // Both kings on the seventh and second rank, rights gone: that one stands for the fifth time.
    plain(story.and(moves('Ke2')), 'Ke7').thenEvents('MovePlayed', {
      type: 'GameEnded',
      termination: 'fivefold-repetition',
    });
  });

  it('counts from a set-up position too', () => {
    const story = from('school', '4k2r/8/8/8/8/8/8/R3K3 b - - 0 1').and(
      moves('Rh7', 'Ra2', 'Rh8', 'Ra1', 'Rh7', 'Ra2', 'Rh8'),
    );
    plain(story, 'Ra1').thenEvents('MovePlayed', { type: 'GameEnded', termination: 'threefold-repetition' });
  });
});

describe('moves without capture and pawn move', () => {
  const rooks = (clock: number) => `4k2r/8/8/8/8/8/8/R3K3 w - - ${clock} 90`;
  it.each([
    ['3.3.3', 'school', 99, 'fifty-moves'],
    ['9.6.2', 'fide-2023', 149, 'seventy-five-moves'],
  ] as const)(
    '%s, %s: not before the last of them, then by itself',
    (article, rulebook, clock, termination) => {
      plain(from(rulebook, rooks(clock - 1)), 'Ra2').thenEvents('MovePlayed');
      plain(from(rulebook, rooks(clock)), 'Ra2').thenEvents('MovePlayed', {
        type: 'GameEnded',
        result: '1/2-1/2',
        termination,
        article,
      });
      plain(from(rulebook, `4k2r/8/8/8/8/8/P7/R3K3 w - - ${clock} 90`), 'a3').thenEvents('MovePlayed');
    },
  );

  it('9.3, fide-2023: 50 need a claim; fide-2005: 75 do too', () => {
    plain(from('fide-2023', rooks(99)), 'Ra2').thenEvents('MovePlayed');
    plain(from('fide-2005', rooks(149)), 'Ra2').thenEvents('MovePlayed');
    plain(from('fide-2005', rooks(199)), 'Ra2').thenEvents('MovePlayed');
  });

  it('9.6.2: mate on the last move takes precedence, and so does stalemate', () => {
    for (const [rulebook, clock] of [
      ['fide-2023', 149],
      ['school', 99],
    ] as const) {
      plain(from(rulebook, `4k3/8/4K3/8/8/8/8/R7 w - - ${clock} 100`), 'Ra8').thenEvents('MovePlayed', {
        type: 'GameEnded',
        result: '1-0',
        termination: 'checkmate',
      });
      plain(from(rulebook, `7k/8/6K1/8/8/8/8/5Q2 w - - ${clock} 100`), 'Qf7').thenEvents('MovePlayed', {
        type: 'GameEnded',
        termination: 'stalemate',
      });
    }
  });
});

describe('dead positions', () => {
  const takes = (start: string, text: string) => ({ start, text });
  const bare = takes('4k3/8/8/8/8/8/4p3/4K3 w - - 0 1', 'Kxe2');
  const knight = takes('4k3/8/8/8/8/8/4p3/4K1N1 w - - 0 1', 'Nxe2');
  const bishop = takes('4k3/8/8/8/8/8/4p3/4KB2 w - - 0 1', 'Bxe2');
  // Bishops of one colour on both sides: nobody can mate, but it is not in the school's list.
  const bishops = takes('2b1k3/8/8/8/8/8/4p3/4KB2 w - - 0 1', 'Bxe2');
  const twoKnights = takes('4k3/8/8/8/8/8/4p3/4K1NN w - - 0 1', 'Nxe2');
  const minorEach = takes('2n1k3/8/8/8/8/8/4p3/4K1N1 w - - 0 1', 'Nxe2');

  it.each([
    ['fide-2023', '5.2.2', 'dead-position'],
    ['fide-2005', '5.2b', 'dead-position'],
    ['school', '3.3.4', 'dead-position'],
  ] as const)('%s, Article %s: K-K, K+N-K and K+B-K', (rulebook, article, termination) => {
    for (const { start, text } of [bare, knight, bishop])
      plain(from(rulebook, start), text).thenEvents('MovePlayed', {
        type: 'GameEnded',
        result: '1/2-1/2',
        termination,
        article,
      });
  });

  it('5.2.2: bishops on one colour are dead under the FIDE editions, not under the school’s list', () => {
    for (const rulebook of ['fide-2023', 'fide-2005'] as const)
      plain(from(rulebook, bishops.start), bishops.text).thenEvents('MovePlayed', 'GameEnded');
    plain(from('school', bishops.start), bishops.text).thenEvents('MovePlayed');
  });

  it.each(EDITIONS)('%s: where a mate is possible at all, however silly, the game goes on', (rulebook) => {
    for (const { start, text } of [twoKnights, minorEach])
      plain(from(rulebook, start), text).thenEvents('MovePlayed');
  });
});
