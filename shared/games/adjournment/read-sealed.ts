// A sealed text, read at the opening as A8 and I.8 ask: does it denote exactly one legal move? The reading is in the
// notation that the sealer declared; nothing is guessed.

import { type Move, type Position, parseNotation, readMove, writeUci } from '../../rules/index.ts';
import type { SealReading } from './envelope.ts';

export type SealedReading = {
  readonly reading: SealReading;
  /** The move, where there is exactly one. */
  readonly move: Move | null;
  readonly candidates: readonly string[];
  /** The text carried `(=)`. */
  readonly drawOffer: boolean;
};

/** What nobody can make a move of, whatever the position. */
const NO_MOVE: ReadonlySet<string> = new Set([
  'text-too-long',
  'control-character',
  'unreadable-move',
  'null-move',
]);

export function readSealed(position: Position, text: string, notationId: string): SealedReading {
  const notation = parseNotation(notationId);
  if (notation === null) return { reading: 'undecipherable', move: null, candidates: [], drawOffer: false };
  const { moves, problem, drawOffer } = readMove(position, text, notation);
  const candidates = moves.map((move) => writeUci(position, move));
  const move = moves[0];
  if (problem === null && move !== undefined) return { reading: 'legal', move, candidates, drawOffer };
  if (moves.length > 1) return { reading: 'ambiguous', move: null, candidates, drawOffer };
  const reading = problem !== null && NO_MOVE.has(problem.code) ? 'undecipherable' : 'illegal';
  return { reading, move: null, candidates: [], drawOffer };
}
