// What a move would do, before it counts: the review page says it in words and the player confirms.

import type { Termination } from '../games/index.ts';
import { decide, evolve, type GameState, type PlayMove, type Rejection } from '../games/index.ts';
import { err, expectOk, ok, type Result } from '../kernel/result.ts';
import {
  describeMove,
  inCheck,
  type MoveDescription,
  type NotationId,
  parseFen,
  readUci,
  writeMove,
} from '../rules/index.ts';

export type Reviewed = {
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  readonly description: MoveDescription;
  /** The position after the move. */
  readonly fen: string;
  readonly check: boolean;
  /** What the move brings about at once, if it ends the game. */
  readonly ends: Termination | null;
  readonly drawOffer: boolean;
};

/** Decides a move without committing it: the same decider, so the review cannot promise something else. */
export function reviewMove(state: GameState, command: PlayMove): Result<Reviewed, Rejection> {
  const decision = decide(state, command);
  if (!decision.ok) return err(decision.error);
  const played = decision.value.find((event) => event.type === 'MovePlayed');
  if (played?.type !== 'MovePlayed' || state.status !== 'in-play')
    throw new Error('a move without its event');
  const ended = decision.value.find((event) => event.type === 'GameEnded');
  const after = decision.value.reduce(evolve, state as GameState);
  const fen = 'fen' in after ? after.fen : state.fen;
  const before = expectOk(parseFen(state.fen)).position;
  const move = readUci(before, played.uci);
  if (move === null) throw new Error('a move that was decided is not legal');
  return ok({
    ply: played.ply,
    uci: played.uci,
    san: played.san,
    description: describeMove(before, move),
    fen,
    check: inCheck(expectOk(parseFen(fen)).position),
    ends: ended?.type === 'GameEnded' ? ended.termination : null,
    drawOffer: decision.value.some((event) => event.type === 'DrawOffered'),
  });
}

export type CandidateMove = {
  readonly uci: string;
  readonly text: string;
  readonly description: MoveDescription;
};

/** The moves that an ambiguous text may denote, each in the player's notation and as data for words. */
export const candidateMoves = (
  state: GameState,
  rejection: Rejection,
  notation: NotationId,
): readonly CandidateMove[] => readingsOf(state, rejection.candidates ?? [], notation);

/** Moves by their coordinates, in the player's notation and as data for words; of those that are no moves, none. */
export function readingsOf(
  state: GameState,
  moves: readonly string[],
  notation: NotationId,
): readonly CandidateMove[] {
  if (state.status !== 'in-play') return [];
  const { position } = expectOk(parseFen(state.fen));
  return moves.flatMap((uci) => {
    const move = readUci(position, uci);
    if (move === null) return [];
    return [{ uci, text: writeMove(position, move, notation), description: describeMove(position, move) }];
  });
}
