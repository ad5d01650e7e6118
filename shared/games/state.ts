// A game's state, by status, so that an illegal combination (a move in a game that nobody accepted, a
// running clock after the end) cannot be written down. Plain JSON values only: a snapshot is this.

import { type ByColour, COLOURS, type Colour } from '../kernel/colour.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../kernel/time.ts';
import type { Adjournment, AdjournmentProposal } from './adjournment/adjournment.ts';
import type { Envelope } from './adjournment/envelope.ts';
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
import type { Adjudication, AppealRecord, ReferredClaim, RulingRecord } from './rulings/ruling.ts';

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
  /** The annulled game whose place this one takes (7.1, 7.2). */
  readonly replays: GameId | null;
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
  replays: null,
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

export type Challenged = {
  readonly status: 'challenged';
  readonly terms: GameTerms;
  /** Seats that have accepted what a director arranged; the second acceptance starts the game. */
  readonly accepted: readonly Colour[];
};

export type Unplayed = {
  readonly status: 'refused' | 'withdrawn' | 'expired';
  readonly terms: GameTerms;
  readonly at: EpochMs;
  /** Which of two invited players refused; null where only one was asked. */
  readonly by: Colour | null;
  /** Seats that had accepted before. */
  readonly accepted: readonly Colour[];
};

/** What went before the director or an appeals person. */
export type Disputes = {
  readonly rulings: readonly RulingRecord[];
  readonly appeals: readonly AppealRecord[];
  readonly referrals: readonly ReferredClaim[];
  readonly adjudication: Adjudication | null;
  /** Completed illegal moves that count against each player (7.5.5). */
  readonly illegalMoves: ByColour<number>;
};

export const NO_DISPUTES: Disputes = {
  rulings: [],
  appeals: [],
  referrals: [],
  adjudication: null,
  illegalMoves: { white: 0, black: 0 },
};

export type Board = Disputes & {
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
  /** Of every sealed move of the game, in order; each stays in the record whatever becomes of it. */
  readonly envelopes: readonly Envelope[];
  /** When play was last resumed; null before the first resumption. */
  readonly resumedAt: EpochMs | null;
};

export type InPlay = Board & {
  readonly status: 'in-play';
  /** Conditional moves that stand, at most one plan a seat. */
  readonly plans: readonly PlanRecord[];
  readonly drawOffer: DrawOffer | null;
  /** How many plies stood on the board when each player's offer was last declined (the declining move included). */
  readonly lastDeclined: ByColour<number | null>;
  /** Null while the game is simply played. */
  readonly adjournment: Adjournment | null;
  readonly adjournmentProposal: AdjournmentProposal | null;
  /** Both have agreed to a draw, and the regulations ask for the director's consent. */
  readonly drawAgreed: boolean;
};

export type Outcome = {
  /** Null: annulled. */
  readonly result: Result | null;
  readonly termination: Termination;
  readonly article: string;
  readonly proofs: readonly MatingProof[];
  readonly at: EpochMs;
};

/** Play is over, the result waits for a proof (Articles 5.1.2 and 6.9) or for the decision of a claim. */
export type Pending = Board & {
  readonly status: 'pending';
  readonly cause: 'flag-fall' | 'resignation' | 'illegal-move' | 'sealed-move';
  readonly seat: Colour;
  /** Null where it is a claim that the result waits for. */
  readonly first: MatingProof | null;
  /** The postponed claim whose decision comes first (10.2). */
  readonly claim: string | null;
  readonly at: EpochMs;
};

export type Ended = Board & {
  readonly status: 'ended';
  readonly outcome: Outcome;
  /** Half points by ruling; null: what the result gives. */
  readonly score: ByColour<number> | null;
};

export const NEVER_DECLINED: InPlay['lastDeclined'] = { white: null, black: null };

/** Regulations under which a draw is agreed only with the director's consent, where there is a director to ask. */
export const needsConsent = ({ regulations, officials }: GameTerms): boolean =>
  regulations.agreementNeedsDirector === true && officials !== null;

/** A game that was never adjourned. */
export const NOT_ADJOURNED = {
  envelopes: [],
  resumedAt: null,
  adjournment: null,
  adjournmentProposal: null,
} as const satisfies Partial<InPlay>;

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

/** Everybody who has a part in a game: both players, then the officials. */
export const peopleOf = ({ white, black, officials }: GameTerms): readonly PlayerId[] => [
  white,
  black,
  ...(officials === null ? [] : [officials.director, ...officials.deputies]),
  ...(officials === null || officials.appeals === null ? [] : [officials.appeals]),
];

/** The seats that were invited: the opponent's, or both where the challenger has no seat. */
export const invitedSeats = (terms: GameTerms): readonly Colour[] =>
  COLOURS.filter((seat) => playerIn(terms, seat) !== terms.challenger);
