// What the time alone brings about: a fallen flag, an invitation that nobody answered, a result that waited
// for its proof. Found by the sweep, or by the next read or command, whichever is first; dated at the instant
// it happened (Article 6.9).

import { ok } from '../../kernel/result.ts';
import { flagFall } from '../clock/index.ts';
import type { Wake } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { PROOF_NODES } from '../mating.ts';
import type { GameState, InPlay } from '../state.ts';
import type { Decision } from './index.ts';
import { endByLoss, endOfPending } from './without-mate.ts';

export function wake(state: GameState, command: Wake): Decision {
  switch (state.status) {
    case 'challenged': {
      const { expiresAt } = state.terms;
      return ok(command.at > expiresAt ? [{ type: 'ChallengeExpired', v: 1, at: expiresAt }] : []);
    }
    case 'in-play':
      return ok(fallenFlag(state, command));
    case 'pending':
      // Only the sweep has the time for the longer search.
      return ok(command.background ? [endOfPending(state, PROOF_NODES.background)] : []);
    default:
      return ok([]);
  }
}

function fallenFlag(game: InPlay, command: Wake): readonly GameEvent[] {
  const fallen = flagFall(game.clock, command.at);
  if (fallen === null) return [];
  const { seat, at } = fallen;
  return [
    { type: 'FlagFell', v: 1, seat, at },
    endByLoss(game, { cause: 'flag-fall', seat, at }, PROOF_NODES.request),
  ];
}
