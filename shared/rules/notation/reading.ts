// What reading a move gives: every legal move the text can denote. A sealed move is lost if it has none or
// several (Guidelines I, App. A8), so a reader must never pick one.

import type { IllegalCode } from '../reasons.ts';
import type { Move } from '../types.ts';

/** Reasons that lie in the text, or between the text and the pieces; the position's own are IllegalCode. */
export const READING_CODES = [
  'text-too-long',
  'control-character',
  'unreadable-move',
  'null-move',
  'ambiguous-move',
  'promotion-piece-missing',
  'no-promotion-here',
  'promotion-piece-wrong',
  'no-such-piece',
  'nothing-to-capture',
  'no-piece-reaches',
  'illegal-move',
  'not-strict',
] as const;
export type MoveProblemCode = (typeof READING_CODES)[number] | IllegalCode;

export type MoveProblem = {
  /** Kebab-case; also the key of its sentence in the interface catalogues. */
  readonly code: MoveProblemCode;
  /**
   * Square names (`from`, `to`, `square`, `by`), role names (`piece`; `role` for the mover where both are
   * named), `wing`; several squares are joined by a space. `written` of `not-strict` is the spelling asked for.
   */
  readonly params: Readonly<Record<string, string>>;
};

export type Reading = {
  readonly moves: readonly Move[];
  /** null if and only if there is exactly one legal move. */
  readonly problem: MoveProblem | null;
  /** The text carried `(=)`, the mark of a draw offer (FIDE C.13 / E.13). */
  readonly drawOffer: boolean;
};

export type ReadOptions = {
  /** Refuse any text but the one that writeMove gives (with or without `(=)`). */
  readonly strict?: boolean;
};

export const problem = (code: MoveProblemCode, params: MoveProblem['params'] = {}): MoveProblem => ({
  code,
  params,
});
