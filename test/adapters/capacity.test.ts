// The counting of units: the arithmetic by table, then what a ply costs in the stores.

import { type DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Item, num, str } from '../../shared/adapters/dynamodb/attributes.ts';
import { countingClient, type Meter } from '../../shared/adapters/dynamodb/capacity.ts';
import {
  changeUnits,
  itemSize,
  readUnits,
  writeUnits,
} from '../../shared/adapters/dynamodb/capacity-rule.ts';
import { dynamoEventStore } from '../../shared/adapters/dynamodb/event-store.ts';
import { cardItem } from '../../shared/adapters/dynamodb/view-items.ts';
import { dynamoViewStore } from '../../shared/adapters/dynamodb/view-store.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import { startTestDatabase, type TestDatabase } from '../support/dynalite.ts';
import { card, commit, hashOf, NOW, newGame, outboxRow } from './stores.ts';

describe('size and unit rules', () => {
  it.each([
    ['a string in UTF-8', { a: { S: 'жé♞' } }, 1 + 2 + 2 + 3],
    ['nought', { a: { N: '0' } }, 1 + 1],
    ['one digit', { a: { N: '7' } }, 1 + 2],
    ['an instant of 13 digits', { a: { N: '1796061600123' } }, 1 + 8],
    ['zeros at the end count for nothing', { a: { N: '1000000' } }, 1 + 2],
    ['a negative number', { a: { N: '-12' } }, 1 + 3],
    ['bytes', { plies: { B: new Uint8Array(10) } }, 5 + 10],
    ['a boolean', { yes: { BOOL: true } }, 3 + 1],
    ['nothing', {}, 0],
  ])('size of %s', (_, item, size) => {
    expect(itemSize(item)).toBe(size);
  });

  it.each([
    [0, 1],
    [1, 1],
    [1024, 1],
    [1025, 2],
    [3000, 3],
  ])('writing %i bytes is %i units', (bytes, units) => {
    expect(writeUnits(bytes)).toBe(units);
  });

  it.each([
    [0, true, 1],
    [0, false, 0.5],
    [4096, true, 1],
    [4097, true, 2],
    [4097, false, 1],
  ])('reading %i bytes (consistent: %s) is %d units', (bytes, consistent, units) => {
    expect(readUnits(bytes, consistent)).toBe(units);
  });

  const game = newGame();
  const placed = (dueAt: number | null): Item =>
    cardItem(card(game, 1, { dueAt: dueAt === null ? null : epochMs(dueAt) }));
  const [plain, due, moved] = [placed(null), placed(NOW), placed(NOW + 1)];
  it.each([
    ['a new item outside the index', null, plain, { table: 1, index: 0 }],
    ['a new item inside the index', null, due, { table: 1, index: 1 }],
    ['an index key that changes: delete and insert', due, moved, { table: 1, index: 2 }],
    ['an index key that stays', due, due, { table: 1, index: 0 }],
    ['leaving the index', due, plain, { table: 1, index: 1 }],
    ['deleting an indexed item', due, null, { table: 1, index: 1 }],
    ['shrinking: the larger of the two counts', { pk: str('x'.repeat(3000)) }, plain, { table: 3, index: 0 }],
  ] as [string, Item | null, Item | null, object][])('%s', (_, before, after, units) => {
    expect(changeUnits(before, after)).toEqual(units);
  });
});

describe('a metered client', () => {
  let database: TestDatabase;
  let client: DynamoDBClient;
  let meter: Meter;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ client, meter } = countingClient({ endpoint: database.endpoint }));
  });
  afterAll(() => database.stop());
  beforeEach(() => meter.reset());

  it('counts a commit as one write unit, and a lost race as one more', async () => {
    const events = dynamoEventStore(client, database.names.commits);
    const stream = gameStream(newGame());
    await events.append(commit(stream, 1));
    expect(meter.units()).toEqual({ read: 0, write: 1, index: 0, requests: 1, scans: 0 });
    await events.append(commit(stream, 1));
    expect(meter.units().write).toBe(2);
  });

  it('counts an 80-ply game card with a 400-byte head and 5 bytes a ply as one unit, and three when the due time moves', async () => {
    const views = dynamoViewStore(client, database.names.views);
    const game = newGame();
    const at80 = (version: number, dueAt: number) =>
      card(game, version, {
        hash: hashOf(String(version)),
        head: 'h'.repeat(400),
        plies: new Uint8Array(80 * 5),
        dueAt: epochMs(dueAt),
      });
    expect(itemSize(cardItem(at80(81, NOW)))).toBeLessThanOrEqual(1024);
    await views.putCard(at80(81, NOW));
    expect(meter.units()).toMatchObject({ write: 2, index: 1 });
    meter.reset();
    await views.putCard(at80(82, NOW + 1));
    expect(meter.units()).toMatchObject({ write: 3, index: 2 });
    meter.reset();
    await views.reschedule(game, 82, null);
    expect(meter.units()).toMatchObject({ write: 2, index: 1 });
    meter.reset();
    expect(await views.putCard(at80(82, NOW + 1))).toBe(false);
    expect(meter.units()).toMatchObject({ write: 1, index: 0 });
  });

  it('counts reads by block, consistency and key', async () => {
    const events = dynamoEventStore(client, database.names.commits);
    const views = dynamoViewStore(client, database.names.views);
    const [game, absent] = [newGame(), newGame()];
    await views.putCard(card(game, 1, { dueAt: NOW }));
    await events.append(
      commit(gameStream(game), 1, { events: [{ type: 'GameProposed', v: 1, note: 'n'.repeat(9000) }] }),
    );
    const reading = async (read: () => Promise<unknown>): Promise<number> => {
      meter.reset();
      await read();
      return meter.units().read;
    };
    expect(await reading(() => views.card(game, { consistent: true }))).toBe(1);
    expect(await reading(() => views.card(game, { consistent: false }))).toBe(0.5);
    expect(await reading(() => views.cards([game, absent]))).toBe(1);
    expect(await reading(() => events.read(gameStream(game), { after: 1, consistent: true }))).toBe(1);
    expect(await reading(() => events.read(gameStream(game), { after: 0, consistent: true }))).toBe(3);
    expect(await reading(() => views.due(3, epochMs(0), { limit: 10 }))).toBe(0.5);
  });

  it('keeps tables apart and names scans without pricing them', async () => {
    const views = dynamoViewStore(client, database.names.views);
    await views.createOutbox(outboxRow(newGame(), 1));
    await views.unsent({ limit: 10 });
    expect(meter.units(database.names.views)).toEqual({ read: 0, write: 1, index: 0, requests: 2, scans: 1 });
    expect(meter.units(database.names.commits)).toEqual({
      read: 0,
      write: 0,
      index: 0,
      requests: 0,
      scans: 0,
    });
    meter.reset();
    await views.clear();
    expect(meter.units().write).toBeGreaterThanOrEqual(1);
  });

  it('agrees with the engine where the engine counts right: puts outside an index', async () => {
    const item = { pk: str('size'), sk: str('s'), text: str('x'.repeat(1400)), number: num(123456) };
    const answer = await client.send(
      new PutItemCommand({ TableName: database.names.players, Item: item, ReturnConsumedCapacity: 'TOTAL' }),
    );
    expect(answer.ConsumedCapacity?.CapacityUnits).toBe(meter.units().write);
    expect(meter.units().write).toBe(2);
  });

  it('refuses a request that it has no rule for, rather than count nothing', async () => {
    await expect(client.send(new TransactWriteItemsCommand({ TransactItems: [] }))).rejects.toThrow(
      'no counting rule for TransactWriteItemsCommand',
    );
  });
});
