// What has happened in a game: past tense, facts only, no personal data. Old versions are never edited;
// readers bring them up to date in events-upcast.ts.

import type { Colour } from '../kernel/colour.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../kernel/time.ts';
import type { AdjournmentEvent } from './adjournment/events.ts';
import type { SessionPlan } from './adjournment/session-plan.ts';
import type { ClaimFinding, DrawClaimKind } from './claims.ts';
import type { Adjustment, TimeControl } from './clock/index.ts';
import type { ConditionalFired, ConditionalsCleared, ConditionalsSet } from './conditional/events.ts';
import type { FreeDays, LeavePolicy } from './leave-policy.ts';
import type { MatingProof } from './mating.ts';
import type { MatchPlace, Officials } from './officials.ts';
import type { Result, Termination, Variant } from './outcome.ts';
import type { Regulations, RulebookId } from './rulebooks/index.ts';
import type { DisputeEvent } from './rulings/events.ts';
import type {
  ClockToppedUp,
  FreeDaysSet,
  LeaveEnded,
  LeaveTaken,
  OutageCredited,
  ReflectionDeclared,
} from './time-events.ts';

export type * from './adjournment/events.ts';
export type * from './rulings/events.ts';
export type * from './time-events.ts';
export type { ConditionalFired, ConditionalsCleared, ConditionalsSet };

/**
 * An invitation to a game, with its full terms, so that nobody accepts what he has not seen. Version 2 added
 * `leave` and `freeDays`; version 3 regulations, officials, the match, sessions, and Chess960.
 */
export type ChallengeIssued = {
  readonly type: 'ChallengeIssued';
  readonly v: 3;
  readonly challenger: PlayerId;
  readonly white: PlayerId;
  readonly black: PlayerId;
  readonly rulebook: RulebookId;
  readonly timeControl: TimeControl;
  readonly leave: LeavePolicy | null;
  readonly freeDays: FreeDays | null;
  readonly regulations: Regulations;
  /** Null: nobody rules in this game; the players have agreed on it between themselves. */
  readonly officials: Officials | null;
  readonly match: MatchPlace | null;
  /** Null: correspondence without playing sessions. */
  readonly sessions: SessionPlan | null;
  /** The annulled game whose place this one takes (7.1, 7.2). */
  readonly replays: GameId | null;
  readonly variant: Variant;
  /** FEN of the first position; null for the standard array. */
  readonly start: string | null;
  readonly at: EpochMs;
  readonly expiresAt: EpochMs;
};
/** Version 2 added `seat`: of a game that somebody without a seat arranged, either player may refuse. */
export type ChallengeRefused = {
  readonly type: 'ChallengeRefused';
  readonly v: 2;
  /** Who refused; null where only one was asked. */
  readonly seat: Colour | null;
  readonly at: EpochMs;
};
/** One of the two players whom a director invited has accepted; the game starts with the second acceptance. */
export type ChallengeAccepted = {
  readonly type: 'ChallengeAccepted';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
export type ChallengeWithdrawn = { readonly type: 'ChallengeWithdrawn'; readonly v: 1; readonly at: EpochMs };
export type ChallengeExpired = { readonly type: 'ChallengeExpired'; readonly v: 1; readonly at: EpochMs };

/** The clock of the side to move runs from `at`. */
export type GameStarted = { readonly type: 'GameStarted'; readonly v: 1; readonly at: EpochMs };

export type MovePlayed = {
  readonly type: 'MovePlayed';
  readonly v: 1;
  /** 1 for White's first move. */
  readonly ply: number;
  readonly seat: Colour;
  readonly uci: string;
  readonly san: string;
  /** First receipt: the instant that the clock counts. */
  readonly at: EpochMs;
};

/** Article 9.1. `ply` is the number of plies on the board when the offer stands. */
export type DrawOffered = {
  readonly type: 'DrawOffered';
  readonly v: 1;
  readonly seat: Colour;
  readonly ply: number;
  /** Made with the move of that ply (9.1.2.1), and marked `=` on the score sheet. */
  readonly withMove: boolean;
  readonly at: EpochMs;
};
/** Declined in words. `seat` is the player who declines. */
export type DrawDeclined = {
  readonly type: 'DrawDeclined';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
/** Declined by moving. `seat` is the player whose offer it was. */
export type DrawOfferLapsed = { readonly type: 'DrawOfferLapsed'; readonly v: 1; readonly seat: Colour };
export type DrawAgreed = {
  readonly type: 'DrawAgreed';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
/** Articles 9.2 and 9.3: a claim by the player on move, decided at once by the rules (9.5). */
export type DrawClaimed = {
  readonly type: 'DrawClaimed';
  readonly v: 1;
  readonly seat: Colour;
  readonly kind: DrawClaimKind;
  /** Plies on the board when it was made. */
  readonly ply: number;
  /** The move announced with it. Not played where the claim is right; played in the same commit where it is not. */
  readonly intended: { readonly uci: string; readonly san: string } | null;
  readonly upheld: boolean;
  /** The article that decides: of the draw where it is upheld, of wrong claims where it is not. */
  readonly article: string;
  /** The proof, or what was found instead. */
  readonly found: ClaimFinding;
  readonly at: EpochMs;
};
/** A rule or a ruling changed a player's clock at `at`; the claim that it follows is the cause. */
export type ClockAdjusted = {
  readonly type: 'ClockAdjusted';
  readonly v: 1;
  readonly seat: Colour;
  readonly kind: Adjustment['kind'];
  readonly amount: DurationMs;
  readonly cause: 'wrong-claim';
  readonly article: string;
  readonly at: EpochMs;
};
export type PlayerResigned = {
  readonly type: 'PlayerResigned';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
/** `at` is the instant at which the flag fell, not when that was found. */
export type FlagFell = {
  readonly type: 'FlagFell';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
/**
 * The result waits for a proof: whether the player who did not lose on time, or to whom was resigned, can
 * mate at all. `first` is what was tried within the time of the request.
 */
export type ResultPending = {
  readonly type: 'ResultPending';
  readonly v: 1;
  readonly cause: 'flag-fall' | 'resignation' | 'illegal-move' | 'sealed-move';
  /** The player whose flag fell, who resigned, made one illegal move too many, or sealed what is no move (A8). */
  readonly seat: Colour;
  readonly first: MatingProof;
  readonly at: EpochMs;
};
/** Version 2 added `proofs`. */
export type GameEnded = {
  readonly type: 'GameEnded';
  readonly v: 2;
  readonly result: Result;
  readonly termination: Termination;
  /** The article of the game's rulebook that ends it, e.g. `9.6.2`. */
  readonly article: string;
  /** Where the end depended on whether a side can mate: what was found, and how. */
  readonly proofs: readonly MatingProof[];
  readonly at: EpochMs;
};

export type GameEvent =
  | ChallengeIssued
  | ChallengeAccepted
  | ChallengeRefused
  | ChallengeWithdrawn
  | ChallengeExpired
  | GameStarted
  | LeaveTaken
  | LeaveEnded
  | FreeDaysSet
  | OutageCredited
  | ReflectionDeclared
  | ClockToppedUp
  | MovePlayed
  | DrawOffered
  | DrawDeclined
  | DrawOfferLapsed
  | DrawAgreed
  | DrawClaimed
  | ClockAdjusted
  | ConditionalsSet
  | ConditionalsCleared
  | ConditionalFired
  | PlayerResigned
  | FlagFell
  | ResultPending
  | GameEnded
  | DisputeEvent
  | AdjournmentEvent;
