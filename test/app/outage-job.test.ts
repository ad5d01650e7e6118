// An operator's outage as one message: it becomes a credit job for each shard, and each running game is credited once.

import { beforeEach, describe, expect, it } from 'vitest';
import { readJob } from '../../functions/scheduled/read-job.ts';
import { wakeHandler } from '../../functions/scheduled/wake.ts';
import { type MemoryWakeQueue, memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, formatInstant, HOUR } from '../../shared/kernel/time.ts';
import { DUE_SHARDS } from '../../shared/ports/view-store.ts';
import { later, startGames, workOff } from '../support/due-games.ts';
import { type MemoryService, memoryService, NOON } from '../support/memory-service.ts';

let service: MemoryService;
let queue: MemoryWakeQueue;
beforeEach(() => {
  service = memoryService();
  queue = memoryWakeQueue();
});

const at = (hours: number): string => formatInstant(later(NOON, hours * HOUR));
const message = (more: object = {}): string =>
  JSON.stringify({ kind: 'outage', from: at(2), to: at(8), reason: 'no power', ...more });
const send = (body: string) =>
  wakeHandler(service.deps, queue)({ Records: [{ messageId: 'm', body }] } as never);
const credits = async (id: GameId) =>
  (await service.deps.events.read(gameStream(id), { after: 0, consistent: true }))
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'OutageCredited');

describe('one message', () => {
  it('credits every running game of every shard, page by page, with the operator’s words', async () => {
    const ids = await startGames(service.deps, 60, NOON, 3);
    service.set(later(NOON, 10 * HOUR));
    expect(await send(message())).toEqual({ batchItemFailures: [] });
    expect(queue.size(), 'one job a shard').toBe(DUE_SHARDS);
    const jobs = await workOff(service.deps, queue, 2);
    expect(jobs.credited, 'pages of two').toBeGreaterThan(30);
    for (const id of ids)
      expect(await credits(id)).toMatchObject([
        { from: later(NOON, 2 * HOUR), to: later(NOON, 8 * HOUR), reason: 'no power' },
      ]);
  });

  it('sent twice, or for a part of it again, gives each moment back once', async () => {
    const [id] = await startGames(service.deps, 1, NOON, 3);
    service.set(later(NOON, 10 * HOUR));
    for (const body of [message(), message(), message({ to: at(9) })]) {
      await send(body);
      await workOff(service.deps, queue);
    }
    expect(await credits(id!)).toHaveLength(2);
    service.set(later(NOON, 3 * DAY + 7 * HOUR));
    await queue.put([{ kind: 'wake', stream: gameStream(id!) }]);
    expect(await workOff(service.deps, queue)).toEqual({ nothing: 1 });
    service.set(later(NOON, 3 * DAY + 7 * HOUR + 1));
    await queue.put([{ kind: 'wake', stream: gameStream(id!) }]);
    expect(await workOff(service.deps, queue), 'seven hours were given back').toEqual({ settled: 1 });
  });

  it.each([
    ['is not over', message({ to: at(48) })],
    ['ends before it begins', message({ from: at(8), to: at(2) })],
    ['has no instant', message({ from: 'this morning' })],
    ['has a bare number', message({ from: 1_700_000_000_000 })],
    ['has a word too many', message({ until: at(8) })],
    ['says too much', message({ reason: 'x'.repeat(201) })],
  ])('that %s is refused: it comes again, and nobody is credited', async (_, body) => {
    const [id] = await startGames(service.deps, 1, NOON, 3);
    service.set(later(NOON, 10 * HOUR));
    expect(await send(body)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
    expect(queue.size()).toBe(0);
    expect(await credits(id!)).toEqual([]);
    expect(service.logged.at(-2)).toMatchObject({ event: 'wake-failed' });
  });

  it('reads instants with their zone, seconds or not', () => {
    expect(readJob('{"kind":"outage","from":"2026-12-01T08:00Z","to":"2026-12-01T10:30:15+02:00"}')).toEqual({
      kind: 'outage',
      outage: { from: Date.UTC(2026, 11, 1, 8), to: Date.UTC(2026, 11, 1, 8, 30, 15), reason: '' },
    });
  });
});
