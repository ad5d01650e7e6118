// The desk of directors and what players see of it: a game with rulings, an appeal, claims and an open adjudication.

import type { GameView } from '../../shared/games/views/game-view.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { type DurationMs, type EpochMs, epochMs, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import { RULING_FORMS } from '../../shared/web/desk/ruling-forms.ts';
import {
  analysisPage,
  appealDecisionPage,
  appealPage,
  appealPreviewPage,
  boardPage,
  challengePage,
  claimPage,
  type DeskGame,
  deskGamePage,
  deskNewPage,
  deskPage,
  invitationPage,
  type Reader,
  rulingPage,
  rulingPreviewPage,
  spectatorPage,
} from '../../shared/web/index.ts';
import { DAY, endedGame, HOSTILE, NOW, sampleGame } from './samples.ts';

type SamplePage = (reader: Reader) => string;

const USUAL = { daysPerYear: 30, minimumDays: 3, noticeDays: 1, endsByMove: true };
const DESK = '/desk/game-0001';
const BASE = '/play/token';
const LAST = { san: 'Nbd2', description: 'knight from b1 to d2' };
const ago = (ms: number): EpochMs => epochMs(NOW - ms);

const director = { id: 'player-director' as PlayerId, name: 'Јелена Марковић' };
const judge = { id: 'player-judge' as PlayerId, name: 'Ion Țurcanu' };

const played = sampleGame();
const before: GameView['rulings'][number]['before'] = {
  status: 'in-play',
  ply: played.ply,
  fen: played.fen,
  clocks: played.clocks,
  running: 'black',
  result: null,
  score: null,
};
const setBack = sampleGame({
  plies: played.moves
    .slice(0, 20)
    .map(({ uci }) => uci)
    .join(' '),
});

const made = {
  author: director.id,
  authorLabel: director,
  role: 'director',
  compensates: null,
  compensatedBy: null,
} as const;

const RULINGS: GameView['rulings'] = [
  {
    ...made,
    id: 'ruling-a',
    ruling: { kind: 'time', seat: 'white', change: 'credit', amount: (2 * HOUR) as DurationMs },
    article: '12.9.2',
    reason: 'Black wrote to White about the position.\nThis is not allowed.',
    before,
    after: { ...before, clocks: { ...before.clocks, white: (before.clocks.white + 2 * HOUR) as DurationMs } },
    at: ago(3 * DAY),
    appealUntil: epochMs(NOW + 4 * DAY),
  },
  {
    ...made,
    id: 'ruling-b',
    ruling: { kind: 'set-back', ply: 20, clocks: null },
    article: '7.5.1',
    reason: 'A move was entered for the wrong game.',
    before,
    after: { ...before, ply: 20, fen: setBack.fen, running: 'white' },
    at: ago(2 * DAY),
    compensatedBy: 'ruling-c',
    appealUntil: null,
  },
  {
    ...made,
    id: 'ruling-c',
    author: judge.id,
    authorLabel: judge,
    role: 'appeals',
    ruling: { kind: 'lift', ruling: 'ruling-b' },
    article: '7.5.1',
    reason: 'The move was legal, and the right game was meant.',
    before: { ...before, ply: 20, fen: setBack.fen, running: 'white' },
    after: before,
    compensates: 'ruling-b',
    at: ago(DAY),
    appealUntil: null,
  },
];

const APPEALS: GameView['appeals'] = [
  {
    id: 'appeal-b',
    ruling: 'ruling-b',
    seat: 'black',
    text: 'The move was meant. Please look at the log.',
    at: ago(DAY + 3 * HOUR),
    decided: {
      author: judge.id,
      decision: 'reversed',
      reason: 'The move was legal, and the right game was meant.',
      at: ago(DAY),
    },
    decidedBy: judge,
  },
];

const OPEN_APPEAL: GameView['appeals'] = [
  {
    id: 'appeal-a',
    ruling: 'ruling-a',
    seat: 'black',
    text: `I did not write. ${HOSTILE}`,
    at: ago(5 * HOUR),
    decided: null,
    decidedBy: null,
  },
];

const REFERRALS: GameView['referrals'] = [
  {
    id: 'claim-a',
    seat: 'black',
    kind: 'normal-means',
    claims: 'draw',
    by: 'director',
    ply: played.ply,
    fen: played.fen,
    evidence: 'Everything is blocked.',
    line: null,
    at: ago(HOUR),
    status: 'open',
    decidedAt: null,
    found: null,
  },
  {
    id: 'claim-b',
    seat: 'white',
    kind: 'tablebase',
    claims: 'win',
    by: 'service',
    ply: 10,
    fen: '8/8/8/8/8/4k3/4p3/4K3 w - - 0 80',
    evidence: null,
    line: null,
    at: ago(2 * DAY),
    status: 'rejected',
    decidedAt: ago(2 * DAY),
    found: { outcome: 'draw', distance: null, line: null, cursed: false },
  },
  {
    id: 'claim-c',
    seat: 'white',
    kind: 'forced-mate',
    claims: 'win',
    by: 'director',
    ply: 10,
    fen: played.fen,
    evidence: null,
    line: ['c2d4', 'e5d4'],
    at: ago(3 * DAY),
    status: 'postponed',
    decidedAt: ago(2 * DAY),
    found: { outcome: 'win', distance: 17, line: null, cursed: true },
  },
];

const REGULATIONS: GameView['regulations'] = {
  agreementAfterMove: 30,
  agreementNeedsDirector: true,
  offerAgainAfterMoves: 10,
  wrongClaimToOpponent: DAY as DurationMs,
  illegalMove: { policy: 'penalise', toOpponent: (2 * MINUTE) as DurationMs, losesAt: 2 },
  normalMeansClaims: { allowed: true, below: DAY as DurationMs },
  forcedMateClaims: { allowed: true, wrongCosts: DAY as DurationMs },
  tablebaseClaims: { allowed: true, wrongCosts: DAY as DurationMs },
  appealWithin: (7 * DAY) as DurationMs,
  scoring: { win: 6, draw: 2, loss: 0 },
  spectatorDelay: { plies: 4, time: DAY as DurationMs },
};

const OFFICIALS: GameView['officials'] = {
  director,
  deputies: [{ id: 'player-deputy' as PlayerId, name: 'Олена Гнатюк-Коваленко' }],
  appeals: judge,
};

const REFERRAL_TERMS: GameView['referralTerms'] = [
  { kind: 'normal-means', article: 'III.5', by: 'director', wrongCosts: 0 as DurationMs },
  { kind: 'quickplay', article: 'III.5', by: 'director', wrongCosts: 0 as DurationMs },
  { kind: 'forced-mate', article: 'R', by: 'director', wrongCosts: DAY as DurationMs },
  { kind: 'tablebase', article: 'R', by: 'service', wrongCosts: DAY as DurationMs },
];

const ALL_KINDS: GameView['rulingsPossible'] = [
  'warning',
  'time',
  'loss',
  'result',
  'set-back',
  'swap-colours',
  'annul',
  'stop',
  'leave',
  'open-adjudication',
  'adjudicate',
  'decide-claim',
  'consent-draw',
  'illegal-move',
  'expel',
  'lift',
];

const directed = sampleGame({
  regulations: REGULATIONS,
  officials: OFFICIALS,
  match: { id: 'match-1', game: 2, of: 4 },
  rulings: RULINGS,
  appeals: [...APPEALS, ...OPEN_APPEAL],
  referrals: REFERRALS,
  rulingsPossible: ALL_KINDS,
  referralTerms: REFERRAL_TERMS,
  illegalMoves: { white: 1, black: 0 },
  score: null,
});
const adjudged: GameView = {
  ...directed,
  stopped: true,
  running: null,
  deadline: null,
  referrals: [],
  appeals: [],
  rulings: RULINGS.slice(0, 1),
  adjudication: {
    ruling: 'ruling-a',
    openedAt: ago(DAY),
    deadline: epochMs(NOW + 3 * DAY),
    analyses: [{ seat: 'white', text: 'White has the d-file.\n13.Nf1 and Ng3 follow.', at: ago(HOUR) }],
  },
};
const annulled = endedGame({
  officials: OFFICIALS,
  result: null,
  termination: 'annulled',
  article: '7.2.1',
  rulings: [{ ...RULINGS[0]!, ruling: { kind: 'annul', replay: true }, id: 'ruling-d' }],
});

const desk = (game: GameView, over: Partial<DeskGame> = {}): DeskGame => ({
  game: { ...game },
  office: 'director',
  waits: [],
  href: DESK,
  ...over,
});

export const DESK_BOARDS: Readonly<Record<string, SamplePage>> = {
  'board-rulings': (r) =>
    boardPage(r, {
      notation: 'san',
      game: directed,
      seat: 'black',
      base: BASE,
      lastMove: LAST,
      notice: 'appealed',
    }),
  'board-postponed-claim': (r) =>
    boardPage(r, {
      notation: 'san',
      game: { ...directed, referrals: REFERRALS.slice(1) },
      seat: 'black',
      base: BASE,
      lastMove: LAST,
    }),
  'board-flag-and-claim': (r) =>
    boardPage(r, {
      notation: 'san',
      game: {
        ...directed,
        status: 'pending',
        pending: { cause: 'flag-fall', seat: 'black', claim: 'claim-c' },
        endedAt: NOW,
        running: null,
        deadline: null,
      },
      seat: 'white',
      base: BASE,
      lastMove: LAST,
    }),
  'board-adjudication': (r) =>
    boardPage(r, { notation: 'san', game: adjudged, seat: 'black', base: BASE, lastMove: LAST }),
  'board-annulled': (r) =>
    boardPage(r, { notation: 'san', game: annulled, seat: 'white', base: BASE, lastMove: null }),
  'desk-game': (r) =>
    deskGamePage(r, {
      game: directed,
      office: 'director',
      waits: ['claim', 'consent'],
      base: DESK,
      notice: 'ruled',
    }),
  'desk-game-appeals': (r) =>
    deskGamePage(r, { game: directed, office: 'appeals', waits: ['appeal'], base: DESK }),
  'desk-game-adjudication': (r) =>
    deskGamePage(r, { game: adjudged, office: 'deputy', waits: ['adjudication'], base: DESK }),
  spectator: (r) => spectatorPage(r, { game: directed, lastMove: LAST }),
};

/** Forms that differ from another one in their words only: the browser looks at them in the slow lane. */
export const MUCH_ALIKE: readonly string[] = (
  [
    'time-debit',
    'time-set',
    'stop',
    'resume',
    'swap-colours',
    'consent-draw',
    'illegal-move',
    'expel',
    'result',
  ] as const
).map((name) => `ruling-${name}`);

const form = (name: (typeof RULING_FORMS)[number], r: Reader): string =>
  rulingPage(r, {
    game: directed,
    form: name,
    base: DESK,
    entered: { claim: 'claim-a', ruling: 'ruling-a' },
  });

export const DESK_PAGES: Readonly<Record<string, SamplePage>> = {
  desk: (r) =>
    deskPage(r, {
      games: [
        desk(directed, { waits: ['claim', 'consent'] }),
        desk(adjudged, { office: 'appeals', waits: ['appeal'] }),
        desk(played, { office: 'deputy' }),
        desk(endedGame()),
        desk({ ...played, status: 'challenged' }),
      ],
    }),
  'desk-empty': (r) => deskPage(r, { games: [] }),
  'desk-new': (r) => deskNewPage(r, { usualLeave: USUAL }),
  'desk-new-refused': (r) =>
    deskNewPage(r, {
      usualLeave: USUAL,
      entered: {
        white: 'a@example.org',
        black: 'me@',
        games: '99',
        'reg-illegal': 'yes',
        'reg-illegal-time': 'two',
        'reg-illegal-time-unit': 'hours',
      },
      errors: {
        black: { code: 'invalid-email', params: {} },
        games: { code: 'games-of-match', params: {} },
        'reg-illegal-time': { code: 'field-missing', params: {} },
      },
      refused: { code: 'official-plays', params: {} },
    }),
  ...Object.fromEntries(RULING_FORMS.map((name) => [`ruling-${name}`, (r: Reader) => form(name, r)])),
  'ruling-refused': (r) =>
    rulingPage(r, {
      game: directed,
      form: 'set-back',
      base: DESK,
      entered: { ply: '99', clocks: 'own', 'clock-white': 'x', article: '', reason: HOSTILE },
      errors: {
        ply: { code: 'field-missing', params: {} },
        'clock-white': { code: 'field-missing', params: {} },
        article: { code: 'article-missing', params: {} },
      },
      refused: { code: 'ruling-impossible', params: { kind: 'set-back', status: 'in-play' } },
    }),
  'ruling-preview': (r) =>
    rulingPreviewPage(r, {
      game: directed,
      form: 'set-back',
      base: DESK,
      entered: { ply: '20', clocks: 'then', article: '7.5.1', reason: HOSTILE },
      ruling: RULINGS[1]!.ruling,
      article: '7.5.1',
      reason: HOSTILE,
      before,
      after: RULINGS[1]!.after,
      version: 30,
      at: NOW,
      changed: true,
    }),
  'ruling-on-appeal': (r) =>
    rulingPage(r, { game: directed, form: 'loss', base: DESK, appeal: 'appeal-a', entered: {} }),
  appeal: (r) => appealPage(r, { game: directed, ruling: RULINGS[0]!, base: BASE }),
  'appeal-refused': (r) =>
    appealPage(r, {
      game: directed,
      ruling: RULINGS[0]!,
      base: BASE,
      entered: HOSTILE,
      error: { code: 'reason-too-long', params: { most: 2000 } },
    }),
  'appeal-too-late': (r) =>
    appealPage(r, { game: directed, ruling: { ...RULINGS[0]!, appealUntil: ago(1) }, base: BASE }),
  'appeal-decision': (r) => appealDecisionPage(r, { game: directed, appeal: OPEN_APPEAL[0]!, base: DESK }),
  'appeal-decision-refused': (r) =>
    appealDecisionPage(r, {
      game: directed,
      appeal: OPEN_APPEAL[0]!,
      base: DESK,
      entered: { decision: '', reason: '' },
      errors: {
        decision: { code: 'field-missing', params: {} },
        reason: { code: 'reason-missing', params: {} },
      },
    }),
  'appeal-preview': (r) =>
    appealPreviewPage(r, {
      game: directed,
      appeal: OPEN_APPEAL[0]!,
      base: DESK,
      decision: 'reversed',
      reason: 'Nothing shows that Black wrote.',
      effect: { before: RULINGS[0]!.after, after: before },
      version: 31,
    }),
  'appeal-preview-upheld': (r) =>
    appealPreviewPage(r, {
      game: directed,
      appeal: OPEN_APPEAL[0]!,
      base: DESK,
      decision: 'upheld',
      reason: 'The letter is there.',
      effect: null,
      version: 31,
    }),
  analysis: (r) => analysisPage(r, { game: adjudged, seat: 'black', base: BASE }),
  'analysis-closed': (r) => analysisPage(r, { game: directed, seat: 'black', base: BASE }),
  'claim-referred': (r) => claimPage(r, { game: directed, seat: 'black', base: BASE, notation: 'san' }),
  'claim-referred-refused': (r) =>
    claimPage(r, {
      game: { ...directed, claimTerms: null },
      seat: 'black',
      base: BASE,
      notation: r.locale,
      errors: { line: { code: 'claim-line-not-mate', params: {} } },
      referral: { kind: 'forced-mate', claims: '', line: HOSTILE, evidence: HOSTILE },
    }),
  'invitation-directed': (r) =>
    invitationPage(r, {
      base: '/invitation/token',
      challenger: director.name,
      seat: 'black',
      game: directed,
      expiresAt: epochMs(NOW + 7 * DAY),
    }),
  'challenge-regulations': (r) =>
    challengePage(r, {
      usualLeave: USUAL,
      entered: { 'reg-agreement': '-3' },
      errors: { 'reg-agreement': { code: 'invalid-regulations', params: {} } },
    }),
};
