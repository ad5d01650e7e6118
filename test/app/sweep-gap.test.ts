// An outage that the sweep notices by itself: noted once, credited to every running game, to each once, and before
// anybody loses on time - whoever comes first.

import { beforeEach, describe, expect, it } from 'vitest';
import { wakeHandler } from '../../functions/scheduled/wake.ts';
import { memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { currentGame } from '../../shared/app/queries.ts';
import { repair } from '../../shared/app/repair.ts';
import { sweep } from '../../shared/app/sweep.ts';
import { moveMark } from '../../shared/app/sweep-gap.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import { appendPending, later, startGames, sweepAndWork, workOff } from '../support/due-games.ts';
import { type MemoryService, memoryService, NOON } from '../support/memory-service.ts';

let service: MemoryService;
let deps: Deps;

beforeEach(() => {
  service = memoryService();
  service.set(NOON);
  deps = { ...service.deps, settings: { ...service.deps.settings, outageAfter: 10 * MINUTE } };
});

const at = (ms: number): void => service.set(later(NOON, ms));

async function events(id: GameId): Promise<string[]> {
  const commits = await deps.events.read(gameStream(id), { after: 0, consistent: true });
  return commits.flatMap((commit) => commit.events.map(({ type }) => type)).slice(2);
}

const gaps = async (): Promise<[number, number][]> =>
  ((await deps.views.sweepMark())?.gaps ?? []).map(({ from, to }) => [from - NOON, to - NOON]);

describe('an outage', () => {
  it('is credited to every running game, once, and no flag falls for it', async () => {
    const ids = await startGames(deps, 40, NOON, 1);
    await sweepAndWork(deps);
    // Down from noon on for 30 hours: every flag would have fallen after 24.
    at(30 * HOUR);
    const report = await sweepAndWork(deps);
    expect(report.gaps).toBe(1);
    expect(await gaps()).toEqual([[0, 30 * HOUR]]);
    for (const id of ids) expect(await events(id)).toEqual(['OutageCredited']);
    at(30 * HOUR + MINUTE);
    expect(await sweepAndWork(deps)).toMatchObject({ gaps: 0 });
    for (const id of ids) expect(await events(id)).toEqual(['OutageCredited']);
    // A day of thinking is left from the end of the outage on; at the exact deadline there is still time. Nobody
    // sweeps between, but the mark goes along.
    await moveMark(deps, later(NOON, 54 * HOUR));
    at(54 * HOUR);
    await sweepAndWork(deps);
    for (const id of ids) expect(await events(id)).toEqual(['OutageCredited']);
    at(54 * HOUR + 1);
    await sweepAndWork(deps);
    for (const id of ids) expect((await events(id)).slice(0, 2)).toEqual(['OutageCredited', 'FlagFell']);
  });

  it('is noted once by ten sweeps at the same time', async () => {
    const [id] = await startGames(deps, 1, NOON, 1);
    await sweepAndWork(deps);
    at(2 * HOUR);
    const reports = await Promise.all(Array.from({ length: 10 }, () => sweepAndWork(deps)));
    expect(reports.length).toBe(10);
    expect(await gaps()).toEqual([[0, 2 * HOUR]]);
    expect(await events(id!)).toEqual(['OutageCredited']);
  });

  it('is none at ten minutes, and one a millisecond later', async () => {
    await sweepAndWork(deps);
    at(10 * MINUTE);
    await sweepAndWork(deps);
    expect(await gaps()).toEqual([]);
    at(20 * MINUTE + 1);
    await sweepAndWork(deps);
    expect(await gaps()).toEqual([[10 * MINUTE, 20 * MINUTE + 1]]);
  });

  it('is noticed by a request that comes before the first sweep: it does not forfeit', async () => {
    const [id] = await startGames(deps, 1, NOON, 1);
    await sweepAndWork(deps);
    at(30 * HOUR);
    expect((await currentGame(deps, id!)).state.status).toBe('in-play');
    expect(await events(id!)).toEqual(['OutageCredited']);
    // The sweep that follows hands the credits of the others on, and does not repeat this one.
    expect((await sweep({ deps, queue: memoryWakeQueue() })).gaps).toBe(1);
    await sweepAndWork(deps);
    expect(await events(id!)).toEqual(['OutageCredited']);
  });

  it('reaches a game that the walk over the index has missed, before its flag falls', async () => {
    const [id] = await startGames(deps, 1, NOON, 1);
    await sweepAndWork(deps);
    at(2 * HOUR);
    const queue = memoryWakeQueue();
    await sweep({ deps, queue });
    for (let job = queue.take(); job !== undefined; job = queue.take());
    at(2 * HOUR + 5 * MINUTE);
    await sweepAndWork(deps);
    await moveMark(deps, later(NOON, 25 * HOUR));
    at(25 * HOUR);
    await sweepAndWork(deps);
    expect(await events(id!)).toEqual(['OutageCredited']);
  });

  it('is none before the first sweep, and none where nothing is said about outages', async () => {
    const [id] = await startGames(deps, 1, NOON, 1);
    at(30 * HOUR);
    await sweepAndWork(deps);
    expect((await events(id!))[0]).toBe('FlagFell');
    const silent = memoryService();
    const [other] = await startGames(silent.deps, 1, NOON, 1);
    await sweepAndWork(silent.deps);
    silent.set(later(NOON, 30 * HOUR));
    await sweepAndWork(silent.deps);
    const [last] = await silent.deps.events.latest(gameStream(other!), 1);
    expect(last!.events[0]!.type).toBe('FlagFell');
  });

  it('whose credits were not handed on before a crash is handed on by the next sweep', async () => {
    const ids = await startGames(deps, 5, NOON, 3);
    await sweepAndWork(deps);
    at(HOUR);
    const broken = { put: () => Promise.reject(new Error('no queue')) };
    await expect(sweep({ deps, queue: broken })).rejects.toThrow('no queue');
    at(HOUR + MINUTE);
    expect((await sweepAndWork(deps)).gaps).toBe(1);
    for (const id of ids) expect(await events(id)).toEqual(['OutageCredited']);
  });
});

describe('the repair', () => {
  it('finds games whose row of the due index is gone: a running clock, a challenge, a result that waits', async () => {
    const [running, late, waiting, ended] = (await startGames(deps, 4, NOON, 1)) as GameId[];
    await appendPending(deps.events, waiting!, NOON);
    at(DAY + 1);
    await currentGame(deps, ended!);
    at(HOUR);
    for (const id of [running, late, waiting]) {
      const card = await deps.views.card(id!, { consistent: true });
      await deps.views.reschedule(id!, card!.version, id === late ? later(NOON, 40 * DAY) : null);
    }
    at(DAY + HOUR);
    expect((await sweepAndWork(deps)).due, 'nothing knows of them').toBe(0);
    const report = await repair(deps);
    expect(report.healed).toBe(3);
    at(DAY + HOUR + MINUTE);
    const { due } = await sweepAndWork(deps);
    expect(due).toBe(3);
    for (const id of [running, late]) expect(await events(id!)).toContain('FlagFell');
    expect(await events(waiting!)).toContain('GameEnded');
    expect((await repair(deps)).healed, 'nothing is left to heal').toBe(0);
  });

  it('leaves a row alone that stands between two reminders', async () => {
    const [id] = await startGames(deps, 1, NOON, 30);
    at(10 * DAY);
    const card = await deps.views.card(id!, { consistent: true });
    await deps.views.reschedule(id!, card!.version, later(NOON, 29 * DAY));
    expect((await repair(deps)).healed).toBe(0);
  });
});

describe('the wake function', () => {
  it('reports the messages that failed, and only those', async () => {
    const ids = await startGames(deps, 3, NOON, 1);
    at(DAY + MINUTE);
    const queue = memoryWakeQueue();
    const broken: Deps = {
      ...deps,
      events: {
        ...deps.events,
        read: (stream, options) =>
          stream === gameStream(ids[1]!)
            ? Promise.reject(new Error('broken'))
            : deps.events.read(stream, options),
      },
    };
    const bodies = [...ids.map((id) => JSON.stringify({ kind: 'wake', stream: gameStream(id) })), 'no json'];
    const Records = bodies.map((body, index) => ({ messageId: `m${index}`, body }));
    const answer = await wakeHandler(broken, queue)({ Records } as never);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm3' }] });
    expect(await events(ids[0]!)).toContain('FlagFell');
    expect(await events(ids[1]!)).toEqual([]);
    expect(await events(ids[2]!)).toContain('FlagFell');
  });

  it('hands a long search on instead of searching', async () => {
    const [id] = await startGames(deps, 1, NOON, 1);
    await appendPending(deps.events, id!, NOON);
    const queue = memoryWakeQueue();
    await queue.put([{ kind: 'wake', stream: gameStream(id!) }]);
    const job = queue.take();
    await wakeHandler(deps, queue)({ Records: [{ messageId: 'm', body: JSON.stringify(job) }] } as never);
    expect(await events(id!)).toEqual(['ResultPending']);
    expect(queue.size()).toBe(1);
    expect(await workOff(deps, queue)).toEqual({ settled: 1 });
    expect(await events(id!)).toEqual(['ResultPending', 'GameEnded']);
  });
});
