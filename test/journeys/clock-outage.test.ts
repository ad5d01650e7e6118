// Given a game whose service is really stopped, by SIGKILL, over its deadline, when the service starts again, then
// nobody has lost on time: the outage is credited to the running clock before anything is settled, once, however often
// it is started; and what an operator credits on top comes on top.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { DAY, HOUR, after as later } from '../../shared/kernel/time.ts';
import type { View } from '../support/game-setup.ts';
import { request } from '../support/service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sealed-move-outage-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const port = 21_000 + (process.pid % 20_000);
const env = { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir };

async function start(): Promise<{ url: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts', '--test-clock'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`exited with ${code}: ${said}`)));
  });
  return {
    url,
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

type Mail = { readonly to: string; readonly text: string; readonly idempotencyKey: string };
const inbox = async (url: string) => (await request<{ mails: Mail[] }>(url, 'GET', '/inbox.json')).json.mails;

async function signIn(url: string, email: string): Promise<string> {
  await request(url, 'POST', '/sign-in', { body: { email, name: email.split('@')[0] } });
  const mail = (await inbox(url)).find(({ to }) => to === email);
  const link = /\/sign-in\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return (await request<{ token: string }>(url, 'POST', link)).json.token;
}

it('a stopped process costs nobody his game', { timeout: 60_000 }, async () => {
  let service = await start();
  const white = await signIn(service.url, 'w@example.com');
  const black = await signIn(service.url, 'b@example.com');
  const challenged = await request<View>(service.url, 'POST', '/games', {
    token: white,
    body: { opponent: 'b@example.com', colour: 'white', timeControl: '3d' },
  });
  const path = `/games/${challenged.json.id}`;
  await request(service.url, 'POST', `${path}/acceptance`, { token: black });
  await request(service.url, 'POST', '/test-clock', { body: { advance: 'PT12H' } });
  const view = async () => (await request<View>(service.url, 'GET', path, { token: white })).json;
  const creditsOf = async () => {
    const { commits } = (
      await request<{ commits: { events: { type: string; from: number; to: number; reason: string }[] }[] }>(
        service.url,
        'GET',
        `${path}/commits`,
        { token: white },
      )
    ).json;
    return commits.flatMap(({ events }) => events).filter(({ type }) => type === 'OutageCredited');
  };
  const before = Date.parse((await view()).deadline ?? '');
  await service.kill();

  // Four days pass while nothing runs: the deadline lies among them.
  const { testClock } = await import('../../infra/local/test-clock.ts');
  const { openDataFolder } = await import('../../infra/local/data-folder.ts');
  const clock = testClock(openDataFolder(dataDir).clock);
  const stoppedAt = clock.now();
  clock.put(later(stoppedAt, 4 * DAY));

  service = await start();
  const saved = await view();
  expect(saved).toMatchObject({ status: 'in-play', result: null });
  const [outage] = await creditsOf();
  expect(outage?.to).toBeGreaterThanOrEqual(stoppedAt + 4 * DAY);
  expect(outage?.from).toBeLessThanOrEqual(stoppedAt);
  expect(Date.parse(saved.deadline ?? '')).toBe(before + Number(outage?.to) - Number(outage?.from));
  await service.kill();

  // What the sweep could not notice: the site could not be reached for six hours of the first day.
  const from = new Date(before - 3 * DAY + 2 * HOUR).toISOString();
  const to = new Date(before - 3 * DAY + 8 * HOUR).toISOString();
  const operator = async () =>
    JSON.parse(
      (
        await promisify(execFile)(
          process.execPath,
          ['--import', 'tsx', 'infra/local/outage.ts', '--from', from, '--to', to, '--reason', 'network'],
          { env },
        )
      ).stdout,
    ) as { credited: number };
  expect((await operator()).credited).toBe(1);
  // A second start finds nothing more to credit.
  service = await start();
  const twice = await view();
  expect(Date.parse(twice.deadline ?? '')).toBe(Date.parse(saved.deadline ?? '') + 6 * HOUR);
  expect((await creditsOf()).map(({ reason }) => reason)).toEqual(['', 'network']);

  // The reminders follow the new deadline, and the flag falls in the end.
  const end = Date.parse(twice.deadline ?? '');
  for (const early of [36 * HOUR, 6 * HOUR, -1]) {
    await request(service.url, 'POST', '/test-clock', {
      body: { set: new Date(end - early).toISOString() },
    });
  }
  expect(await view()).toMatchObject({ status: 'ended', result: '0-1', endedAt: twice.deadline });
  const keys = (await inbox(service.url)).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.filter((key) => key.includes('deadline-near'))).toHaveLength(2);
  expect(new Set(keys).size).toBe(keys.length);
  await service.kill();
});
