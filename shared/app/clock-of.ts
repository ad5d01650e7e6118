// The clock of a game with its whole history, for the ledger and "explain my deadline".

import { seatOf } from '../games/index.ts';
import { type ClockView, clockViewOf } from '../games/views/clock-view.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { currentGame } from './queries.ts';

/** For one of the game's players; before the first move there is a clock without entries. */
export async function clockOf(
  deps: Deps,
  id: GameId,
  player: PlayerId,
): Promise<Result<ClockView, AppProblem>> {
  const { state } = await currentGame(deps, id);
  if (state.status === 'unopened') return err(problem('unknown-game'));
  if (seatOf(state.terms, player) === null) return err(problem('not-your-game'));
  return ok(clockViewOf(state, deps.clock.now()));
}

export { clockViewOf };
