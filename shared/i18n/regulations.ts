// What the regulations of a game say otherwise than its rulebook, in words: for the invitation before anyone accepts,
// for the pages of the game, for mails. The shape is the one of games, spelled out here because this folder imports
// nothing.

import { formatSpan } from './dates.ts';
import type { Locale } from './locales.ts';
import { t } from './translate.ts';

/** All lengths of time in milliseconds, points in halves. */
export type RegulationTerms = {
  readonly agreementAfterMove?: number;
  readonly agreementNeedsDirector?: boolean;
  readonly offerAgainAfterMoves?: number;
  readonly wrongClaimToOpponent?: number;
  readonly illegalMove?:
    | { readonly policy: 'reject' }
    | { readonly policy: 'penalise'; readonly toOpponent: number; readonly losesAt: number };
  readonly normalMeansClaims?: { readonly allowed: boolean; readonly below: number | null };
  readonly forcedMateClaims?: { readonly allowed: boolean; readonly wrongCosts: number };
  readonly tablebaseClaims?: { readonly allowed: boolean; readonly wrongCosts: number };
  readonly appealWithin?: number;
  readonly scoring?: { readonly win: number; readonly draw: number; readonly loss: number };
  readonly spectatorDelay?: { readonly plies: number; readonly time: number };
  readonly defaultTime?: number;
  readonly sealing?: 'checked' | 'paper';
  readonly ambiguousSeal?: 'loses' | 'opponent-chooses';
};

/** Half points as they are written: `½`, `1`, `2½`. */
export function formatPoints(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2);
  if (halfPoints % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

function draws(locale: Locale, terms: RegulationTerms): string[] {
  const { agreementAfterMove, agreementNeedsDirector, offerAgainAfterMoves, wrongClaimToOpponent } = terms;
  const sentences: string[] = [];
  if (agreementAfterMove === 0) sentences.push(t(locale, 'chess.regulation.agreement-any-time'));
  else if (agreementAfterMove !== undefined)
    sentences.push(t(locale, 'chess.regulation.agreement-after-move', { count: agreementAfterMove }));
  if (agreementNeedsDirector) sentences.push(t(locale, 'chess.regulation.agreement-needs-director'));
  if (offerAgainAfterMoves !== undefined)
    sentences.push(t(locale, 'chess.regulation.offer-again', { count: offerAgainAfterMoves }));
  if (wrongClaimToOpponent === 0) sentences.push(t(locale, 'chess.regulation.wrong-claim-free'));
  else if (wrongClaimToOpponent !== undefined)
    sentences.push(
      t(locale, 'chess.regulation.wrong-claim', { time: formatSpan(locale, wrongClaimToOpponent) }),
    );
  return sentences;
}

function illegalMoves(locale: Locale, policy: RegulationTerms['illegalMove']): string[] {
  if (policy === undefined) return [];
  if (policy.policy === 'reject') return [t(locale, 'chess.regulation.illegal-reject')];
  const { toOpponent, losesAt } = policy;
  return [
    t(locale, 'chess.regulation.illegal-penalise'),
    ...(toOpponent > 0
      ? [t(locale, 'chess.regulation.illegal-adds', { time: formatSpan(locale, toOpponent) })]
      : []),
    t(locale, 'chess.regulation.illegal-loses', { number: losesAt }),
  ];
}

function written(
  locale: Locale,
  kind: 'forced-mate' | 'tablebase',
  terms: RegulationTerms['forcedMateClaims'],
): string[] {
  if (terms === undefined) return [];
  if (!terms.allowed) return [t(locale, `chess.regulation.${kind}-none`)];
  const costs = { time: formatSpan(locale, terms.wrongCosts) };
  return [
    t(locale, `chess.regulation.${kind}`),
    ...(terms.wrongCosts > 0 ? [t(locale, 'chess.regulation.wrong-costs', costs)] : []),
  ];
}

function normalMeans(locale: Locale, terms: RegulationTerms['normalMeansClaims']): string[] {
  if (terms === undefined) return [];
  if (!terms.allowed) return [t(locale, 'chess.regulation.normal-means-none')];
  return terms.below === null
    ? [t(locale, 'chess.regulation.normal-means')]
    : [t(locale, 'chess.regulation.normal-means-below', { time: formatSpan(locale, terms.below) })];
}

function spectators(locale: Locale, delay: RegulationTerms['spectatorDelay']): string[] {
  if (delay === undefined) return [];
  const { plies, time } = delay;
  if (plies === 0 && time === 0) return [t(locale, 'chess.regulation.spectators')];
  return [
    t(locale, 'chess.regulation.spectators-allowed'),
    ...(plies > 0 ? [t(locale, 'chess.regulation.spectators-moves', { count: plies })] : []),
    ...(time > 0 ? [t(locale, 'chess.regulation.spectators-time', { time: formatSpan(locale, time) })] : []),
  ];
}

function sessions(locale: Locale, { defaultTime, sealing, ambiguousSeal }: RegulationTerms): string[] {
  return [
    ...(defaultTime === 0 ? [t(locale, 'chess.regulation.default-time-none')] : []),
    ...(defaultTime
      ? [t(locale, 'chess.regulation.default-time', { time: formatSpan(locale, defaultTime) })]
      : []),
    ...(sealing === undefined ? [] : [t(locale, `chess.regulation.sealing-${sealing}`)]),
    ...(ambiguousSeal === undefined ? [] : [t(locale, `chess.regulation.ambiguous-${ambiguousSeal}`)]),
  ];
}

/** Sentences of one regulation, which make no sense apart. */
const together = (sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : [sentences.join(' ')];

/** One text a regulation, of whole sentences, in a fixed order; none where the rulebook holds unchanged. */
export function describeRegulations(locale: Locale, terms: RegulationTerms): readonly string[] {
  const { appealWithin, scoring } = terms;
  return [
    ...draws(locale, terms),
    ...together(illegalMoves(locale, terms.illegalMove)),
    ...normalMeans(locale, terms.normalMeansClaims),
    ...together(written(locale, 'forced-mate', terms.forcedMateClaims)),
    ...together(written(locale, 'tablebase', terms.tablebaseClaims)),
    ...(appealWithin === undefined
      ? []
      : [t(locale, 'chess.regulation.appeal-within', { time: formatSpan(locale, appealWithin) })]),
    ...(scoring === undefined
      ? []
      : [
          t(locale, 'chess.regulation.scoring', {
            win: formatPoints(scoring.win),
            draw: formatPoints(scoring.draw),
            loss: formatPoints(scoring.loss),
          }),
        ]),
    ...together(spectators(locale, terms.spectatorDelay)),
    ...sessions(locale, terms),
  ];
}
