// What the regulations of an event, or the terms of one game, say otherwise than the edition (preface and
// Article 10.1 of the Laws leave them room). They are written whole into the invitation, so that nobody accepts
// what he has not seen and a later change of an event's regulations never reaches a game that is under way.

import type { DurationMs } from '../../kernel/time.ts';

/** Every member is an override; one that is left out leaves the edition's own number or switch. */
export type Regulations = {
  /** No draw by agreement before both players have made so many moves; 0 is the 2005 rule. */
  readonly agreementAfterMove?: number;
  /** A draw is agreed only with the director's consent (his ruling), whatever the players say. */
  readonly agreementNeedsDirector?: boolean;
  /** After a refused offer the same player offers again only after so many moves of his own; at least 1. */
  readonly offerAgainAfterMoves?: number;
  /** Article 9.5: time to the opponent for a wrong claim, milliseconds; the claimant's own cut as the edition has it. */
  readonly wrongClaimToOpponent?: DurationMs;
  /** Article 7: `reject` refuses an illegal move at no cost; `penalise` counts it as completed. */
  readonly illegalMove?: IllegalMovePolicy;
  /** Guidelines III, Article 10 of 2005: claims that the opponent cannot win, or does not try, by normal means. */
  readonly normalMeansClaims?: { readonly allowed: boolean; readonly below: DurationMs | null };
  /**
   * Claims of a forced mate that the claimant writes down, decided like those of perfect play; `wrongCosts` goes to the
   * opponent's clock.
   */
  readonly forcedMateClaims?: { readonly allowed: boolean; readonly wrongCosts: DurationMs };
  /** Claims decided by the service's own tables of at most four men; above that they go to the director. */
  readonly tablebaseClaims?: { readonly allowed: boolean; readonly wrongCosts: DurationMs };
  /** How long after a ruling its appeal may come, milliseconds. */
  readonly appealWithin?: DurationMs;
  /** Points for a win, a draw and a loss where they are not 1, ½ and 0; in half points. */
  readonly scoring?: { readonly win: number; readonly draw: number; readonly loss: number };
  /** What somebody without a seat sees: nothing newer than so many plies, or so much time. */
  readonly spectatorDelay?: { readonly plies: number; readonly time: DurationMs };
  /** Article 6.7, A10: how late a player may be for a session before he loses, milliseconds; 0 is at once. */
  readonly defaultTime?: DurationMs;
  /** `checked`: a sealed move must denote one legal move; `paper`: free text, read at the opening (A8). */
  readonly sealing?: 'checked' | 'paper';
  /** An ambiguous sealed move: loses (A8), or the opponent chooses among the readings (1928, USCF). */
  readonly ambiguousSeal?: 'loses' | 'opponent-chooses';
};

export type IllegalMovePolicy =
  | { readonly policy: 'reject' }
  | {
      readonly policy: 'penalise';
      readonly toOpponent: DurationMs;
      /** The illegal move of this number loses (a draw if the opponent cannot mate). */
      readonly losesAt: number;
    };
