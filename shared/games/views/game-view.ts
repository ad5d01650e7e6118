// A game as one reader may see it: what pages, mails and the HTTP answer are made from.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { GameId, PlayerId } from '../../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import type { DrawClaimKind } from '../claims.ts';
import type { PauseReason, TimeControl } from '../clock/index.ts';
import type { FreeDays, LeavePolicy } from '../leave-policy.ts';
import type { MatchPlace } from '../officials.ts';
import type { Result, Termination, Variant } from '../outcome.ts';
import type { Regulations, RulebookId } from '../rulebooks/index.ts';
import type { ClaimRecord, Pending } from '../state.ts';
import type { AdjournmentsView } from './adjournment-view.ts';
import type { Asked } from './awaited.ts';
import type { DisputesView } from './disputes-view.ts';

export type PlayerLabel = {
  readonly id: PlayerId;
  /** Null when the person was erased: shown as "withdrawn player". */
  readonly name: string | null;
};

export type MoveRow = {
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  readonly at: EpochMs;
  /** What the move was charged. */
  readonly spent: DurationMs;
  /** What its player's clock showed after it, with whatever the move brought back. */
  readonly left: DurationMs;
  /** Whether a draw was offered with it (`=` on the score sheet, Article 8.1). */
  readonly drawOffer: boolean;
  /** Played by conditional moves, in the commit of the move before it. */
  readonly conditional?: true;
  /** Sealed in an adjournment, and played when its envelope was opened. */
  readonly sealed?: true;
};

/** `pending`: play is over, the result waits for a proof that a side can or cannot mate. */
export type GameStatus = 'challenged' | 'refused' | 'withdrawn' | 'expired' | 'in-play' | 'pending' | 'ended';

/** What was found out about a side's chance to mate, with the mating line in both notations. */
export type ProofView = {
  readonly winner: Colour;
  readonly verdict: 'unwinnable' | 'winnable' | 'unknown';
  readonly method: string | null;
  readonly nodes: number;
  /** From the final position, ply by ply; null where there is none. */
  readonly line: readonly { readonly uci: string; readonly san: string }[] | null;
};

/** What a claim would cost the player on move now, if it were wrong. */
export type ClaimTerms = {
  readonly kinds: readonly DrawClaimKind[];
  readonly toOpponent: DurationMs;
  /** Off his own clock, by its reading at `asOf`. */
  readonly ownLoss: DurationMs;
};

export type LeaveView = {
  readonly id: string;
  readonly seat: Colour;
  readonly from: EpochMs;
  readonly to: EpochMs;
};

type Beside = DisputesView & AdjournmentsView;

export type GameView = Beside & {
  readonly id: GameId;
  readonly version: number;
  readonly status: GameStatus;
  readonly rulebook: RulebookId;
  readonly timeControl: TimeControl;
  /** The terms of leave; null: none. */
  readonly leave: LeavePolicy | null;
  readonly freeDays: FreeDays | null;
  /** What the terms say otherwise than the rulebook. */
  readonly regulations: Regulations;
  readonly match: MatchPlace | null;
  /** The annulled game whose place this one takes. */
  readonly replays: GameId | null;
  readonly variant: Variant;
  readonly challenger: PlayerId;
  readonly white: PlayerLabel;
  readonly black: PlayerLabel;
  /** When the invitation was made. */
  readonly createdAt: EpochMs;
  /** Until when the invitation can be accepted; null once it is answered. */
  readonly expiresAt: EpochMs | null;
  readonly startedAt: EpochMs | null;
  /** First position, FEN. */
  readonly startFen: string;
  /** Position now, FEN. */
  readonly fen: string;
  /** Plies played; the next move is number `ply + 1`. */
  readonly ply: number;
  readonly turn: Colour;
  readonly moves: readonly MoveRow[];
  /** Time left as at `asOf`. */
  readonly clocks: ByColour<DurationMs>;
  readonly running: Colour | null;
  /** Last instant at which a move of the running seat is in time. */
  readonly deadline: EpochMs | null;
  readonly asOf: EpochMs;
  /** Why the running clock stands at `asOf`, and until when as far as is known. */
  readonly pause: { readonly reason: PauseReason; readonly to: EpochMs | null } | null;
  /** Leaves that are under way or booked. */
  readonly leaves: readonly LeaveView[];
  /** What the player on move may ask of his clock: ICCF's declaration, triple block's bank. */
  readonly clockRequest: 'reflection' | 'top-up' | null;
  readonly drawOffer: { readonly by: Colour; readonly ply: number } | null;
  /** Draw claims of both players, in order, each with its proof or what was found instead. */
  readonly claims: readonly ClaimRecord[];
  /** What the player on move may claim; null where nothing is claimed (the rulebook, or no game in progress). */
  readonly claimTerms: ClaimTerms | null;
  readonly check: boolean;
  readonly result: Result | null;
  readonly termination: Termination | null;
  /** Article of the rulebook that ended the game. */
  readonly article: string | null;
  readonly endedAt: EpochMs | null;
  /** Where the end turned on whether a side can mate: what was found, and how. */
  readonly proofs: readonly ProofView[];
  /** While the result is pending: why play is over, for whom, and the postponed claim that it waits for, if any. */
  readonly pending: Pick<Pending, 'cause' | 'seat' | 'claim'> | null;
};

/** A line in a player's list of games. */
export type GameSummary = Pick<
  GameView,
  | 'id'
  | 'status'
  | 'white'
  | 'black'
  | 'ply'
  | 'turn'
  | 'deadline'
  | 'timeControl'
  | 'drawOffer'
  | 'result'
  | 'termination'
  | 'challenger'
  | 'running'
> & {
  readonly seat: Colour;
  /** What the game waits for from this player; null: nothing. */
  readonly asked: Asked | null;
  readonly lastSan: string | null;
  /** An envelope waits: whoever is on move by the position has moved already. */
  readonly adjourned?: true;
};
