// Rulebooks as data.

export { DEFAULT_RULEBOOK, RULEBOOK_IDS, RULEBOOKS } from './editions.ts';
export type { IllegalMovePolicy, Regulations } from './regulations.ts';
export type {
  DrawRule,
  ExtraClaim,
  NormalMeans,
  Rulebook,
  RulebookId,
  Scoring,
  WrongClaim,
} from './rulebook.ts';
export { rulesOf } from './rules-of.ts';
