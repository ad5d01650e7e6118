// The repair in pages: however large the service is, one run looks at a bounded number of streams and items, and the
// runs together do what one would.

import { beforeEach, describe, expect, it } from 'vitest';
import { repairHandler } from '../../functions/scheduled/repair.ts';
import { memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { FIRST_REPAIR, NOTHING_YET, repair, repairRun } from '../../shared/app/repair.ts';
import { type GameId, gameStream, type PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, epochMs, HOUR } from '../../shared/kernel/time.ts';
import type { RepairJob, RepairReport } from '../../shared/ports/wake-queue.ts';
import { later, startGames } from '../support/due-games.ts';
import { type MemoryService, memoryService, NOON } from '../support/memory-service.ts';

let service: MemoryService;
let deps: Deps;
/** What was read since the count was last taken. */
let reads = { pages: 0, cards: 0, streams: 0 };

beforeEach(() => {
  service = memoryService();
  service.follow(false);
  reads = { pages: 0, cards: 0, streams: 0 };
  const { events, views } = service.deps;
  deps = {
    ...service.deps,
    events: {
      ...events,
      streams: async (request) => {
        const page = await events.streams(request);
        reads.pages += 1;
        reads.streams += page.rows.length;
        return page;
      },
    },
    views: {
      ...views,
      card: (game, options) => {
        reads.cards += 1;
        return views.card(game, options);
      },
    },
  };
});

/** Loses the row of the due index of some games, which only the repair can find. */
async function forget(ids: readonly GameId[]): Promise<void> {
  for (const id of ids) {
    const card = await service.deps.views.card(id, { consistent: true });
    await service.deps.views.reschedule(id, card!.version, null);
  }
}

/** Every run of a repair, with what it read. */
async function runs(sizes: { streams: number; items: number }) {
  const made: { part: RepairJob['part']; report: RepairReport; reads: typeof reads }[] = [];
  for (let job: RepairJob | null = FIRST_REPAIR; job !== null; ) {
    reads = { pages: 0, cards: 0, streams: 0 };
    const { part } = job;
    // As it comes from the queue.
    const { report, next } = await repairRun(deps, JSON.parse(JSON.stringify(job)) as RepairJob, sizes);
    made.push({ part, report, reads });
    job = next;
  }
  return made;
}

describe('a repair of 25 games in pages of ten', () => {
  it('looks at ten streams a run, at each once, and ends with the sums', async () => {
    const ids = await startGames(service.deps, 25, NOON, 30);
    await forget([ids[0]!, ids[9]!, ids[10]!, ids[24]!]);
    const made = await runs({ streams: 10, items: 10 });
    const streams = made.filter(({ part }) => part === 'streams');
    expect(streams.map((run) => run.reads)).toEqual([
      { pages: 1, cards: 10, streams: 10 },
      { pages: 1, cards: 10, streams: 10 },
      { pages: 1, cards: 5, streams: 5 },
    ]);
    expect(made.slice(3).map(({ part }) => part)).toEqual(['leaves', 'outbox']);
    expect(made.at(-1)!.report).toEqual({ ...NOTHING_YET, streams: 25, healed: 4 });
  });

  it('does what one go does: lagging views, leaves, mails', async () => {
    const [id] = await startGames(service.deps, 12, NOON, 30);
    const { players, views } = service.deps;
    const player = 'player-white' as PlayerId;
    for (let index = 0; index < 25; index += 1) {
      const [from, to] = [epochMs(NOON + (40 + index) * DAY), epochMs(NOON + (40.5 + index) * DAY)];
      const leave = { id: `leave-${index}`, player, kind: 'planned', from, to, bookedAt: NOON } as const;
      await players.saveLeave({ ...leave, endedAt: null, told: index % 5 !== 0 });
    }
    const rows = [1, 2, 3, 4, 5, 6, 7].map((version) => ({
      ...{ stream: gameStream(id!), version, recipient: player, kind: 'your-move', at: NOON },
      ...{ state: 'pending', leaseUntil: null, attempts: 0 },
    }));
    for (const row of rows) await views.createOutbox({ ...row, state: 'pending' });
    const made = await runs({ streams: 5, items: 4 });
    const last = made.at(-1)!.report;
    expect(last).toEqual({ ...NOTHING_YET, streams: 12, leaves: 5 });
    expect(made.filter(({ part }) => part === 'leaves')).toHaveLength(Math.ceil(25 / 4));
    expect(made.filter(({ part }) => part === 'outbox')).toHaveLength(Math.ceil(7 / 4));
    expect(await repair(deps), 'all is done').toEqual({ ...NOTHING_YET, streams: 12 });
    for (const row of rows) expect((await views.outbox(row))!.state).not.toBe('pending');
  });

  it('goes through the queue: each run hands one job on, the last none', async () => {
    const ids = await startGames(service.deps, 450, NOON, 30);
    await forget(ids.slice(440));
    const queue = memoryWakeQueue();
    const handle = repairHandler(deps, queue);
    expect(await handle({ source: 'aws.events' })).toMatchObject({ streams: 200, healed: 0 });
    let messages = 0;
    for (let job = queue.take(); job !== undefined; job = queue.take()) {
      messages += 1;
      expect(queue.size()).toBe(0);
      reads = { pages: 0, cards: 0, streams: 0 };
      const Records = [{ messageId: 'm', body: JSON.stringify(job) }];
      expect(await handle({ Records })).toEqual({ batchItemFailures: [] });
      expect(reads.streams).toBeLessThanOrEqual(200);
    }
    // Two more pages of streams, the leaves, the outbox.
    expect(messages).toBe(4);
    const lines = service.logged.filter(({ event }) => event === 'repair');
    expect(lines.map(({ over }) => over)).toEqual([false, false, false, false, true]);
    expect(lines.at(-1)).toMatchObject({ streams: 450, healed: 10, failed: 0 });
  });

  it('is not led astray by a game that began, or went on, between two pages', async () => {
    await startGames(service.deps, 10, NOON, 30);
    const first = await repairRun(deps, FIRST_REPAIR, { streams: 6 });
    const [added] = await startGames(service.deps, 1, later(NOON, HOUR), 30, 900);
    await forget([added!]);
    const second = await repairRun(deps, first.next!, { streams: 6 });
    expect(second.report).toMatchObject({ streams: 11, healed: 1 });
  });
});
