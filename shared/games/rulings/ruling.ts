// What a director may rule in a game, and what the record keeps of it (Articles 6.10, 6.11, 7 and 12.9 of the Laws; 6.11
// to 6.14, 7 and 13 of 2005). A ruling names article and reason, and shows the game before and after it, so that both players and an appeals
// person can see what it changed. Nothing is deleted: a ruling is compensated by another.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import type { Result } from '../outcome.ts';
import type { Outcome, Pending, PlyRecord } from '../state.ts';

export type Ruling =
  /** 12.9.1. */
  | { readonly kind: 'warning'; readonly seat: Colour }
  /** 12.9.2 and 12.9.3, 6.10.2: time given, taken off, or set; milliseconds. */
  | {
      readonly kind: 'time';
      readonly seat: Colour;
      readonly change: 'credit' | 'debit' | 'set';
      readonly amount: DurationMs;
    }
  /** 12.9.6: lost by one player or by both (0-0). */
  | { readonly kind: 'loss'; readonly of: Colour | 'both' }
  /** The result set during play or while it waits for a proof, or corrected after the end. */
  | { readonly kind: 'result'; readonly result: Result }
  /** 12.9.4, 12.9.5: half points of each player after the end, up to those of a win; the result stays as it is. */
  | { readonly kind: 'score'; readonly points: ByColour<number> }
  /** 7.5.1, 7.6: back to the position after `ply` plies, also of an ended game. Null: the clocks as they were then. */
  | { readonly kind: 'set-back'; readonly ply: number; readonly clocks: ByColour<DurationMs> | null }
  /** 7.3: the players change seats, the position stays. */
  | { readonly kind: 'swap-colours' }
  /** 7.2.1, 7.3: the game does not count; the replayed one is another game with the same terms. */
  | { readonly kind: 'annul'; readonly replay: boolean }
  /** 6.11.1, 6.11.3: both clocks stop, and nobody moves until play is resumed; a resumption ends an open adjudication too. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'leave'; readonly seat: Colour; readonly from: EpochMs; readonly to: EpochMs }
  /** Stops the clocks; both players may file an analysis until the deadline. */
  | { readonly kind: 'open-adjudication'; readonly deadline: EpochMs }
  | { readonly kind: 'adjudicate'; readonly result: Result }
  /** A claim that a player referred; `toOpponent` is time for his opponent. `result` null: what was claimed. */
  | {
      readonly kind: 'decide-claim';
      readonly claim: string;
      readonly decision: ClaimDecision;
      readonly result: Result | null;
      readonly toOpponent: DurationMs;
    }
  /** The draw that both players agreed on, where the regulations ask for the director's consent. */
  | { readonly kind: 'consent-draw' }
  /** One completed illegal move (7.5.5), with the rulebook's penalty. */
  | { readonly kind: 'illegal-move'; readonly seat: Colour }
  /** 12.9.9. */
  | { readonly kind: 'expel'; readonly seat: Colour }
  /** A6, I.6: another date for the resumption of an adjourned game. */
  | { readonly kind: 'reschedule'; readonly resumesAt: EpochMs }
  /** After an end before the resumption: the envelope is opened all the same. */
  | { readonly kind: 'open-envelope'; readonly number: number }
  /** A11a, I.12.1: the envelope is lost; the sealer plays the move that he says he sealed, UCI. */
  | { readonly kind: 'stated-move'; readonly move: string }
  /** Takes an earlier ruling back: what it did is undone by its record of the game before it. */
  | { readonly kind: 'lift'; readonly ruling: string };

export type RulingKind = Ruling['kind'];
export type ClaimDecision = 'accepted' | 'rejected' | 'postponed';
export type OfficialRole = 'director' | 'deputy' | 'appeals';

/** The game at the instant of a ruling. */
export type Situation = {
  readonly status: 'in-play' | 'pending' | 'ended';
  readonly ply: number;
  readonly fen: string;
  /** What each player has left, a bank included: what a ruling that sets the clocks would name. */
  readonly clocks: ByColour<DurationMs>;
  /** Whose clock runs; null where none does, also because play is stopped. */
  readonly running: Colour | null;
  readonly result: Result | null;
  /** Half points; null before the end and of an annulled game. */
  readonly score: ByColour<number> | null;
};

/** A ruling in the record of the game. */
export type RulingRecord = {
  readonly id: string;
  readonly author: PlayerId;
  readonly role: OfficialRole;
  readonly ruling: Ruling;
  readonly article: string;
  readonly reason: string;
  readonly before: Situation;
  readonly after: Situation;
  /** The ruling that this one compensates. */
  readonly compensates: string | null;
  /** The ruling that compensates this one. */
  readonly compensatedBy: string | null;
  /** Of a ruling that changed the course or the result: what it put aside, so that it can be put back. */
  readonly undone: {
    readonly plies: readonly PlyRecord[];
    readonly outcome: Outcome | null;
    readonly score: ByColour<number> | null;
    readonly pending: Pick<Pending, 'cause' | 'seat' | 'first' | 'claim' | 'at'> | null;
  } | null;
  readonly at: EpochMs;
};

export const APPEAL_DECISIONS = ['upheld', 'reversed', 'dismissed'] as const;
/** `upheld`: the ruling stands; `reversed`: the appeal was right; `dismissed`: not admitted. */
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

export type AppealRecord = {
  readonly id: string;
  readonly ruling: string;
  /** The seat in which the appellant sat. */
  readonly seat: Colour;
  readonly text: string;
  readonly at: EpochMs;
  readonly decided: {
    readonly author: PlayerId;
    readonly decision: AppealDecision;
    readonly reason: string;
    readonly at: EpochMs;
  } | null;
};

export const REFERRED_CLAIM_KINDS = ['normal-means', 'quickplay', 'forced-mate', 'tablebase'] as const;
/**
 * `normal-means`: the opponent cannot win by normal means; `quickplay`: he makes no effort to (10.2 of 2005, Appendix D,
 * Guidelines III). `forced-mate`: the claimant writes it down. `tablebase`: what perfect play gives.
 */
export type ReferredClaimKind = (typeof REFERRED_CLAIM_KINDS)[number];

/** A claim that the rules module cannot decide within the request: by the director, or by the service's tables. */
export type ReferredClaim = {
  readonly id: string;
  readonly seat: Colour;
  readonly kind: ReferredClaimKind;
  /** What the claimant says he is owed. */
  readonly claims: 'win' | 'draw';
  readonly by: 'director' | 'service';
  /** The final position and, by the moves up to this ply, the score (Appendix D). */
  readonly ply: number;
  readonly fen: string;
  readonly evidence: string | null;
  /** Forced mate: from `fen`, UCI. */
  readonly line: readonly string[] | null;
  readonly at: EpochMs;
  /** `lapsed`: the game ended otherwise, or the position was taken back. */
  readonly status: 'open' | ClaimDecision | 'lapsed';
  readonly decidedAt: EpochMs | null;
  readonly found: TablebaseFinding | null;
};

/** What the service's own table says of a position, for the side to move. */
export type TablebaseFinding = {
  readonly outcome: 'win' | 'draw' | 'loss';
  /** Plies to mate by best play; null for a draw. */
  readonly distance: number | null;
  /** A line by best play to mate, UCI; null for a draw. */
  readonly line: readonly string[] | null;
  /** The 50-move rule takes the win away before it is reached. */
  readonly cursed: boolean;
};

export type Analysis = { readonly seat: Colour; readonly text: string; readonly at: EpochMs };
export type Adjudication = {
  readonly ruling: string;
  readonly openedAt: EpochMs;
  readonly deadline: EpochMs;
  readonly analyses: readonly Analysis[];
};

/** Longest reason, appeal and analysis, in characters. */
export const LONGEST_REASON = 2_000;
export const LONGEST_ANALYSIS = 10_000;
