// Random play for property and differential tests: a seeded playout in either variant, as fast-check input or
// as a plain stream of positions.

import fc from 'fast-check';
import {
  chess960Position,
  initialPosition,
  legalMoves,
  type Move,
  type Position,
  play,
} from '../../shared/rules/index.ts';

export type Playout = {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly position: Position;
};

/** A small generator of numbers below a bound, the same for the same seed (mulberry32). */
export function seeded(seed: number): (bound: number) => number {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

/** Plays `plies` random moves, fewer if the game ends on the board. */
export function playout(start: Position, plies: number, pick: (bound: number) => number): Playout {
  const moves: Move[] = [];
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const move = legal[pick(legal.length)]!;
    moves.push(move);
    position = play(position, move);
  }
  return { start, moves, position };
}

/** Random playouts of up to 120 plies; about half of them from a Chess960 array. */
export const randomPositions = (): fc.Arbitrary<Playout> =>
  fc
    .record({ number: fc.option(fc.nat(959), { nil: null }), plies: fc.nat(120), seed: fc.integer() })
    .map(({ number, plies, seed }) =>
      playout(number === null ? initialPosition() : chess960Position(number), plies, seeded(seed)),
    );

/** `count` positions, several from each playout, so that all phases of a game occur. */
export function* positionStream(
  count: number,
  seed: number,
  start: (pick: (bound: number) => number) => Position,
): Generator<Position> {
  const pick = seeded(seed);
  for (let given = 0; given < count; ) {
    let position = start(pick);
    for (let ply = 0; ply < 200 && given < count; ply++) {
      const legal = legalMoves(position);
      if (legal.length === 0) break;
      position = play(position, legal[pick(legal.length)]!);
      if (pick(8) === 0) {
        given++;
        yield position;
      }
    }
  }
}

export const standardPositions = (count: number, seed: number): Generator<Position> =>
  positionStream(count, seed, initialPosition);

export const chess960Positions = (count: number, seed: number): Generator<Position> =>
  positionStream(count, seed, (pick) => chess960Position(pick(960)));
