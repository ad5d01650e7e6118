// What a move costs and what completing it gives, for every family: the one place where time is decided.
// The flag, the balance on show and the ledger all come from these functions.

import { never } from '../../kernel/result.ts';
import type { Iccf, Period, TimeControl } from './time-control.ts';

/** One player's side of the clock. Durations in milliseconds; absent members mean none. */
export type SeatClock = {
  /** Moves completed on this clock. */
  readonly moves: number;
  /** Balance before the charge for the move under way. */
  readonly left: number;
  /** Time already counted on the move under way before the clock was last stopped. */
  readonly spent?: number;
  /** Triple block only: time kept in the bank. */
  readonly bank?: number;
  /** ICCF: "use 40+ reflection" declared for the move under way. */
  readonly reflection?: true;
};

/** The period that a player's move number (from 1) is played in; a numbered last period repeats. */
export function periodOf(periods: readonly Period[], moveNumber: number): Period {
  let last = 0;
  for (const period of periods) {
    if (period.moves === null) return period;
    last += period.moves;
    if (moveNumber <= last) return period;
  }
  return periods[periods.length - 1]!;
}

/** Whether completing this move number reaches a time control, so that the next period's time is due. */
function reachesControl(periods: readonly Period[], moveNumber: number): boolean {
  let last = 0;
  for (const period of periods) {
    if (period.moves === null) return false;
    last += period.moves;
    if (moveNumber <= last) return moveNumber === last;
  }
  return (moveNumber - last) % (periods[periods.length - 1]!.moves ?? 1) === 0;
}

export function startingSeat(control: TimeControl): SeatClock {
  switch (control.kind) {
    case 'days-per-move':
      return { moves: 0, left: control.perMove };
    case 'fischer':
      return { moves: 0, left: control.initial };
    case 'periods': {
      const first = periodOf(control.periods, 1);
      return { moves: 0, left: first.time + first.increment };
    }
    case 'iccf':
      return { moves: 0, left: control.time };
    case 'triple-block':
      return { moves: 0, left: control.clock, bank: control.bank };
    default:
      return never(control);
  }
}

// ICCF 2.4.2: whole grains only, and each grain beyond the doubling point counts twice.
function iccfCharge({ grain, doubling }: Iccf, counted: number): number {
  const whole = Math.floor(counted / grain) * grain;
  return doubling === null || whole <= doubling ? whole : doubling + 2 * (whole - doubling);
}

/** What the balance shows as used when `counted` ms of the seat's current move have been counted. */
export function chargeFor(control: TimeControl, seat: SeatClock, counted: number): number {
  if (control.kind === 'iccf') return iccfCharge(control, counted);
  if (control.kind === 'periods') {
    const { delay } = periodOf(control.periods, seat.moves + 1);
    if (delay?.kind === 'us') return Math.max(0, counted - delay.time);
  }
  return counted;
}

/** The most ms that may be counted on the current move without overstepping: flag iff charge > balance. */
export function allowance(control: TimeControl, seat: SeatClock): number {
  if (control.kind === 'iccf') {
    const { grain, doubling } = control;
    const single = (Math.floor(seat.left / grain) + 1) * grain;
    if (doubling === null || single <= doubling) return single - 1;
    return (Math.floor((seat.left + doubling) / (2 * grain)) + 1) * grain - 1;
  }
  if (control.kind === 'periods') {
    const { delay } = periodOf(control.periods, seat.moves + 1);
    if (delay?.kind === 'us') return seat.left + delay.time;
  }
  return seat.left;
}

/** The parts of a completed move, as the ledger shows them; `balance + bank` follows from them. */
export type Completion = {
  readonly seat: SeatClock;
  readonly charge: number;
  /** Given for the move itself: increment, Bronstein refund, the next move's days, protection. */
  readonly increment: number;
  /** Given for reaching a control: the next period's time. */
  readonly carry: number;
};

/** Completes the seat's move after `counted` ms: charge, increment, carry, period change. */
export function completeMove(control: TimeControl, seat: SeatClock, counted: number): Completion {
  const moves = seat.moves + 1;
  const charge = chargeFor(control, seat, counted);
  const rest = seat.left - charge;
  const done = (increment: number, carry = 0): Completion => ({
    seat: { moves, left: rest + increment + carry },
    charge,
    increment,
    carry,
  });
  switch (control.kind) {
    case 'days-per-move':
      return done(control.perMove - rest);
    case 'fischer': {
      const { increment, cap } = control;
      // max() keeps time that a director gave above the cap.
      const next = cap === null ? rest + increment : Math.max(rest, Math.min(cap, rest + increment));
      return done(next - rest);
    }
    case 'periods': {
      const { delay } = periodOf(control.periods, moves);
      const next = periodOf(control.periods, moves + 1);
      const refund = delay?.kind === 'bronstein' ? Math.min(counted, delay.time) : 0;
      return done(next.increment + refund, reachesControl(control.periods, moves) ? next.time : 0);
    }
    case 'iccf':
      return done(
        control.increment,
        control.moves !== null && moves % control.moves === 0 ? control.time : 0,
      );
    case 'triple-block': {
      const bank = seat.bank ?? 0;
      const given = moves <= control.incrementMoves ? control.increment : 0;
      const floor = moves > control.incrementMoves ? (control.protection ?? 0) : 0;
      const total = Math.max(floor, rest + bank + given);
      const left = Math.min(control.clock, total);
      return {
        seat: { moves, left, bank: total - left },
        charge,
        increment: total - rest - bank,
        carry: 0,
      };
    }
    default:
      return never(control);
  }
}
