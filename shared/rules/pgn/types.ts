// One game as PGN carries it (PGN standard 1994): what the writer takes, and the reader gives.

import type { Position } from '../board.ts';
import type { Move } from '../types.ts';

export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';
export const PGN_RESULTS: readonly PgnResult[] = ['1-0', '0-1', '1/2-1/2', '*'];

export type PgnMove = {
  /** null: a null move, which annotators use in variations; it is never part of a game. */
  readonly move: Move | null;
  /** Text before the move, as at the start of a variation. */
  readonly before?: string | undefined;
  readonly comment?: string | undefined;
  /** Numeric annotation glyphs in the order written. */
  readonly nags?: readonly number[] | undefined;
  /** What is left on the mover's clock after the move, in milliseconds. */
  readonly clockMs?: number | undefined;
  /** When the move was made, in milliseconds since 1970 UTC. */
  readonly at?: number | undefined;
  /** A draw was offered with the move: `(=)` of FIDE C.13. */
  readonly drawOffer?: boolean | undefined;
  /** Other lines from the position before the move. */
  readonly variations?: readonly (readonly PgnMove[])[] | undefined;
};

export type PgnTag = readonly [name: string, value: string];

export type PgnGame = {
  readonly tags: readonly PgnTag[];
  readonly start: Position;
  /** Text before the first move. */
  readonly comment?: string | undefined;
  readonly moves: readonly PgnMove[];
  readonly result: PgnResult;
};
