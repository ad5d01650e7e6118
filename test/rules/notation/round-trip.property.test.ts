// What is written can be read: in every notation, read(write(m)) is m and nothing else, in both variants.
//
// No exception is needed: two languages' letters never meet inside one notation, because a notation has one
// table; figurines, which every notation but uci and iccf reads as well, are nobody's letters.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  legalMoves,
  NOTATION_IDS,
  type Position,
  play,
  readMove,
  readSan,
  writeMove,
} from '../../../shared/rules/index.ts';
import { playout } from '../support.ts';

const positions: fc.Arbitrary<Position> = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom('standard', 'chess960'), fc.nat({ max: 120 }))
  .map(([seed, variant, plies]) => playout(seed, variant, plies));

describe('read and write', () => {
  test.each(NOTATION_IDS)('%s: every legal move survives, strictly too', (notation) => {
    fc.assert(
      fc.property(positions, (p) => {
        for (const move of legalMoves(p)) {
          const text = writeMove(p, move, notation);
          expect(readMove(p, text, notation)).toEqual({ moves: [move], problem: null, drawOffer: false });
          expect(readMove(p, text, notation, { strict: true }).moves).toEqual([move]);
          expect(readMove(p, `${text} (=)`, notation)).toEqual({
            moves: [move],
            problem: null,
            drawOffer: true,
          });
        }
      }),
      { numRuns: 30 },
    );
  });

  test('the fast reader of SAN never differs from the lenient one', () => {
    fc.assert(
      fc.property(positions, fc.nat(), (p, pick) => {
        const moves = legalMoves(p);
        if (moves.length === 0) return;
        // A move of the position before or after is often illegal here, which is the interesting case.
        const move = moves[pick % moves.length]!;
        const after = play(p, move);
        for (const [q, texts] of [
          [p, legalMoves(after).map((other) => writeMove(after, other, 'san'))],
          [after, moves.map((other) => writeMove(p, other, 'san'))],
        ] as const) {
          for (const text of texts) {
            // The trailing space keeps the text from the fast path.
            const lenient = readMove(q, `${text} `, 'san');
            const fast = readSan(q, text);
            expect(fast === null ? [] : [fast], text).toEqual(
              lenient.moves.length === 1 ? lenient.moves : [],
            );
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
