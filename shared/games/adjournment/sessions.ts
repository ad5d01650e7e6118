// Playing sessions: clocks run only inside them, and what is unfinished at the end of one is adjourned (A1a, A13). The
// instants are those of the service's own clock; no process has to be there when they come.

import { DAY, type DurationMs, type EpochMs, epochMs } from '../../kernel/time.ts';
import type { Pause } from '../clock/index.ts';
import { rulesOf } from '../rulebooks/index.ts';
import type { GameTerms, InPlay } from '../state.ts';
import { lateRules } from './edition-rules.ts';
import type { Session, SessionPlan } from './session-plan.ts';

/** Both clocks stand from the acceptance to the session that comes; null where one is under way, or without a plan. */
export function beforeStart(plan: SessionPlan | null, at: EpochMs): Pause | null {
  const first = plan?.sessions.find(({ to }) => to > at);
  if (first === undefined || first.from <= at) return null;
  return { from: at, to: first.from, reason: 'before-start', seat: 'both' };
}

/** When the first move can be played; null where it can be at once. */
export const opensAt = ({ terms, startedAt }: InPlay): EpochMs | null =>
  beforeStart(terms.sessions, startedAt)?.to ?? null;

/** Index of the session under way at `at`, or null. */
export function sessionAt(plan: SessionPlan | null, at: EpochMs): number | null {
  const index = plan?.sessions.findIndex(({ from, to }) => from <= at && at < to) ?? -1;
  return index < 0 ? null : index;
}

export type Call = { readonly session: number; readonly at: EpochMs };

/**
 * When the player on move is told to seal: at the end of the session, or when both have made the moves that the plan
 * asks for, if that is later and no other session has begun by then. Null while nothing is known of it: the moves are
 * still to be made, or no session is left.
 */
export function nextCall({ terms, startedAt, resumedAt, plies, adjournment }: InPlay): Call | null {
  const plan = terms.sessions;
  if (plan === null || !(adjournment === null || adjournment.phase === 'resumed')) return null;
  const since = resumedAt ?? startedAt;
  const wanted = 2 * plan.sealFromMove;
  const reached = wanted === 0 ? since : plies[wanted - 1]?.at;
  if (reached === undefined) return null;
  for (const [index, { to }] of plan.sessions.entries()) {
    if (to <= since) continue;
    const next = plan.sessions[index + 1];
    const at = epochMs(Math.max(to, reached));
    if (next === undefined || at < next.from) return { session: index, at };
  }
  return null;
}

/** Whether sealing is possible yet: both have made the moves that the plan asks for. */
export const maySeal = ({ terms, plies }: InPlay): boolean =>
  plies.length >= 2 * (terms.sessions?.sealFromMove ?? 0);

/**
 * When a game adjourned in `session` is resumed by the plan, as seen at `at`: with the next session, or at once where
 * that has begun meanwhile. Null: no session is left.
 */
export function plannedResumption(plan: SessionPlan, session: number, at: EpochMs): EpochMs | null {
  const next = plan.sessions.find(({ to }, index) => index > session && to > at);
  return next === undefined ? null : epochMs(Math.max(next.from, at));
}

const ofDays = ({ from, to }: Session): boolean => to - from > DAY;

/** Played by days rather than in an evening: "present" is then whoever has acknowledged the resumption. */
export const byCorrespondence = ({ sessions }: Pick<GameTerms, 'sessions'>): boolean =>
  sessions === null || sessions.sessions.some(ofDays);

/**
 * How late a player may be at a resumption, milliseconds; null: there is no default time. The plan comes before the
 * regulations, those before the edition. Players who adjourn a correspondence game between themselves and say nothing
 * of it have none: the clock that runs is what lateness costs.
 */
export function defaultTimeOf(terms: GameTerms): DurationMs | null {
  const said = terms.sessions?.defaultTime ?? terms.regulations.defaultTime ?? null;
  if (said !== null) return said;
  if (byCorrespondence(terms) || !lateRules(terms.rulebook).lateLoses) return null;
  return rulesOf(terms).defaultTime.time;
}
