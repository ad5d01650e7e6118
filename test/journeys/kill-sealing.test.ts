// Given a game that is adjourned against the service in a process of its own, when that process is killed (SIGKILL)
// right after the envelope was closed, and again right when it is to be opened, then the envelope is there, nothing on
// the disk tells what lies in it, and it is opened once, with the move that was sealed.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { linkIn, request } from '../support/service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sealed-move-kill-seal-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<{ url: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts', '--test-clock'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, SWEEP_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (found !== undefined) done(found);
    });
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${said}`)));
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    running.delete(child);
  };
  return { url, kill };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // The browser's files hold every move's name there is, and none of a game.
    if (entry.name === 'assets') return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

it('an envelope outlives two kills, tells nothing, and is opened once', async () => {
  let service = await start();
  const signIn = async (email: string): Promise<string> => {
    await request(service.url, 'POST', '/sign-in', { body: { email } });
    const { mails } = (
      await request<{ mails: Parameters<typeof linkIn>[0][] }>(service.url, 'GET', '/inbox.json')
    ).json;
    const { pathname } = new URL(linkIn(mails.find(({ to }) => to === email)!, 'sign-in'));
    return (await request<{ token: string }>(service.url, 'POST', pathname)).json.token;
  };
  const [white, black] = [await signIn('anna@example.org'), await signIn('boris@example.org')];
  const call = async (token: string, method: string, path: string, body?: object) => {
    const answer = await request(service.url, method, path, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status, `${method} ${path}: ${answer.text.trim()}`).toBeLessThan(300);
    return answer.json as Record<string, never>;
  };
  const terms = { opponent: 'boris@example.org', colour: 'white', timeControl: '3d' };
  const game = `/games/${(await call(white, 'POST', '/games', terms)).id}`;
  await call(black, 'POST', `${game}/acceptance`, {});
  const resumesAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
  await call(white, 'POST', `${game}/adjournment`, { action: 'propose', resumesAt });
  await call(black, 'POST', `${game}/adjournment`, { action: 'accept' });
  const text = 'Ng1-h3';
  await call(white, 'PUT', `${game}/sealed-move`, { ply: 1, text, notation: 'long' });
  await call(white, 'POST', `${game}/sealed-move/closing`, { ply: 1 });
  await service.kill();

  const forms = [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text, 'utf16le').toString('latin1'),
    'g1h3',
  ];
  for (const file of filesBelow(dataDir)) {
    const bytes = readFileSync(file).toString('latin1');
    for (const form of forms) expect(bytes.includes(form), `${form} in ${file}`).toBe(false);
  }

  service = await start();
  expect(await call(black, 'GET', game)).toMatchObject({ ply: 0, adjournment: { phase: 'adjourned' } });
  await request(service.url, 'POST', '/test-clock', { body: { advance: 'PT30H' } });
  await call(black, 'POST', `${game}/arrival`, {});
  await call(white, 'POST', `${game}/arrival`, {});
  // The clock's jump is answered after a sweep; the process dies while the opening is on its way, or just after.
  const jump = request(service.url, 'POST', '/test-clock', { body: { advance: 'PT20H' } }).catch(() => null);
  await new Promise((done) => setTimeout(done, 60));
  await service.kill();
  await jump;

  service = await start();
  await request(service.url, 'POST', '/test-clock', { body: { advance: 'PT20H' } });
  let view: Record<string, unknown> = {};
  for (let tries = 0; tries < 100 && view.ply !== 1; tries += 1) {
    view = await call(white, 'GET', game);
    if (view.ply !== 1) await new Promise((done) => setTimeout(done, 100));
  }
  expect(view).toMatchObject({ ply: 1, adjournment: null, moves: [{ uci: 'g1h3' }] });
  const { commits } = (await call(white, 'GET', `${game}/commits`)) as unknown as {
    commits: { events: { type: string }[] }[];
  };
  const opened = commits.flatMap(({ events }) => events.filter(({ type }) => type === 'EnvelopeOpened'));
  expect(opened).toHaveLength(1);
  await service.kill();
}, 90_000);
