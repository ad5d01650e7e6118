// Illegal moves where the regulations count them (Article 7.5). On a board a move is completed when the hand has left the
// man and the clock is pressed. Here the text is the hand and its receipt the clock: a text completes an illegal move
// when it says which man goes where and that is not legal, or when it passes (7.5.3: the clock pressed without a move).
// A text that leaves open what was moved has moved nothing: one that cannot be read, that fits several moves or men,
// names a man that is not there, or leaves out what a pawn becomes. Such a text is refused and costs nothing, whatever
// the policy. The position is as before and the same player to move (7.5.1); that he must move the man he touched (4.3)
// is not asked, as nobody touched one.

import type { Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { duration } from '../../kernel/time.ts';
import type { GameEvent } from '../events.ts';
import { fold } from '../evolve.ts';
import { PROOF_NODES } from '../mating.ts';
import { rulesOf } from '../rulebooks/index.ts';
import type { InPlay } from '../state.ts';
import { endByLoss } from './without-mate.ts';

const COMPLETED: ReadonlySet<string> = new Set([
  'illegal-move',
  'null-move',
  'opponents-piece',
  'own-piece-there',
  'not-how-it-moves',
  'path-blocked',
  'leaves-king-in-check',
  'king-into-check',
  'must-answer-check',
  'en-passant-not-possible',
  'promotion-not-possible',
  'kings-are-not-captured',
  'castling-right-lost',
  'castling-path-blocked',
  'castling-out-of-check',
  'castling-through-check',
  'castling-into-check',
]);

/** Whether a text refused with this code of move reading has completed an illegal move. */
export const completesIllegalMove = (code: string): boolean => COMPLETED.has(code);

type Illegal = {
  readonly seat: Colour;
  /** As written; null where the director counts one that the service did not see. */
  readonly written: { readonly text: string; readonly notation: string; readonly code: string } | null;
  readonly at: EpochMs;
};

/** The penalty of the rulebook, or the loss where it is one too many (a draw where the opponent cannot mate). */
export function penaltyFor(game: InPlay, { seat, written, at }: Illegal): readonly GameEvent[] {
  const { penalty, article } = rulesOf(game.terms).illegalMove;
  const number = game.illegalMoves[seat] + 1;
  const loses = penalty.losesAt !== null && number >= penalty.losesAt;
  const penalised: GameEvent = {
    type: 'IllegalMovePenalised',
    v: 1,
    seat,
    number,
    text: written?.text ?? null,
    notation: written?.notation ?? null,
    code: written?.code ?? null,
    toOpponent: loses ? duration(0) : penalty.toOpponent,
    article,
    at,
  };
  if (!loses) return [penalised];
  const after = fold(game, [penalised]) as InPlay;
  return [penalised, endByLoss(after, { cause: 'illegal-move', seat, at }, PROOF_NODES.request)];
}
