// The sweep at scale: bounded queries, one job a stream, continuation, each due game settled once whatever runs
// twice, fails or is lost.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryMailer } from '../../shared/adapters/memory/mailer.ts';
import { memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { loadGame } from '../../shared/app/load.ts';
import { projectGame } from '../../shared/app/project.ts';
import { HANDED_ON, sweep } from '../../shared/app/sweep.ts';
import { doJob } from '../../shared/app/wake-queue.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, type EpochMs, epochMs, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import { DUE_SHARDS, type ViewStore } from '../../shared/ports/view-store.ts';
import type { Job } from '../../shared/ports/wake-queue.ts';
import { IMPLEMENTATIONS, type Stores } from '../adapters/stores.ts';
import { later, startGames, sweepAndWork, workOff } from '../support/due-games.ts';

const NOON = epochMs(Date.UTC(2026, 10, 30, 12));

let database: Stores;
let now: EpochMs;
let deps: Deps;
let queries = 0;

async function begin(start: () => Promise<Stores>): Promise<void> {
  database = await start();
  now = NOON;
  queries = 0;
  const views: ViewStore = {
    ...database.views,
    due: (...args) => {
      queries += 1;
      return database.views.due(...args);
    },
  };
  deps = {
    events: {
      ...database.events,
      append: async (commit) => {
        const outcome = await database.events.append(commit);
        if (outcome === 'appended') follow.push(commit.stream);
        return outcome;
      },
    },
    views,
    players: database.players,
    mailer: memoryMailer(),
    clock: { now: () => now },
    random: { bytes: (length) => new Uint8Array(length) },
    keys: { linkKey: async () => new Uint8Array(32) },
    log: () => {},
    settings: { baseUrl: 'https://chess.example', mailFrom: 'Sealed Move <moves@chess.example>' },
  };
}

const follow: string[] = [];

/** What the stream function does for the index. */
async function project(): Promise<void> {
  for (const stream of new Set(follow.splice(0)))
    await projectGame(deps, stream.slice('game#'.length) as GameId, null);
}

async function games(count: number, at: EpochMs, days: number): Promise<readonly GameId[]> {
  const ids = await startGames(deps, count, at, days);
  follow.length = 0;
  return ids;
}

/** How often each game's flag fell, by its commits. */
async function falls(ids: readonly GameId[]): Promise<number[]> {
  const counts: number[] = [];
  for (const id of ids) {
    const commits = await database.events.read(gameStream(id), { after: 0, consistent: true });
    const events = commits.flatMap((commit) => commit.events);
    counts.push(events.filter(({ type }) => type === 'FlagFell').length);
  }
  return counts;
}

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

describe.each(IMPLEMENTATIONS)('the sweep: $name', ({ name, start }) => {
  beforeEach(() => begin(start));
  afterEach(() => database.stop());
  const many = name === 'memory' ? 1500 : 100;

  describe('with nothing due', () => {
    it('a sweep asks sixteen questions, hands on nothing, and asks no more with many games', async () => {
      const queue = memoryWakeQueue();
      expect(await sweep({ deps, queue })).toEqual({ queries: 16, due: 0, continued: 0, gaps: 0 });
      expect(queries).toBe(DUE_SHARDS);
      await games(many, NOON, 30);
      queries = 0;
      expect(await sweep({ deps, queue })).toEqual({ queries: 16, due: 0, continued: 0, gaps: 0 });
      expect(queries).toBe(DUE_SHARDS);
      expect(queue.size()).toBe(0);
    });
  });

  describe('with many due at once', () => {
    it('two sweeps at the same time settle each game once', async () => {
      const ids = await games(60, NOON, 1);
      now = later(NOON, DAY + MINUTE);
      const [one, two] = [memoryWakeQueue(), memoryWakeQueue()];
      await Promise.all([sweep({ deps, queue: one }), sweep({ deps, queue: two })]);
      const [left, right] = await Promise.all([workOff(deps, one), workOff(deps, two)]);
      expect((left.settled ?? 0) + (right.settled ?? 0)).toBe(60);
      expect(left.failed ?? right.failed ?? 0).toBe(0);
      expect(await falls(ids)).toEqual(ones(60));
      await project();
      expect((await sweepAndWork(deps)).due).toBe(0);
    });

    it('hands on at most a page a shard, and the rest page by page: all are settled, each once', async () => {
      const page = 4;
      const count = DUE_SHARDS * page + 50;
      const ids = await games(count, NOON, 1);
      now = later(NOON, DAY + MINUTE);
      const queue = memoryWakeQueue();
      const report = await sweep({ deps, queue, page });
      expect(report.queries).toBe(DUE_SHARDS);
      expect(report.due).toBeLessThanOrEqual(DUE_SHARDS * page);
      expect(report.continued).toBeGreaterThan(0);
      const jobs = await workOff(deps, queue, page);
      expect(jobs.settled).toBe(count);
      expect(await falls(ids)).toEqual(ones(count));
      await project();
      expect(await sweepAndWork(deps, page)).toMatchObject({ due: 0, jobs: {} });
    });
  });

  describe('a job', () => {
    it('that comes twice does its work once', async () => {
      const [id] = await games(1, NOON, 1);
      now = later(NOON, DAY + MINUTE);
      const queue = memoryWakeQueue();
      const job: Job = { kind: 'wake', stream: gameStream(id!) };
      expect(await doJob({ deps, queue }, job)).toBe('settled');
      expect(await doJob({ deps, queue }, job)).toBe('nothing');
      expect(await falls([id!])).toEqual([1]);
    });

    it('for a stream of which there is no game does nothing', async () => {
      const queue = memoryWakeQueue();
      expect(await doJob({ deps, queue }, { kind: 'wake', stream: 'game#no-such-game' as never })).toBe(
        'nothing',
      );
      expect(await doJob({ deps, queue }, { kind: 'wake', stream: 'other#1' as never })).toBe('unknown');
    });

    it('that is lost comes again after a quarter of an hour, and not before', async () => {
      const [id] = await games(1, NOON, 1);
      now = later(NOON, DAY + MINUTE);
      const lost = memoryWakeQueue();
      expect((await sweep({ deps, queue: lost })).due).toBe(1);
      now = later(now, MINUTE);
      expect((await sweepAndWork(deps)).due).toBe(0);
      now = later(now, HANDED_ON - 2 * MINUTE);
      expect((await sweepAndWork(deps)).due).toBe(0);
      now = later(now, 2 * MINUTE);
      expect(await sweepAndWork(deps)).toMatchObject({ due: 1, jobs: { settled: 1 } });
      expect(await falls([id!])).toEqual([1]);
      const { state } = await loadGame(deps, id!, 'log');
      // Dated when the flag fell, however late it was found.
      expect(state).toMatchObject({ status: 'ended', outcome: { at: NOON + DAY } });
      await project();
    });

    it('that fails holds up no other, and its stream is left alone for a quarter of an hour', async () => {
      const ids = await games(12, NOON, 1);
      now = later(NOON, DAY + MINUTE);
      const broken: Deps = {
        ...deps,
        events: {
          ...deps.events,
          read: (stream, options) =>
            stream === gameStream(ids[5]!)
              ? Promise.reject(new Error('a broken stream'))
              : deps.events.read(stream, options),
        },
      };
      expect(await sweepAndWork(broken)).toMatchObject({ due: 12, jobs: { settled: 11, failed: 1 } });
      await project();
      now = later(now, MINUTE);
      expect((await sweepAndWork(broken)).due).toBe(0);
      now = later(now, HANDED_ON);
      expect(await sweepAndWork(deps)).toMatchObject({ due: 1, jobs: { settled: 1 } });
      expect(await falls(ids)).toEqual(ones(12));
      await project();
    });

    it('moves a row on that came up too early', async () => {
      const [id] = await games(1, NOON, 10);
      const early = later(NOON, HOUR);
      await deps.views.reschedule(id!, 2, early);
      now = early;
      expect(await sweepAndWork(deps)).toMatchObject({ due: 1, jobs: { nothing: 1 } });
      const card = await deps.views.card(id!, { consistent: true });
      expect(card!.dueAt).toBeGreaterThan(later(now, HANDED_ON));
      expect(card!.dueAt).toBeLessThanOrEqual(NOON + 10 * DAY + 1);
    });
  });
});
