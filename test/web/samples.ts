// Readers and games to render pages for: a real opening, long names, and names that try to be markup.

import { UNDISPUTED } from '../../shared/games/views/disputes-view.ts';
import type { GameView, MoveRow } from '../../shared/games/views/game-view.ts';
import type { Locale } from '../../shared/i18n/index.ts';
import type { GameId, PlayerId } from '../../shared/kernel/ids.ts';
import { type DurationMs, type EpochMs, epochMs, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import {
  formatFen,
  inCheck,
  initialPosition,
  parseFen,
  play,
  readUci,
  START_FEN,
  turn,
  writeSan,
} from '../../shared/rules/index.ts';
import type { AssetManifest, Reader } from '../../shared/web/index.ts';

export const NOW: EpochMs = epochMs(Date.UTC(2026, 10, 30, 17, 30));
export const DAY = 24 * HOUR;

export const NAMELESS_ASSETS: AssetManifest = {
  'board.js': 'board.js',
  'zone.js': 'zone.js',
  'style.css': 'style.css',
  'pieces.svg': 'pieces.svg',
  'icon.svg': 'icon.svg',
};

export const reader = (locale: Locale = 'en', over: Partial<Reader> = {}): Reader => ({
  locale,
  timeZone: 'Europe/Chisinau',
  now: NOW,
  assets: NAMELESS_ASSETS,
  signedInAs: null,
  path: '/',
  ...over,
});

/** Ruy Lopez, closed, up to White's twelfth move. */
export const SPANISH =
  'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5 d2d4 d8c7 b1d2';

export type SampleGame = Partial<GameView> & { readonly plies?: string };

/** A game after `plies` (UCI, blank-separated), the clock of the side to move running. */
export function sampleGame({ plies = SPANISH, ...over }: SampleGame = {}): GameView {
  const startFen = over.startFen ?? START_FEN;
  const start = parseFen(startFen);
  let position = start.ok ? start.value.position : initialPosition();
  const texts = plies === '' ? [] : plies.split(' ');
  const begun = epochMs(NOW - 40 * DAY);
  const moves: MoveRow[] = texts.map((uci, index) => {
    const move = readUci(position, uci);
    if (move === null) throw new Error(`${uci} is not legal after ${index} plies`);
    const san = writeSan(position, move);
    position = play(position, move);
    const spent = (37 * HOUR + index * 41 * MINUTE) as DurationMs;
    return {
      ply: index + 1,
      uci,
      san,
      at: epochMs(begun + (index + 1) * 38 * HOUR),
      spent,
      left: (72 * HOUR - spent) as DurationMs,
      drawOffer: false,
    };
  });
  const toMove = turn(position);
  return {
    id: 'game-0001' as GameId,
    version: moves.length + 2,
    status: 'in-play',
    rulebook: 'fide-2023',
    timeControl: { kind: 'fischer', initial: 30 * DAY, increment: DAY, cap: 45 * DAY },
    leave: { daysPerYear: 30, minimumDays: 3, noticeDays: 1, endsByMove: true },
    freeDays: null,
    regulations: {},
    match: null,
    replays: null,
    ...UNDISPUTED,
    sessions: null,
    adjournment: null,
    adjournmentProposal: null,
    envelopes: [],
    variant: 'standard',
    challenger: 'player-white' as PlayerId,
    white: { id: 'player-white' as PlayerId, name: 'Ștefan Đorđević' },
    black: { id: 'player-black' as PlayerId, name: 'Юрій Петренко' },
    createdAt: epochMs(begun - DAY),
    expiresAt: null,
    startedAt: begun,
    startFen,
    fen: formatFen(position),
    ply: moves.length,
    turn: toMove,
    moves,
    clocks: { white: (12 * DAY + 5 * HOUR) as DurationMs, black: (2 * DAY + 5 * HOUR) as DurationMs },
    running: toMove,
    deadline: epochMs(NOW + 2 * DAY + 5 * HOUR),
    asOf: NOW,
    drawOffer: null,
    claims: [],
    claimTerms: {
      kinds: ['threefold', 'fifty-moves'],
      toOpponent: (3 * MINUTE) as DurationMs,
      ownLoss: (3 * MINUTE) as DurationMs,
    },
    check: inCheck(position),
    result: null,
    termination: null,
    article: null,
    endedAt: null,
    proofs: [],
    pending: null,
    pause: null,
    leaves: [],
    clockRequest: null,
    ...over,
  };
}

export const endedGame = (over: SampleGame = {}): GameView =>
  sampleGame({
    plies: 'e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7',
    status: 'ended',
    result: '1-0',
    termination: 'checkmate',
    article: '5.1.1',
    endedAt: epochMs(NOW - HOUR),
    running: null,
    deadline: null,
    ...over,
  });

export const HOSTILE = '<script>alert("x")</script>\'"&';
