// The clock of a game with its whole history, for the ledger and "explain my deadline".

import { type ClockView, clockViewOf } from '../games/views/clock-view.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { seenBy } from './queries.ts';

/** For whoever may see the game, as he may see it; before the first move there is a clock without entries. */
export async function clockOf(
  deps: Deps,
  id: GameId,
  person: PlayerId,
): Promise<Result<ClockView, AppProblem>> {
  const seen = await seenBy(deps, id, person);
  if (!seen.ok) return seen;
  const { state } = seen.value.game;
  return state.status === 'unopened' ? err(problem('unknown-game')) : ok(clockViewOf(state, seen.value.asOf));
}

export { clockViewOf };
