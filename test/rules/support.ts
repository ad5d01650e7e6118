// Positions for the tests of notation and PGN: from a FEN, and from seeded random play in both variants.

import { expectOk } from '../../shared/kernel/result.ts';
import {
  chess960Position,
  initialPosition,
  legalMoves,
  type NotationId,
  type Position,
  parseFen,
  play,
  readMove,
  type Variant,
  writeUci,
} from '../../shared/rules/index.ts';

export const position = (fen: string, variant: Variant = 'standard'): Position =>
  expectOk(parseFen(fen, { variant })).position;

/** UCI of every legal move that the text can denote, sorted. */
export const readings = (p: Position, text: string, notation: NotationId = 'san'): string[] =>
  readMove(p, text, notation)
    .moves.map((move) => writeUci(p, move))
    .sort();

/** The code of what is wrong with a text, null if it is one legal move. */
export const trouble = (p: Position, text: string, notation: NotationId = 'san'): string | null =>
  readMove(p, text, notation).problem?.code ?? null;

/** A small generator, so that a failing seed can be run again (mulberry32's constants are public domain). */
export function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The position after `plies` random moves, or where the game ends before, from an array of either variant. */
export function playout(seed: number, variant: Variant, plies: number): Position {
  const below = random(seed);
  let p = variant === 'standard' ? initialPosition() : chess960Position(below(960));
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(p);
    if (moves.length === 0) return p;
    p = play(p, moves[below(moves.length)]!);
  }
  return p;
}
