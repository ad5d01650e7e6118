// How much leave the terms of a game allow, and on what conditions. Leave is booked by a player for all his
// games; each game's own terms decide whether it counts there. None ever begins by itself.

import { err, ok, type Result } from '../kernel/result.ts';
import { DAY } from '../kernel/time.ts';
import type { TimeControl } from './clock/index.ts';

export type LeavePolicy = {
  /** Days of 24 hours that each player may have in one calendar year (UTC) of this game. */
  readonly daysPerYear: number;
  /** The shortest leave; one that is ended earlier still costs this much of the year's days. */
  readonly minimumDays: number;
  /** How long before it begins a leave must be booked; emergency leave needs none. */
  readonly noticeDays: number;
  /** Whether the player's own move ends his leave in this game. */
  readonly endsByMove: boolean;
  /** The year in which the game begins brings only the share of its days that is left; absent: the whole. */
  readonly proRata?: true;
};

/** Weekdays (ISO 8601, 1 Monday) and local dates on which no clock runs, each player's in his own zone. */
export type FreeDays = { readonly weekdays: readonly number[]; readonly holidays: readonly string[] };

/** The usual terms of a game of days. */
export const USUAL_LEAVE: LeavePolicy = {
  daysPerYear: 30,
  minimumDays: 3,
  noticeDays: 1,
  endsByMove: true,
  proRata: true,
};

/** Whether time is given in days: a game that lasts for weeks, not an evening. */
function isCorrespondence(control: TimeControl): boolean {
  switch (control.kind) {
    case 'days-per-move':
      return control.perMove >= DAY;
    case 'fischer':
      return control.initial >= DAY;
    case 'periods':
      return control.periods[0]!.time >= DAY;
    case 'iccf':
    case 'triple-block':
      return true;
  }
}

/** Whether a control's clock can be stopped by leave and free days at all; triple block knows neither. */
export const mayPause = (control: TimeControl): boolean => control.kind !== 'triple-block';

/** What holds where an invitation does not say: none in triple block and for games of less than a day. */
export const usualLeave = (control: TimeControl): LeavePolicy | null =>
  mayPause(control) && isCorrespondence(control) ? USUAL_LEAVE : null;

const whole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;

/** Reads a policy strictly; null means no leave. `proRata` may be left out, and then is true. Refuses with `invalid-leave-policy`. */
export function parseLeavePolicy(
  json: unknown,
): Result<LeavePolicy | null, { readonly code: 'invalid-leave-policy' }> {
  const refused = err({ code: 'invalid-leave-policy' } as const);
  if (json === null) return ok(null);
  if (typeof json !== 'object') return refused;
  const {
    daysPerYear,
    minimumDays,
    noticeDays,
    endsByMove,
    proRata = true,
    ...rest
  } = json as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || typeof endsByMove !== 'boolean') return refused;
  if (typeof proRata !== 'boolean') return refused;
  if (!whole(daysPerYear, 1, 180) || !whole(minimumDays, 1, 30) || !whole(noticeDays, 0, 30)) return refused;
  if (minimumDays > daysPerYear) return refused;
  return ok({ daysPerYear, minimumDays, noticeDays, endsByMove, ...(proRata ? { proRata } : {}) });
}
