// Time that is not counted or that a player asks for, in the log: leave, free days, outages, ICCF's declaration, the bank.

import type { ByColour, Colour } from '../kernel/colour.ts';
import type { DurationMs, EpochMs } from '../kernel/time.ts';
import type { Calendar } from './clock/index.ts';
import type { LeaveKind } from './leave.ts';

/** Recorded when it is booked; the clock stands in [from, to) whenever it is this seat's move. */
export type LeaveTaken = {
  readonly type: 'LeaveTaken';
  readonly v: 1;
  /** The same in every game of the player. */
  readonly id: string;
  readonly seat: Colour;
  readonly kind: LeaveKind;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly at: EpochMs;
};
/** Broken off, by the player or by his move; before its beginning it is as if never booked. */
export type LeaveEnded = {
  readonly type: 'LeaveEnded';
  readonly v: 1;
  readonly id: string;
  readonly seat: Colour;
  readonly cause: 'player' | 'move';
  readonly at: EpochMs;
};
/** The free days of the terms in the seat's own zone, from `at` on. */
export type FreeDaysSet = {
  readonly type: 'FreeDaysSet';
  readonly v: 1;
  readonly seat: Colour;
  readonly calendar: Calendar;
  readonly at: EpochMs;
};
/** The service was down in [from, to): no clock ran. */
export type OutageCredited = {
  readonly type: 'OutageCredited';
  readonly v: 1;
  readonly id: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Milliseconds that moves completed before it was recorded had been charged for it. */
  readonly credits: ByColour<number>;
  /** What the operator says about it; empty where the service noticed it by itself. */
  readonly reason: string;
  readonly at: EpochMs;
};
/** ICCF: "use 40+ reflection" for the move under way. */
export type ReflectionDeclared = {
  readonly type: 'ReflectionDeclared';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
/** Triple block: time from the bank to the clock. */
export type ClockToppedUp = {
  readonly type: 'ClockToppedUp';
  readonly v: 1;
  readonly seat: Colour;
  readonly amount: DurationMs;
  readonly at: EpochMs;
};
