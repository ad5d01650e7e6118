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

export type PgnReadOptions = {
  /** `skip` drops the text of comments; clocks, instants and draw offers in them are read all the same. */
  readonly comments?: 'keep' | 'skip';
  readonly variations?: 'keep' | 'skip';
};

export const PGN_PROBLEM_CODES = [
  'illegal-move',
  'game-too-long',
  'variation-without-move',
  'variations-too-deep',
  'unclosed-variation',
  'unclosed-comment',
  'comment-too-long',
  'stray-character',
  'unreadable-tag',
  'duplicate-tag',
  'too-many-tags',
  'unsupported-variant',
  'unreadable-fen',
  'castling-right-dropped',
  'setup-without-fen',
  'chess960-without-fen',
  'missing-result-marker',
  'unreadable-result',
  'result-mismatch',
] as const;
export type PgnProblemCode = (typeof PGN_PROBLEM_CODES)[number];

export type PgnProblem = {
  /** Of `illegal-move`, `params.reason` is the code of readMove and `params.text` the text. */
  readonly code: PgnProblemCode;
  /** Both from 1; the column counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly params: Readonly<Record<string, string>>;
};

export type PgnPly = PgnMove & {
  /** As this service writes the move, whatever the file's spelling; `--` for a null move. */
  readonly san: string;
};

export type PgnReadGame = {
  /** From 0, in the order of the file. */
  readonly index: number;
  /** Line of the file where the game begins. */
  readonly line: number;
  readonly tags: readonly PgnTag[];
  /** null if the tags name no position that could be set up; then there are no moves either. */
  readonly start: Position | null;
  readonly comment?: string;
  /** The legal moves up to the first that could not be read. */
  readonly moves: readonly PgnPly[];
  /** The position after those moves. */
  readonly final: Position | null;
  /** Every move of the game itself could be read. */
  readonly complete: boolean;
  /** The Result tag's value; the marker's where there is no such tag. */
  readonly result: PgnResult;
  /** What stands after the moves; null if nothing does. */
  readonly marker: PgnResult | null;
  readonly problems: readonly PgnProblem[];
};
