// Rulings of a director, appeals and referred claims in words, for pages and mails alike. The shapes are those of
// games, spelled out here because this folder imports nothing.

import { formatInstantFor, formatSpan } from './dates.ts';
import type { Locale } from './locales.ts';
import { formatPoints } from './regulations.ts';
import { t } from './translate.ts';

type Seat = 'white' | 'black';
type BySeat = { readonly white: number; readonly black: number };
export type ResultWords = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '1/2-0' | '0-1/2';

export type RulingWords =
  | { readonly kind: 'warning' | 'illegal-move' | 'expel'; readonly seat: Seat }
  | {
      readonly kind: 'time';
      readonly seat: Seat;
      readonly change: 'credit' | 'debit' | 'set';
      readonly amount: number;
    }
  | { readonly kind: 'loss'; readonly of: Seat | 'both' }
  | { readonly kind: 'result' | 'adjudicate'; readonly result: ResultWords }
  | { readonly kind: 'score'; readonly points: BySeat }
  | { readonly kind: 'set-back'; readonly ply: number; readonly clocks: BySeat | null }
  | { readonly kind: 'swap-colours' | 'stop' | 'resume' | 'consent-draw' }
  | { readonly kind: 'annul'; readonly replay: boolean }
  | { readonly kind: 'leave'; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly kind: 'open-adjudication'; readonly deadline: number }
  | {
      readonly kind: 'decide-claim';
      readonly decision: 'accepted' | 'rejected' | 'postponed';
      readonly result: ResultWords | null;
      readonly toOpponent: number;
    }
  | { readonly kind: 'reschedule'; readonly resumesAt: number }
  | { readonly kind: 'open-envelope'; readonly number: number }
  | { readonly kind: 'stated-move'; readonly move: string }
  | { readonly kind: 'lift'; readonly ruling: string };

export type RulingContext = {
  readonly timeZone: string;
  /** A move of the game with its number, by its ply; what a position is named by. */
  readonly place: (ply: number) => string;
  /** Number of a ruling in the record, by its id. */
  readonly numberOf: (ruling: string) => number;
};

export const sayResult = (locale: Locale, result: ResultWords | null): string =>
  t(locale, result === null ? 'chess.result.none' : `chess.result.${result}`);

function setBack(
  locale: Locale,
  { ply, clocks }: { readonly ply: number; readonly clocks: BySeat | null },
  { place }: RulingContext,
): readonly string[] {
  const span = (ms: number): string => formatSpan(locale, ms);
  return [
    ply === 0
      ? t(locale, 'chess.ruling.set-back-start')
      : t(locale, 'chess.ruling.set-back', { place: place(ply) }),
    clocks === null
      ? t(locale, 'chess.ruling.clocks-then')
      : t(locale, 'chess.ruling.clocks', { white: span(clocks.white), black: span(clocks.black) }),
  ];
}

/** What is ruled, as whole sentences. */
export function sayRuling(locale: Locale, ruling: RulingWords, context: RulingContext): readonly string[] {
  const instant = (at: number): string => formatInstantFor(locale, context.timeZone, at);
  const span = (ms: number): string => formatSpan(locale, ms);
  switch (ruling.kind) {
    case 'warning':
    case 'illegal-move':
    case 'expel':
      return [t(locale, `chess.ruling.${ruling.kind}.${ruling.seat}`)];
    case 'time': {
      const { seat, change, amount } = ruling;
      const key =
        change === 'set' ? (`ruling.time-set.${seat}` as const) : (`claim.${change}.${seat}` as const);
      return [t(locale, `chess.${key}`, { time: span(amount) })];
    }
    case 'loss':
      return [t(locale, `chess.ruling.loss.${ruling.of}`)];
    case 'result':
    case 'adjudicate':
      return [t(locale, `chess.ruling.${ruling.kind}`, { result: sayResult(locale, ruling.result) })];
    case 'score': {
      const { white, black } = ruling.points;
      return [t(locale, 'chess.ruling.score', { white: formatPoints(white), black: formatPoints(black) })];
    }
    case 'set-back':
      return setBack(locale, ruling, context);
    case 'swap-colours':
    case 'stop':
    case 'resume':
    case 'consent-draw':
      return [t(locale, `chess.ruling.${ruling.kind}`)];
    case 'annul':
      return [t(locale, ruling.replay ? 'chess.ruling.annul-replay' : 'chess.ruling.annul')];
    case 'leave': {
      const { seat, from, to } = ruling;
      return [t(locale, `chess.ruling.leave.${seat}`, { from: instant(from), to: instant(to) })];
    }
    case 'reschedule':
      return [t(locale, 'chess.ruling.reschedule', { instant: instant(ruling.resumesAt) })];
    case 'open-envelope':
      return [t(locale, 'chess.ruling.open-envelope', { number: ruling.number })];
    case 'stated-move':
      return [t(locale, 'chess.ruling.stated-move', { move: ruling.move })];
    case 'open-adjudication':
      return [t(locale, 'chess.ruling.open-adjudication', { deadline: instant(ruling.deadline) })];
    case 'decide-claim':
      return [
        t(locale, `chess.ruling.claim-${ruling.decision}`),
        ...(ruling.result === null
          ? []
          : [t(locale, 'chess.ruling.result', { result: sayResult(locale, ruling.result) })]),
        ...(ruling.toOpponent > 0
          ? [t(locale, 'chess.ruling.claim-time', { time: span(ruling.toOpponent) })]
          : []),
      ];
    case 'lift':
      return [t(locale, 'chess.ruling.lift', { number: context.numberOf(ruling.ruling) })];
  }
}

export type ReferredWords = {
  readonly seat: Seat;
  readonly kind: 'normal-means' | 'quickplay' | 'forced-mate' | 'tablebase';
  readonly claims: 'win' | 'draw';
};

/** What a referred claim says. */
export const sayReferred = (locale: Locale, { seat, kind, claims }: ReferredWords): string =>
  kind === 'tablebase'
    ? t(locale, `chess.referred.tablebase-${claims}.${seat}`)
    : t(locale, `chess.referred.${kind}.${seat}`);

/** What has become of a referred claim. */
export const sayReferredStatus = (
  locale: Locale,
  status: 'open' | 'accepted' | 'rejected' | 'postponed' | 'lapsed',
): string =>
  t(
    locale,
    status === 'open' || status === 'lapsed'
      ? `chess.referred.status.${status}`
      : `chess.ruling.claim-${status}`,
  );
