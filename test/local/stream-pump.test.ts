// The change stream of one machine: every commit that was written reaches the handler, a game's in order.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deferred } from '../../infra/local/deferred.ts';
import { type Journal, openJournal } from '../../infra/local/journal.ts';
import { replayJournal } from '../../infra/local/recover.ts';
import {
  attachPump,
  type StreamHandler,
  type StreamPump,
  streamPump,
} from '../../infra/local/stream-pump.ts';
import { dynamoClient } from '../../shared/adapters/dynamodb/client.ts';
import { commitFromItem, dynamoEventStore } from '../../shared/adapters/dynamodb/event-store.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import type { Commit, EventStore } from '../../shared/ports/event-store.ts';
import { commit, newGame, range } from '../adapters/stores.ts';
import { startTestDatabase, type TestDatabase } from '../support/dynalite.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

let dir: string;
let journal: Journal;
let pump: StreamPump;
let events: EventStore;
let seen: Commit[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pump-'));
  journal = openJournal(join(dir, 'journal'));
  seen = [];
});
afterEach(() => {
  journal.close();
  rmSync(dir, { recursive: true });
});

const commitOf = (event: DynamoDBStreamEvent): Commit => {
  const image = event.Records[0]?.dynamodb?.NewImage;
  return commitFromItem(image as unknown as Parameters<typeof commitFromItem>[0]);
};

/** A pump on a new client; the handler notes each commit, unless `fails` says that it fails this time. */
function pumping(fails: (commit: Commit) => boolean | Promise<boolean> = () => false): void {
  const client = dynamoClient({ endpoint: database.endpoint });
  const handler: StreamHandler = async (event) => {
    const received = commitOf(event);
    if (await fails(received))
      return { batchItemFailures: [{ itemIdentifier: event.Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    seen.push(received);
    return { batchItemFailures: [] };
  };
  pump = streamPump(Promise.resolve(handler), journal, () => {});
  attachPump(client, database.names.commits, pump, journal);
  events = dynamoEventStore(client, database.names.commits);
}

it('hands over every commit, each game in order, and none that lost its race', async () => {
  pumping();
  const streams = range(20).map(() => gameStream(newGame()));
  let won = 0;
  for (const version of range(5).map((index) => index + 1))
    await Promise.all(
      streams.flatMap((stream) =>
        range(3).map(async () => {
          if ((await events.append(commit(stream, version))) === 'appended') won += 1;
        }),
      ),
    );
  await pump.idle();
  expect(won).toBe(100);
  expect(seen).toHaveLength(100);
  for (const stream of streams)
    expect(seen.filter((each) => each.stream === stream).map((each) => each.version)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  expect(seen[0]).toEqual(commit(seen[0]!.stream, 1));
});

it('gives the handler the record that DynamoDB Streams would', async () => {
  const received: DynamoDBStreamEvent[] = [];
  pump = streamPump(
    Promise.resolve(async (event) => {
      received.push(event);
      return { batchItemFailures: [] };
    }),
    journal,
    () => {},
  );
  const client = dynamoClient({ endpoint: database.endpoint });
  attachPump(client, database.names.commits, pump, journal);
  const stream = gameStream(newGame());
  await dynamoEventStore(client, database.names.commits).append(commit(stream, 1));
  await pump.idle();
  expect(received).toHaveLength(1);
  expect(received[0]?.Records[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: { pk: { S: stream }, sk: { S: '00000001' } },
      NewImage: { pk: { S: stream }, sk: { S: '00000001' }, a: { S: 'player-one' } },
      StreamViewType: 'NEW_IMAGE',
    },
  });
});

it('keeps the order of a game when the handler fails now and then, by answer or by exception', async () => {
  let calls = 0;
  pumping(() => {
    calls += 1;
    if (calls % 7 === 0) throw new Error('broken');
    return calls % 5 === 0;
  });
  const stream = gameStream(newGame());
  for (const version of range(30).map((index) => index + 1)) await events.append(commit(stream, version));
  await pump.idle();
  expect(seen.map((each) => each.version)).toEqual(range(30).map((index) => index + 1));
  expect(pump.parked()).toBe(0);
});

it('sets a record aside that fails again and again, goes on with the game, and tries it later', async () => {
  let broken = true;
  pumping((received) => broken && received.version === 2);
  const stream = gameStream(newGame());
  for (const version of [1, 2, 3]) await events.append(commit(stream, version));
  await pump.idle();
  expect(seen.map((each) => each.version)).toEqual([1, 3]);
  expect(pump.parked()).toBe(1);
  pump.retryParked();
  await pump.idle();
  expect(pump.parked()).toBe(1);
  broken = false;
  pump.retryParked();
  await pump.idle();
  expect(seen.map((each) => each.version)).toEqual([1, 3, 2]);
  expect(pump.parked()).toBe(0);
});

it('does not let a slow game hold up another', async () => {
  const gate = deferred<boolean>();
  const [slow, quick] = [gameStream(newGame()), gameStream(newGame())];
  pumping((received) => (received.stream === slow ? gate.promise : false));
  await events.append(commit(slow, 1));
  await events.append(commit(quick, 1));
  await expect.poll(() => seen.map((each) => each.stream)).toEqual([quick]);
  gate.resolve(false);
  await pump.idle();
  expect(seen.map((each) => each.stream)).toEqual([quick, slow]);
});

it('hands over at the next start what a killed process had not followed up', async () => {
  pumping(() => true);
  const stream = gameStream(newGame());
  for (const version of [1, 2]) await events.append(commit(stream, version));
  // Begun, but the process died before the engine had it.
  journal.begin({ stream, version: 3 });
  await pump.idle();
  journal.close();
  expect(seen).toEqual([]);

  journal = openJournal(join(dir, 'journal'));
  pumping();
  await replayJournal(database.client, database.names.commits, journal, pump);
  expect(seen).toEqual([commit(stream, 1), commit(stream, 2)]);
  journal.close();
  journal = openJournal(join(dir, 'journal'));
  expect(journal.left).toEqual([]);
});
