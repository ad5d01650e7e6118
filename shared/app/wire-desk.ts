// The wire form of what went before the director: regulations, officials, rulings, appeals, claims, adjudication.
// Lengths of time ISO 8601, instants RFC 3339, points whole or half; every ruling as the schema of a ruling reads it.

import type { GameView } from '../games/index.ts';
import type { Ruling, Situation } from '../games/rulings/ruling.ts';
import type { ByColour } from '../kernel/colour.ts';
import { type DurationMs, type EpochMs, formatDuration, formatInstant } from '../kernel/time.ts';
import { gamesOfMatch } from './match.ts';
import { regulationsJson } from './regulations.ts';
import { replayedAs } from './replay.ts';

const instant = (at: EpochMs | null): string | null => (at === null ? null : formatInstant(at));
const spans = ({ white, black }: ByColour<DurationMs>) => ({
  white: formatDuration(white),
  black: formatDuration(black),
});
const points = (half: ByColour<number>) => ({ white: half.white / 2, black: half.black / 2 });

export const situationJson = (situation: Situation) => ({
  ...situation,
  clocks: spans(situation.clocks),
  score: situation.score === null ? null : points(situation.score),
});

export function rulingJson(ruling: Ruling): Readonly<Record<string, unknown>> {
  switch (ruling.kind) {
    case 'time':
      return { ...ruling, amount: formatDuration(ruling.amount) };
    case 'score':
      return { ...ruling, points: points(ruling.points) };
    case 'set-back':
      return { ...ruling, clocks: ruling.clocks === null ? null : spans(ruling.clocks) };
    case 'leave':
      return { ...ruling, from: formatInstant(ruling.from), to: formatInstant(ruling.to) };
    case 'open-adjudication':
      return { ...ruling, deadline: formatInstant(ruling.deadline) };
    case 'decide-claim':
      return { ...ruling, toOpponent: formatDuration(ruling.toOpponent) };
    default:
      return ruling;
  }
}

/** The members of a game that have to do with its officials. */
export const deskJson = (view: GameView) => ({
  regulations: regulationsJson(view.regulations),
  officials: view.officials,
  match: view.match === null ? null : { ...view.match, games: gamesOfMatch(view.match) },
  replays: view.replays,
  replayedAs: replayedAs(view),
  score: view.score === null ? null : points(view.score),
  stopped: view.stopped,
  consentAwaited: view.consentAwaited,
  illegalMoves: view.illegalMoves,
  rulings: view.rulings.map(
    ({ author: _, authorLabel, appealUntil, ruling, before, after, at, ...rest }) => ({
      ...rest,
      author: authorLabel,
      ruling: rulingJson(ruling),
      before: situationJson(before),
      after: situationJson(after),
      at: formatInstant(at),
      appealUntil: instant(appealUntil),
    }),
  ),
  appeals: view.appeals.map(({ decided, decidedBy, at, ...appeal }) => ({
    ...appeal,
    at: formatInstant(at),
    decided:
      decided === null
        ? null
        : {
            author: decidedBy,
            decision: decided.decision,
            reason: decided.reason,
            at: formatInstant(decided.at),
          },
  })),
  referrals: view.referrals.map(({ at, decidedAt, ...claim }) => ({
    ...claim,
    at: formatInstant(at),
    decidedAt: instant(decidedAt),
  })),
  referralTerms: view.referralTerms.map(({ wrongCosts, ...terms }) => ({
    ...terms,
    wrongCosts: formatDuration(wrongCosts),
  })),
  adjudication:
    view.adjudication === null
      ? null
      : {
          ruling: view.adjudication.ruling,
          openedAt: formatInstant(view.adjudication.openedAt),
          deadline: formatInstant(view.adjudication.deadline),
          analyses: view.adjudication.analyses.map((analysis) => ({
            ...analysis,
            at: formatInstant(analysis.at),
          })),
        },
});
