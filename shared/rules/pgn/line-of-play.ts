// One line of play while it is read: the game itself, or a variation on top of it.

import type { Position } from '../board.ts';
import type { Move } from '../types.ts';
import type { PgnPly } from './types.ts';

export type DraftPly = { -readonly [K in keyof PgnPly]: PgnPly[K] } & {
  nags: number[];
  variations: DraftPly[][];
};

export type LineOfPlay = {
  readonly moves: DraftPly[];
  position: Position | null;
  /** The position before the last move, from which its variations start. */
  previous: Position | null;
  /** A move could not be read: nothing after it can be either. */
  broken: boolean;
  /** Comment before the first move. */
  before: string;
};

export const lineFrom = (position: Position | null): LineOfPlay => ({
  moves: [],
  position,
  previous: null,
  broken: position === null,
  before: '',
});

export function addPly(line: LineOfPlay, move: Move | null, san: string, next: Position): void {
  const ply: DraftPly = { move, san, nags: [], variations: [] };
  if (line.before !== '') ply.before = line.before;
  line.before = '';
  line.moves.push(ply);
  line.previous = line.position;
  line.position = next;
}
