// A rulebook is data: the numbers and switches of one edition of the Laws. Code asks the switch, never
// which edition it is. Source of every value: the edition's own articles, named beside it.

import type { DurationMs } from '../../kernel/time.ts';
import type { IllegalMovePolicy } from './regulations.ts';

export type RulebookId = 'fide-2023' | 'fide-2005' | 'school';

/** How a counted draw comes about: nobody need ask, a player may claim it, or the edition has no such rule. */
export type DrawRule = 'automatic' | 'by-claim' | 'none';

/** What a claimant loses, by what his clock shows; milliseconds, the bound itself included. */
export type ClaimCut = {
  readonly atLeast: number;
  /** Half of what is left, but not above `atMost`; or whatever is above `to`. */
  readonly cut:
    | { readonly kind: 'half'; readonly atMost: number }
    | { readonly kind: 'down-to'; readonly to: number };
};

/** Article 9.5: what a draw claim costs that was not right. */
export type WrongClaim = {
  readonly article: string;
  /** Added to the opponent's clock, milliseconds. */
  readonly toOpponent: number;
  /** Time off the claimant's own clock, longest first; none where the list is empty or no row fits. */
  readonly cuts: readonly ClaimCut[];
};

export type IllegalMovePenalty = {
  /** Time to the opponent for each before the last, milliseconds. */
  readonly toOpponent: DurationMs;
  /** The illegal move of this number loses; null: none does. */
  readonly losesAt: number | null;
};

export type NormalMeans = {
  readonly allowed: boolean;
  /** Only with less than this left, milliseconds; null: at any time. */
  readonly below: DurationMs | null;
  /** Only in the last period of a game without increment or delay. */
  readonly quickplayOnly: boolean;
  readonly article: string;
};

export type ExtraClaim = {
  readonly allowed: boolean;
  /** Time to the opponent for a wrong one, milliseconds. */
  readonly wrongCosts: DurationMs;
  readonly article: string;
};

/** In half points. */
export type Scoring = {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly article: string;
};

export type Rulebook = {
  readonly id: RulebookId;
  readonly threefold: { readonly rule: DrawRule; readonly article: string };
  readonly fivefold: { readonly rule: DrawRule; readonly article: string };
  readonly fiftyMoves: { readonly rule: DrawRule; readonly article: string };
  readonly seventyFiveMoves: { readonly rule: DrawRule; readonly article: string };
  readonly deadPosition: {
    /** `proved`: as soon as no legal sequence can mate; `listed-material`: the edition's own list only. */
    readonly rule: 'proved' | 'listed-material';
    readonly article: string;
  };
  /** What a flag fall or a resignation gives when the opponent cannot mate by any legal sequence. */
  readonly flagFall: { readonly cannotMate: 'draw' | 'loss'; readonly article: string };
  readonly resignation: { readonly cannotMate: 'draw' | 'loss'; readonly article: string };
  readonly agreement: {
    /** Plies that must have been played before a draw can be agreed. */
    readonly afterPly: number;
    /** A draw is agreed only when the director consents. */
    readonly needsDirector: boolean;
    /** How many moves of his own a player makes after a refusal before he offers again. */
    readonly offerAgainAfterMoves: number;
    readonly article: string;
  };
  /** Null where nothing is claimed: the counted draws come by themselves. */
  readonly wrongClaim: WrongClaim | null;
  /** Article 7: a completed illegal move. */
  readonly illegalMove: {
    /** What this game does with one that is sent in. */
    readonly policy: IllegalMovePolicy;
    /** The numbers where it is penalised, or where a director counts one. */
    readonly penalty: IllegalMovePenalty;
    readonly cannotMate: 'draw' | 'loss';
    readonly article: string;
  };
  /** Claims that the opponent cannot win, or does not try to, by normal means. */
  readonly normalMeans: NormalMeans;
  /** Claims that no edition knows and regulations may allow. */
  readonly forcedMate: ExtraClaim;
  readonly tablebase: ExtraClaim;
  readonly appeals: { readonly within: DurationMs; readonly article: string };
  readonly scoring: Scoring;
  /** How late a player may be for a session, milliseconds; 0: at once. */
  readonly defaultTime: { readonly time: DurationMs; readonly article: string };
  readonly sealing: {
    readonly text: 'checked' | 'paper';
    readonly ambiguous: 'loses' | 'opponent-chooses';
    readonly article: string;
  };
  /** Null: who may see the game at all sees it as it is. */
  readonly spectatorDelay: { readonly plies: number; readonly time: DurationMs } | null;
  readonly checkmate: { readonly article: string };
  readonly stalemate: { readonly article: string };
};
