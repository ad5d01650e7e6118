// What a player, the clock or (later) a director asks for. Every command carries the instant of its first
// receipt; nothing here knows how it came in.

import type { ByColour } from '../kernel/colour.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../kernel/time.ts';
import type { AdjournmentCommand } from './adjournment/commands.ts';
import type { SessionPlan } from './adjournment/session-plan.ts';
import type { DrawClaimKind } from './claims.ts';
import type { TimeControl } from './clock/index.ts';
import type { OpenPlans } from './conditional/plan.ts';
import type { BookedLeave } from './leave.ts';
import type { FreeDays, LeavePolicy } from './leave-policy.ts';
import type { MatchPlace, Officials } from './officials.ts';
import type { Variant } from './outcome.ts';
import type { Regulations, RulebookId } from './rulebooks/index.ts';
import type { DisputeCommand } from './rulings/commands.ts';

export type * from './adjournment/commands.ts';
export type * from './rulings/commands.ts';

type At = { readonly at: EpochMs };

export type IssueChallenge = At & {
  readonly type: 'IssueChallenge';
  /** One of the two players, or the director of the game. */
  readonly challenger: PlayerId;
  /** A drawn lot is decided before the command is made. */
  readonly white: PlayerId;
  readonly black: PlayerId;
  readonly rulebook: RulebookId;
  readonly timeControl: TimeControl;
  readonly leave: LeavePolicy | null;
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
  /** How long the invitation stands. */
  readonly validFor: DurationMs;
};

export type AcceptChallenge = At & {
  readonly type: 'AcceptChallenge';
  readonly player: PlayerId;
  /** The players' zones (IANA), for free days in the terms; a seat without one has them in UTC. */
  readonly zones?: ByColour<string>;
};
export type RefuseChallenge = At & { readonly type: 'RefuseChallenge'; readonly player: PlayerId };
export type WithdrawChallenge = At & { readonly type: 'WithdrawChallenge'; readonly player: PlayerId };

export type PlayMove = At & {
  readonly type: 'PlayMove';
  readonly player: PlayerId;
  /** The ply that this move will be: 1 for White's first. */
  readonly ply: number;
  readonly text: string;
  /** A notation of rules/notation; coordinates are read in every one. */
  readonly notation: string;
  readonly drawOffer: boolean;
  /** Both players' conditional moves, opened for this decision. */
  readonly plans?: OpenPlans;
};

/** The number of plies on the board that the sender saw, or null where he did not say. */
type Seen = { readonly seenPly: number | null };

export type OfferDraw = At & Seen & { readonly type: 'OfferDraw'; readonly player: PlayerId };
export type AcceptDraw = At & Seen & { readonly type: 'AcceptDraw'; readonly player: PlayerId };
export type DeclineDraw = At & Seen & { readonly type: 'DeclineDraw'; readonly player: PlayerId };
/** Articles 9.2 and 9.3: for the position on the board, or for the one after an announced move. */
export type ClaimDraw = At &
  Seen & {
    readonly type: 'ClaimDraw';
    readonly player: PlayerId;
    readonly kind: DrawClaimKind;
    readonly move: { readonly text: string; readonly notation: string } | null;
    readonly plans?: OpenPlans;
  };
/** Conditional moves from the position after `ply` plies, read and sealed already. */
export type SetConditionals = At & {
  readonly type: 'SetConditionals';
  readonly player: PlayerId;
  readonly ply: number;
  readonly hash: string;
  readonly sealed: string;
};
export type ClearConditionals = At & { readonly type: 'ClearConditionals'; readonly player: PlayerId };
export type Resign = At & Seen & { readonly type: 'Resign'; readonly player: PlayerId };

/** A leave of the player's, for this game; the instant of its booking counts, not that of the command. */
export type TakeLeave = At & {
  readonly type: 'TakeLeave';
  readonly player: PlayerId;
  readonly leave: BookedLeave;
};
export type EndLeave = At & {
  readonly type: 'EndLeave';
  readonly player: PlayerId;
  readonly id: string;
};
/** ICCF: silence is not to lose the move under way. */
export type DeclareReflection = At & Seen & { readonly type: 'DeclareReflection'; readonly player: PlayerId };
/** Triple block: fill the clock from the bank, by `amount` or (null) as far as it goes. */
export type TopUp = At &
  Seen & { readonly type: 'TopUp'; readonly player: PlayerId; readonly amount: DurationMs | null };
/** The operator, or the sweep that noticed its own gap: the service was down in [from, to). */
export type CreditOutage = At & {
  readonly type: 'CreditOutage';
  readonly id: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly reason: string;
};

/** The sweep, a read or another command notices the time. */
export type Wake = At & {
  readonly type: 'Wake';
  /** True where there is time for a long search: in the sweep, not in a request. */
  readonly background: boolean;
};

export type GameCommand =
  | IssueChallenge
  | AcceptChallenge
  | RefuseChallenge
  | WithdrawChallenge
  | PlayMove
  | OfferDraw
  | AcceptDraw
  | DeclineDraw
  | ClaimDraw
  | SetConditionals
  | ClearConditionals
  | Resign
  | TakeLeave
  | EndLeave
  | DeclareReflection
  | TopUp
  | CreditOutage
  | Wake
  | DisputeCommand
  | AdjournmentCommand;
