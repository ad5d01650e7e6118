// A fallen flag, dated at the instant at which it fell (6.9).

import type { FlagFall } from '../clock/index.ts';
import type { GameEvent } from '../events.ts';
import { PROOF_NODES } from '../mating.ts';
import type { InPlay } from '../state.ts';
import { endByLoss } from './without-mate.ts';

/**
 * The fall and what it gives within the time of a request. While a claim of the player is postponed, the director's
 * decision of it comes first (10.2 of 2005, Guidelines III.5).
 */
export function fallenFlag(game: InPlay, { seat, at }: FlagFall): readonly GameEvent[] {
  const fell: GameEvent = { type: 'FlagFell', v: 1, seat, at };
  const held = game.referrals.find((claim) => claim.status === 'postponed' && claim.seat === seat);
  if (held !== undefined) {
    return [fell, { type: 'ResultHeld', v: 1, cause: 'flag-fall', seat, claim: held.id, at }];
  }
  return [fell, endByLoss(game, { cause: 'flag-fall', seat, at }, PROOF_NODES.request)];
}
