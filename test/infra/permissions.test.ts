// The roles fit: all that the functions really ask of the database and the queues is allowed, and nothing is allowed that
// they never ask. Run on the embedded engine, which itself refuses nobody.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import { PAGE } from '../../shared/app/sweep.ts';
import { type GameId, gameStream, type PlayerId } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import type { LeaveEntry } from '../../shared/ports/player-store.ts';
import { dueShard } from '../../shared/ports/view-store.ts';
import { appendPending } from '../support/due-games.ts';
import { startTestDatabase, type TestDatabase } from '../support/dynalite.ts';
import { deployedFunctions, type Functions, OUTAGE_AFTER, type Role } from './deployed-functions.ts';
import { ofType, synthesise } from './deployment.ts';
import { reachOf } from './policies.ts';

const DAY = 86_400_000;
const { all } = synthesise();
const assets = mkdtempSync(join(tmpdir(), 'sealed-move-assets-'));
let database: TestDatabase;
let house: Functions;

const PLACES: readonly string[] = [
  ...['commits', 'views', 'players', 'due index'],
  ...['wake queue', 'proof queue', 'repair queue', 'opening queue'],
  ...['sealing key', 'sealing function'],
];

/** What a role may do on tables, queues and envelopes, as `dynamodb:Query` by table. */
function allowed(role: Role): Record<string, string[]> {
  const [, found] = ofType(all, 'AWS::IAM::Role').find(([id]) => id.startsWith(`${role}Role`))!;
  const onTables = Object.entries(reachOf(found)).filter(([place]) => PLACES.includes(place));
  return Object.fromEntries(
    onTables
      .map(([place, words]) => [place, actionsIn(words)] as const)
      .filter(([, actions]) => actions.length > 0),
  );
}

/** Without conditions, and without what Lambda itself does with a queue in the name of the function. */
const actionsIn = (words: string): string[] =>
  words
    .split('; ')
    // A condition may hold any sign but a semicolon.
    .flatMap((part) => part.replace(/ if .*$/, '').split(' '))
    .filter((action) => !action.startsWith('sqs:') || action === 'sqs:SendMessage')
    .sort();

const asked = (role: Role): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(house.calls[role]).map(([place, actions]) => [place, [...actions].sort()]),
  );

async function signIn(email: string): Promise<string> {
  expect((await house.request('POST', '/sign-in', { body: { email } })).status).toBe(202);
  const mail = house.mailer.sent.filter(({ to }) => to === email).at(-1)!;
  const link = /\/sign-in\/[A-Za-z0-9._-]+/.exec(mail.text)![0];
  const { json } = await house.request('POST', link, { body: {} });
  return String(json.token);
}

async function game(white: string, black: string): Promise<string> {
  const opponent = String((await house.request('GET', '/me', { token: black })).json.id);
  const body = { opponent, colour: 'white', timeControl: '3d' };
  const { json } = await house.request('POST', '/games', { token: white, body });
  const id = String(json.id);
  expect(
    (await house.request('POST', `/games/${id}/acceptance`, { token: black, body: {} })).status,
  ).toBeLessThan(300);
  return id;
}

const move = async (token: string, id: string, ply: number, text: string): Promise<void> => {
  const { status } = await house.request('POST', `/games/${id}/moves`, { token, body: { ply, move: text } });
  expect(status).toBe(201);
};

/** Everything that a month of play asks for: people, games, mail, reminders, a flag, and a mishap. */
async function month(): Promise<void> {
  const white = await signIn('anna@example.org');
  const black = await signIn('boris@example.org');
  await house.request('PATCH', '/me', { token: white, body: { name: 'Anna', language: 'ro' } });
  const made = await house.request('POST', '/me/tokens', { token: white, body: { label: 'a program' } });
  expect(made.status).toBeLessThan(300);
  const { json: list } = await house.request('GET', '/me/tokens', { token: white });
  const [first] = list.tokens as { id: string }[];
  expect((await house.request('DELETE', `/me/tokens/${first!.id}`, { token: white })).status).toBe(204);

  const id = await game(white, black);
  await house.stream();
  await move(white, id, 1, 'e4');
  await house.stream();
  const mute = /\/mute\/[A-Za-z0-9._-]+/.exec(house.mailer.sent.at(-1)!.text)![0];
  expect((await house.request('POST', mute)).status).toBe(200);
  await move(black, id, 2, 'e5');
  await house.stream();
  const ladder = { reminders: ['P2D', 'PT12H'] };
  expect((await house.request('PATCH', '/me', { token: white, body: ladder })).status).toBe(200);
  await move(white, id, 3, 'Nf3');
  await move(black, id, 4, 'Nc6');
  // The records of two plies are lost, and that of the fourth is out of order.
  await house.loseRecords(1);
  await house.stream();
  for (const path of ['/me/games', `/games/${id}`, `/games/${id}/commits`, `/games/${id}/pgn`]) {
    expect((await house.request('GET', path, { token: black })).status).toBe(200);
  }
  // A reminder first (to White, who has muted nothing), then the flag.
  house.advance(2.6 * DAY);
  await house.sweep();
  await house.work();
  house.advance(DAY);
  await house.sweep();
  await house.work();
  await house.stream();

  const late = await game(white, black);
  await move(white, late, 1, 'd4');
  await house.loseRecords(0);
  await house.repair();

  await outage(white, late);
  await longSearch(white, black);
  await secondPage();
  await lostRow(late);
  await leave(white, black);
  await sealedMoves(white, black);
}

/** Nobody swept for longer than may be; a player's request is the first to notice it. */
async function outage(white: string, id: string): Promise<void> {
  house.advance(OUTAGE_AFTER + DAY);
  const { json } = await house.request('GET', `/games/${id}`, { token: white });
  expect(json.status, 'credited, not lost').toBe('in-play');
  await house.sweep();
  await house.work();
  await house.stream();
}

/** A result that waits for the long search; its job comes twice. */
async function longSearch(white: string, black: string): Promise<void> {
  const id = (await game(white, black)) as GameId;
  await appendPending(database.events, id, house.now());
  await house.stream();
  house.advance(1000);
  await house.sweep();
  await house.work();
  house.repeat({ kind: 'proof', stream: gameStream(id) });
  await house.work();
  await house.stream();
  const { json } = await house.request('GET', `/games/${id}`, { token: white });
  expect(json).toMatchObject({ status: 'ended', result: '0-1' });
}

/** More rows of one shard than fit into a page; there is no game behind them. */
async function secondPage(): Promise<void> {
  const ids: GameId[] = [];
  for (let index = 0; ids.length <= PAGE; index += 1) {
    const id = `nothing-${index}` as GameId;
    if (dueShard(gameStream(id)) === 3) ids.push(id);
  }
  const card = { version: 1, hash: '', head: '{"status":"unopened"}', plies: new Uint8Array(0) };
  const dueAt = epochMs(house.now() - 1);
  await Promise.all(ids.map((game) => database.views.putCard({ ...card, game, dueAt })));
  // The second page is handed on by the function that takes the first one's continuation.
  house.repeat({
    kind: 'shard',
    shard: 3,
    until: house.now(),
    from: JSON.stringify([1, 'game#000000', 'card']),
  });
  await house.work();
}

/** A leave that no game was told of: by the stream where a game begins, by the repair for all others. */
async function leave(white: string, black: string): Promise<void> {
  const player = String((await house.request('GET', '/me', { token: white })).json.id) as PlayerId;
  const bookedAt = house.now();
  const [from, to] = [epochMs(bookedAt + 3 * DAY), epochMs(bookedAt + 10 * DAY)];
  const entry = { id: 'leave-1', player, kind: 'planned', from, to, bookedAt, endedAt: null, told: false };
  await database.players.saveLeave(entry as LeaveEntry);
  const begun = await game(white, black);
  await house.stream();
  const { json } = await house.request('GET', `/games/${begun}/commits`, { token: white });
  expect(JSON.stringify(json)).toContain('LeaveTaken');
  await house.stream();
  await house.repair();
  expect(await database.players.leaves(player)).toEqual([{ ...entry, told: true }]);
}

/** Both adjourn twice: a move sealed by its own address, and one that was simply played; the service stood in between. */
async function sealedMoves(white: string, black: string): Promise<void> {
  const id = await game(white, black);
  const post = async (token: string, path: string, body: object, method = 'POST'): Promise<void> => {
    const { status, json } = await house.request(method, `/games/${id}/${path}`, { token, body });
    expect(status, `${path}: ${JSON.stringify(json)}`).toBeLessThan(300);
  };
  const adjourn = async (): Promise<void> => {
    const resumesAt = new Date(house.now() + 2 * DAY).toISOString();
    await post(white, 'adjournment', { action: 'propose', resumesAt });
    await post(black, 'adjournment', { action: 'accept' });
  };
  const resume = async (): Promise<void> => {
    house.advance(1.9 * DAY);
    for (const token of [white, black]) await post(token, 'arrival', {});
    house.advance(0.2 * DAY);
    await house.stream();
    // The wake finds the resumption and puts the opening, the stream finds it in the commit and puts it too.
    await house.sweep();
    await house.work();
    await house.stream();
    await house.work();
    await house.stream();
  };
  await move(white, id, 1, 'e4');
  await adjourn();
  await post(black, 'sealed-move', { ply: 2, text: 'e5' }, 'PUT');
  house.advance(OUTAGE_AFTER + 1);
  await post(black, 'sealed-move/closing', { ply: 2 });
  await house.sweep();
  await house.work();
  await resume();
  const { json } = await house.request('GET', `/games/${id}`, { token: white });
  expect(json).toMatchObject({ ply: 2, adjournment: null });
  await adjourn();
  await post(white, 'moves', { ply: 3, move: 'Nf3' });
  await resume();
  const { json: then } = await house.request('GET', `/games/${id}`, { token: black });
  expect(then).toMatchObject({
    ply: 3,
    adjournment: null,
    envelopes: [{ state: 'opened' }, { state: 'opened' }],
  });
  // A job that comes again much later is the first thing to happen after an outage; nobody is forfeited by it.
  house.advance(OUTAGE_AFTER + 4 * DAY);
  house.repeat({ kind: 'opening', stream: gameStream(id as GameId) });
  await house.work();
  const { json: credited } = await house.request('GET', `/games/${id}`, { token: black });
  expect(credited).toMatchObject({ status: 'in-play', ply: 3 });
}

/** The due index has forgotten a game; nothing but the repair can find it. */
async function lostRow(id: string): Promise<void> {
  const before = await database.views.card(id as GameId, { consistent: true });
  await database.views.reschedule(before!.game, before!.version, null);
  await house.repair();
  const healed = await database.views.card(before!.game, { consistent: true });
  expect(healed!.dueAt).not.toBeNull();
}

beforeAll(async () => {
  database = await startTestDatabase();
  await buildAssets(assets);
  house = deployedFunctions(database, assets);
  await month();
}, 60_000);
afterAll(async () => {
  await database.stop();
  rmSync(assets, { recursive: true, force: true });
});

describe('what each function asks of tables and queues is what its role allows', () => {
  test.each([
    ...(['Api', 'Sealing', 'Opening', 'Stream'] as const),
    ...(['Sweep', 'Wake', 'Proof', 'Repair'] as const),
  ])('%s', (role) => {
    expect(asked(role)).toEqual(allowed(role));
  });
});

test('all of it really happened: moves, a reminder, a fallen flag, and mail for the lost records', () => {
  const kinds = house.mailer.sent.map(({ idempotencyKey }) => idempotencyKey);
  for (const kind of ['sign-in', 'your-move', 'deadline-near', 'game-over']) {
    expect(
      kinds.filter((key) => key.includes(kind)),
      kind,
    ).not.toHaveLength(0);
  }
});
