// The leaves of one game: what was taken, and how much of a year's days that used up. Years are calendar
// years in UTC; a leave over New Year is counted in both, each with its part.

import type { Colour } from '../kernel/colour.ts';
import { DAY, type DurationMs, duration, type EpochMs, epochMs, HOUR } from '../kernel/time.ts';
import type { LeavePolicy } from './leave-policy.ts';

/** Emergency leave may begin at once, but only once a calendar year. */
export const LEAVE_KINDS = ['planned', 'emergency'] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/** A leave as a player books it for all his games. */
export type BookedLeave = {
  readonly id: string;
  readonly kind: LeaveKind;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly bookedAt: EpochMs;
};

/** A leave in a game; one by ruling is not counted against the player's days. Once `ended`, `to` is when it ended, which is `from` for one that never began. */
export type LeaveRecord = {
  readonly id: string;
  readonly seat: Colour;
  readonly kind: LeaveKind | 'ruling';
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly ended: boolean;
};

// Leave given in local dates may be an hour shorter or longer than its days where the clocks change.
export const CLOCK_CHANGE: DurationMs = HOUR;

/** The calendar years (UTC) that an interval touches. */
export function yearsOf(from: EpochMs, to: EpochMs): readonly number[] {
  const first = new Date(from).getUTCFullYear();
  const last = new Date(Math.max(from, to - 1)).getUTCFullYear();
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Milliseconds of [from, to) that lie in a calendar year (UTC). */
export const withinYear = (from: EpochMs, to: EpochMs, year: number): number =>
  Math.max(0, Math.min(to, Date.UTC(year + 1, 0, 1)) - Math.max(from, Date.UTC(year, 0, 1)));

/**
 * The days of leave that a calendar year brings in a game. Where the terms say so, the year in which it began brings the
 * share that was left of it, in whole days, and never less than the shortest leave.
 */
export function budgetOfYear(policy: LeavePolicy, year: number, startedAt: EpochMs): number {
  const { daysPerYear, minimumDays, proRata } = policy;
  if (!proRata) return daysPerYear;
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const share = Math.ceil((daysPerYear * withinYear(startedAt, epochMs(to), year)) / (to - from));
  return Math.max(minimumDays, share);
}

/** What the seat has used up of a year's days; a leave that was broken off counts its minimum at least. */
export function usedInYear(
  leaves: readonly LeaveRecord[],
  seat: Colour,
  year: number,
  policy: LeavePolicy,
): DurationMs {
  const used = leaves
    .filter((leave) => leave.seat === seat && leave.kind !== 'ruling' && leave.to > leave.from)
    .map(({ from, to, ended }) => {
      const until = ended ? Math.max(to, from + policy.minimumDays * DAY) : to;
      return withinYear(from, epochMs(until), year);
    });
  return duration(used.reduce((sum, part) => sum + part, 0));
}

/** The seat's leave that covers an instant, or null. */
export const leaveAt = (leaves: readonly LeaveRecord[], seat: Colour, at: EpochMs): LeaveRecord | null =>
  leaves.find((leave) => leave.seat === seat && leave.from <= at && at < leave.to) ?? null;
