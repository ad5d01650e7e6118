// A player's own ladder of reminders.

import { decodeSnapshot, ladderOf, nextWake, playerIn, USUAL_LADDER } from '../games/index.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { DurationMs } from '../kernel/time.ts';
import type { Profile } from '../ports/player-store.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';

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
    const card = await deps.views.card(game, { consistent: true });
    // A row that is due already leads to a wake, which reads the new ladder: what it was due for is not lost.
    if (card === null || (card.dueAt !== null && card.dueAt <= now)) continue;
    const state = decodeSnapshot(card);
    if (state.status !== 'in-play' || state.clock.running === null) continue;
    if (playerIn(state.terms, state.clock.running.seat) !== player) continue;
    await deps.views.reschedule(game, card.version, nextWake(state, now, reminders)?.at ?? null);
  }
  return ok(changed);
}
