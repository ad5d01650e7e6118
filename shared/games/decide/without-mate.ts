// A fallen flag or a resignation loses, unless the opponent cannot mate by any series of legal moves and the
// rulebook then gives a draw (5.1.2, 6.9). The draw needs a proof; where none is found in time, the result
// waits for a longer search, and where that finds none either, the normal result stands.

import { type Colour, opposite } from '../../kernel/colour.ts';
import { expectOk, never } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen } from '../../rules/index.ts';
import type { GameEnded, ResultPending } from '../events.ts';
import { type MatingProof, provenMating } from '../mating.ts';
import { DRAW, winFor } from '../outcome.ts';
import { type Rulebook, rulesOf } from '../rulebooks/index.ts';
import type { InPlay, Pending } from '../state.ts';

export type Loss = {
  readonly cause: Pending['cause'];
  /** The player whose flag fell, who resigned, or who made one illegal move too many. */
  readonly seat: Colour;
  readonly at: EpochMs;
};

/** What the rulebook says of a loss where the opponent cannot mate. */
export function lossRule(
  rulebook: Rulebook,
  cause: Loss['cause'],
): Pick<Rulebook['flagFall'], 'cannotMate' | 'article'> {
  switch (cause) {
    case 'flag-fall':
      return rulebook.flagFall;
    case 'resignation':
      return rulebook.resignation;
    case 'illegal-move':
      return rulebook.illegalMove;
    case 'sealed-move':
      // A8 and I.8 except what 6.9 (6.10 of 2005) says of a fallen flag.
      return { ...rulebook.flagFall, article: rulebook.sealing.article };
    default:
      return never(cause);
  }
}

const ruleOf = (game: InPlay | Pending, cause: Loss['cause']) => {
  const rulebook = rulesOf(game.terms);
  return lossRule(rulebook, cause);
};

/** What a loss brings about within the time of a request: the end, or a result that waits. */
export function endByLoss(game: InPlay | Pending, loss: Loss, maxNodes: number): GameEnded | ResultPending {
  if (ruleOf(game, loss.cause).cannotMate === 'loss') return ending(game, loss, []);
  const proof = proofFor(game, loss.seat, maxNodes);
  if (proof.verdict === 'unknown') return { type: 'ResultPending', v: 1, ...loss, first: proof };
  return ending(game, loss, [proof]);
}

/** The end of a pending game after the longer search, whatever it found. */
export const endOfPending = (game: Pending, maxNodes: number): GameEnded =>
  ending(game, { cause: game.cause, seat: game.seat, at: game.at }, [proofFor(game, game.seat, maxNodes)]);

const proofFor = (game: InPlay | Pending, seat: Colour, maxNodes: number): MatingProof =>
  provenMating(expectOk(parseFen(game.fen)).position, opposite(seat), maxNodes);

function ending(
  game: InPlay | Pending,
  { cause, seat, at }: Loss,
  proofs: readonly MatingProof[],
): GameEnded {
  const drawn = proofs.some(({ verdict }) => verdict === 'unwinnable');
  const { article } = ruleOf(game, cause);
  return {
    type: 'GameEnded',
    v: 2,
    result: drawn ? DRAW : winFor(opposite(seat)),
    termination: drawn ? `${cause}-cannot-be-mated` : cause,
    article,
    proofs,
    at,
  };
}
