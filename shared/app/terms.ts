// The terms of a game as people and programs give them.

import {
  parseCalendar,
  parseTimeControl,
  parseTimeControlText,
  type TimeControl,
} from '../games/clock/index.ts';
import { type FreeDays, parseLeavePolicy, USUAL_LEAVE } from '../games/leave-policy.ts';
import { DEFAULT_RULEBOOK, RULEBOOK_IDS, type RulebookId } from '../games/rulebooks/index.ts';
import { ok, type Result } from '../kernel/result.ts';

export { parseSessionPlan } from '../games/adjournment/parse-session-plan.ts';
export { DEFAULT_RULEBOOK, RULEBOOK_IDS, type RulebookId };

/** A time control in the short text form (`3d`, `30d+1d<=45d`) or as its canonical object. */
export const readTimeControl = (value: unknown): Result<TimeControl, { readonly code: string }> =>
  typeof value === 'string' ? parseTimeControlText(value) : parseTimeControl(value);

export { USUAL_LEAVE };

export const readLeavePolicy = parseLeavePolicy;

/** Weekdays and dates on which the clocks stand; null: none. Each player has them in his own zone. */
export function readFreeDays(value: unknown): Result<FreeDays | null, { readonly code: string }> {
  if (value === null) return ok(null);
  const given = typeof value === 'object' ? { ...value, zone: 'UTC' } : value;
  const parsed = parseCalendar(given);
  if (!parsed.ok) return parsed;
  const { weekdays, holidays } = parsed.value;
  return ok(weekdays.length + holidays.length === 0 ? null : { weekdays, holidays });
}
