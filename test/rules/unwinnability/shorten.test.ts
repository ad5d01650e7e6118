// Shortening a mating line: the same end, never longer, within the positions allowed.

import { describe, expect, it } from 'vitest';
import {
  boardEnd,
  isLegal,
  legalMoves,
  type Move,
  type Position,
  play,
  positionKey,
} from '../../../shared/rules/index.ts';
import { shorten } from '../../../shared/rules/unwinnability/shorten.ts';
import { position } from '../../support/positions.ts';
import { seeded } from '../../support/random-positions.ts';

/** A wandering line: random moves, none of which takes. */
function wander(start: Position, plies: number): Move[] {
  const pick = seeded(71);
  const moves: Move[] = [];
  for (let p = start; moves.length < plies; ) {
    const quiet = legalMoves(p).filter(
      (move) => play(p, move).halfMoves > 0 && boardEnd(play(p, move)) === null,
    );
    const move = quiet[pick(quiet.length)]!;
    moves.push(move);
    p = play(p, move);
  }
  return moves;
}

const start = position('8/8/3k4/8/8/3K4/8/R6N w - - 0 1');
const line = wander(start, 300);
const end = line.reduce(play, start);

describe('shorten', () => {
  it.each([0, 100, 302, 310, 400, 1000, 5000, 100_000])('holds at most %i positions', (maxNodes) => {
    const short = shorten(start, line, maxNodes);
    expect(short.nodes).toBeLessThanOrEqual(maxNodes);
    expect(short.line.length).toBeLessThanOrEqual(line.length);
    let p = start;
    for (const move of short.line as Move[]) {
      expect(isLegal(p, move)).toBe(true);
      p = play(p, move);
    }
    expect(positionKey(p)).toBe(positionKey(end));
  });

  it('without room it changes nothing, with room it shortens a great deal and counts what it held', () => {
    expect(shorten(start, line, 0)).toEqual({ line, nodes: 0 });
    const short = shorten(start, line, 1_000_000);
    expect(short.line.length).toBeLessThan(100);
    expect(short.nodes).toBeGreaterThan(line.length);
  });
});
