// Draws by repetition and by count: what may be claimed, and what ends the game by itself, with the proof.
//
// FIDE 9.2 (threefold) and 9.3 (50 moves) are claims of the player on move, for the position on the board or
// for the one after a move that he announces without playing it; 9.6.1 (fivefold) and 9.6.2 (75 moves) need
// nobody. Mate comes before everything (9.6.2), and so does stalemate, which has ended the game too (5.2.1).

import type { Position } from './board.ts';
import { play } from './moves.ts';
import { repetitionOf } from './repetition.ts';
import { boardEnd } from './termination.ts';
import type { Move } from './types.ts';

export const CLAIM_KINDS = ['threefold-repetition', 'fifty-moves'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export type AutomaticDraw = 'fivefold-repetition' | 'seventy-five-moves';

/**
 * What proves a draw. `plies` are those after which the repeated position stood (0 = start position; the ply
 * of an announced move is the number of moves plus one), or for a count the first and last ply of the run
 * without capture and pawn move, the first being negative if it began before the start position.
 */
export type Proof<Kind extends string> = {
  readonly kind: Kind;
  readonly article: string;
  readonly plies: readonly number[];
  readonly halfMoveClock: number;
};

const CLAIMABLE_REPETITION = 3;
const AUTOMATIC_REPETITION = 5;
const CLAIMABLE_CLOCK = 100;
const AUTOMATIC_CLOCK = 150;

/** The positions of a game, one a ply, the start position first. */
export function positionsOf(start: Position, moves: readonly Move[]): readonly Position[] {
  const positions: Position[] = [start];
  for (const move of moves) positions.push(play(positions[positions.length - 1]!, move));
  return positions;
}

/** The run of quiet plies that the half-move clock counts. */
const quietRun = (positions: readonly Position[]): readonly number[] => {
  const last = positions.length - 1;
  return [last - positions[last]!.halfMoves, last];
};

/**
 * The claims that the player on move may make, of the position on the board or, with `intended`, of the one
 * after that legal move. None once the game has ended on the board; an intended move that mates or stalemates
 * ends the game itself, so it supports no claim either.
 */
export function claims(positions: readonly Position[], intended?: Move): readonly Proof<ClaimKind>[] {
  const now = positions[positions.length - 1]!;
  const line = intended === undefined ? positions : [...positions, play(now, intended)];
  const last = line[line.length - 1]!;
  if (boardEnd(last) !== null) return [];
  const found: Proof<ClaimKind>[] = [];
  const { count, plies } = repetitionOf(line);
  if (count >= CLAIMABLE_REPETITION) {
    const article = intended === undefined ? '9.2.2' : '9.2.1';
    found.push({ kind: 'threefold-repetition', article, plies, halfMoveClock: last.halfMoves });
  }
  if (last.halfMoves >= CLAIMABLE_CLOCK) {
    const article = intended === undefined ? '9.3.2' : '9.3.1';
    found.push({ kind: 'fifty-moves', article, plies: quietRun(line), halfMoveClock: last.halfMoves });
  }
  return found;
}

/** The draw that the last position brings about by itself (FIDE 9.6), null if none or if it is mate or stalemate. */
export function automaticDraw(positions: readonly Position[]): Proof<AutomaticDraw> | null {
  const last = positions[positions.length - 1]!;
  const { count, plies } = repetitionOf(positions);
  const halfMoveClock = last.halfMoves;
  if (count < AUTOMATIC_REPETITION && halfMoveClock < AUTOMATIC_CLOCK) return null;
  if (boardEnd(last) !== null) return null;
  if (count >= AUTOMATIC_REPETITION) {
    return { kind: 'fivefold-repetition', article: '9.6.1', plies, halfMoveClock };
  }
  return { kind: 'seventy-five-moves', article: '9.6.2', plies: quietRun(positions), halfMoveClock };
}
