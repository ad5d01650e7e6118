// Given a game being played against the service in a process of its own, when that process is killed
// (SIGKILL) in the middle of a burst of moves and started again, then every acknowledged move is there, the
// game goes on, and each mail is sent once.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { View } from '../support/game-setup.ts';
import { fixtureGame } from '../support/games.ts';
import { request } from '../support/service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sealed-move-kill-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts `npm start` in a process and waits until it says where it listens. */
async function start(port: number): Promise<{ url: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts'], {
    // Not the whole environment: the test runner sets BASE_URL for its own purposes.
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir },
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

it('loses nothing that was acknowledged', { timeout: 120_000 }, async () => {
  const { moves } = await fixtureGame('historic-byrne-fischer-1956');
  const port = 20_000 + Math.floor(process.pid % 20_000);
  let service = await start(port);
  const tokens = [await signIn(service.url, 'w@example.com'), await signIn(service.url, 'b@example.com')];
  const challenged = await request<View>(service.url, 'POST', '/games', {
    token: tokens[0] as string,
    body: { opponent: 'b@example.com', colour: 'white', timeControl: '3d' },
  });
  const { id } = challenged.json;
  await request(service.url, 'POST', `/games/${id}/acceptance`, { token: tokens[1] as string });

  let acknowledged = 0;
  for (const killAfter of [17, 40, moves.length]) {
    // The kill comes while the next move is under way: whether it counted is the log's to say.
    while (acknowledged < killAfter) {
      const ply = acknowledged + 1;
      const sent = request<View>(service.url, 'POST', `/games/${id}/moves`, {
        token: tokens[acknowledged % 2] as string,
        body: { ply, move: moves[acknowledged]?.uci },
        headers: { 'idempotency-key': `ply-${ply}` },
      });
      if (ply === killAfter && killAfter < moves.length) {
        const answer = sent.catch(() => null);
        await service.kill();
        if ((await answer)?.status === 201) acknowledged = ply;
        break;
      }
      const answer = await sent;
      expect(answer.status, answer.text).toBe(201);
      acknowledged = ply;
    }
    if (killAfter === moves.length) break;
    service = await start(port);
    const view = await request<View>(service.url, 'GET', `/games/${id}`, { token: tokens[0] as string });
    expect(view.json.ply).toBeGreaterThanOrEqual(acknowledged);
    expect(view.json.ply).toBeLessThanOrEqual(killAfter);
    // The interrupted command is sent again: the first answer, or the move for the first time.
    const again = await request<View>(service.url, 'POST', `/games/${id}/moves`, {
      token: tokens[(killAfter - 1) % 2] as string,
      body: { ply: killAfter, move: moves[killAfter - 1]?.uci },
      headers: { 'idempotency-key': `ply-${killAfter}` },
    });
    expect(again.status, again.text).toBe(201);
    expect(again.json.ply).toBe(killAfter);
    acknowledged = killAfter;
  }

  const over = await request<View>(service.url, 'GET', `/games/${id}`, { token: tokens[0] as string });
  expect(over.json).toMatchObject({ status: 'ended', termination: 'checkmate', result: '0-1', ply: 82 });
  await expect
    .poll(async () => (await inbox(service.url)).filter(isGameOver).length, { timeout: 20_000 })
    .toBe(2);
  const keys = (await inbox(service.url)).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
  await service.kill();
});

const isGameOver = ({ idempotencyKey }: Mail): boolean => idempotencyKey.endsWith('/game-over');
