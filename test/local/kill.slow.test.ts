// Given eight games played at once against the service in a process of its own, when that process is killed again and
// again in the middle of it, then no acknowledged move is lost, every log is whole, and every message that a commit
// calls for was sent exactly once or was overtaken by the game.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openData } from '../../infra/local/open-data.ts';
import { healDueIndex } from '../../infra/local/recover.ts';
import { chainBreak } from '../../shared/app/commit-chain.ts';
import { everyRow } from '../../shared/app/pages.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { all, range } from '../adapters/stores.ts';
import { fixtureGame } from '../support/games.ts';
import { linkIn, request } from '../support/service.ts';

const GAMES = 8;
const KILLS = 5;
const dataDir = mkdtempSync(join(tmpdir(), 'kills-'));
let child: ChildProcess;
let url = '';
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SWEEP_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((done, fail) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (found !== undefined) done(found);
    });
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${said}`)));
  });
}

const kill = (): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

type Mail = Parameters<typeof linkIn>[0];

async function signIn(email: string): Promise<string> {
  await request(url, 'POST', '/sign-in', { body: { email } });
  const { mails } = (await request<{ mails: Mail[] }>(url, 'GET', '/inbox.json')).json;
  const mail = mails.find(({ to }) => to === email);
  const { pathname } = new URL(linkIn(mail!, 'sign-in'));
  return (await request<{ token: string }>(url, 'POST', pathname)).json.token;
}

it('loses nothing that was acknowledged and sends nothing twice', async () => {
  const { moves } = await fixtureGame('historic-byrne-fischer-1956');
  await start();
  const [white, black] = [await signIn('white@example.org'), await signIn('black@example.org')];
  const games: GameId[] = [];
  for (const _ of range(GAMES)) {
    // Each to an address of its own: invitations are limited per address and day.
    const opened = await request<{ id: GameId }>(url, 'POST', '/games', {
      token: white,
      body: {
        opponent: games.length < 4 ? 'black@example.org' : 'other@example.org',
        colour: 'white',
        timeControl: '3d',
      },
    });
    expect(opened.status).toBe(201);
    games.push(opened.json.id);
  }
  const other = await signIn('other@example.org');
  const tokenOf = (index: number, ply: number): string => (ply % 2 === 1 ? white : index < 4 ? black : other);
  for (const [index, game] of games.entries())
    await request(url, 'POST', `/games/${game}/acceptance`, { token: tokenOf(index, 2) });

  let up = true;
  let finished = 0;
  const acknowledged = games.map(() => 0);
  const waitUntilUp = async (): Promise<void> => {
    while (!up) await new Promise((done) => setTimeout(done, 20));
  };

  /** Plays a game to the end of the fixture, asking where it stands after every broken connection. */
  async function playOn(index: number): Promise<void> {
    const path = `/games/${games[index]}`;
    for (let ply = 1; ply <= moves.length; ) {
      await waitUntilUp();
      try {
        const body = { ply, move: moves[ply - 1]!.san };
        const answer = await request(url, 'POST', `${path}/moves`, { token: tokenOf(index, ply), body });
        if (answer.status === 201) acknowledged[index] = ply;
        else expect(answer.status, answer.text).toBe(409);
        ply += 1;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        await new Promise((done) => setTimeout(done, 10));
        await waitUntilUp();
        // Everything acknowledged is still there; the move in flight may be there or not.
        const seen = await request<{ ply: number }>(url, 'GET', path, { token: white }).catch(() => null);
        if (seen === null) continue;
        expect(seen.json.ply).toBeGreaterThanOrEqual(acknowledged[index]!);
        ply = seen.json.ply + 1;
      }
    }
    finished += 1;
  }

  async function killNowAndThen(): Promise<void> {
    for (const round of range(KILLS)) {
      const goal = ((round + 1) * GAMES * moves.length) / (KILLS + 2);
      while (acknowledged.reduce((sum, ply) => sum + ply, 0) < goal)
        await new Promise((done) => setTimeout(done, 5));
      up = false;
      await kill();
      await start();
      up = true;
    }
  }
  await Promise.all([killNowAndThen(), ...games.map((_, index) => playOn(index))]);
  expect(finished).toBe(GAMES);

  // Killed once more right after the last answer, and only then put in order by a start and a clean stop.
  await kill();
  await start();
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

  const data = await openData(dataDir);
  const { events, views } = data.depsFor({ baseUrl: 'http://localhost', log: () => {} });
  const sent = new Map<string, number>();
  for (const { idempotencyKey } of await data.mailbox.list())
    sent.set(idempotencyKey, (sent.get(idempotencyKey) ?? 0) + 1);
  for (const game of games) {
    const stream = gameStream(game);
    const commits = await events.read(stream, { after: 0, consistent: true });
    const played = commits.flatMap((each) => each.events.filter(({ type }) => type === 'MovePlayed'));
    expect(played).toHaveLength(moves.length);
    expect(chainBreak(commits)).toBeNull();
    expect((await views.card(game, { consistent: true }))?.version).toBe(commits.at(-1)?.version);
    for (const { version } of commits) {
      const rows = await views.outboxOf(stream, version);
      expect(rows.length, `messages of ${stream}, version ${version}`).toBeGreaterThanOrEqual(1);
      for (const { state, recipient, kind } of rows) {
        expect(['sent', 'superseded']).toContain(state);
        const key = `${stream}/${version}/${recipient}/${kind}`;
        if (state === 'sent') expect(sent.get(key), key).toBe(1);
      }
    }
  }
  expect([...sent.values()].filter((times) => times > 1)).toEqual([]);
  expect(await all(everyRow((page) => views.unsent(page)))).toEqual([]);
  expect(await healDueIndex(views), 'healed by the start already').toBe(0);
  await data.close();
});
