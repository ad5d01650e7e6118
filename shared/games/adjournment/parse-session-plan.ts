// A plan of playing sessions as a client or an event sends it, read strictly: RFC 3339 instants, ISO 8601 durations.
// Both players see it in the invitation, so nothing in it may be left to guessing.

import { err, ok, type Result } from '../../kernel/result.ts';
import {
  DAY,
  type DurationMs,
  formatDuration,
  formatInstant,
  parseDuration,
  parseInstant,
} from '../../kernel/time.ts';
import { isZone } from '../clock/local-day.ts';
import type { Session, SessionPlan } from './session-plan.ts';

export type SessionPlanRefusal = {
  readonly code: 'session-plan-shape' | 'session-plan-times' | 'session-plan-zone' | 'session-plan-numbers';
};

export const MOST_SESSIONS = 60;
const MOST_MOVES = 200;
const LONGEST_DEFAULT = 30 * DAY;

const refuse = (code: SessionPlanRefusal['code']): Result<never, SessionPlanRefusal> => err({ code });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `{sessions: [{from, to}], zone, sealFromMove?, defaultTime?}`. At least one session and at most sixty, each with its
 * end after its beginning, in order and with a break between them; a zone that the platform knows; `sealFromMove` 0 (left out) to 200;
 * `defaultTime` null (left out: as the rulebook says) or up to thirty days. Null means no sessions.
 */
export function parseSessionPlan(json: unknown): Result<SessionPlan | null, SessionPlanRefusal> {
  if (json === null) return ok(null);
  if (!isObject(json)) return refuse('session-plan-shape');
  const { sessions: list, zone, sealFromMove = 0, defaultTime = null, ...rest } = json;
  if (Object.keys(rest).length > 0 || !Array.isArray(list)) return refuse('session-plan-shape');
  if (list.length === 0 || list.length > MOST_SESSIONS) return refuse('session-plan-shape');
  const sessions = list.map(sessionOf);
  if (!sessions.every((session) => session !== null)) return refuse('session-plan-times');
  if (!sessions.every(({ from }, index) => index === 0 || from > sessions[index - 1]!.to)) {
    return refuse('session-plan-times');
  }
  if (typeof zone !== 'string' || !isZone(zone)) return refuse('session-plan-zone');
  if (!Number.isInteger(sealFromMove) || Number(sealFromMove) < 0 || Number(sealFromMove) > MOST_MOVES) {
    return refuse('session-plan-numbers');
  }
  const late = defaultTimeOf(defaultTime);
  if (late === undefined) return refuse('session-plan-numbers');
  return ok({ sessions, zone, sealFromMove: Number(sealFromMove), defaultTime: late });
}

function sessionOf(json: unknown): Session | null {
  if (!isObject(json) || Object.keys(json).sort().join() !== 'from,to') return null;
  if (typeof json.from !== 'string' || typeof json.to !== 'string') return null;
  const from = parseInstant(json.from);
  const to = parseInstant(json.to);
  return from !== null && to !== null && from < to ? { from, to } : null;
}

function defaultTimeOf(json: unknown): DurationMs | null | undefined {
  if (json === null) return null;
  const time = typeof json === 'string' ? parseDuration(json) : null;
  return time === null || time < 0 || time > LONGEST_DEFAULT ? undefined : time;
}

/** The same JSON again, as the API shows a plan. */
export const writeSessionPlan = (plan: SessionPlan | null) =>
  plan === null
    ? null
    : {
        sessions: plan.sessions.map(({ from, to }) => ({ from: formatInstant(from), to: formatInstant(to) })),
        zone: plan.zone,
        sealFromMove: plan.sealFromMove,
        defaultTime: plan.defaultTime === null ? null : formatDuration(plan.defaultTime),
      };
