// Rulings, appeals and referred claims in the log. A ruling's event is its whole effect: `evolve` applies it, and what
// the rules then bring about (a penalty of the rulebook, an end) follows in the same commit as events of its own.

import type { Colour } from '../../kernel/colour.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import type { Result } from '../outcome.ts';
import type {
  AppealDecision,
  OfficialRole,
  ReferredClaimKind,
  Ruling,
  Situation,
  TablebaseFinding,
} from './ruling.ts';

export type RulingMade = {
  readonly type: 'RulingMade';
  readonly v: 1;
  readonly id: string;
  readonly author: PlayerId;
  readonly role: OfficialRole;
  readonly ruling: Ruling;
  readonly article: string;
  readonly reason: string;
  readonly before: Situation;
  /** After the whole commit, whatever the rules brought about on top of the ruling included. */
  readonly after: Situation;
  /** The ruling that this one compensates. */
  readonly compensates: string | null;
  readonly at: EpochMs;
};

/** Article 14: a player asks the appeals person, once for each ruling. */
export type AppealMade = {
  readonly type: 'AppealMade';
  readonly v: 1;
  readonly id: string;
  readonly ruling: string;
  readonly seat: Colour;
  readonly text: string;
  readonly at: EpochMs;
};
/** Where it is `reversed`, the compensating ruling follows in the same commit. */
export type AppealDecided = {
  readonly type: 'AppealDecided';
  readonly v: 1;
  readonly id: string;
  readonly author: PlayerId;
  readonly decision: AppealDecision;
  readonly reason: string;
  readonly at: EpochMs;
};

/** A player's analysis of a position that is being adjudicated. */
export type AnalysisFiled = {
  readonly type: 'AnalysisFiled';
  readonly v: 1;
  readonly seat: Colour;
  readonly text: string;
  readonly at: EpochMs;
};

/** A claim that is not decided within the request. The clocks stand until it is. */
export type ClaimReferred = {
  readonly type: 'ClaimReferred';
  readonly v: 1;
  readonly id: string;
  readonly seat: Colour;
  readonly kind: ReferredClaimKind;
  readonly claims: 'win' | 'draw';
  /** Who decides it: the director, or the service's own tables of at most four men. */
  readonly by: 'director' | 'service';
  readonly ply: number;
  readonly fen: string;
  readonly evidence: string | null;
  readonly line: readonly string[] | null;
  readonly at: EpochMs;
};
/** Decided by the service's tables; what the director decides is his ruling. */
export type ClaimDecided = {
  readonly type: 'ClaimDecided';
  readonly v: 1;
  readonly id: string;
  readonly by: 'service';
  readonly decision: 'accepted' | 'rejected';
  readonly found: TablebaseFinding;
  readonly article: string;
  /** What an accepted claim gives; the end follows. */
  readonly result: Result | null;
  /** What a wrong claim costs: time to the opponent. */
  readonly toOpponent: DurationMs;
  readonly at: EpochMs;
};

/** A completed illegal move (7.5.5): the position is as before, the same player is to move. */
export type IllegalMovePenalised = {
  readonly type: 'IllegalMovePenalised';
  readonly v: 1;
  readonly seat: Colour;
  /** The player's first, second, ... in this game. */
  readonly number: number;
  /** As he wrote it; null where the director counts one that the service did not see. */
  readonly text: string | null;
  /** The notation that it was read in; null with the text. */
  readonly notation: string | null;
  /** Why it is illegal: a code of move reading; null with the text. */
  readonly code: string | null;
  /** Time to the opponent; 0 where it loses the game. */
  readonly toOpponent: DurationMs;
  readonly article: string;
  readonly at: EpochMs;
};

/** The flag fell while a postponed claim was open: the director's decision of it comes first (10.2). */
export type ResultHeld = {
  readonly type: 'ResultHeld';
  readonly v: 1;
  readonly cause: 'flag-fall';
  readonly seat: Colour;
  readonly claim: string;
  readonly at: EpochMs;
};

export type DisputeEvent =
  | RulingMade
  | AppealMade
  | AppealDecided
  | AnalysisFiled
  | ClaimReferred
  | ClaimDecided
  | IllegalMovePenalised
  | ResultHeld;
