// A game's two clocks as one small immutable value (articles 6.1 to 6.4). Nothing ticks: a reading is computed
// from the value and an instant, and a move counts at the instant of its first receipt.

import type { Colour } from '../../kernel/colour.ts';
import { type DurationMs, duration, type EpochMs } from '../../kernel/time.ts';
import type { StandingCalendar } from './calendar.ts';
import { allowance, chargeFor, completeMove, type SeatClock, startingSeat } from './charge.ts';
import { countedBetween, type Interval, lastInstantWithin, type Pause, pausedIntervals } from './pauses.ts';
import type { TimeControl } from './time-control.ts';

export type Clock = {
  readonly control: TimeControl;
  readonly white: SeatClock;
  readonly black: SeatClock;
  /** Whose clock runs, and since when it is that seat's move. */
  readonly running: { readonly seat: Colour; readonly since: EpochMs } | null;
  /** Pauses that may still touch the running or a later move. */
  readonly pauses: readonly Pause[];
  readonly calendars?: { readonly white?: StandingCalendar; readonly black?: StandingCalendar };
};

/** Both clocks stopped, nothing used. */
export function newClock(control: TimeControl): Clock {
  const seat = startingSeat(control);
  return { control, white: seat, black: seat, running: null, pauses: [] };
}

/** Paused intervals of a seat from an instant on; see `pausedIntervals`. */
export const intervalsOf = (clock: Clock, seat: Colour, from: EpochMs): Generator<Interval> =>
  pausedIntervals(clock.pauses, clock.calendars?.[seat], seat, from);

/** Milliseconds counted on the seat's current move up to `at`, over every stop and start. */
export function countedOn(clock: Clock, seat: Colour, at: EpochMs): DurationMs {
  const before = clock[seat].spent ?? 0;
  if (clock.running?.seat !== seat) return duration(before);
  const { since } = clock.running;
  return duration(before + countedBetween(intervalsOf(clock, seat, since), since, at));
}

/**
 * It becomes this seat's move at `at` and its clock runs; another clock that was running stops. Pauses that
 * ended before are forgotten: they can no longer shift anything.
 */
export function startClock(clock: Clock, seat: Colour, at: EpochMs): Clock {
  const stopped = stopClocks(clock, at);
  return {
    ...stopped,
    running: { seat, since: at },
    pauses: stopped.pauses.filter((pause) => pause.to === null || pause.to > at),
  };
}

/** Stops whichever clock runs; the time of an unfinished move stays counted on it. */
export function stopClocks(clock: Clock, at: EpochMs): Clock {
  if (clock.running === null) return clock;
  const { seat } = clock.running;
  const spent = countedOn(clock, seat, at);
  const { spent: _, ...side } = clock[seat];
  return { ...clock, running: null, [seat]: spent === 0 ? side : { ...side, spent } };
}

export type Press = {
  readonly clock: Clock;
  /** What the move cost. */
  readonly charge: DurationMs;
  /** What completing it gave: for the move itself, and for reaching a control. */
  readonly increment: DurationMs;
  readonly carry: DurationMs;
};

/**
 * The seat's move, first received at `at`, completes: charge, increment, carry, next period. Its clock stops;
 * the opponent's is started by `startClock`. Precondition: the seat has not overstepped at `at` (article 6.2.1).
 */
export function pressClock(clock: Clock, seat: Colour, at: EpochMs): Press {
  const done = completeMove(clock.control, clock[seat], countedOn(clock, seat, at));
  return {
    clock: {
      ...clock,
      running: clock.running?.seat === seat ? null : clock.running,
      [seat]: done.seat,
    },
    charge: duration(done.charge),
    increment: duration(done.increment),
    carry: duration(done.carry),
  };
}

/** The balance that a reader is shown at `at`, never negative; of a stopped clock, what it stands at. */
export function remaining(clock: Clock, seat: Colour, at: EpochMs): DurationMs {
  const side = clock[seat];
  return duration(Math.max(0, side.left - chargeFor(clock.control, side, countedOn(clock, seat, at))));
}

/** The instant up to which `budget` ms can be counted on the running move; null if none is known. */
export function instantOfCounted(clock: Clock, budget: number): EpochMs | null {
  if (clock.running === null) return null;
  const { seat, since } = clock.running;
  return lastInstantWithin(intervalsOf(clock, seat, since), since, budget - (clock[seat].spent ?? 0));
}

/** ICCF: the most that may be counted on a move before silence loses it; Infinity where no such rule binds. */
export function silenceAllowance(control: TimeControl, side: SeatClock): number {
  if (control.kind !== 'iccf' || control.silence === null || side.reflection) return Number.POSITIVE_INFINITY;
  return control.silence.loss + control.grain - 1;
}

/**
 * The last instant at which a move of the running seat is in time: a move at the exact deadline counts, and the
 * flag is down at every later instant. Pauses known now are included; null if nothing runs or a pause is open.
 */
export function deadline(clock: Clock): EpochMs | null {
  if (clock.running === null) return null;
  const side = clock[clock.running.seat];
  const most = Math.min(allowance(clock.control, side), silenceAllowance(clock.control, side));
  return instantOfCounted(clock, most);
}

export type FlagFall = {
  readonly seat: Colour;
  /** The deadline that passed: a forfeit is dated at it, not at the instant it was found. */
  readonly at: EpochMs;
  readonly cause: 'time' | 'silence';
};

/** The fallen flag, if the running seat's deadline lies strictly before `now` (article 6.8). */
export function flagFall(clock: Clock, now: EpochMs): FlagFall | null {
  const at = deadline(clock);
  if (clock.running === null || at === null || at >= now) return null;
  const side = clock[clock.running.seat];
  const silent = silenceAllowance(clock.control, side) < allowance(clock.control, side);
  return { seat: clock.running.seat, at, cause: silent ? 'silence' : 'time' };
}
