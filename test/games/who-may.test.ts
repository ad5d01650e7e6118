// Who may do what, in every status: each command family against each state of a game.

import { describe, it } from 'vitest';
import type { GameEvent } from '../../shared/games/index.ts';
import { DAY, type EpochMs, after as later } from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  ANNA,
  type Ask,
  accepts,
  acceptsDraw,
  BORIS,
  CLARA,
  type ClosedBy,
  challenged,
  challenges,
  closedBy,
  declinesDraw,
  game,
  given,
  having,
  moves,
  offersDraw,
  type Part,
  plays,
  refuses,
  resigns,
  T0,
  wakes,
  withdraws,
} from '../support/decider.ts';

const closed = (type: ClosedBy): Part[] => [challenged(), closedBy(type)];
const opened = moves('e4', 'e5');
const agreed = having(offersDraw('black'), acceptsDraw('white'));

// A flag fell where no proof was found in time whether the opponent can mate at all (6.9).
const waiting: GameEvent = {
  type: 'ResultPending',
  v: 1,
  cause: 'flag-fall',
  seat: 'white',
  first: { winner: 'black', verdict: 'unknown', method: null, line: null, nodes: 400_000 },
  at: later(ACCEPTED_AT, 4 * DAY),
};

const STATUSES: Readonly<Record<string, readonly Part[]>> = {
  unopened: [],
  challenged: [challenged()],
  refused: closed('ChallengeRefused'),
  withdrawn: closed('ChallengeWithdrawn'),
  expired: closed('ChallengeExpired'),
  'in-play': [...game(), opened],
  pending: [...game(), opened, waiting],
  ended: [...game(), opened, agreed],
};

// What each family is answered in the order of the statuses above; `ok` means that something happens.
const NOT_OPEN = 'challenge-not-open';
const FAMILIES: readonly (readonly [string, Ask, readonly string[]])[] = [
  ['issue', challenges(), ['ok', ...Array<string>(7).fill('game-exists')]],
  ['accept', accepts(BORIS), ['unknown-game', 'ok', ...Array<string>(6).fill(NOT_OPEN)]],
  ['refuse', refuses(BORIS), ['unknown-game', 'ok', ...Array<string>(6).fill(NOT_OPEN)]],
  ['withdraw', withdraws(ANNA), ['unknown-game', 'ok', ...Array<string>(6).fill(NOT_OPEN)]],
  ...(
    [
      ['move', plays('white', 'Nf3'), 'ok'],
      ['offer a draw', offersDraw('white'), 'ok'],
      ['accept a draw', acceptsDraw('white'), 'no-draw-offer'],
      ['decline a draw', declinesDraw('white'), 'no-draw-offer'],
      ['resign', resigns('black'), 'ok'],
    ] as const
  ).map(
    ([what, ask, inPlay]) =>
      [
        what,
        ask,
        [
          'unknown-game',
          'game-not-started',
          NOT_OPEN,
          NOT_OPEN,
          NOT_OPEN,
          inPlay,
          'result-pending',
          'game-ended',
        ],
      ] as const,
  ),
  [
    'wake',
    wakes(later(T0, 60 * DAY)),
    ['nothing', 'ok', 'nothing', 'nothing', 'nothing', 'ok', 'nothing', 'nothing'],
  ],
];

describe.each(FAMILIES)('%s', (_what, ask, answers) => {
  it.each(Object.keys(STATUSES).map((status, index) => [status, answers[index] as string] as const))(
    'in a game that is %s: %s',
    (status, answer) => {
      const when = given(...(STATUSES[status] ?? [])).when(ask);
      if (answer === 'nothing') when.thenEvents();
      else if (answer !== 'ok') when.thenRejected(answer);
      else when.thenSomething();
    },
  );
});

describe('somebody without a seat', () => {
  const asks: readonly Ask[] = [
    plays(CLARA, 'e4'),
    offersDraw(CLARA),
    acceptsDraw(CLARA),
    declinesDraw(CLARA),
    resigns(CLARA),
  ];
  it.each(Object.keys(STATUSES).filter((status) => status !== 'unopened'))(
    'learns nothing of a game that is %s but that it is not his',
    (status) => {
      for (const ask of asks)
        given(...(STATUSES[status] ?? []))
          .when(ask)
          .thenRejected('not-your-game');
    },
  );
});

describe('the ply that was seen', () => {
  it.each([
    ['an offer', offersDraw('black', 1)],
    ['a resignation', resigns('white', 3)],
    ['an acceptance', acceptsDraw('white', 1)],
    ['a refusal', declinesDraw('white', 1)],
  ] as const)('%s for another position is refused', (_what, ask) => {
    given(...game(), opened)
      .when(ask)
      .thenRejected('stale-ply', { params: { expected: 2 } });
  });
});

describe('a result that waits for its proof', () => {
  it('waits for the background: then it is the normal one or a draw, dated when the flag fell', () => {
    const story = given(...(STATUSES.pending ?? []));
    const { at } = waiting as { at: EpochMs };
    story.when(wakes(later(at, DAY))).thenEvents();
    story
      .when(wakes(later(at, DAY), true))
      .thenEvents({ type: 'GameEnded', result: '0-1', termination: 'flag-fall', article: '6.9', at });
  });
});
