// What a move ends by itself, in the order of the Laws: mate before everything else (9.6.2), then
// stalemate, dead position, and the counted draws that the rulebook makes automatic.

import { opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import {
  boardEnd,
  halfMoveClock,
  initialPosition,
  type Move,
  type Position,
  parseFen,
  play,
  readUci,
  repetition,
  turn,
} from '../rules/index.ts';
import { deadPositionProofs, type MatingProof } from './mating.ts';
import { DRAW, type Result, type Termination, winFor } from './outcome.ts';
import type { DrawRule, Rulebook } from './rulebooks/index.ts';

export type AutomaticEnd = {
  readonly result: Result;
  readonly termination: Termination;
  readonly article: string;
  /** For a dead position: why neither side can mate. */
  readonly proofs: readonly MatingProof[];
};

/**
 * The end that the last of `moves` (UCI, from `start`) brings about, or null. `position` is the one after
 * it. Half-move clock in plies: 50 moves are 100 plies.
 */
export function automaticEnd(
  rulebook: Rulebook,
  start: string | null,
  moves: readonly string[],
  position: Position,
): AutomaticEnd | null {
  const end = boardEnd(position);
  if (end === 'checkmate') {
    const { article } = rulebook.checkmate;
    return { result: winFor(opposite(turn(position))), termination: 'checkmate', article, proofs: [] };
  }
  if (end === 'stalemate') return draw('stalemate', rulebook.stalemate);
  const proofs = deadPositionProofs(rulebook, position);
  if (proofs !== null) return { ...draw('dead-position', rulebook.deadPosition), proofs };
  const quiet = halfMoveClock(position);
  const times = countedBy(rulebook) && quiet >= 8 ? repetition(...replayed(start, moves)).count : 1;
  if (automatic(rulebook.fivefold) && times >= 5) return draw('fivefold-repetition', rulebook.fivefold);
  if (automatic(rulebook.seventyFiveMoves) && quiet >= 150) {
    return draw('seventy-five-moves', rulebook.seventyFiveMoves);
  }
  if (automatic(rulebook.threefold) && times >= 3) return draw('threefold-repetition', rulebook.threefold);
  if (automatic(rulebook.fiftyMoves) && quiet >= 100) return draw('fifty-moves', rulebook.fiftyMoves);
  return null;
}

const automatic = (entry: { readonly rule: DrawRule }): boolean => entry.rule === 'automatic';
const countedBy = (rulebook: Rulebook): boolean =>
  automatic(rulebook.fivefold) || automatic(rulebook.threefold);

const draw = (termination: Termination, { article }: { readonly article: string }): AutomaticEnd => ({
  result: DRAW,
  termination,
  article,
  proofs: [],
});

/** The first position and the moves from it, as the rules module counts repetitions. */
export function replayed(start: string | null, moves: readonly string[]): [Position, readonly Move[]] {
  const first = start === null ? initialPosition() : expectOk(parseFen(start)).position;
  let position = first;
  const played = moves.map((uci) => {
    const move = readUci(position, uci);
    if (move === null) throw new Error(`damaged log: ${uci} is not legal`);
    position = play(position, move);
    return move;
  });
  return [first, played];
}
