// Draw claims, Articles 9.2 to 9.5, by rulebook: what is right, what is not, and what that costs.

import { describe, expect, it } from 'vitest';
import { remaining, type TimeControl } from '../../shared/games/clock/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../shared/games/index.ts';
import { DAY, HOUR, after as later, MINUTE, SECOND } from '../../shared/kernel/time.ts';
import { claims } from '../support/claims.ts';
import {
  ACCEPTED_AT,
  acceptsDraw,
  declinesDraw,
  game,
  given,
  line,
  moves,
  offersDraw,
  plays,
  type Story,
  type Terms,
} from '../support/decider.ts';

const DANCE = 'Nf3 Nf6 Ng1 Ng8';
const played = (text: string, terms: Terms = {}): Story => given(...game(terms), line(text));
const inPlay = ({ state }: Story) => {
  if (state.status !== 'in-play') throw new Error(`the game is ${state.status}`);
  return state;
};
const left = (story: Story, seat: 'white' | 'black', at = story.events.length) => {
  const state = inPlay(story);
  return remaining(state.clock, seat, later(state.startedAt, at));
};

describe('9.2: the same position for the third time, by claim of the player on move', () => {
  it.each(['fide-2023', 'fide-2005'] as const)('%s: it stands on the board', (rulebook) => {
    played(`${DANCE} ${DANCE}`, { rulebook })
      .when(claims('white', 'threefold'))
      .thenEvents(
        {
          type: 'DrawClaimed',
          seat: 'white',
          ply: 8,
          intended: null,
          upheld: true,
          article: '9.2',
          found: { plies: [0, 4, 8], halfMoveClock: 8, lookalikes: [] },
        },
        {
          type: 'GameEnded',
          result: '1/2-1/2',
          termination: 'threefold-repetition',
          article: '9.2',
        },
      );
  });

  it('is not ended by the repetition alone: without a claim the game goes on', () => {
    const story = played(`${DANCE} ${DANCE}`).and(moves('e4'));
    expect(story.state.status).toBe('in-play');
  });

  it('will stand after the announced move, which is not played (pitfall 9)', () => {
    const story = played('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1')
      .when(claims('black', 'threefold', 'Ng8'))
      .thenEvents(
        {
          type: 'DrawClaimed',
          intended: { uci: 'f6g8', san: 'Ng8' },
          upheld: true,
          ply: 7,
          found: { plies: [0, 4, 8], halfMoveClock: 8, lookalikes: [] },
        },
        { type: 'GameEnded', termination: 'threefold-repetition' },
      );
    expect(story.state).toMatchObject({ status: 'ended', plies: { length: 7 } });
  });

  it('the announced move is what counts: without it the same claim is wrong', () => {
    played('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1')
      .when(claims('black', 'threefold'))
      .thenEvents({ type: 'DrawClaimed', upheld: false, article: '9.5.3' }, 'DrawOffered', 'ClockAdjusted');
  });

  it.each([
    [
      '1: a pinned pawn could not take en passant',
      '6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1',
      'h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7',
      [1, 5, 9],
    ],
    [
      '2: the same from move one',
      null,
      'e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8',
      [8, 12, 16],
    ],
    ['4: no enemy pawn stood beside the double step', null, 'f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1', [1, 5, 9]],
  ] as const)('counts what other programs miss, pitfall %s', (_what, start, text, plies) => {
    const story = played(text, start === null ? {} : { start });
    const seat = text.split(' ').length % 2 === (start === null ? 0 : 1) ? 'white' : 'black';
    story
      .when(claims(seat, 'threefold'))
      .thenEvents({ type: 'DrawClaimed', upheld: true, found: { plies: [...plies] } as never }, 'GameEnded');
  });
});

describe('9.2.3: positions that only look the same', () => {
  it('castling rights were lost in between: wrong, and the record says where', () => {
    const start = '4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1';
    played('Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8', { start })
      .when(claims('white', 'threefold'))
      .thenEvents(
        {
          type: 'DrawClaimed',
          upheld: false,
          found: { plies: [4, 8], lookalikes: [{ ply: 0, differs: 'castling-rights' }] } as never,
        },
        'DrawOffered',
        'ClockAdjusted',
      );
  });

  it('the pawn could be taken en passant the first time', () => {
    const start = '4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1';
    played('e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1', { start })
      .when(claims('black', 'threefold'))
      .thenEvents(
        {
          type: 'DrawClaimed',
          upheld: false,
          found: { plies: [5, 9], lookalikes: [{ ply: 1, differs: 'en-passant' }] } as never,
        },
        'DrawOffered',
        'ClockAdjusted',
      );
  });
});

describe('9.3: fifty moves by each player without a capture and a pawn move', () => {
  const ROOKS = (clock: number) => ({ start: `4k3/8/8/8/8/8/8/R3K3 w - - ${clock} 100` });

  it('stand on the board', () => {
    played('Ra2 Ke7', ROOKS(98))
      .when(claims('white', 'fifty-moves'))
      .thenEvents(
        {
          type: 'DrawClaimed',
          upheld: true,
          article: '9.3',
          found: { plies: [-98, 2], halfMoveClock: 100, lookalikes: [] },
        },
        { type: 'GameEnded', termination: 'fifty-moves', article: '9.3', result: '1/2-1/2' },
      );
  });

  it('will be complete with the announced move (pitfall 10), a capture or pawn move does not do', () => {
    const story = given(...game(ROOKS(99)));
    story
      .when(claims('white', 'fifty-moves', 'Ra2'))
      .thenEvents({ type: 'DrawClaimed', upheld: true }, 'GameEnded');
    const pawn = given(...game({ start: '4k3/8/8/8/8/8/P7/R3K3 w - - 99 100' }));
    pawn
      .when(claims('white', 'fifty-moves', 'a3'))
      .thenEvents(
        { type: 'DrawClaimed', upheld: false, found: { halfMoveClock: 0 } as never },
        'MovePlayed',
        'ClockAdjusted',
      );
  });

  it('are a hundred plies, not fifty (pitfall 12)', () => {
    given(...game(ROOKS(50)))
      .when(claims('white', 'fifty-moves'))
      .thenEvents(
        { type: 'DrawClaimed', upheld: false, found: { halfMoveClock: 50 } as never },
        'ClockAdjusted',
      );
  });

  it('a mate comes before the claim: an announced mate is played and wins (pitfall 13)', () => {
    const start = '8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113';
    given(...game({ start }))
      .when(claims('white', 'fifty-moves', 'Rh3#'))
      .thenEvents({ type: 'DrawClaimed', upheld: false }, 'MovePlayed', {
        type: 'GameEnded',
        termination: 'checkmate',
        result: '1-0',
      });
  });

  it('are not counted by themselves (pitfall 14); the seventy-five are', () => {
    const story = given(...game(ROOKS(99))).and(moves('Ra2'));
    expect(story.state.status).toBe('in-play');
  });
});

describe('9.4 and what is no claim at all: refused, nothing changes', () => {
  const twice = played(`${DANCE} ${DANCE}`);
  it('by the player who is not on move, having moved', () => {
    twice.when(claims('black', 'threefold')).thenRejected('not-your-turn', { params: { article: '9.4' } });
    const moved = twice.and(moves('e4'));
    moved.when(claims('white', 'threefold')).thenRejected('not-your-turn');
    // The position is gone, and with it the right.
    moved
      .when(claims('black', 'threefold'))
      .thenEvents({ type: 'DrawClaimed', upheld: false }, 'DrawOffered', 'ClockAdjusted');
  });

  it('with an announced move that is illegal, unreadable or ambiguous', () => {
    twice.when(claims('white', 'threefold', 'Nf6')).thenRejected('no-piece-reaches');
    twice.when(claims('white', 'threefold', 'xyzzy')).thenRejected('unreadable-move');
    const rooks = given(...game({ start: '4k3/8/8/8/8/4K3/8/R6R w - - 99 80' }));
    rooks
      .when(claims('white', 'fifty-moves', 'Rd1'))
      .thenRejected('ambiguous-move', { candidates: ['a1d1', 'h1d1'] });
  });

  it('for another position than the one on the board', () => {
    twice.when(claims('white', 'threefold', null, { seenPly: 7 })).thenRejected('stale-ply');
  });

  it('twice: the same claim about the same position has its answer', () => {
    const wrong = played('e4 e5').when(claims('white', 'threefold')).thenSomething();
    wrong.when(claims('white', 'threefold')).thenRejected('claim-already-decided');
    // Another claim, or the same about the position after a move, is another question.
    wrong.when(claims('white', 'fifty-moves')).thenEvents('DrawClaimed', 'ClockAdjusted');
    wrong.when(claims('white', 'threefold', 'Nf3')).thenEvents('DrawClaimed', 'MovePlayed', 'ClockAdjusted');
  });

  it.each([
    ['threefold', '3.3.2'],
    ['fifty-moves', '3.3.3'],
  ] as const)('school: %s comes by itself and is not claimed', (kind, article) => {
    given(...game({ rulebook: 'school' }))
      .when(claims('white', kind))
      .thenRejected('claim-not-needed', { params: { article } });
  });

  it('after the end', () => {
    const over = twice.when(claims('white', 'threefold')).thenSomething();
    over.when(claims('white', 'threefold')).thenRejected('game-ended');
  });
});

describe('9.5: what a wrong claim costs', () => {
  const SAVED: TimeControl = { kind: 'fischer', initial: 10 * MINUTE, increment: 0, cap: null };
  const wrong = (rulebook: 'fide-2023' | 'fide-2005', spent: number, intended: string | null = null) =>
    given(...game({ rulebook, timeControl: SAVED }))
      .when(claims('white', 'threefold', intended, { at: later(ACCEPTED_AT, spent) }))
      .thenSomething();

  it('fide-2023: two minutes to the opponent, nothing off the claimant', () => {
    const story = wrong('fide-2023', 3 * MINUTE);
    expect(left(story, 'black', 3 * MINUTE)).toBe(12 * MINUTE);
    expect(left(story, 'white', 3 * MINUTE)).toBe(7 * MINUTE);
  });

  it.each([
    ['more than 2 min left: minus half', 10 * MINUTE - 5 * MINUTE, 2.5 * MINUTE],
    ['half, but not more than 3 min', 0, 7 * MINUTE],
    ['half of a little more than 2 min', 10 * MINUTE - (2 * MINUTE + 2 * SECOND), MINUTE + SECOND],
    ['2 min exactly', 8 * MINUTE, MINUTE],
    ['between 1 and 2 min: set to 1 min', 8.5 * MINUTE, MINUTE],
    ['1 min exactly: unchanged', 9 * MINUTE, MINUTE],
    ['under 1 min: unchanged', 9.5 * MINUTE, 0.5 * MINUTE],
  ] as const)('fide-2005: three minutes to the opponent; the claimant, %s', (_row, spent, leftAfter) => {
    const story = wrong('fide-2005', spent);
    expect(left(story, 'black', spent)).toBe(13 * MINUTE);
    expect(left(story, 'white', spent)).toBe(leftAfter);
    const claim = inPlay(story).claims[0];
    expect(claim?.article).toBe('9.5b');
    expect(claim?.penalties[0]).toEqual({ seat: 'black', kind: 'credit', amount: 3 * MINUTE });
  });

  it('the announced move is played in the same commit, and the clocks go over', () => {
    const story = given(...game({ rulebook: 'fide-2005', timeControl: SAVED }))
      .when(claims('white', 'threefold', 'e4', { at: later(ACCEPTED_AT, 4 * MINUTE) }))
      .thenEvents(
        { type: 'DrawClaimed', intended: { uci: 'e2e4', san: 'e4' }, upheld: false },
        { type: 'MovePlayed', ply: 1, uci: 'e2e4' },
        { type: 'DrawOffered', seat: 'white', ply: 1, withMove: true },
        { type: 'ClockAdjusted', seat: 'black', kind: 'credit', amount: 3 * MINUTE } as never,
        { type: 'ClockAdjusted', seat: 'white', kind: 'debit', amount: 3 * MINUTE } as never,
      );
    const { clock } = inPlay(story);
    expect(clock.running?.seat).toBe('black');
    expect(left(story, 'white', 4 * MINUTE)).toBe(3 * MINUTE);
    expect(left(story, 'black', 4 * MINUTE)).toBe(13 * MINUTE);
  });

  it.each([
    ['three days a move', { kind: 'days-per-move', perMove: 3 * DAY }, 3 * DAY],
    ['Fischer at its cap', { kind: 'fischer', initial: 2 * DAY, increment: DAY, cap: 2 * DAY }, 2 * DAY],
  ] as const)('%s: what the move gives back does not undo the penalty', (_name, timeControl, full) => {
    const story = given(...game({ rulebook: 'fide-2005', timeControl }))
      .when(claims('white', 'threefold', 'e4'))
      .thenSomething();
    expect(left(story, 'white', HOUR)).toBe(full - 3 * MINUTE);
    expect(left(story, 'black', HOUR)).toBe(full + 3 * MINUTE);
  });

  it('triple block: bank and clock are one remaining time', () => {
    const timeControl: TimeControl = {
      kind: 'triple-block',
      clock: MINUTE,
      bank: 5 * MINUTE,
      increment: 0,
      incrementMoves: 0,
      protection: null,
    };
    const story = given(...game({ rulebook: 'fide-2005', timeControl }))
      .when(claims('white', 'threefold', null, { at: ACCEPTED_AT }))
      .thenSomething();
    const { white } = inPlay(story).clock;
    expect([white.left, white.bank]).toEqual([MINUTE, 2 * MINUTE]);
  });

  it('a snapshot keeps claims and clocks', () => {
    const story = wrong('fide-2005', MINUTE, 'e4').and(moves('e5'));
    expect(decodeSnapshot(encodeSnapshot(story.state))).toEqual(story.state);
  });
});

describe('9.1: a claim is a draw offer', () => {
  it('the opponent may accept it', () => {
    played('e4 e5')
      .when(claims('white', 'threefold'))
      .thenEvents(
        'DrawClaimed',
        { type: 'DrawOffered', seat: 'white', ply: 2, withMove: false },
        'ClockAdjusted',
      )
      .when(acceptsDraw('black'))
      .thenEvents('DrawAgreed', { type: 'GameEnded', termination: 'agreement' });
  });

  it('it stands while the claimant moves, and is declined in words or by moving', () => {
    const story = played('e4 e5').when(claims('white', 'threefold')).thenSomething();
    story.when(declinesDraw('black')).thenEvents('DrawDeclined');
    story.and(moves('Nf3')).when(plays('black', 'Nc6')).thenEvents('MovePlayed', 'DrawOfferLapsed');
  });

  it('counts even where a new offer would be too soon, and an own one is not doubled', () => {
    const refused = played('e4 e5')
      .when(offersDraw('white'))
      .thenSomething()
      .when(declinesDraw('black'))
      .thenSomething();
    refused.when(offersDraw('white')).thenRejected('draw-offer-again-too-soon');
    refused.when(claims('white', 'threefold')).thenEvents('DrawClaimed', 'DrawOffered', 'ClockAdjusted');
    const standing = played('e4 e5').when(offersDraw('white')).thenSomething();
    standing.when(claims('white', 'threefold')).thenEvents('DrawClaimed', 'ClockAdjusted');
  });

  it('with an announced move it declines the opponent’s own offer and stands in its place', () => {
    const story = played('e4 e5').when(offersDraw('black')).thenSomething();
    story
      .when(claims('white', 'threefold', 'Nf3'))
      .thenEvents(
        'DrawClaimed',
        'MovePlayed',
        'DrawOfferLapsed',
        { type: 'DrawOffered', seat: 'white' },
        'ClockAdjusted',
      );
    // Without one the opponent’s offer is there to be accepted.
    story
      .when(claims('white', 'threefold'))
      .thenEvents('DrawClaimed', 'ClockAdjusted')
      .when(acceptsDraw('white'))
      .thenSomething();
  });

  it('fide-2023: but no draw can be agreed before both have moved (5.2.3)', () => {
    given(...game())
      .when(claims('white', 'threefold'))
      .thenEvents('DrawClaimed', 'ClockAdjusted');
    given(...game({ rulebook: 'fide-2005' }))
      .when(claims('white', 'threefold'))
      .thenEvents('DrawClaimed', 'DrawOffered', 'ClockAdjusted', 'ClockAdjusted');
  });
});
