// A rulebook is data: the numbers and switches of one edition of the Laws. Code asks the switch, never
// which edition it is. Source of every value: the edition's own articles, named beside it.

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
    readonly article: string;
  };
  /** Null where nothing is claimed: the counted draws come by themselves. */
  readonly wrongClaim: WrongClaim | null;
  readonly checkmate: { readonly article: string };
  readonly stalemate: { readonly article: string };
};
