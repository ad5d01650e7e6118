// The roles fit: all that the functions really ask of the database is allowed, and nothing is allowed that
// they never ask. Run on the embedded engine, which itself refuses nobody.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import { startTestDatabase, type TestDatabase } from '../support/dynalite.ts';
import { deployedFunctions, type Functions, type Role } from './deployed-functions.ts';
import { ofType, synthesise } from './deployment.ts';
import { reachOf } from './policies.ts';

const DAY = 86_400_000;
const { all } = synthesise();
const assets = mkdtempSync(join(tmpdir(), 'sealed-move-assets-'));
let database: TestDatabase;
let house: Functions;

/** What a role may do on the tables, as `dynamodb:Query` by table. */
function allowed(role: Role): Record<string, string[]> {
  const [, found] = ofType(all, 'AWS::IAM::Role').find(([id]) => id.startsWith(`${role}Role`))!;
  const onTables = Object.entries(reachOf(found)).filter(([place]) =>
    ['commits', 'views', 'players', 'due index'].includes(place),
  );
  return Object.fromEntries(onTables.map(([place, words]) => [place, words.split(/[; ]+/).sort()]));
}

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
  house.advance(DAY);
  await house.sweep();
  await house.stream();

  const late = await game(white, black);
  await move(white, late, 1, 'd4');
  await house.loseRecords(0);
  await house.repair();
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

describe('what each function asks of the tables is what its role allows', () => {
  test.each(['Api', 'Stream', 'Sweep', 'Repair'] as const)('%s', (role) => {
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
