// The players change seats and the position stays (7.3): the person who had White has Black from now on. The colour to
// move stays to move, so the other person is on move. Time is a player's and goes with him (clock/set-back.ts); so do
// his leaves and the illegal moves that count against him. Offers and conditional moves were about the other colour.

import type { ByColour } from '../../kernel/colour.ts';
import { opposite } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { withClockEvent } from '../board.ts';
import { type InPlay, NEVER_DECLINED } from '../state.ts';

const exchanged = <T>({ white, black }: ByColour<T>): ByColour<T> => ({ white: black, black: white });

export function swapSeats(game: InPlay, at: EpochMs): InPlay {
  const swapped = withClockEvent(game, at, { kind: 'swapped', at });
  return {
    ...swapped,
    terms: { ...game.terms, ...exchanged(game.terms) },
    leaves: game.leaves.map((leave) => ({ ...leave, seat: opposite(leave.seat) })),
    illegalMoves: exchanged(game.illegalMoves),
    plans: [],
    drawOffer: null,
    lastDeclined: NEVER_DECLINED,
  };
}
