// The three editions as data. `fide-2005` also stands for the older Ukrainian text.

import { MINUTE } from '../../kernel/time.ts';
import type { Rulebook, RulebookId } from './rulebook.ts';

/** FIDE Laws in force since 1 January 2023. */
const FIDE_2023: Rulebook = {
  id: 'fide-2023',
  threefold: { rule: 'by-claim', article: '9.2' },
  fivefold: { rule: 'automatic', article: '9.6.1' },
  fiftyMoves: { rule: 'by-claim', article: '9.3' },
  seventyFiveMoves: { rule: 'automatic', article: '9.6.2' },
  deadPosition: { rule: 'proved', article: '5.2.2' },
  flagFall: { cannotMate: 'draw', article: '6.9' },
  resignation: { cannotMate: 'draw', article: '5.1.2' },
  // 5.2.3: agreement is possible once both players have made a move.
  agreement: { afterPly: 2, article: '5.2.3' },
  wrongClaim: { article: '9.5.3', toOpponent: 2 * MINUTE, cuts: [] },
  checkmate: { article: '5.1.1' },
  stalemate: { article: '5.2.1' },
};

/** FIDE Laws of 2005 (Romanian and older Ukrainian texts). */
const FIDE_2005: Rulebook = {
  id: 'fide-2005',
  threefold: { rule: 'by-claim', article: '9.2' },
  fivefold: { rule: 'none', article: '9.2' },
  fiftyMoves: { rule: 'by-claim', article: '9.3' },
  seventyFiveMoves: { rule: 'none', article: '9.3' },
  deadPosition: { rule: 'proved', article: '5.2b' },
  flagFall: { cannotMate: 'draw', article: '6.10' },
  resignation: { cannotMate: 'loss', article: '5.1b' },
  agreement: { afterPly: 0, article: '5.2c' },
  wrongClaim: {
    article: '9.5b',
    toOpponent: 3 * MINUTE,
    cuts: [
      // "More than two minutes": at two minutes exactly both rows leave one.
      { atLeast: 2 * MINUTE, cut: { kind: 'half', atMost: 3 * MINUTE } },
      { atLeast: MINUTE, cut: { kind: 'down-to', to: MINUTE } },
    ],
  },
  checkmate: { article: '5.1a' },
  stalemate: { article: '5.2a' },
};

/** Serbian school rules: counted draws come by themselves, dead positions by a short list (3.3.4). */
const SCHOOL: Rulebook = {
  id: 'school',
  threefold: { rule: 'automatic', article: '3.3.2' },
  fivefold: { rule: 'none', article: '3.3.2' },
  fiftyMoves: { rule: 'automatic', article: '3.3.3' },
  seventyFiveMoves: { rule: 'none', article: '3.3.3' },
  deadPosition: { rule: 'listed-material', article: '3.3.4' },
  flagFall: { cannotMate: 'loss', article: '3.2' },
  resignation: { cannotMate: 'loss', article: '3.1.7' },
  agreement: { afterPly: 0, article: '3.3' },
  wrongClaim: null,
  checkmate: { article: '3.1.7' },
  stalemate: { article: '3.3.1' },
};

export const RULEBOOKS: Readonly<Record<RulebookId, Rulebook>> = {
  'fide-2023': FIDE_2023,
  'fide-2005': FIDE_2005,
  school: SCHOOL,
};

export const RULEBOOK_IDS = Object.keys(RULEBOOKS) as RulebookId[];
export const DEFAULT_RULEBOOK: RulebookId = 'fide-2023';
