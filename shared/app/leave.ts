// Leave of a player: booked once, and told to every running game of his as an event of that game. The booking is
// kept first, so that an interrupted round is finished by the next try, by the repair job, or by a game that
// begins meanwhile; telling a game twice changes nothing.

import type { GameCommand } from '../games/index.ts';
import type { LeaveKind } from '../games/leave.ts';
import type { CommandId, GameId, PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { DAY, type EpochMs } from '../kernel/time.ts';
import type { Commit } from '../ports/event-store.ts';
import type { LeaveEntry } from '../ports/player-store.ts';
import type { Deps } from './deps.ts';
import { execute, type Undated } from './execute.ts';
import { type AppProblem, problem } from './identity.ts';
import { randomText } from './links.ts';
import { loadGame } from './load.ts';

export type LeaveRequest = {
  readonly player: PlayerId;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly kind: LeaveKind;
  /** First receipt: booked ahead of `from` by what the games' terms ask. */
  readonly at: EpochMs;
};

/** What came of a leave in one game; `refusal` null where it holds. */
export type LeaveInGame = { readonly game: GameId; readonly refusal: AppProblem | null };
export type BookedForGames = { readonly leave: LeaveEntry; readonly games: readonly LeaveInGame[] };

const MOST_STANDING = 12;

/**
 * Books a leave. Refused: a beginning in the past, an end not after it, more than a year; another leave of his at
 * that time; or, where he has running games, that not one of them allows it (with the first refusal). The same
 * leave asked for again is the same leave.
 */
export async function bookLeave(
  deps: Deps,
  { player, from, to, kind, at }: LeaveRequest,
): Promise<Result<BookedForGames, AppProblem>> {
  const standing = (await deps.players.leaves(player)).filter(
    (leave) => leave.endedAt === null && leave.to > at,
  );
  const same = standing.find((leave) => leave.from === from && leave.to === to && leave.kind === kind);
  if (same === undefined) {
    if (from < at || to <= from || to - from > 366 * DAY) return err(problem('invalid-leave'));
    if (standing.some((leave) => leave.from < to && from < leave.to)) return err(problem('leave-overlaps'));
    if (standing.length >= MOST_STANDING) return err(problem('too-many-leaves'));
  }
  const leave = same ?? {
    id: randomText(deps, 9),
    player,
    kind,
    from,
    to,
    bookedAt: at,
    endedAt: null,
    told: false,
  };
  if (same === undefined) await deps.players.saveLeave(leave);
  const games = await tellGames(deps, leave);
  const refused = games.find(({ refusal }) => refusal !== null)?.refusal ?? null;
  if (refused !== null && games.every(({ refusal }) => refusal !== null)) {
    await deps.players.saveLeave({ ...leave, endedAt: at, told: true });
    return err(refused);
  }
  const told = { ...leave, told: true };
  await deps.players.saveLeave(told);
  return ok({ leave: told, games });
}

/** Ends a leave in every game, or cancels one that has not begun. Refused: one that is not the player's. */
export async function endLeave(
  deps: Deps,
  player: PlayerId,
  id: string,
  at: EpochMs,
): Promise<Result<null, AppProblem>> {
  const leave = (await deps.players.leaves(player)).find((booked) => booked.id === id);
  if (leave === undefined) return err(problem('unknown-leave'));
  const ended = { ...leave, endedAt: leave.endedAt ?? at, told: false };
  if (leave.endedAt === null || !leave.told) {
    await deps.players.saveLeave(ended);
    await tellGames(deps, ended);
    await deps.players.saveLeave({ ...ended, told: true });
  }
  return ok(null);
}

/** The leaves that a player has ahead of him or is on, for his page. */
export const leavesOf = async (deps: Deps, player: PlayerId, at: EpochMs): Promise<readonly LeaveEntry[]> =>
  (await deps.players.leaves(player)).filter((leave) => leave.endedAt === null && leave.to > at);

/**
 * Tells a game that began with one of these commits of its players' leaves. Once the game is listed none can be
 * missed: a leave that is booked later finds it in the list.
 */
export async function tellOfLeaves(deps: Deps, game: GameId, commits: readonly Commit[]): Promise<void> {
  if (!commits.some(({ events }) => events.some(({ type }) => type === 'GameStarted'))) return;
  const { state } = await loadGame(deps, game, 'log');
  if (state.status !== 'in-play') return;
  for (const player of [state.terms.white, state.terms.black]) {
    for (const leave of await leavesOf(deps, player, deps.clock.now())) await tellGame(deps, leave, game);
  }
}

/** Finishes the round of a leave that was interrupted. */
export async function finishLeave(deps: Deps, leave: LeaveEntry): Promise<void> {
  await tellGames(deps, leave);
  await deps.players.saveLeave({ ...leave, told: true });
}

async function tellGames(deps: Deps, leave: LeaveEntry): Promise<readonly LeaveInGame[]> {
  const listings = await deps.views.listings(leave.player);
  const told: LeaveInGame[] = [];
  for (const { game, status, seat } of listings) {
    // An official's leave is no matter of the game's.
    if (status === 'in-play' && seat !== null)
      told.push({ game, refusal: await tellGame(deps, leave, game) });
  }
  return told.filter(({ refusal }) => refusal === null || !OVER.includes(refusal.code));
}

/** A game that ended since it was listed has no say about leave. */
const OVER: readonly string[] = ['game-ended', 'result-pending'];

async function tellGame(deps: Deps, leave: LeaveEntry, game: GameId): Promise<AppProblem | null> {
  const { id, kind, from, to, bookedAt, player, endedAt } = leave;
  const command: Undated<GameCommand> =
    endedAt === null
      ? { type: 'TakeLeave', player, leave: { id, kind, from, to, bookedAt } }
      : { type: 'EndLeave', player, id };
  const commandId = `${endedAt === null ? 'leave' : 'leave-end'}-${id}` as CommandId;
  // Each game counts from the player's own instant, however late it is told.
  const at = endedAt ?? deps.clock.now();
  const done = await execute(deps, { game, commandId, actor: player, command, at });
  return done.ok ? null : { code: done.error.code, params: done.error.params };
}
