// Every page in every state that looks different, by a name for test titles and addresses.

import { USUAL_LEAVE } from '../../shared/app/terms.ts';
import { askedOf, viewOf } from '../../shared/games/index.ts';
import { clockViewOf } from '../../shared/games/views/clock-view.ts';
import type { GameView } from '../../shared/games/views/game-view.ts';
import { type DurationMs, epochMs, HOUR, after as later, MINUTE } from '../../shared/kernel/time.ts';
import {
  boardPage,
  candidatesPage,
  challengePage,
  challengeSentPage,
  checkMailPage,
  claimPage,
  clockPage,
  conditionalPage,
  drawPage,
  type HomeGame,
  homePage,
  invitationAnsweredPage,
  invitationPage,
  landingPage,
  mutePage,
  neverAgainPage,
  problemPage,
  profilePage,
  type Reader,
  resignationPage,
  reviewPage,
  signInConfirmPage,
  stalePage,
} from '../../shared/web/index.ts';
import { game as clockedGame, given, having, line, plays, T0 } from '../support/decider.ts';
import { ADJOURNMENT_BOARDS, ADJOURNMENT_PAGES } from './adjournment-samples.ts';
import { DESK_BOARDS, DESK_PAGES } from './desk-samples.ts';
import { PROOF_BOARDS, PROOF_PAGES } from './proof-samples.ts';
import { DAY, endedGame, NOW, sampleGame } from './samples.ts';

const BASE = '/play/token';
const LAST = { san: 'Nbd2', description: 'knight from b1 to d2' };

const game = sampleGame();
const mine = sampleGame({ plies: `${game.moves.map(({ uci }) => uci).join(' ')} c8d7` });
const open = sampleGame({
  plies: '',
  status: 'challenged',
  startedAt: null,
  running: null,
  deadline: null,
  expiresAt: epochMs(NOW + 7 * DAY),
});

const pending = { ...game, running: null, deadline: null };

const CLAIMS: GameView['claims'] = [
  {
    seat: 'black',
    kind: 'threefold',
    ply: 5,
    intended: { uci: 'a7a6', san: 'a6' },
    upheld: false,
    article: '9.5b',
    found: { plies: [0, 6], halfMoveClock: 0, lookalikes: [{ ply: 2, differs: 'castling-rights' }] },
    penalties: [
      { seat: 'white', kind: 'credit', amount: (3 * MINUTE) as DurationMs },
      { seat: 'black', kind: 'debit', amount: (2 * MINUTE) as DurationMs },
    ],
    at: epochMs(NOW - 20 * DAY),
  },
  {
    seat: 'white',
    kind: 'fifty-moves',
    ply: 22,
    intended: null,
    upheld: false,
    article: '9.5b',
    found: { plies: [21, 22], halfMoveClock: 1, lookalikes: [] },
    penalties: [],
    at: epochMs(NOW - DAY),
  },
];

const entry = (view: GameView, seat: 'white' | 'black', href: string): HomeGame => ({
  href,
  game: { ...view, seat, lastSan: view.moves.at(-1)?.san ?? null, asked: askedOf(view, seat) },
});

export type SamplePage = (reader: Reader) => string;

const told = given(
  ...clockedGame({
    timeControl: {
      kind: 'triple-block',
      clock: 50 * DAY,
      bank: 75 * DAY,
      increment: DAY,
      incrementMoves: 50,
      protection: null,
    },
  }),
  line('1. e4 e5 2. Nf3'),
  {
    type: 'OutageCredited',
    v: 1,
    id: 'outage-1',
    from: later(T0, 4 * HOUR),
    to: later(T0, 9 * HOUR),
    credits: { white: 0, black: 0 },
    reason: '',
    at: later(T0, 9 * HOUR),
  },
  having(plays('black', 'Nc6', { at: later(T0, 11 * HOUR) })),
).state;
if (told.status !== 'in-play') throw new Error('no running game');
const toldView = viewOf(told, {
  id: game.id,
  version: 6,
  asOf: NOW,
  label: (id) => ({ id, name: id.slice(0, 5) }),
});

const BOARDS: Readonly<Record<string, SamplePage>> = {
  ...PROOF_BOARDS,
  ...ADJOURNMENT_BOARDS,
  ...DESK_BOARDS,
  'board-to-move': (r) => boardPage(r, { notation: 'san', game, seat: 'black', base: BASE, lastMove: LAST }),
  'board-on-leave': (r) =>
    boardPage(r, {
      notation: 'san',
      game: {
        ...game,
        pause: { reason: 'leave', to: epochMs(NOW + 3 * DAY) },
        leaves: [{ id: 'l', seat: 'black', from: epochMs(NOW - DAY), to: epochMs(NOW + 3 * DAY) }],
        clockRequest: 'reflection',
      },
      seat: 'black',
      base: BASE,
      lastMove: LAST,
    }),
  'board-waiting': (r) =>
    boardPage(r, { notation: 'san', game, seat: 'white', base: BASE, lastMove: LAST, notice: 'move-played' }),
  'board-first-move': (r) =>
    boardPage(r, {
      notation: 'san',
      game: sampleGame({ plies: '' }),
      seat: 'white',
      base: BASE,
      lastMove: null,
    }),
  'board-draw-offered': (r) =>
    boardPage(r, {
      notation: 'san',
      game: { ...mine, drawOffer: { by: 'black', ply: mine.ply } },
      seat: 'white',
      base: BASE,
      lastMove: { san: 'Bd7', description: 'bishop from c8 to d7' },
    }),
  'board-error': (r) =>
    boardPage(r, {
      notation: 'san',
      game,
      seat: 'black',
      base: BASE,
      lastMove: LAST,
      formError: { code: 'unreadable-move', params: { text: 'Zx9' }, entered: 'Zx9' },
    }),
  'board-check': (r) =>
    boardPage(r, {
      notation: 'san',
      game: sampleGame({ plies: 'e2e4 e7e5 g1f3 d7d6 f1b5' }),
      seat: 'black',
      base: BASE,
      lastMove: { san: 'Bb5+', description: 'bishop from f1 to b5, check' },
    }),
  'board-claims': (r) =>
    boardPage(r, {
      notation: 'san',
      game: { ...game, claims: CLAIMS, drawOffer: { by: 'white', ply: 23 } },
      seat: 'black',
      base: BASE,
      lastMove: LAST,
    }),
  'board-claim-upheld': (r) =>
    boardPage(r, {
      notation: 'san',
      game: endedGame({
        claims: [{ ...CLAIMS[0]!, upheld: true, article: '9.2', penalties: [] }],
        result: '1/2-1/2',
        termination: 'threefold-repetition',
        article: '9.2',
      }),
      seat: 'black',
      base: BASE,
      lastMove: LAST,
      notice: 'claim-right',
    }),
  'board-ended': (r) =>
    boardPage(r, {
      notation: 'san',
      game: endedGame(),
      seat: 'black',
      base: BASE,
      lastMove: { san: 'Qxf7#', description: 'queen from h5 to f7, takes the pawn, checkmate' },
    }),
  'board-pending': (r) =>
    boardPage(r, {
      notation: 'san',
      game: { ...pending, status: 'pending', pending: { cause: 'flag-fall', seat: 'black', claim: null } },
      seat: 'white',
      base: BASE,
      lastMove: LAST,
    }),
  'board-proved': (r) =>
    boardPage(r, {
      notation: 'san',
      game: endedGame({
        ...pending,
        status: 'ended',
        result: '1-0',
        endedAt: NOW,
        termination: 'flag-fall',
        article: '6.9',
        proofs: [
          {
            winner: 'white',
            verdict: 'winnable',
            method: 'search',
            nodes: 12345,
            line: [
              { uci: 'f6e8', san: 'Ne8' },
              { uci: 'd1e2', san: 'Qe2' },
            ],
          },
          { winner: 'black', verdict: 'unknown', method: null, nodes: 1, line: null },
          { winner: 'black', verdict: 'unwinnable', method: 'material', nodes: 0, line: null },
        ],
      }),
      seat: 'white',
      base: BASE,
      lastMove: LAST,
    }),
  'board-challenged': (r) =>
    boardPage(r, { notation: 'san', game: open, seat: 'white', base: BASE, lastMove: null }),
  review: (r) =>
    reviewPage(r, {
      game: { ...game, drawOffer: { by: 'white', ply: game.ply } },
      seat: 'black',
      base: BASE,
      ply: game.ply + 1,
      uci: 'c8d7',
      san: 'Bd7',
      description: 'bishop from c8 to d7',
      fen: mine.fen,
      check: false,
      ends: null,
      drawOffer: true,
    }),
  candidates: (r) =>
    candidatesPage(r, {
      notation: 'san',
      game,
      seat: 'black',
      base: BASE,
      formError: {
        code: 'ambiguous-move',
        params: { text: 'Nd7', moves: 'c6d7, f6d7' },
        entered: 'Nd7',
        candidates: [
          { uci: 'f6d7', san: 'Nd7', description: 'knight from f6 to d7' },
          { uci: 'c8d7', san: 'Bd7', description: 'bishop from c8 to d7' },
        ],
      },
    }),
};

const OTHERS: Readonly<Record<string, SamplePage>> = {
  ...PROOF_PAGES,
  ...ADJOURNMENT_PAGES,
  ...DESK_PAGES,
  landing: (r) => landingPage(r),
  'landing-error': (r) =>
    landingPage(r, {
      entered: { email: 'a@b', name: '' },
      errors: { email: { code: 'invalid-address', params: {} } },
    }),
  'check-mail': (r) => checkMailPage(r, { address: 'a@example.org', validUntil: epochMs(NOW + DAY / 24) }),
  'sign-in-confirm': (r) => signInConfirmPage(r, { action: '/sign-in/token' }),
  home: (r) =>
    homePage(r, {
      games: [
        entry(game, 'white', '/play/1'),
        entry(mine, 'white', '/play/2'),
        {
          ...entry(game, 'black', '/play/7'),
          game: { ...entry(game, 'black', '').game, adjourned: true, asked: null },
        },
        {
          ...entry(game, 'black', '/play/8'),
          game: { ...entry(game, 'black', '').game, adjourned: true, asked: 'arrival' },
        },
        entry(endedGame(), 'black', '/play/3'),
        entry(open, 'white', '/play/4'),
        entry({ ...pending, status: 'pending' }, 'white', '/play/6'),
        entry(open, 'black', '/invitation/5'),
      ],
    }),
  'home-empty': (r) => homePage(r, { games: [], notice: 'signed-in' }),
  clock: (r) => clockPage(r, { game: toldView, clock: clockViewOf(told, NOW), base: BASE }),
  challenge: (r) => challengePage(r, { usualLeave: USUAL_LEAVE }),
  'challenge-pauses': (r) =>
    challengePage(r, {
      usualLeave: USUAL_LEAVE,
      entered: {
        leave: 'own',
        leaveDays: '400',
        leaveMinimum: '3',
        'weekday-6': 'yes',
        holidays: 'Christmas',
      },
      errors: {
        leaveDays: { code: 'invalid-leave-policy', params: {} },
        weekdays: { code: 'invalid-free-days', params: {} },
      },
    }),
  'challenge-error': (r) =>
    challengePage(r, {
      usualLeave: USUAL_LEAVE,
      entered: { opponent: 'me@example.org', timeControl: 'other', timeControlText: '3 moons' },
      errors: {
        opponent: { code: 'cannot-challenge-yourself', params: {} },
        timeControlText: { code: 'time-control-text', params: { text: '3 moons' } },
      },
    }),
  'challenge-sent': (r) =>
    challengeSentPage(r, {
      opponent: 'a@example.org',
      game: open,
      expiresAt: epochMs(NOW + 7 * DAY),
      away: epochMs(NOW + 9 * DAY),
    }),
  profile: (r) =>
    profilePage(r, {
      address: 'a@example.org',
      name: 'Ștefan',
      language: r.locale,
      timeZone: 'Europe/Kyiv',
      mail: 'every-move',
      ladder: { offered: [2 * DAY, DAY / 2] as DurationMs[], chosen: [DAY / 2] as DurationMs[] },
      leaves: [{ id: 'leave-1', from: epochMs(NOW + DAY), to: epochMs(NOW + 9 * DAY) }],
      calendarUrl: 'https://play.example/me/calendar.ics?key=token',
      tokens: [{ id: 'a1', label: 'phone', createdAt: epochMs(NOW - 9 * DAY) }],
      newToken: 'sm_0123456789abcdef',
    }),
  invitation: (r) =>
    invitationPage(r, {
      base: '/invitation/token',
      challenger: 'Ștefan Đorđević',
      seat: 'black',
      game: open,
      expiresAt: epochMs(NOW + 7 * DAY),
    }),
  'invitation-answered': (r) => invitationAnsweredPage(r, { answer: 'accepted', href: BASE }),
  'never-again': (r) => neverAgainPage(r, { base: '/invitation/token', blocked: true }),
  conditional: (r) => conditionalPage(r, { game, seat: 'white', base: BASE, notation: r.locale, own: null }),
  'conditional-standing': (r) =>
    conditionalPage(r, {
      game,
      seat: 'white',
      base: BASE,
      notation: 'san',
      own: {
        hash: 'uvQcKw59nJiw6vhzXn26t5sbFAh36g6Fg3h-JgnTRak',
        lines: [
          { text: '12…Bd7 13.Nf1 Rfe8 14.Ng3', status: 'alive' },
          { text: '12…Nc6 13.d5', status: 'dead' },
          { text: '11…Qc7 12.Nbd2', status: 'played' },
        ],
        rest: ['12…Bd7 13.Nf1 Rfe8 14.Ng3'],
      },
      entered: '12…Bd7 13.Nf1 Rfe8 14.Ng9',
      error: {
        code: 'conditional-line',
        params: { line: 1, move: '14. Ng9', reason: 'unreadable-move' },
      },
    }),
  'conditional-ended': (r) =>
    conditionalPage(r, { game: endedGame(), seat: 'white', base: BASE, notation: 'san', own: null }),
  claim: (r) => claimPage(r, { game, seat: 'black', base: BASE, notation: r.locale }),
  'claim-refused': (r) =>
    claimPage(r, {
      game,
      seat: 'black',
      base: BASE,
      notation: 'san',
      errors: {
        kind: { code: 'claim-kind-missing', params: {} },
        move: { code: 'unreadable-move', params: { text: 'Zx9' } },
      },
      entered: { kind: '', about: 'move', move: 'Zx9' },
    }),
  'claim-not-on-move': (r) => claimPage(r, { game, seat: 'white', base: BASE, notation: 'san' }),
  'draw-offer': (r) => drawPage(r, { game, seat: 'black', base: BASE }),
  'draw-answer': (r) =>
    drawPage(r, { game: { ...mine, drawOffer: { by: 'black', ply: mine.ply } }, seat: 'white', base: BASE }),
  resignation: (r) => resignationPage(r, { game, base: BASE }),
  stale: (r) => stalePage(r, { base: BASE }),
  problem: (r) => problemPage(r, { status: 404, problem: { code: 'unknown-game', params: {} } }),
  mute: (r) => mutePage(r, { game, action: '/mute/token', muted: false, done: false }),
};

export const BOARD_PAGES = BOARDS;
export const OTHER_PAGES = OTHERS;
export const ALL_PAGES: Readonly<Record<string, SamplePage>> = { ...BOARDS, ...OTHERS };
