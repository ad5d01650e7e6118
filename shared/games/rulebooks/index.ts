// Rulebooks as data.

export { DEFAULT_RULEBOOK, RULEBOOK_IDS, RULEBOOKS } from './editions.ts';
export type { IllegalMovePolicy, Regulations } from './regulations.ts';
export type { DrawRule, Rulebook, RulebookId, WrongClaim } from './rulebook.ts';
