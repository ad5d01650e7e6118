// Many games at once, written as their commits and cards alone: for the sweep, which needs no mails and no HTTP.

import { type MemoryWakeQueue, memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import { commandDigest, commitHash } from '../../shared/app/commit-chain.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { lastInstant, UNOPENED } from '../../shared/app/load.ts';
import { type SweepReport, sweep } from '../../shared/app/sweep.ts';
import { doJob, inProcess } from '../../shared/app/wake-queue.ts';
import {
  decide,
  encodeSnapshot,
  evolve,
  type GameCommand,
  type GameState,
  nextWake,
} from '../../shared/games/index.ts';
import { PLAIN_TERMS } from '../../shared/games/state.ts';
import { type CommandId, type GameId, gameStream, type PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, type DurationMs, type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import type { EventStore, StoredEvent } from '../../shared/ports/event-store.ts';

export const WHITE = 'player-white' as PlayerId;
export const BLACK = 'player-black' as PlayerId;

export const gameNumber = (index: number): GameId => `game-${String(index).padStart(8, '0')}` as GameId;

/** A game in progress since `at`, White to move, `days` a move. */
export async function startGame(deps: Deps, id: GameId, at: EpochMs, days: number): Promise<void> {
  await commitCommands(deps, id, [
    {
      type: 'IssueChallenge',
      challenger: WHITE,
      white: WHITE,
      black: BLACK,
      rulebook: 'fide-2023',
      timeControl: { kind: 'days-per-move', perMove: (days * DAY) as DurationMs },
      // Rooks and pawns: that a mate is possible is found at once, unlike on a full board.
      start: '2r3k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1',
      leave: null,
      ...PLAIN_TERMS,
      freeDays: null,
      validFor: (30 * DAY) as DurationMs,
      at,
    },
    { type: 'AcceptChallenge', player: BLACK, at },
  ]);
}

/** Each command of a new game as one commit, and the card after the last; no listings. */
async function commitCommands(deps: Deps, id: GameId, commands: readonly GameCommand[]): Promise<void> {
  let game = UNOPENED(id);
  for (const command of commands) {
    const decided = decide(game.state, command);
    if (!decided.ok) throw new Error(decided.error.code);
    const version = game.version + 1;
    const draft = {
      stream: gameStream(id),
      version,
      commandId: `command-${version}` as CommandId,
      digest: commandDigest(command),
      actor: 'system',
      at: command.at,
      events: decided.value as unknown as readonly StoredEvent[],
    };
    const hash = commitHash(game.hash, draft as Parameters<typeof commitHash>[1]);
    await deps.events.append({ ...draft, hash });
    const state: GameState = decided.value.reduce(evolve, game.state);
    game = { ...game, state, version, hash };
  }
  const { state, version, hash } = game;
  // No reminders: the row stands where the flag falls.
  const dueAt = nextWake(state, lastInstant(state), [])?.at ?? null;
  await deps.views.putCard({ game: id, version, hash, ...encodeSnapshot(state), dueAt });
}

/** Resigned by White at `at`; whether Black could have mated was not found within the time of the request. */
export async function appendPending(
  events: EventStore,
  id: GameId,
  at: EpochMs,
): Promise<{ version: number; hash: string }> {
  const [last] = await events.latest(gameStream(id), 1);
  const first = { winner: 'black', verdict: 'unknown', method: null, line: null, nodes: 400_000 };
  const draft = {
    stream: gameStream(id),
    version: (last?.version ?? 0) + 1,
    commandId: 'resigned' as CommandId,
    digest: 'digest',
    actor: WHITE,
    at,
    events: [{ type: 'ResultPending', v: 1, cause: 'resignation', seat: 'white', first, at }],
  };
  const hash = commitHash(last?.hash ?? '', draft as unknown as Parameters<typeof commitHash>[1]);
  if ((await events.append({ ...draft, hash })) === 'conflict') throw new Error('the game has moved on');
  return { version: draft.version, hash };
}

/** `count` games, all started at `at`. */
export async function startGames(
  deps: Deps,
  count: number,
  at: EpochMs,
  days: number,
  first = 0,
): Promise<readonly GameId[]> {
  const ids = Array.from({ length: count }, (_, index) => gameNumber(first + index));
  for (let start = 0; start < ids.length; start += 20)
    await Promise.all(ids.slice(start, start + 20).map((id) => startGame(deps, id, at, days)));
  return ids;
}

export type Worked = SweepReport & { readonly jobs: Readonly<Record<string, number>> };

/** One sweep and every job that comes of it, as the local service does it. */
export async function sweepAndWork(deps: Deps, page?: number): Promise<Worked> {
  const queue = memoryWakeQueue();
  const report = await sweep({ deps, queue, ...(page ? { page } : {}) });
  return { ...report, jobs: await workOff(deps, queue, page) };
}

/** Does what lies in the queue until nothing is left; counts what came of it, failures as `failed`. */
export async function workOff(
  deps: Deps,
  queue: MemoryWakeQueue,
  page?: number,
): Promise<Record<string, number>> {
  const work = { deps, queue, ...(page ? { page } : {}) };
  const counts: Record<string, number> = {};
  for (let job = queue.take(); job !== undefined; job = queue.take()) {
    const outcome = await doJob(work, job, inProcess).catch(() => 'failed');
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

export const later = (instant: EpochMs, ms: number): EpochMs => epochMs(instant + ms);
