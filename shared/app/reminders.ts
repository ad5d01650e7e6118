// A player's own ladder of reminders.

import { ladderOf, nextWake, playerIn, USUAL_LADDER } from '../games/index.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { DurationMs } from '../kernel/time.ts';
import type { Profile } from '../ports/player-store.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { loadGame } from './load.ts';

export { RUNGS } from '../games/index.ts';

export const ladderOfProfile = (profile: Profile): readonly DurationMs[] => profile.reminders ?? USUAL_LADDER;

/**
 * Sets the ladder, and puts every game in which he is on move where the new one wants it: its row of the due
 * index may have been moved on by the old one. Refuses more than six rungs and unknown ones.
 */
export async function changeLadder(
  deps: Deps,
  player: PlayerId,
  rungs: readonly number[],
): Promise<Result<Profile, AppProblem>> {
  const reminders = ladderOf(rungs);
  if (reminders === null) return err(problem('invalid-reminders'));
  const changed = await deps.players.changeProfile(player, { reminders });
  if (changed === null) return err(problem('not-signed-in'));
  const now = deps.clock.now();
  for (const { game, status } of await deps.views.listings(player)) {
    if (status !== 'in-play') continue;
    const { state, version } = await loadGame(deps, game, 'card');
    if (state.status !== 'in-play' || state.clock.running === null) continue;
    if (playerIn(state.terms, state.clock.running.seat) !== player) continue;
    await deps.views.reschedule(game, version, nextWake(state, now, reminders)?.at ?? null);
  }
  return ok(changed);
}
