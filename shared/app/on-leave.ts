// Leave keeps from new games: who is away neither invites nor accepts, or leave would be a way of playing on without a
// clock. He may be invited; the one who invites is told until when he is away.

import type { GameId, PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type EpochMs, formatInstant } from '../kernel/time.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { loadGame } from './load.ts';

/** Until when a player is on leave at an instant; null where he is not, or has ended it. */
export async function awayUntil(deps: Deps, player: PlayerId, at: EpochMs): Promise<EpochMs | null> {
  const leaves = await deps.players.leaves(player);
  const running = leaves.filter(({ from, to, endedAt }) => endedAt === null && from <= at && at < to);
  return running.length === 0 ? null : (Math.max(...running.map(({ to }) => to)) as EpochMs);
}

/** Refused with `on-leave`: a new game of somebody who is away. */
export async function mayEnter(deps: Deps, player: PlayerId, at: EpochMs): Promise<Result<null, AppProblem>> {
  const until = await awayUntil(deps, player, at);
  return until === null ? ok(null) : err(problem('on-leave', { until: formatInstant(until) }));
}

/** The same for an invitation; one that is answered already is not asked about again. */
export async function mayAccept(
  deps: Deps,
  game: GameId,
  player: PlayerId,
  at: EpochMs,
): Promise<Result<null, AppProblem>> {
  const may = await mayEnter(deps, player, at);
  if (may.ok) return may;
  const { state } = await loadGame(deps, game, 'log');
  return state.status === 'challenged' ? may : ok(null);
}
