// A game's state, by status, so that an illegal combination (a move in a game that nobody accepted, a
// running clock after the end) cannot be written down. Plain JSON values only: a snapshot is this.

import type { Colour } from '../kernel/colour.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../kernel/time.ts';
import type { SessionPlan } from './adjournment/session-plan.ts';
import type { Clock, ClockEntry, TimeControl } from './clock/index.ts';
import type { PlanRecord } from './conditional/plan.ts';
import type { DrawClaimed } from './events.ts';
import type { LeaveRecord } from './leave.ts';
import type { FreeDays, LeavePolicy } from './leave-policy.ts';
import type { MatingProof } from './mating.ts';
import type { MatchPlace, Officials } from './officials.ts';
import type { Result, Termination, Variant } from './outcome.ts';
import type { Regulations, RulebookId } from './rulebooks/index.ts';

/** What was agreed before the first move; it never changes afterwards. */
export type GameTerms = {
  readonly challenger: PlayerId;
  readonly white: PlayerId;
  readonly black: PlayerId;
  readonly rulebook: RulebookId;
  readonly timeControl: TimeControl;
  /** Null: no leave in this game. */
  readonly leave: LeavePolicy | null;
  /** Null: the clocks run on every day. */
  readonly freeDays: FreeDays | null;
  readonly regulations: Regulations;
  readonly officials: Officials | null;
  readonly match: MatchPlace | null;
  readonly sessions: SessionPlan | null;
  readonly variant: Variant;
  /** FEN of the first position; null for the standard array. */
  readonly start: string | null;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
};

/** Terms of a game that two players agree on between themselves, to be played by days. */
export const PLAIN_TERMS = {
  regulations: {},
  officials: null,
  match: null,
  sessions: null,
  variant: 'standard',
} as const satisfies Partial<GameTerms>;

export type PlyRecord = {
  readonly uci: string;
  readonly at: EpochMs;
  /** A draw was offered with this move. */
  readonly drawOffer: boolean;
};

/** What happened to the clocks besides moves: pauses, credits, leave, rulings. */
export type ClockEvent = {
  /** Plies on the board when it was recorded. */
  readonly ply: number;
  /** When it was recorded; what it says may concern other instants. */
  readonly at: EpochMs;
  readonly entry: ClockEntry;
};

/** A draw claim with what it cost, if it was wrong. */
export type ClaimRecord = Omit<DrawClaimed, 'type' | 'v'> & {
  readonly penalties: readonly {
    readonly seat: Colour;
    readonly kind: 'credit' | 'debit' | 'set';
    readonly amount: DurationMs;
  }[];
};

/** Article 9.1: stands until accepted, declined, or declined by moving. */
export type DrawOffer = { readonly by: Colour; readonly ply: number };

export type Unopened = { readonly status: 'unopened' };

export type Challenged = { readonly status: 'challenged'; readonly terms: GameTerms };

export type Unplayed = {
  readonly status: 'refused' | 'withdrawn' | 'expired';
  readonly terms: GameTerms;
  readonly at: EpochMs;
};

type Board = {
  readonly terms: GameTerms;
  readonly startedAt: EpochMs;
  readonly plies: readonly PlyRecord[];
  /** Position after the last ply, FEN. */
  readonly fen: string;
  readonly clock: Clock;
  /** In the order in which they were recorded; with the plies, the whole history of the clocks. */
  readonly clockEvents: readonly ClockEvent[];
  readonly leaves: readonly LeaveRecord[];
  /** Ids of the outages that were credited, so that none is credited twice. */
  readonly outages: readonly string[];
  /** Draw claims of both players, in order. */
  readonly claims: readonly ClaimRecord[];
  /** The plies that conditional moves played. */
  readonly fired: readonly number[];
};

export type InPlay = Board & {
  readonly status: 'in-play';
  /** Conditional moves that stand, at most one plan a seat. */
  readonly plans: readonly PlanRecord[];
  readonly drawOffer: DrawOffer | null;
  /** Whose offer was declined last, and how many plies stood on the board then (the declining move included). */
  readonly lastDeclined: DrawOffer | null;
};

export type Outcome = {
  readonly result: Result;
  readonly termination: Termination;
  readonly article: string;
  readonly proofs: readonly MatingProof[];
  readonly at: EpochMs;
};

/** Play is over, the result waits for a proof (Articles 5.1.2 and 6.9). */
export type Pending = Board & {
  readonly status: 'pending';
  readonly cause: 'flag-fall' | 'resignation';
  readonly seat: Colour;
  readonly first: MatingProof;
  readonly at: EpochMs;
};

export type Ended = Board & { readonly status: 'ended'; readonly outcome: Outcome };

export type GameState = Unopened | Challenged | Unplayed | InPlay | Pending | Ended;

export const initial: GameState = { status: 'unopened' };

/** The seat that a player holds, or null for anybody else. */
export function seatOf(terms: GameTerms, player: PlayerId): Colour | null {
  if (terms.white === player) return 'white';
  if (terms.black === player) return 'black';
  return null;
}

export const playerIn = (terms: GameTerms, seat: Colour): PlayerId =>
  seat === 'white' ? terms.white : terms.black;

/** The player whom the challenger invited. */
export const invited = (terms: GameTerms): PlayerId =>
  terms.challenger === terms.white ? terms.black : terms.white;
