// Random and mutated move texts, from a seed.

import { legalMoves, NOTATION_IDS, readMove, readSan, writeMove } from '../../../shared/rules/index.ts';
import { playout, random } from '../support.ts';

const ALPHABET =
  'abcdefgh12345678KQRBNDTLSPOVHFJGACWxX:×=+#!?$.-–—()/ @{}[]0oZ"\\\u00a0\u202f\u200b\ufe0e\ufeff\0\n\ud800♔♕♖♗♘♙♚♟КрФЛСТДЦОасехпep∓±∞½…🙂';
const LETTERS = [...ALPHABET];

/** Reads `count` texts in random notations and positions; throws what readMove throws; counts what it said. */
export function fuzzReading(seed: number, count: number): { read: number; refused: number } {
  const below = random(seed);
  let read = 0;
  let refused = 0;
  let p = playout(seed, 'standard', 20);
  for (let i = 0; i < count; i++) {
    if (i % 200 === 0) p = playout(below(2 ** 31), below(2) === 0 ? 'standard' : 'chess960', below(150));
    const notation = NOTATION_IDS[below(NOTATION_IDS.length)]!;
    const moves = legalMoves(p);
    let text = '';
    if (below(4) !== 0 && moves.length > 0) text = writeMove(p, moves[below(moves.length)]!, notation);
    for (let edits = below(4); edits > 0; edits--) {
      const at = below(text.length + 1);
      const letter = LETTERS[below(LETTERS.length)]!;
      text = text.slice(0, at) + (below(3) === 0 ? '' : letter) + text.slice(at + below(2));
    }
    if (below(50) === 0) while (text.length < 70) text += LETTERS[below(LETTERS.length)];
    const reading = readMove(p, text, notation, { strict: below(8) === 0 });
    if (reading.moves.some((move) => !moves.includes(move))) throw new Error(`illegal reading of ${text}`);
    if ((reading.problem === null) !== (reading.moves.length === 1))
      throw new Error(`no problem with ${text}`);
    const fast = text.length < 64 ? readSan(p, text) : null;
    // The space at the end keeps this text from the fast path: both must understand the same.
    if (fast !== null && readMove(p, `${text} `, 'san').moves.join() !== String(fast)) {
      throw new Error(`two readings of ${text}`);
    }
    if (reading.problem === null) read++;
    else refused++;
  }
  return { read, refused };
}
