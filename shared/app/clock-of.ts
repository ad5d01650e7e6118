// The clock of a game with its whole history, for the ledger and "explain my deadline".

import { type Clock, type ClockEntry, newClock, type TimeControl } from '../games/clock/index.ts';
import { clockEntries } from '../games/clock-entries.ts';
import { seatOf } from '../games/index.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { currentGame } from './queries.ts';

export type ClockHistory = {
  readonly control: TimeControl;
  readonly entries: readonly ClockEntry[];
  readonly clock: Clock;
};

/** For one of the game's players; before the first move there is a clock without entries. */
export async function clockOf(
  deps: Deps,
  id: GameId,
  player: PlayerId,
): Promise<Result<ClockHistory, AppProblem>> {
  const { state } = await currentGame(deps, id);
  if (state.status === 'unopened') return err(problem('unknown-game'));
  if (seatOf(state.terms, player) === null) return err(problem('not-your-game'));
  const control = state.terms.timeControl;
  if (state.status !== 'in-play' && state.status !== 'pending' && state.status !== 'ended') {
    return ok({ control, entries: [], clock: newClock(control) });
  }
  return ok({ control, entries: clockEntries(state), clock: state.clock });
}
