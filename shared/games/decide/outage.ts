// The service was down: every running clock of every kind gets that time back, whether or not its player
// asks. Decided before anything is settled, or the flag would fall for an outage that nobody can help.

import { ok } from '../../kernel/result.ts';
import { epochMs } from '../../kernel/time.ts';
import { flagFall, outageCredits } from '../clock/index.ts';
import { clockEntries } from '../clock-entries.ts';
import type { CreditOutage } from '../commands.ts';
import type { GameState } from '../state.ts';
import type { Decision } from './index.ts';

/**
 * Nothing for a game that does not run, began after the outage, has this outage already, or whose flag had
 * fallen before it began.
 */
export function creditOutage(state: GameState, command: CreditOutage): Decision {
  const { id, to, reason, at } = command;
  if (state.status !== 'in-play' || state.outages.includes(id) || to <= state.startedAt) return ok([]);
  const from = epochMs(Math.max(command.from, state.startedAt));
  if (to <= from || flagFall(state.clock, from) !== null) return ok([]);
  const credits = outageCredits(state.terms.timeControl, clockEntries(state), { from, to }, at);
  return ok([{ type: 'OutageCredited', v: 1, id, from, to, credits, reason, at }]);
}
