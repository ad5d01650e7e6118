// What reading a move gives: every legal move the text can denote. A sealed move is lost if it has none or
// several (Guidelines I, App. A8), so a reader must never pick one.

import type { Move } from '../types.ts';

export type MoveProblem = {
  /** Kebab-case; also the key of its sentence in the interface catalogues. */
  readonly code: string;
  /** Square and role names only, never sentences; several squares are joined by a space. */
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

export const problem = (code: string, params: MoveProblem['params'] = {}): MoveProblem => ({ code, params });
