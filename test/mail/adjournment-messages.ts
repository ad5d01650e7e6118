// Messages about one adjourned game, Black having sealed move 5: each kind, and the forms that look different.

import { NOBODY } from '../../shared/games/adjournment/adjournment.ts';
import type { AdjournmentView, EnvelopeView } from '../../shared/games/views/adjournment-view.ts';
import type { GameView } from '../../shared/games/views/game-view.ts';
import { type DurationMs, epochMs, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import type { LastMove, MailMessage } from '../../shared/mail/index.ts';

type Base = {
  readonly game: GameView;
  readonly lastMove: LastMove;
  readonly url: string;
  readonly muteUrl: string;
};

const DAY = 24 * HOUR;

/** What a hostile sealer might write, since a text that nobody checks goes into his opponent's mail. */
export const HOSTILE_TEXT = 'Kf6 http://evil.example <b>x</b>\u202E';

export function adjournmentMessages({ game: inPlay, ...links }: Base) {
  const now = inPlay.asOf;
  const adjournment: AdjournmentView = {
    phase: 'adjourned',
    by: null,
    since: epochMs(now - HOUR),
    sealer: 'black',
    nominalEnd: null,
    draftAt: null,
    envelope: 1,
    resumesAt: epochMs(now + DAY),
    resumedAt: null,
    arrived: NOBODY,
    arriveFrom: epochMs(now + DAY - HOUR),
    defaultAt: epochMs(now + DAY + HOUR),
    proposal: null,
    opening: false,
    loss: null,
    candidates: [],
  };
  const envelope: EnvelopeView = {
    number: 1,
    envelope: 'pQKruc-AtRBkgcEas6MQUB5UJ8fi4Os-pICQajfAXwk',
    white: inPlay.white.id,
    black: inPlay.black.id,
    fen: inPlay.fen,
    used: { white: (50 * MINUTE) as DurationMs, black: (HOUR + 12_345) as DurationMs },
    left: { white: (70 * MINUTE) as DurationMs, black: (HOUR - 12_345) as DurationMs },
    sealer: 'black',
    moveNumber: 5,
    ply: 10,
    drawOffer: 'white',
    resumesAt: epochMs(now + DAY),
    closedAt: epochMs(now - HOUR),
    commitment: 'Z3sTsiymPpluMMLSEV_leL_WooWofkNawnISOaYAKcw',
    state: 'closed',
    opened: null,
    agreed: NOBODY,
  };
  const game: GameView = {
    ...inPlay,
    running: null,
    deadline: null,
    drawOffer: null,
    adjournment,
    envelopes: [envelope],
  };
  const sealing: GameView = {
    ...inPlay,
    adjournment: { ...adjournment, phase: 'sealing', by: 'session-end', envelope: null },
  };
  const opened = (text: string, reading: 'legal' | 'ambiguous'): EnvelopeView => ({
    ...envelope,
    state: 'opened',
    opened: {
      text,
      notation: 'uk',
      nonce: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
      reading,
      candidates: [
        { uci: 'g8f6', san: 'Nf6' },
        ...(reading === 'legal' ? [] : [{ uci: 'd8f6', san: 'Qf6' }]),
      ],
      at: now,
    },
  });
  const to = <const M extends object>(message: M) => ({ ...links, game, part: 'white' as const, ...message });
  return {
    'seal-now': to({ kind: 'seal-now', game: sealing, part: 'black' }),
    'seal-now-early': to({
      kind: 'seal-now',
      game: { ...sealing, adjournment: { ...sealing.adjournment!, by: 'early' } },
      part: 'black',
    }),
    'envelope-closed': to({ kind: 'envelope-closed' }),
    'envelope-closed-second': to({
      kind: 'envelope-closed',
      part: 'black',
      game: {
        ...game,
        adjournment: { ...adjournment, envelope: 2, sealer: 'white', resumedAt: now },
        envelopes: [opened('Kf6', 'legal'), { ...envelope, number: 2, sealer: 'white', drawOffer: null }],
      },
    }),
    'adjournment-proposed': to({
      kind: 'adjournment-proposed',
      part: 'black',
      game: {
        ...inPlay,
        adjournmentProposal: { by: 'white', ply: 9, resumesAt: epochMs(now + 9 * DAY), at: now },
      },
    }),
    'adjournment-declined': to({ kind: 'adjournment-declined', game: inPlay }),
    'resumption-proposed': to({
      kind: 'resumption-proposed',
      game: {
        ...game,
        adjournment: {
          ...adjournment,
          proposal: { by: 'black', resumesAt: epochMs(now + 9 * DAY), at: now },
        },
      },
    }),
    'resumption-declined': to({
      kind: 'resumption-declined',
      game: { ...game, adjournment: { ...adjournment, resumesAt: null, defaultAt: null } },
    }),
    'resumption-changed': to({ kind: 'resumption-changed' }),
    'resumption-near': to({ kind: 'resumption-near' }),
    'clock-runs': to({
      kind: 'clock-runs',
      game: {
        ...game,
        running: 'white',
        deadline: epochMs(now + HOUR),
        adjournment: { ...adjournment, resumedAt: now, arrived: { white: null, black: now } },
      },
    }),
    'default-time': to({
      kind: 'default-time',
      game: {
        ...game,
        adjournment: {
          ...adjournment,
          resumedAt: epochMs(now - HOUR),
          arrived: { white: now, black: null },
          loss: { kind: 'default-time', seats: ['black'], at: now },
        },
      },
    }),
    'envelope-opened': to({
      kind: 'envelope-opened',
      game: { ...inPlay, drawOffer: null, envelopes: [opened('Kf6', 'legal')] },
    }),
    'choose-reading': to({
      kind: 'choose-reading',
      game: {
        ...game,
        running: 'white',
        deadline: epochMs(now + HOUR),
        adjournment: { ...adjournment, phase: 'choosing' },
        envelopes: [opened(HOSTILE_TEXT, 'ambiguous')],
      },
    }),
    'envelope-failed': to({
      kind: 'envelope-failed',
      part: 'director',
      game: { ...game, adjournment: { ...adjournment, phase: 'failed' } },
    }),
    'opening-agreed': to({
      kind: 'opening-agreed',
      part: 'black',
      game: {
        ...inPlay,
        status: 'ended',
        running: null,
        deadline: null,
        envelopes: [{ ...envelope, state: 'stays-closed', agreed: { white: now, black: null } }],
      },
    }),
  } as const satisfies Record<string, MailMessage>;
}
