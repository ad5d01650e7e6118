// A service that was really stopped: whoever starts it again finds that nobody lost on time meanwhile.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder } from '../../infra/local/data-folder.ts';
import { DAY, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import { type Person, signIn, startService, type TestService } from '../support/service.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stopped-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Lets time go by while nothing runs. */
function pass(ms: number): void {
  const folder = openDataFolder(dir);
  let offset = 0;
  try {
    offset = (JSON.parse(readFileSync(folder.clock, 'utf8')) as { offset: number }).offset;
  } catch {
    // The clock has not been moved yet.
  }
  writeFileSync(folder.clock, `${JSON.stringify({ offset: offset + ms })}\n`);
}

type Game = { status: string; deadline: string; termination: string | null };
const gameOf = async (service: TestService, id: string, { token }: Person): Promise<Game> =>
  (await service.call<Game>('GET', `/games/${id}`, { token })).json;

/** Day games and games of an hour alike: every kind of clock is credited. */
const CONTROLS = ['1d', '90m+30s', '40/2h,20/1h,30m', '10d+1d'];

it('a stop of thirty hours costs nobody time, and is told to every game once', async () => {
  let service = await startService(dir);
  const [ana, boris] = [await signIn(service, 'ana@example.org'), await signIn(service, 'boris@example.org')];
  const ids: string[] = [];
  for (const timeControl of CONTROLS) {
    const body = { opponent: boris.address, colour: 'white', timeControl };
    const { json } = await service.call<{ id: string }>('POST', '/games', { token: ana.token, body });
    await service.call('POST', `/games/${json.id}/acceptance`, { token: boris.token });
    ids.push(json.id);
  }
  const before = await Promise.all(ids.map((id) => gameOf(service, id, ana)));
  expect(before.map(({ status }) => status)).toEqual(CONTROLS.map(() => 'in-play'));
  await service.stop();

  pass(30 * HOUR);
  service = await startService(dir);
  await service.sweep();
  for (const [index, id] of ids.entries()) {
    const after = await gameOf(service, id, ana);
    expect(after.status, CONTROLS[index]).toBe('in-play');
    const shift = Date.parse(after.deadline) - Date.parse(before[index]!.deadline);
    expect(shift, CONTROLS[index]).toBeGreaterThanOrEqual(30 * HOUR);
    // By no more than the time since the last sweep before the stop.
    expect(shift, CONTROLS[index]).toBeLessThan(30 * HOUR + 5 * MINUTE);
    const { json } = await service.call<{ commits: { events: { type: string }[] }[] }>(
      'GET',
      `/games/${id}/commits`,
      { token: ana.token },
    );
    const types = json.commits.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types.filter((type) => type === 'OutageCredited')).toHaveLength(1);
  }

  // The clock that is put forward on purpose is no outage: now the flags fall.
  await service.advance('P2D');
  expect(await gameOf(service, ids[0]!, ana)).toMatchObject({ status: 'ended' });
  await service.stop();
}, 60_000);

it('a stop of five minutes is none', async () => {
  let service = await startService(dir);
  await service.sweep();
  await service.stop();
  pass(5 * MINUTE);
  service = await startService(dir);
  await service.sweep();
  expect((await service.deps.views.sweepMark())?.gaps).toEqual([]);
  await service.stop();
  pass(DAY);
  service = await startService(dir);
  await service.sweep();
  expect((await service.deps.views.sweepMark())?.gaps).toHaveLength(1);
  await service.stop();
}, 60_000);
