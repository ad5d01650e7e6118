// Games and readers for the tests of mails: one real position after 1. e4 e5 … 6. O-O, hostile names included.

import { NEVER_ADJOURNED } from '../../shared/games/views/adjournment-view.ts';
import { UNDISPUTED } from '../../shared/games/views/disputes-view.ts';
import type { GameView, MoveRow } from '../../shared/games/views/game-view.ts';
import type { GameId, PlayerId } from '../../shared/kernel/ids.ts';
import { type DurationMs, type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import type { LastMove, MailMessage, MailReader } from '../../shared/mail/index.ts';
import { adjournmentMessages } from './adjournment-messages.ts';
import { disputeMessages } from './sample-disputes.ts';

export const NOW: EpochMs = epochMs(Date.UTC(2026, 10, 30, 12, 0));
const DAY = 86_400_000;

/** Names that try each thing a name could do to a mail; Cyrillic and Romanian letters must survive. */
export const HOSTILE_WHITE = 'Юрій <b>Ґонта</b>\r\nBcc: all@evil.example';
export const HOSTILE_BLACK = '"Ștefan" & http://evil.example/?a=1 \u202Ewww.evil.example';

const SANS = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Bxc6', 'dxc6', 'O-O'];
const UCIS = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5c6', 'd7c6', 'e1g1'];

const MOVES: readonly MoveRow[] = SANS.map((san, index) => ({
  ply: index + 1,
  uci: UCIS[index]!,
  san,
  at: epochMs(NOW - (SANS.length - index) * 3_600_000),
  spent: 3_600_000 as DurationMs,
  left: 255_600_000 as DurationMs,
  drawOffer: index === 8,
}));

export const LAST_MOVE: LastMove = {
  san: 'O-O',
  description: {
    role: 'king',
    from: 'e1',
    to: 'g1',
    capture: null,
    enPassant: false,
    promotion: null,
    castling: 'king-side',
    effect: 'none',
  },
};

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const IN_PLAY: GameView = {
  id: 'g-7hQx2_Lm' as GameId,
  version: 12,
  status: 'in-play',
  rulebook: 'fide-2023',
  timeControl: { kind: 'fischer', initial: 10 * DAY, increment: DAY, cap: 21 * DAY },
  leave: { daysPerYear: 30, minimumDays: 3, noticeDays: 1, endsByMove: true },
  freeDays: null,
  regulations: {},
  match: null,
  replays: null,
  ...UNDISPUTED,
  variant: 'standard',
  challenger: 'player-white' as PlayerId,
  white: { id: 'player-white' as PlayerId, name: HOSTILE_WHITE },
  black: { id: 'player-black' as PlayerId, name: HOSTILE_BLACK },
  createdAt: epochMs(NOW - 3 * DAY),
  expiresAt: null,
  startedAt: epochMs(NOW - 2 * DAY),
  startFen: START,
  fen: 'r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5',
  ply: 9,
  turn: 'black',
  moves: MOVES,
  clocks: { white: (9.5 * DAY) as DurationMs, black: (3 * DAY + 5 * 3_600_000) as DurationMs },
  running: 'black',
  deadline: epochMs(NOW + 3 * DAY + 5 * 3_600_000),
  asOf: NOW,
  pause: null,
  leaves: [],
  clockRequest: null,
  drawOffer: { by: 'white', ply: 9 },
  claims: [],
  ...NEVER_ADJOURNED,
  claimTerms: null,
  check: false,
  result: null,
  termination: null,
  article: null,
  endedAt: null,
  proofs: [],
  pending: null,
};

export const CHALLENGED: GameView = {
  ...IN_PLAY,
  version: 1,
  status: 'challenged',
  expiresAt: epochMs(NOW + 14 * DAY),
  startedAt: null,
  fen: START,
  ply: 0,
  turn: 'white',
  moves: [],
  running: null,
  deadline: null,
  drawOffer: null,
};

export const STARTED: GameView = {
  ...CHALLENGED,
  version: 2,
  status: 'in-play',
  expiresAt: null,
  startedAt: NOW,
  running: 'white',
  deadline: epochMs(NOW + 10 * DAY),
};

export const ENDED: GameView = {
  ...IN_PLAY,
  version: 13,
  status: 'ended',
  running: null,
  deadline: null,
  drawOffer: null,
  result: '1-0',
  termination: 'resignation',
  article: '5.1.2',
  endedAt: NOW,
};

const WRONG_CLAIM = {
  seat: 'black',
  kind: 'threefold',
  ply: 9,
  intended: null,
  upheld: false,
  article: '9.5b',
  found: { plies: [9], halfMoveClock: 1, lookalikes: [] },
  penalties: [
    { seat: 'white', kind: 'credit', amount: 180_000 as DurationMs },
    { seat: 'black', kind: 'debit', amount: 180_000 as DurationMs },
  ],
  at: MOVES[8]!.at,
} as const;

/** Black, on move, claims wrongly; and White's last move was announced with a wrong claim. */
export const CLAIMED: GameView = {
  ...IN_PLAY,
  rulebook: 'fide-2005',
  drawOffer: { by: 'black', ply: 9 },
  claims: [WRONG_CLAIM],
};
export const CLAIMED_WITH_MOVE: GameView = {
  ...IN_PLAY,
  claims: [
    {
      ...WRONG_CLAIM,
      seat: 'white',
      kind: 'fifty-moves',
      ply: 8,
      intended: { uci: 'e1g1', san: 'O-O' },
      article: '9.5.3',
      penalties: [{ seat: 'black', kind: 'credit', amount: 120_000 as DurationMs }],
    },
  ],
};

/** Play is over, and nobody knows yet whether White could still mate. */
export const PENDING: GameView = {
  ...IN_PLAY,
  version: 13,
  status: 'pending',
  running: null,
  deadline: null,
  drawOffer: null,
  endedAt: NOW,
  pending: { cause: 'resignation', seat: 'black', claim: null },
  proofs: [{ winner: 'white', verdict: 'unknown', method: null, nodes: 400_150, line: null }],
};

/** A helpmate from the final position, as the prover found it: 5... Qxd2 6. Qe2 ... 15. Kh1 Qf1#. */
const HELPMATE = (
  'd8d2:Qxd2 d1e2:Qe2 d2c1:Qxc1 e2a6:Qxa6 b7a6:bxa6 f3g5:Ng5 c1b1:Qxb1 g5h7:Nxh7 b1a1:Qxa1 h7f8:Nxf8 ' +
  'e8f8:Kxf8 c2c4:c4 a1a2:Qxa2 b2b4:b4 a2c4:Qxc4 f1e1:Re1 h8h2:Rxh2 e1e3:Re3 h2g2:Rxg2+ g1h1:Kh1 c4f1:Qf1#'
)
  .split(' ')
  .map((move) => ({ uci: move.split(':')[0]!, san: move.split(':')[1]! }));

export const LOST_ON_TIME: GameView = {
  ...ENDED,
  result: '0-1',
  termination: 'flag-fall',
  article: '6.9',
  proofs: [{ winner: 'black', verdict: 'winnable', method: 'helpmate', nodes: 32_873, line: HELPMATE }],
};

export const CANNOT_BE_MATED: GameView = {
  ...ENDED,
  result: '1/2-1/2',
  termination: 'resignation-cannot-be-mated',
  proofs: [{ winner: 'white', verdict: 'unwinnable', method: 'walls', nodes: 12, line: null }],
};

const SEAT_LINKS = {
  url: 'https://chess.example/play/SEAT-TOKEN-abc_123',
  muteUrl: 'https://chess.example/mute/MUTE-TOKEN-def_456',
} as const;

const atBoard = { game: IN_PLAY, seat: 'black', lastMove: LAST_MOVE, ...SEAT_LINKS } as const;
const asChallenger = { seat: 'white', lastMove: null, ...SEAT_LINKS } as const;

const answered = { part: 'white', refusedBy: null, lastMove: null, ...SEAT_LINKS } as const;

/** One message of each kind, by the name of its fixture. */
export const MESSAGES = {
  ...adjournmentMessages({ game: IN_PLAY, lastMove: LAST_MOVE, ...SEAT_LINKS }),
  'sign-in': {
    kind: 'sign-in',
    url: 'https://chess.example/sign-in/SIGN-IN-TOKEN',
    expiresAt: epochMs(NOW + 1_800_000),
  },
  invitation: {
    kind: 'invitation',
    game: CHALLENGED,
    seat: 'black',
    from: HOSTILE_WHITE,
    url: 'https://chess.example/invitation/INVITATION-TOKEN',
    neverUrl: 'https://chess.example/invitation/INVITATION-TOKEN/never',
  },
  'your-move': { kind: 'your-move', ...atBoard },
  'your-move-first': { kind: 'your-move', ...asChallenger, game: STARTED },
  'draw-offered': { kind: 'draw-offered', ...atBoard },
  'draw-declined': {
    kind: 'draw-declined',
    ...atBoard,
    game: { ...IN_PLAY, drawOffer: null },
    seat: 'white',
  },
  'draw-claimed': { kind: 'draw-claimed', ...atBoard, game: CLAIMED, seat: 'white' },
  'your-move-claimed': { kind: 'your-move', ...atBoard, game: CLAIMED_WITH_MOVE },
  'your-move-conditional': {
    kind: 'your-move',
    ...atBoard,
    game: {
      ...IN_PLAY,
      moves: MOVES.map((row) => (row.ply > 6 ? { ...row, conditional: true } : row)),
    },
  },
  'illegal-move': {
    kind: 'illegal-move',
    ...atBoard,
    game: { ...IN_PLAY, drawOffer: null, illegalMoves: { white: 0, black: 1 } },
    seat: 'white',
  },
  'deadline-near': { kind: 'deadline-near', ...atBoard },
  'silence-notice': { kind: 'silence-notice', ...atBoard },
  'leave-over': { kind: 'leave-over', ...atBoard },
  'opponent-leave': {
    kind: 'opponent-leave',
    ...atBoard,
    news: { form: 'booked', from: epochMs(NOW + 2 * DAY), to: epochMs(NOW + 9 * DAY) },
  },
  'opponent-leave-begun': {
    kind: 'opponent-leave',
    ...atBoard,
    news: { form: 'begun', from: epochMs(NOW - DAY), to: epochMs(NOW + 6 * DAY) },
  },
  'opponent-leave-ended': {
    kind: 'opponent-leave',
    ...atBoard,
    news: { form: 'ended', from: NOW, to: NOW },
  },
  'opponent-leave-cancelled': {
    kind: 'opponent-leave',
    ...atBoard,
    news: { form: 'cancelled', from: epochMs(NOW + 2 * DAY), to: epochMs(NOW + 2 * DAY) },
  },
  'game-over': {
    kind: 'game-over',
    ...atBoard,
    game: ENDED,
    pgnUrl: 'https://chess.example/play/SEAT-TOKEN-abc_123/pgn',
  },
  'result-pending': { kind: 'result-pending', ...atBoard, game: PENDING },
  'game-over-line': { kind: 'game-over', ...atBoard, game: LOST_ON_TIME },
  'game-over-drawn': { kind: 'game-over', ...atBoard, game: CANNOT_BE_MATED },
  'challenge-accepted': {
    kind: 'challenge-answered',
    ...answered,
    game: STARTED,
    answer: 'accepted',
  },
  'challenge-refused': {
    kind: 'challenge-answered',
    ...answered,
    game: { ...CHALLENGED, status: 'refused' },
    answer: 'refused',
  },
  ...disputeMessages({ IN_PLAY, CHALLENGED, ENDED, NOW }),
} as const satisfies Record<string, MailMessage>;

export const readerIn = (locale: string): MailReader => ({
  locale,
  timeZone: locale === 'en' ? 'Europe/London' : 'Europe/Kyiv',
  name: HOSTILE_BLACK,
  now: NOW,
});
