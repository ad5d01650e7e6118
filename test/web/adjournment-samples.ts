// Pages of adjourned games in every state that looks different. The commitment is the real one of the sample envelope,
// so that what the page tells the reader to compute can be computed.

import { envelopeCommitment, envelopeId } from '../../shared/app/envelope-text.ts';
import { NOBODY } from '../../shared/games/adjournment/adjournment.ts';
import type { EnvelopeRecord } from '../../shared/games/adjournment/envelope.ts';
import type { AdjournmentView, EnvelopeView } from '../../shared/games/views/adjournment-view.ts';
import type { GameView } from '../../shared/games/views/game-view.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { type DurationMs, epochMs, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import {
  adjournPage,
  arrivalPage,
  boardPage,
  drawPage,
  envelopeLabelPage,
  envelopePage,
  openEnvelopePage,
  type Reader,
  readingPage,
  resumptionPage,
  sealPage,
  sealReviewPage,
} from '../../shared/web/index.ts';
import { DAY, endedGame, NOW, sampleGame } from './samples.ts';

const BASE = '/play/token';
const LAST = { san: 'Nbd2', description: 'knight from b1 to d2' };
type Sample = (reader: Reader) => string;

const SESSIONS: NonNullable<GameView['sessions']> = {
  sessions: [
    { from: epochMs(NOW - 4 * HOUR), to: epochMs(NOW + HOUR) },
    { from: epochMs(NOW + 16 * HOUR), to: epochMs(NOW + 20 * HOUR) },
  ],
  zone: 'Europe/Kyiv',
  sealFromMove: 10,
  defaultTime: HOUR as DurationMs,
};

export const played = sampleGame({ sessions: SESSIONS });

const NOTHING: AdjournmentView = {
  phase: 'adjourned',
  by: null,
  since: epochMs(NOW - HOUR),
  sealer: 'black',
  nominalEnd: null,
  draftAt: null,
  envelope: 1,
  resumesAt: epochMs(NOW + 16 * HOUR),
  resumedAt: null,
  arrived: NOBODY,
  arriveFrom: epochMs(NOW + 15 * HOUR),
  defaultAt: epochMs(NOW + 17 * HOUR),
  proposal: null,
  opening: false,
  loss: null,
  candidates: [],
};

export const NONCE = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
export const SEALED = { text: 'Bd7', notation: 'en' };

const record: EnvelopeRecord = {
  number: 1,
  envelope: envelopeId({ ...SEALED, nonce: NONCE }),
  white: played.white.id,
  black: played.black.id as PlayerId,
  fen: played.fen,
  used: { white: (2 * HOUR + 3 * MINUTE) as DurationMs, black: (HOUR + 12_345) as DurationMs },
  left: { white: (57 * MINUTE) as DurationMs, black: (59 * MINUTE) as DurationMs },
  sealer: 'black',
  moveNumber: 12,
  ply: 24,
  drawOffer: 'white',
  resumesAt: epochMs(NOW + 16 * HOUR),
  closedAt: epochMs(NOW - HOUR),
};

export const closed: EnvelopeView = {
  ...record,
  commitment: envelopeCommitment(record, SEALED, NONCE),
  state: 'closed',
  opened: null,
  agreed: NOBODY,
};

export const opened: EnvelopeView = {
  ...closed,
  state: 'opened',
  opened: {
    ...SEALED,
    nonce: NONCE,
    reading: 'legal',
    candidates: [{ uci: 'c8d7', san: 'Bd7' }],
    at: epochMs(NOW - MINUTE),
  },
};

const READINGS = [
  { uci: 'f6d7', san: 'Nd7' },
  { uci: 'c8d7', san: 'Bd7' },
];
const ambiguous: EnvelopeView = {
  ...opened,
  opened: { ...opened.opened!, text: 'd7', reading: 'ambiguous', candidates: READINGS },
};

const left: EnvelopeView = { ...closed, state: 'stays-closed', agreed: { white: NOW, black: null } };

/** The game with an adjournment in this state; its clocks stand unless something else is said. */
export const adjourned = (now: Partial<AdjournmentView> = {}, more: Partial<GameView> = {}): GameView => ({
  ...played,
  running: null,
  deadline: null,
  claimTerms: null,
  adjournment: { ...NOTHING, ...now },
  envelopes: [closed],
  ...more,
});

const sealing = (now: Partial<AdjournmentView> = {}, more: Partial<GameView> = {}): GameView =>
  adjourned(
    { phase: 'sealing', by: 'session-end', envelope: null, arriveFrom: null, defaultAt: null, ...now },
    { running: 'black', deadline: played.deadline, envelopes: [], ...more },
  );

const onBoard =
  (game: GameView, seat: 'white' | 'black'): Sample =>
  (reader) =>
    boardPage(reader, { notation: 'san', game, seat, base: BASE, lastMove: LAST });

const proposal = { by: 'white', resumesAt: epochMs(NOW + 9 * DAY), at: NOW } as const;
const ended = endedGame({ envelopes: [left] });
const paper = { regulations: { sealing: 'paper' } } as const;
const described = { uci: 'c8d7', san: 'Bd7', description: 'bishop from c8 to d7' };

export const ADJOURNMENT_BOARDS: Readonly<Record<string, Sample>> = {
  'board-session': onBoard(played, 'black'),
  'board-session-ahead': onBoard(
    { ...played, sessions: { ...SESSIONS, sessions: SESSIONS.sessions.slice(1) } },
    'white',
  ),
  'board-seal': onBoard(sealing({ draftAt: epochMs(NOW - MINUTE) }), 'black'),
  'board-seal-waits': onBoard(sealing({ by: 'early', nominalEnd: epochMs(NOW + HOUR) }), 'white'),
  'board-adjourned': onBoard(
    adjourned({}, { drawOffer: { by: 'black', ply: 23 }, adjournmentProposal: null }),
    'white',
  ),
  'board-adjourned-date': onBoard(adjourned({ proposal }), 'black'),
  'board-proposal': onBoard({ ...sampleGame(), adjournmentProposal: { ...proposal, ply: 23 } }, 'black'),
  'board-clock-runs': onBoard(
    adjourned(
      {
        resumedAt: epochMs(NOW - 5 * MINUTE),
        resumesAt: epochMs(NOW - 5 * MINUTE),
        arriveFrom: epochMs(NOW - HOUR),
        defaultAt: epochMs(NOW + 55 * MINUTE),
        arrived: { white: null, black: epochMs(NOW - 10 * MINUTE) },
      },
      { running: 'white', deadline: epochMs(NOW + 52 * MINUTE) },
    ),
    'white',
  ),
  'board-opening': onBoard(
    adjourned({
      resumedAt: epochMs(NOW - HOUR),
      resumesAt: epochMs(NOW - HOUR),
      arriveFrom: epochMs(NOW - 2 * HOUR),
      arrived: { white: null, black: epochMs(NOW - HOUR) },
      opening: true,
      loss: { kind: 'default-time', seats: ['white'], at: NOW },
    }),
    'black',
  ),
  'board-choosing': onBoard(
    adjourned({ phase: 'choosing', candidates: READINGS }, { envelopes: [ambiguous], running: 'white' }),
    'white',
  ),
  'board-failed': onBoard(
    adjourned({ phase: 'failed' }, { envelopes: [{ ...closed, state: 'failed' }] }),
    'white',
  ),
  'board-answer-sealed': onBoard(
    adjourned(
      { phase: 'resumed', envelope: null, resumedAt: NOW, arrived: { white: null, black: NOW } },
      { envelopes: [opened], running: 'black', deadline: played.deadline },
    ),
    'black',
  ),
  'board-left-closed': onBoard(ended, 'white'),
  seal: (r) => sealPage(r, { game: sealing(), seat: 'black', base: BASE, notation: r.locale }),
  'seal-draft': (r) =>
    sealPage(r, {
      game: sealing({ draftAt: epochMs(NOW - MINUTE) }),
      seat: 'black',
      base: BASE,
      notation: r.locale,
    }),
  'seal-paper': (r) =>
    sealPage(r, { game: sealing({}, paper), seat: 'black', base: BASE, notation: r.locale }),
  'seal-refused': (r) =>
    sealPage(r, {
      game: sealing(),
      seat: 'black',
      base: BASE,
      notation: 'san',
      error: { code: 'unreadable-move', params: { text: 'Zx9' }, entered: 'Zx9' },
    }),
  'seal-readings': (r) =>
    sealPage(r, {
      game: sealing(),
      seat: 'black',
      base: BASE,
      notation: 'san',
      error: {
        code: 'ambiguous-move',
        params: { text: 'd7', moves: 'f6d7, c8d7' },
        entered: 'd7',
        candidates: [described, { uci: 'f6d7', san: 'Nd7', description: 'knight from f6 to d7' }],
      },
    }),
  'seal-review': (r) =>
    sealReviewPage(r, {
      game: sealing(),
      seat: 'black',
      base: BASE,
      text: 'Bd7',
      notation: 'san',
      move: {
        ...described,
        fen: sampleGame({ plies: `${played.moves.map(({ uci }) => uci).join(' ')} c8d7` }).fen,
        check: false,
      },
    }),
  envelope: (r) => envelopePage(r, { game: adjourned(), seat: 'white', base: BASE, envelope: closed }),
  'envelope-opened': (r) =>
    envelopePage(r, { game: adjourned(), seat: 'white', base: BASE, envelope: opened }),
  'envelope-left-closed': (r) => envelopePage(r, { game: ended, seat: 'black', base: BASE, envelope: left }),
  'envelope-failed': (r) =>
    envelopePage(r, {
      game: adjourned({ phase: 'failed' }),
      seat: 'black',
      base: BASE,
      envelope: { ...closed, state: 'failed' },
    }),
  reading: (r) =>
    readingPage(r, {
      game: adjourned({ phase: 'choosing', candidates: READINGS }, { envelopes: [ambiguous] }),
      seat: 'white',
      base: BASE,
      candidates: [described, { uci: 'f6d7', san: 'Nd7', description: 'knight from f6 to d7' }],
    }),
};

export const ADJOURNMENT_PAGES: Readonly<Record<string, Sample>> = {
  'seal-nothing': (r) => sealPage(r, { game: played, seat: 'white', base: BASE, notation: 'san' }),
  'seal-review-paper': (r) =>
    sealReviewPage(r, {
      game: sealing({}, paper),
      seat: 'black',
      base: BASE,
      text: 'Bd7 <b>',
      notation: r.locale,
      move: null,
    }),
  'seal-review-chooses': (r) =>
    sealReviewPage(r, {
      game: sealing({}, { regulations: { sealing: 'paper', ambiguousSeal: 'opponent-chooses' } }),
      seat: 'black',
      base: BASE,
      text: 'Sd7',
      notation: 'iccf',
      move: null,
    }),
  'envelope-label': (r) =>
    envelopeLabelPage(r, { game: adjourned(), seat: 'white', base: BASE, envelope: closed }),
  'open-envelope': (r) => openEnvelopePage(r, { game: ended, seat: 'black', base: BASE, envelope: left }),
  resumption: (r) => resumptionPage(r, { game: adjourned(), seat: 'white', base: BASE }),
  'resumption-answer': (r) =>
    resumptionPage(r, {
      game: adjourned({ proposal, resumesAt: null, defaultAt: null }),
      seat: 'black',
      base: BASE,
    }),
  'resumption-refused': (r) =>
    resumptionPage(r, {
      game: adjourned({ proposal }),
      seat: 'white',
      base: BASE,
      entered: '2025-01-01T10:00',
      error: { code: 'resumption-date', params: {} },
    }),
  'resumption-nothing': (r) => resumptionPage(r, { game: played, seat: 'white', base: BASE }),
  arrival: (r) =>
    arrivalPage(r, {
      game: adjourned({ arriveFrom: epochMs(NOW - HOUR), resumesAt: epochMs(NOW + 10 * MINUTE) }),
      seat: 'white',
      base: BASE,
    }),
  'arrival-sealer': (r) =>
    arrivalPage(r, { game: adjourned({ arrived: { white: NOW, black: null } }), seat: 'black', base: BASE }),
  'arrival-nothing': (r) => arrivalPage(r, { game: played, seat: 'black', base: BASE }),
  'adjourn-early': (r) => adjournPage(r, { game: played, seat: 'black', base: BASE }),
  'adjourn-flag': (r) =>
    adjournPage(r, {
      game: { ...played, clocks: { ...played.clocks, black: (40 * MINUTE) as DurationMs } },
      seat: 'black',
      base: BASE,
    }),
  'adjourn-propose': (r) => adjournPage(r, { game: sampleGame(), seat: 'white', base: BASE }),
  'adjourn-answer': (r) =>
    adjournPage(r, {
      game: { ...sampleGame(), adjournmentProposal: { ...proposal, ply: 23 } },
      seat: 'black',
      base: BASE,
    }),
  'adjourn-impossible': (r) => adjournPage(r, { game: adjourned(), seat: 'black', base: BASE }),
  'draw-adjourned': (r) =>
    drawPage(r, { game: adjourned({}, { drawOffer: { by: 'black', ply: 23 } }), seat: 'white', base: BASE }),
};
