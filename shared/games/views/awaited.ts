// From whom a game waits for a deed now: whoever is on move, and in an adjournment the player who seals, arrives, or
// chooses among readings. The same answer for lists, pages and programs.

import { type Colour, opposite } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { AdjournmentView } from './adjournment-view.ts';
import type { GameView } from './game-view.ts';

type Presence = Pick<AdjournmentView, 'phase' | 'arrived' | 'arriveFrom' | 'loss'>;

/** Whether a player has not come to the resumption yet and can say now that he is there; not once he is too late (A10). */
export const mayArrive = (
  { phase, arrived, arriveFrom, loss }: Presence,
  seat: Colour,
  now: EpochMs,
): boolean =>
  (phase === 'adjourned' || phase === 'resumed' || phase === 'choosing') &&
  loss === null &&
  arrived[seat] === null &&
  arriveFrom !== null &&
  arriveFrom <= now;

/** A move; in an adjournment a sealed one, a choice among readings, or to say that he is there. */
export type Asked = 'move' | 'seal' | 'choice' | 'arrival';

/**
 * What this player must do now, as at `asOf`; null: nothing, as for both while an envelope waits (A6). A move of a player
 * who is missed is his arrival too.
 */
export function askedOf(
  { status, turn, adjournment: now, asOf }: Pick<GameView, 'status' | 'turn' | 'adjournment' | 'asOf'>,
  seat: Colour,
): Asked | null {
  if (status !== 'in-play') return null;
  if (now === null) return turn === seat ? 'move' : null;
  if (now.phase === 'sealing') return now.sealer === seat ? 'seal' : null;
  if (now.phase === 'resumed' && turn === seat) return 'move';
  if (now.phase === 'choosing' && opposite(now.sealer) === seat) return 'choice';
  return mayArrive(now, seat, asOf) ? 'arrival' : null;
}
