// A move as a person wrote it: exactly one legal move, or why not and which ones it may be.

import { err, ok, type Result } from '../../kernel/result.ts';
import { type Move, type Position, parseNotation, readMove, writeUci } from '../../rules/index.ts';
import { type Rejection, reject } from '../rejections.ts';

export type ReadText = {
  readonly move: Move;
  /** The text carried `(=)`. */
  readonly drawOffer: boolean;
};

/** Reads a text in a stated notation; coordinates are read in every one. */
export function readText(position: Position, text: string, notationId: string): Result<ReadText, Rejection> {
  const notation = parseNotation(notationId);
  if (notation === null) return err(reject('unreadable-notation', { notation: notationId }));
  const { moves, problem, drawOffer } = readMove(position, text, notation);
  const move = moves[0];
  if (problem === null && move !== undefined) return ok({ move, drawOffer });
  const refusal = problem ?? { code: 'illegal-move', params: {} };
  const candidates = moves.map((candidate) => writeUci(position, candidate));
  return err(candidates.length > 0 ? { ...refusal, candidates } : refusal);
}
