// The sealed move on the board (A9): like every move, with what it brings about at once; but it was made before the
// break, so it neither answers an offer that came after the sealing (A4) nor ends a leave taken since.

import { opposite } from '../../kernel/colour.ts';
import { expectOk } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Move, parseFen, turn } from '../../rules/index.ts';
import type { DrawOffered, GameEvent } from '../events.ts';
import type { InPlay } from '../state.ts';
import { completeMove } from './complete-move.ts';
import { mayOffer } from './draw.ts';

type Offers = {
  /** The standing offer was made after the sealing. */
  readonly offeredSince: boolean;
  /** The sealed text carried `(=)`. */
  readonly offered: boolean;
};

/** The events of the sealed move. Precondition: it is legal in the adjourned position. */
export function playSealed(
  game: InPlay,
  move: Move,
  { offeredSince, offered }: Offers,
  at: EpochMs,
): readonly GameEvent[] {
  const unanswered = offeredSince && game.drawOffer !== null ? { ...game, drawOffer: null } : game;
  const offer = offered && unanswered === game ? offerOf(game, at) : null;
  return completeMove(unanswered, move, at, offer).filter(({ type }) => type !== 'LeaveEnded');
}

/** 9.1: a draw offered with the sealed move is offered when it is made on the board; none where one may not offer. */
function offerOf(game: InPlay, at: EpochMs): DrawOffered | null {
  const seat = turn(expectOk(parseFen(game.fen)).position);
  const ply = game.plies.length + 1;
  if (game.drawOffer?.by === seat) return null;
  const declined = game.drawOffer?.by === opposite(seat) ? { ...game, drawOffer: null } : game;
  if (!mayOffer(declined, seat, ply, ply).ok) return null;
  return { type: 'DrawOffered', v: 1, seat, ply, withMove: true, at };
}
