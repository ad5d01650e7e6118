// What a start makes good: due rows that a killed engine lost or left behind, mails in the hands of a sender that is
// gone, commits that nobody followed up. And `npm run rebuild`.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from '../../infra/local/engine.ts';
import { type OpenData, openData } from '../../infra/local/open-data.ts';
import { healDueIndex, releaseHeldMails } from '../../infra/local/recover.ts';
import { dynamoClient } from '../../shared/adapters/dynamodb/client.ts';
import { createTables } from '../../shared/adapters/dynamodb/tables.ts';
import { dynamoViewStore } from '../../shared/adapters/dynamodb/view-store.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import { dueShard, type GameCard, type ViewStore } from '../../shared/ports/view-store.ts';
import { all, card, NOW, newGame, outboxRow } from '../adapters/stores.ts';
import { signIn, startService } from '../support/service.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'recover-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('due index after a killed engine', () => {
  type Entries = { iterator(): AsyncIterable<[string, string]> };
  type Store = Entries & {
    put(key: string, value: string): Promise<void>;
    del(key: string): Promise<void>;
    close(): Promise<void>;
  };
  type LevelModule = { Level: new (path: string) => Store };
  const { Level } = createRequire(createRequire(import.meta.url).resolve('dynalite'))('level') as LevelModule;

  async function withViews<T>(use: (views: ViewStore) => Promise<T>): Promise<T> {
    const engine = await startEngine(join(dir, 'db'));
    const client = dynamoClient({ endpoint: engine.endpoint });
    await createTables(client, { commits: 'commits', views: 'views', players: 'players' });
    try {
      return await use(dynamoViewStore(client, 'views'));
    } finally {
      client.destroy();
      await engine.stop();
    }
  }

  /** The engine's own index rows, as they lie in its store. */
  async function indexRows(): Promise<Map<string, string>> {
    const store = new Level(join(dir, 'db'));
    const rows = new Map<string, string>();
    for await (const [key, value] of store.iterator())
      if (key.startsWith('index-global~views~due')) rows.set(key, value);
    await store.close();
    return rows;
  }

  async function edit(change: (store: Store) => Promise<void>): Promise<void> {
    const store = new Level(join(dir, 'db'));
    await change(store);
    await store.close();
  }

  const rowsOf = async (views: ViewStore, game: GameId): Promise<number[]> => {
    const { rows } = await views.due(dueShard(gameStream(game)), epochMs(NOW * 2), { limit: 100 });
    return rows.filter(({ stream }) => stream === gameStream(game)).map(({ dueAt }) => dueAt);
  };

  it('has no row too many and none too few', async () => {
    const [orphaned, lost, fine, ended] = [newGame(), newGame(), newGame(), newGame()];
    const before: GameCard[] = [orphaned, lost, fine, ended].map((game) => card(game, 1, { dueAt: NOW }));
    await withViews(async (views) => {
      for (const each of before) await views.putCard(each);
    });
    const old = await indexRows();
    expect(old.size).toBe(4);
    const rowOf = (rows: Map<string, string>, game: GameId): [string, string] =>
      [...rows].find(([, value]) => value.includes(game)) ?? ['', ''];

    // One game moves on and another ends, but the engine keeps their old rows; a third loses its row.
    await withViews(async (views) => {
      await views.reschedule(orphaned, 1, epochMs(NOW + 5000));
      await views.reschedule(ended, 1, null);
    });
    await edit(async (store) => {
      for (const game of [orphaned, ended]) await store.put(...rowOf(old, game));
      await store.del(rowOf(old, lost)[0]);
    });
    await withViews(async (views) => {
      expect(await rowsOf(views, orphaned)).toEqual([NOW, NOW + 5000]);
      expect(await rowsOf(views, lost)).toEqual([]);
      expect(await rowsOf(views, ended)).toEqual([NOW]);

      expect(await healDueIndex(views)).toBe(3);

      expect(await rowsOf(views, orphaned)).toEqual([NOW + 5000]);
      expect(await rowsOf(views, lost)).toEqual([NOW]);
      expect(await rowsOf(views, fine)).toEqual([NOW]);
      expect(await rowsOf(views, ended)).toEqual([]);
      const dueAt = { [orphaned]: NOW + 5000, [lost]: NOW, [fine]: NOW, [ended]: null } as Record<
        string,
        number | null
      >;
      const after = await all(views.allCards());
      expect(after).toHaveLength(4);
      for (const each of before) expect(after).toContainEqual({ ...each, dueAt: dueAt[each.game] });
      expect(await healDueIndex(views), 'nothing left to heal').toBe(0);
    });
  });
});

it('gives back mails that a process held when it ended, and only those', async () => {
  const data = await openData(join(dir, 'data'));
  const { views } = data.depsFor({ baseUrl: '', log: () => {} });
  const game = newGame();
  const held = outboxRow(game, 1, { state: 'sending', leaseUntil: epochMs(NOW + 60_000), attempts: 2 });
  const others = [
    outboxRow(game, 2, { state: 'sent' }),
    outboxRow(game, 3, { state: 'failed', attempts: 1 }),
    outboxRow(game, 4, { state: 'superseded' }),
  ];
  for (const row of [held, ...others]) await views.createOutbox(row);
  await releaseHeldMails(views);
  expect(await views.outboxOf(gameStream(game))).toEqual([
    { ...held, state: 'pending', leaseUntil: null },
    ...others,
  ]);
  await data.close();
});

describe('with a game in the folder', () => {
  async function playedGame(moves: readonly string[]): Promise<GameId> {
    const service = await startService(join(dir, 'data'));
    const [ana, boris] = [
      await signIn(service, 'ana@example.org'),
      await signIn(service, 'boris@example.org'),
    ];
    const challenged = await service.call<{ id: string }>('POST', '/games', {
      token: ana.token,
      body: { opponent: boris.address, colour: 'white', timeControl: '3d' },
    });
    const path = `/games/${challenged.json.id}`;
    await service.call('POST', `${path}/acceptance`, { token: boris.token });
    for (const [index, move] of moves.entries()) {
      const { token } = index % 2 === 0 ? ana : boris;
      const answer = await service.call('POST', `${path}/moves`, { token, body: { ply: index + 1, move } });
      expect(answer.status).toBe(201);
    }
    await service.stop();
    return challenged.json.id as GameId;
  }
  const MOVES = ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4', 'Nxd4'];

  // The due instant is a bound that may be early and is tightened by sweep and rebuild, so it is compared apart.
  function expectSameCards(after: readonly GameCard[], before: readonly GameCard[]): void {
    const apart = (cards: readonly GameCard[]) => cards.map((each) => ({ ...each, dueAt: null }));
    expect(apart(after)).toEqual(apart(before));
    for (const [index, { dueAt }] of after.entries())
      expect(dueAt).toBeGreaterThanOrEqual(before[index]?.dueAt ?? Number.POSITIVE_INFINITY);
  }

  /** Works on the stores as they lie in the folder, without the service. */
  async function offline<T>(use: (data: OpenData) => Promise<T>): Promise<T> {
    const data = await openData(join(dir, 'data'));
    try {
      return await use(data);
    } finally {
      await data.close();
    }
  }
  const depsOf = (data: OpenData) => data.depsFor({ baseUrl: 'http://localhost', log: () => {} });

  it('a start projects what lags and sends what was not sent, once', async () => {
    const game = await playedGame(MOVES);
    const [before, mails] = await offline(async (data) => {
      const { views } = depsOf(data);
      const whole = await all(views.allCards());
      const sent = await data.mailbox.list();
      await views.clear();
      return [whole, sent] as const;
    });
    const service = await startService(join(dir, 'data'));
    expect(before.map((each) => each.game)).toEqual([game]);
    expectSameCards(await all(service.deps.views.allCards()), before);
    await service.idle();
    expect((await service.mailbox.list()).map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      mails.map(({ idempotencyKey }) => idempotencyKey),
    );
    await service.stop();
  });

  it('`npm run rebuild` makes the same cards again, prints what it did, and sends nothing twice', async () => {
    const game = await playedGame(MOVES);
    const before = await offline(async (data) => ({
      cards: await all(depsOf(data).views.allCards()),
      mails: (await data.mailbox.list()).length,
    }));
    const { stdout, code } = await new Promise<{ stdout: string; code: number }>((done) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'infra/local/rebuild.ts'],
        {
          cwd: resolve(import.meta.dirname, '../..'),
          env: { PATH: process.env.PATH, DATA_DIR: join(dir, 'data') },
          timeout: 25_000,
        },
        (error, out) => done({ stdout: out, code: Number(error?.code ?? 0) }),
      );
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ streams: 1, projected: MOVES.length + 2, sent: 0, failed: 0 });
    const after = await offline(async (data) => ({
      cards: await all(depsOf(data).views.allCards()),
      mails: (await data.mailbox.list()).length,
    }));
    expectSameCards(after.cards, before.cards);
    expect(after.mails).toBe(before.mails);
    expect(before.cards.map((each) => each.game)).toEqual([game]);
  });
});
