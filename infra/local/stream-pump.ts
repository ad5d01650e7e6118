// The change stream of one machine. A small middleware on the SDK client sees every commit that was written and hands
// it to the stream handler as DynamoDB Streams would: one stream's records in order, again when the handler fails.

import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { strOf } from '../../shared/adapters/dynamodb/attributes.ts';
import type { Log } from '../../shared/app/deps.ts';
import type { StreamId } from '../../shared/kernel/ids.ts';
import type { Journal } from './journal.ts';

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
type Item = Record<string, AttributeValue>;
type Entry = { readonly item: Item; readonly id: number };

export type StreamPump = {
  /** Hands over a commit's item that the journal holds open under `id`. */
  push(item: Item, id: number): void;
  /** Tries again what failed too often in a row; the sweep calls it. */
  retryParked(): void;
  /** How many records wait for `retryParked`. */
  readonly parked: () => number;
  /** Resolves when nothing is queued or being handled. */
  idle(): Promise<void>;
};

// So many streams are worked on at once, as with a Lambda's parallelisation factor.
const STREAMS_AT_ONCE = 8;
const PAUSES_MS = [20, 100, 500];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function toRecord(item: Item, sequence: number): DynamoDBRecord {
  // The event's types describe the same wire format as the client's, with other names.
  const image = item as unknown as NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;
  const { pk, sk } = image;
  return {
    eventID: String(sequence),
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'local',
    dynamodb: {
      Keys: { pk: pk!, sk: sk! },
      NewImage: image,
      SequenceNumber: String(sequence),
      StreamViewType: 'NEW_IMAGE',
    },
  };
}

/** `handler` may be set later than commits come: records wait for it. */
export function streamPump(handler: Promise<StreamHandler>, journal: Journal, log: Log): StreamPump {
  const queues = new Map<StreamId, Entry[]>();
  const ready: StreamId[] = [];
  const waiting: (() => void)[] = [];
  let parked: Entry[] = [];
  let active = 0;
  let sequence = 0;

  async function handled({ item }: Entry): Promise<boolean> {
    try {
      const record = toRecord(item, ++sequence);
      const { batchItemFailures } = await (await handler)({ Records: [record] });
      return batchItemFailures.length === 0;
    } catch (error) {
      log({ event: 'stream-failed', error: String(error) });
      return false;
    }
  }

  async function deliver(entry: Entry): Promise<void> {
    for (const ms of [...PAUSES_MS, null]) {
      if (await handled(entry)) return journal.end(entry.id);
      if (ms !== null) await pause(ms);
    }
    // Set aside, so that one bad record does not hold up a game; records are hints and may come out of order.
    parked.push(entry);
  }

  async function work(stream: StreamId): Promise<void> {
    const queue = queues.get(stream) ?? [];
    for (let entry = queue[0]; entry !== undefined; entry = queue[0]) {
      await deliver(entry);
      queue.shift();
    }
    queues.delete(stream);
  }

  function start(): void {
    while (active < STREAMS_AT_ONCE) {
      const stream = ready.shift();
      if (stream === undefined) break;
      active += 1;
      void work(stream).then(() => {
        active -= 1;
        start();
      });
    }
    if (queues.size === 0) for (const resolve of waiting.splice(0)) resolve();
  }

  const push = (entry: Entry): void => {
    const stream = strOf(entry.item, 'pk') as StreamId;
    const queue = queues.get(stream);
    if (queue !== undefined) queue.push(entry);
    else {
      queues.set(stream, [entry]);
      ready.push(stream);
      start();
    }
  };

  return {
    push: (item, id) => push({ item, id }),
    retryParked() {
      const again = parked;
      parked = [];
      for (const entry of again) push(entry);
    },
    parked: () => parked.length,
    idle: () => (queues.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}

/** Lets the pump see every commit that `client` writes to `table`. */
export function attachPump(client: DynamoDBClient, table: string, pump: StreamPump, journal: Journal): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const { TableName, Item } = args.input as { TableName?: string; Item?: Item };
      if (context.commandName !== 'PutItemCommand' || TableName !== table || Item === undefined)
        return next(args);
      const id = journal.begin({ stream: strOf(Item, 'pk') as StreamId, version: Number(strOf(Item, 'sk')) });
      try {
        const result = await next(args);
        pump.push(Item, id);
        return result;
      } catch (error) {
        // Of any other failure nobody knows whether the commit was written: the next start looks.
        if (error instanceof ConditionalCheckFailedException) journal.end(id);
        throw error;
      }
    },
    { step: 'initialize', name: 'streamPump', priority: 'high' },
  );
}
