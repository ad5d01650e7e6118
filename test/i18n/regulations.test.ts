// Regulations in words: every member has a sentence of its own in every language, and none is said that is not there.

import { describe, expect, test } from 'vitest';
import { describeRegulations, formatPoints, LOCALES, type RegulationTerms } from '../../shared/i18n/index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const ROWS: readonly (readonly [string, RegulationTerms, readonly string[]])[] = [
  ['nothing', {}, []],
  ['agreement at any time', { agreementAfterMove: 0 }, ['A draw can be agreed at any time.']],
  [
    'agreement after move 30',
    { agreementAfterMove: 30 },
    ['No draw by agreement before each player has made 30 moves.'],
  ],
  ['consent', { agreementNeedsDirector: true }, ['A draw by agreement needs the director’s consent.']],
  ['no consent', { agreementNeedsDirector: false }, []],
  [
    'offers',
    { offerAgainAfterMoves: 1 },
    ['After a refused draw offer, the same player can offer again only after 1 more move.'],
  ],
  ['wrong claim', { wrongClaimToOpponent: DAY }, ['A wrong draw claim adds to the opponent’s clock: 1 day.']],
  [
    'wrong claim, nothing',
    { wrongClaimToOpponent: 0 },
    ['A wrong draw claim adds nothing to the opponent’s clock.'],
  ],
  [
    'illegal moves refused',
    { illegalMove: { policy: 'reject' } },
    ['An illegal move is refused and costs nothing.'],
  ],
  [
    'illegal moves penalised',
    { illegalMove: { policy: 'penalise', toOpponent: 2 * MINUTE, losesAt: 2 } },
    [
      'A move that is not legal counts as completed: it is taken back and penalised. Each one adds to the opponent’s clock: 2 minutes. It loses the game from this one on: no. 2 (a draw if the opponent cannot mate).',
    ],
  ],
  [
    'normal means',
    { normalMeansClaims: { allowed: true, below: 2 * MINUTE } },
    [
      'A draw can be claimed because the opponent cannot win, or does not try to win, by normal means; the director decides. The claimant must have less left than: 2 minutes.',
    ],
  ],
  [
    'no normal means',
    { normalMeansClaims: { allowed: false, below: null } },
    ['No claim that the opponent cannot win by normal means.'],
  ],
  [
    'forced mate',
    { forcedMateClaims: { allowed: true, wrongCosts: DAY } },
    [
      'A forced mate can be claimed by writing it down; play stops until the claim is decided. With at most four pieces on the board, kings and pawns included, the service checks it and decides; otherwise the director does. If the claim is wrong, added to the opponent’s clock: 1 day.',
    ],
  ],
  [
    'tables',
    { tablebaseClaims: { allowed: false, wrongCosts: 0 } },
    ['No claim of the result of perfect play.'],
  ],
  ['appeals', { appealWithin: 3 * DAY }, ['Time for an appeal against a ruling of the director: 3 days.']],
  [
    'scoring',
    { scoring: { win: 6, draw: 3, loss: 0 } },
    ['Points: 3 for a win, 1½ for a draw, 0 for a loss.'],
  ],
  [
    'spectators',
    { spectatorDelay: { plies: 4, time: DAY } },
    [
      'Anyone who is signed in may watch. Spectators do not see the last moves of both players (4). Spectators do not see moves newer than: 1 day.',
    ],
  ],
  ['spectators at once', { spectatorDelay: { plies: 0, time: 0 } }, ['Spectators may watch without delay.']],
  [
    'sessions',
    { defaultTime: 0, sealing: 'paper', ambiguousSeal: 'opponent-chooses' },
    [
      'A player who is late for a session loses at once.',
      'A sealed move is free text, read only when the envelope is opened.',
      'Of an ambiguous sealed move, the opponent chooses the reading.',
    ],
  ],
  [
    'lateness',
    { defaultTime: 60 * MINUTE },
    ['A player who is later for a session than this loses: 1 hour.'],
  ],
];

test.each(ROWS)('%s in English', (_, terms, sentences) => {
  expect(describeRegulations('en', terms)).toEqual(sentences);
});

describe.each(LOCALES.filter((locale) => locale !== 'en'))('in %s', (locale) => {
  test.each(ROWS.filter(([, , sentences]) => sentences.length > 0))('%s', (_, terms, sentences) => {
    const said = describeRegulations(locale, terms);
    expect(said).toHaveLength(sentences.length);
    for (const text of said) {
      expect(text).not.toMatch(/\{\w+\}|undefined/);
      expect(sentences).not.toContain(text);
    }
  });
});

test.each([
  [0, '0'],
  [1, '½'],
  [2, '1'],
  [3, '1½'],
  [6, '3'],
])('%i half points are %s', (half, written) => {
  expect(formatPoints(half)).toBe(written);
});
