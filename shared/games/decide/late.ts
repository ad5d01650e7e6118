// Lost by coming too late to the resumption (A10 of 2005, Guidelines I.10 and I.11).

import { type Colour, opposite } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { lateRules } from '../adjournment/edition-rules.ts';
import type { GameEnded } from '../events.ts';
import { winFor } from '../outcome.ts';
import type { InPlay } from '../state.ts';

/** A10, I.10: lost by whoever came too late, by both where neither came. */
export function endByLateness(game: InPlay, seats: readonly Colour[], at: EpochMs): GameEnded {
  const { article } = lateRules(game.terms.rulebook);
  const [only] = seats;
  const result = seats.length === 1 && only !== undefined ? winFor(opposite(only)) : '0-0';
  return {
    type: 'GameEnded',
    v: 2,
    result,
    termination: 'default-time',
    article: seats.length === 1 ? article.one : article.both,
    proofs: [],
    at,
  };
}
