// Positions and lines for the tables of rules tests; anything unreadable is a mistake in the test itself.

import { expectOk } from '../../shared/kernel/result.ts';
import { type Move, type Position, parseFen, play, readSan, type Variant } from '../../shared/rules/index.ts';

export const position = (fen: string, variant: Variant = 'standard'): Position =>
  expectOk(parseFen(fen, { variant })).position;

/** The legal move that a SAN names. */
export function san(p: Position, text: string): Move {
  const move = readSan(p, text);
  if (move === null) throw new Error(`not legal: ${text}`);
  return move;
}

/** The moves of a line in SAN; move numbers are skipped. */
export function line(start: Position, text: string): Move[] {
  let p = start;
  return text
    .split(/\s+/)
    .map((token) => token.replace(/^\d+\.+/, ''))
    .filter((token) => token !== '')
    .map((token) => {
      const move = san(p, token);
      p = play(p, move);
      return move;
    });
}

export const lineEnd = (start: Position, text: string): Position => line(start, text).reduce(play, start);
