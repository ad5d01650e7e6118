// The bounds of a leave as people and programs give them: local dates in the player's zone, first and last day
// included, or instants.

import { startOfLocalDay } from '../games/clock/local-day.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { DAY, type EpochMs, epochMs, MINUTE, parseInstant } from '../kernel/time.ts';
import { type AppProblem, problem } from './identity.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** How long a request to begin at once may take to arrive. */
const SLACK = 5 * MINUTE;

/** Midnight of a date read as UTC, or null for what is no date. */
function midnight(text: string): number | null {
  const ms = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : ms;
}

function bound(text: string, zone: string, daysOn: 0 | 1): number | null {
  const day = midnight(text);
  if (day !== null) return startOfLocalDay(zone, day + daysOn * DAY);
  return parseInstant(text);
}

/** [from, to) as instants. A leave from today, or from a few minutes ago, begins now. */
export function leaveBounds(
  given: { readonly from: string; readonly to: string },
  zone: string,
  now: EpochMs,
): Result<{ readonly from: EpochMs; readonly to: EpochMs }, AppProblem> {
  const from = bound(given.from, zone, 0);
  const to = bound(given.to, zone, 1);
  if (from === null || to === null) return err(problem('invalid-leave'));
  const day = midnight(given.from);
  const today = day !== null && from <= now && now < startOfLocalDay(zone, day + DAY);
  const begins = today || (from < now && now - from <= SLACK) ? now : from;
  return ok({ from: epochMs(begins), to: epochMs(to) });
}
