// What the editions say of lateness at a resumption, as data: A10 of 2005, Guidelines I.10 and I.11. The school rules
// have no such chapter; where a school event adjourns games, the newer text is its model.

import type { RulebookId } from '../rulebooks/index.ts';

export type LateRules = {
  /** Whether lateness loses where nobody says after how long. */
  readonly lateLoses: boolean;
  /**
   * Whose lateness the sealed move can outweigh: I.10 lets every conclusion of the game stand, A10 of 2005 only what
   * the late player himself sealed.
   */
  readonly conclusionHolds: 'always' | 'for-sealer';
  readonly article: { readonly one: string; readonly both: string };
};

const RULES: Readonly<Record<RulebookId, LateRules>> = {
  'fide-2023': { lateLoses: true, conclusionHolds: 'always', article: { one: 'I.10', both: 'I.10' } },
  'fide-2005': { lateLoses: true, conclusionHolds: 'for-sealer', article: { one: 'A10', both: 'A10' } },
  school: { lateLoses: false, conclusionHolds: 'always', article: { one: 'I.10', both: 'I.10' } },
};

export const lateRules = (rulebook: RulebookId): LateRules => RULES[rulebook];
