// The three editions as data. `fide-2005` also stands for the older Ukrainian text.

import { DAY, duration, HOUR, MINUTE } from '../../kernel/time.ts';
import type { Rulebook, RulebookId } from './rulebook.ts';

const minutes = (count: number) => duration(count * MINUTE);

// No edition gives these claims; regulations may.
const NO_EXTRA_CLAIM = { allowed: false, wrongCosts: minutes(2), article: 'regulations' } as const;

// Whatever an edition leaves to the organiser, as this service has it where the regulations are silent.
const USUAL = {
  forcedMate: NO_EXTRA_CLAIM,
  tablebase: NO_EXTRA_CLAIM,
  appeals: { within: duration(7 * DAY), article: 'regulations' },
  spectatorDelay: null,
} as const;

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
  agreement: { afterPly: 2, needsDirector: false, offerAgainAfterMoves: 1, article: '5.2.3' },
  wrongClaim: { article: '9.5.3', toOpponent: 2 * MINUTE, cuts: [] },
  // 7.5.5; online an illegal move is refused at no cost unless the regulations say `penalise`.
  illegalMove: {
    policy: { policy: 'reject' },
    penalty: { toOpponent: minutes(2), losesAt: 2 },
    cannotMate: 'draw',
    article: '7.5.5',
  },
  // Guidelines III: only where the event says so beforehand (III.2.1), under two minutes (III.5).
  normalMeans: { allowed: false, below: minutes(2), quickplayOnly: false, article: 'III.5' },
  scoring: { win: 2, draw: 1, loss: 0, article: '10.1' },
  // 6.7.1: the regulations say; where they are silent, 0.
  defaultTime: { time: duration(0), article: '6.7.1' },
  sealing: { text: 'checked', ambiguous: 'loses', article: 'I.8' },
  ...USUAL,
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
  agreement: { afterPly: 0, needsDirector: false, offerAgainAfterMoves: 1, article: '5.2c' },
  wrongClaim: {
    article: '9.5b',
    toOpponent: 3 * MINUTE,
    cuts: [
      // "More than two minutes": at two minutes exactly both rows leave one.
      { atLeast: 2 * MINUTE, cut: { kind: 'half', atMost: 3 * MINUTE } },
      { atLeast: MINUTE, cut: { kind: 'down-to', to: MINUTE } },
    ],
  },
  // 7.4b: two minutes for each of the first two, the third loses; a draw where the opponent cannot mate is not said.
  illegalMove: {
    policy: { policy: 'reject' },
    penalty: { toOpponent: minutes(2), losesAt: 3 },
    cannotMate: 'loss',
    article: '7.4b',
  },
  // 10.1, 10.2: the last period, all remaining moves in a limited time, under two minutes left.
  normalMeans: { allowed: true, below: minutes(2), quickplayOnly: true, article: '10.2' },
  scoring: { win: 2, draw: 1, loss: 0, article: '11.1' },
  defaultTime: { time: HOUR, article: '6.7' },
  sealing: { text: 'checked', ambiguous: 'loses', article: 'A8' },
  ...USUAL,
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
  agreement: { afterPly: 0, needsDirector: false, offerAgainAfterMoves: 1, article: '3.3' },
  wrongClaim: null,
  illegalMove: {
    policy: { policy: 'reject' },
    penalty: { toOpponent: duration(0), losesAt: null },
    cannotMate: 'loss',
    article: '3.1',
  },
  normalMeans: { allowed: false, below: null, quickplayOnly: false, article: '3.3' },
  // The rules themselves count no points.
  scoring: { win: 2, draw: 1, loss: 0, article: 'regulations' },
  defaultTime: { time: duration(0), article: 'regulations' },
  sealing: { text: 'checked', ambiguous: 'loses', article: 'regulations' },
  ...USUAL,
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
