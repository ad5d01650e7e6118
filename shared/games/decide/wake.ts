// What the time alone brings about: a fallen flag, an invitation that nobody answered, a result that waited
// for its proof. Found by the sweep, or by the next read or command, whichever is first; dated at the instant
// it happened (Article 6.9).

import { ok } from '../../kernel/result.ts';
import type { Wake } from '../commands.ts';
import { PROOF_NODES } from '../mating.ts';
import type { GameState } from '../state.ts';
import { due } from './due.ts';
import type { Decision } from './index.ts';
import { decideByTable, tableClaim } from './table-claim.ts';
import { endOfPending } from './without-mate.ts';

export function wake(state: GameState, command: Wake): Decision {
  switch (state.status) {
    case 'challenged': {
      const { expiresAt } = state.terms;
      return ok(command.at > expiresAt ? [{ type: 'ChallengeExpired', v: 1, at: expiresAt }] : []);
    }
    case 'in-play': {
      const events = due(state, command.at);
      const claim = tableClaim(state);
      if (events.length > 0 || claim === null || !command.background) return ok(events);
      return ok(decideByTable(state, claim, command.at));
    }
    case 'pending':
      // Only the sweep has the time for the longer search; a claim is the director's.
      if (state.claim !== null) return ok([]);
      return ok(command.background ? [endOfPending(state, PROOF_NODES.background)] : []);
    default:
      return ok([]);
  }
}
