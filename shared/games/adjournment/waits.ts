// Whether an envelope waits for nothing but its opening. The record of the game alone says so: what must have happened
// before (the hour of the resumption, an arrival, a default time that is over) is in it.

import { type Colour, opposite } from '../../kernel/colour.ts';
import { halted } from '../decide/in-play.ts';
import type { RulebookId } from '../rulebooks/index.ts';
import type { GameState, InPlay } from '../state.ts';
import { lateRules } from './edition-rules.ts';

/** The number of the envelope that is to be opened now, in the order in which they were sealed; or null. */
export function waitsForOpening(state: GameState): number | null {
  if (state.status === 'in-play') return inAdjournment(state);
  if (state.status !== 'ended') return null;
  // A6: of a game that ended before the resumption, only where both players want it or it is ruled.
  const wanted = state.envelopes.find(
    ({ state: now, agreed, ordered }) =>
      now === 'stays-closed' && (ordered !== null || (agreed.white !== null && agreed.black !== null)),
  );
  return wanted?.record.number ?? null;
}

function inAdjournment(game: InPlay): number | null {
  const { adjournment: now, terms } = game;
  // While the director has stopped the game nothing is opened either.
  if (halted(game) !== null) return null;
  if (now?.phase !== 'adjourned' || now.resumedAt === null) return null;
  // A7: in the presence of the player who must answer it; A10: to see whether it outweighs what was lost meanwhile.
  if (now.arrived[opposite(now.sealer)] !== null) return now.envelope;
  if (now.loss === null) return null;
  const decides = now.loss.kind === 'flag-fall' || mayOutweigh(now.loss.seats, now.sealer, terms.rulebook);
  return decides ? now.envelope : null;
}

/** Whether a sealed move that ended the game outweighs the lateness of these players. */
export const mayOutweigh = (seats: readonly Colour[], sealer: Colour, rulebook: RulebookId): boolean =>
  lateRules(rulebook).conclusionHolds === 'always' || seats.includes(sealer);
