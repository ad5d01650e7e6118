// A game lost on time, resigned, or given its result after a longer search: is the flag dated right, and does the
// result follow from the rulebook and from what was proved (5.1.2, 6.9)?

import { flagFall } from '../../games/clock/index.ts';
import { lossRule } from '../../games/decide/without-mate.ts';
import {
  DRAW,
  type GameEvent,
  type GameState,
  type InPlay,
  type Pending,
  winFor,
} from '../../games/index.ts';
import type { MatingProof } from '../../games/mating.ts';
import { rulesOf } from '../../games/rulebooks/index.ts';
import { opposite } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';

type Loss = Pick<Pending, 'cause' | 'seat' | 'at'>;
type Ending = Extract<GameEvent, { type: 'GameEnded' | 'ResultPending' }>;

/**
 * What is wrong with the end that `events` bring about at `at`, or null. Proofs themselves are checked apart; records
 * of before they were kept (`proofsKept` false) have none.
 */
export function endingProblem(
  state: GameState,
  events: readonly GameEvent[],
  at: EpochMs,
  proofsKept: boolean,
): string | null {
  const [first, second] = events;
  if (state.status === 'pending') {
    if (state.claim !== null) return 'the result waits for the decision of a claim';
    if (events.length !== 1 || first?.type !== 'GameEnded') return 'only a result can follow a pending one';
    return resultProblem(state, { cause: state.cause, seat: state.seat, at: state.at }, first, proofsKept);
  }
  if (state.status !== 'in-play') return `no game in progress (${state.status})`;
  const held = state.referrals.find(
    ({ status, seat }) => status === 'postponed' && first?.type === 'FlagFell' && seat === first.seat,
  );
  if (held !== undefined) return heldProblem(state, events, held.id, at);
  if (events.length !== 2 || (second?.type !== 'GameEnded' && second?.type !== 'ResultPending')) {
    return 'a loss is followed by its result or by the search for it, and by nothing else';
  }
  if (first?.type === 'PlayerResigned') {
    if (first.at !== at) return 'a resignation counts when it is received';
    return resultProblem(state, { cause: 'resignation', seat: first.seat, at }, second, proofsKept);
  }
  if (first?.type !== 'FlagFell') return 'a game does not end like that';
  const fallen = flagFall(state.clock, at);
  if (fallen === null) return 'no flag had fallen';
  if (fallen.seat !== first.seat) return `it was the flag of ${fallen.seat} that fell`;
  if (fallen.at !== first.at) return `the flag fell at ${new Date(fallen.at).toISOString()}`;
  return resultProblem(state, { cause: 'flag-fall', seat: first.seat, at: first.at }, second, proofsKept);
}

/** 10.2: a fallen flag decides nothing while a claim of its player is postponed. */
function heldProblem(game: InPlay, events: readonly GameEvent[], claim: string, at: EpochMs): string | null {
  const [fell, held] = events;
  const fallen = flagFall(game.clock, at);
  const sameFall = fell?.type === 'FlagFell' && fallen?.seat === fell.seat && fallen.at === fell.at;
  if (!sameFall) return 'no such flag had fallen';
  const waits = held?.type === 'ResultHeld' && held.claim === claim && held.seat === fell.seat;
  return waits && held.at === fell.at && events.length === 2 ? null : 'the claim is to be decided first';
}

function resultProblem(game: InPlay | Pending, loss: Loss, end: Ending, proofsKept: boolean): string | null {
  const rulebook = rulesOf(game.terms);
  const rule = lossRule(rulebook, loss.cause);
  const winner = opposite(loss.seat);
  if (end.type === 'ResultPending') {
    if (rule.cannotMate !== 'draw') return 'under this rulebook the result does not wait for a proof';
    const same = end.cause === loss.cause && end.seat === loss.seat && end.at === loss.at;
    if (!same) return 'the result waits for another loss than this one';
    return end.first.winner === winner && end.first.verdict === 'unknown'
      ? null
      : 'the result waits for nothing';
  }
  if (end.at !== loss.at) return 'the end is not dated at the loss';
  if (end.article !== rule.article) return `the article is ${rule.article}`;
  const asked = end.proofs.every((proof) => proof.winner === winner);
  if (!asked || end.proofs.length > 1) return `only whether ${winner} can mate was to be proved`;
  if (proofsKept && rule.cannotMate === 'draw' && end.proofs.length === 0) {
    return `whether ${winner} can mate was not looked into`;
  }
  return drawProblem(loss, end.result, end.termination, end.proofs[0], rule.cannotMate);
}

function drawProblem(
  { cause, seat }: Loss,
  result: string,
  termination: string,
  proof: MatingProof | undefined,
  cannotMate: 'draw' | 'loss',
): string | null {
  const drawn = termination === `${cause}-cannot-be-mated`;
  if (!drawn && termination !== cause) return `the game ended by ${cause}, not by ${termination}`;
  if (drawn && cannotMate !== 'draw') return 'under this rulebook the loss stands whoever can mate';
  if (result !== (drawn ? DRAW : winFor(opposite(seat)))) return `the result is not ${result}`;
  if (proof === undefined) return null;
  return drawn === (proof.verdict === 'unwinnable') ? null : 'the result does not follow from the proof';
}
