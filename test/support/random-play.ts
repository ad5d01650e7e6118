// Random legal play, as SAN, for tests that need games nobody planned.

import fc from 'fast-check';
import { boardEnd, initialPosition, legalMoves, play, writeSan } from '../../shared/rules/index.ts';

/** A random legal game of 1 to 40 plies from the first position, in SAN. */
export const randomGame: fc.Arbitrary<readonly string[]> = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .map((choices) => {
    let position = initialPosition();
    const moves: string[] = [];
    for (const choice of choices) {
      const legal = legalMoves(position);
      const move = legal[choice % Math.max(1, legal.length)];
      if (move === undefined || boardEnd(position) !== null) break;
      moves.push(writeSan(position, move));
      position = play(position, move);
    }
    return moves;
  });
