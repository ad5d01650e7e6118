// Can this side still mate? The one place where games ask the rules module about impossible wins, so that
// every article that depends on it (5.1.2, 5.2.2, 6.9) gets the same answer.

import type { Colour } from '../kernel/colour.ts';
import { boardEnd, insufficientMaterial, type Position, pieces } from '../rules/index.ts';
import type { Rulebook } from './rulebooks/index.ts';

/**
 * Whether it is proved that `winner` cannot mate by any legal series of moves. False means "not proved":
 * the game then has its normal result. The 75-move and fivefold counters, articles of their own, are
 * left out of account.
 */
export const cannotMate = (position: Position, winner: Colour): boolean =>
  boardEnd(position) === null && insufficientMaterial(position, winner);

/** Whether the game is drawn because nobody can mate any more, by the edition's own reading. */
export function isDead(rulebook: Rulebook, position: Position): boolean {
  if (rulebook.deadPosition.rule === 'listed-material') return kingsAndOneMinor(position);
  return cannotMate(position, 'white') && cannotMate(position, 'black');
}

/** School rules 3.3.4: king against king, or king and one knight or bishop against king. */
function kingsAndOneMinor(position: Position): boolean {
  const others = pieces(position).filter(([, piece]) => piece.role !== 'king');
  const [first] = others;
  if (first === undefined) return true;
  return others.length === 1 && (first[1].role === 'knight' || first[1].role === 'bishop');
}
