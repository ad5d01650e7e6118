// Commits in DynamoDB: one item each, written once under `attribute_not_exists`, never changed.

import { type DynamoDBClient, PutItemCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { CommandId, StreamId } from '../../kernel/ids.ts';
import { epochMs } from '../../kernel/time.ts';
import type { Commit, EventStore, StoredEvent } from '../../ports/event-store.ts';
import { type Item, num, numOf, str, strOf, versionKey } from './attributes.ts';
import { collect, fromScanPlace, held, queryItems, scanItems, toScanPlace } from './requests.ts';

// Attribute names count towards the 1 KB of a write unit, so they are single letters.
const toItem = (commit: Commit): Item => ({
  pk: str(commit.stream),
  sk: str(versionKey(commit.version)),
  c: str(commit.commandId),
  d: str(commit.digest),
  a: str(commit.actor),
  t: num(commit.at),
  e: str(JSON.stringify(commit.events)),
  h: str(commit.hash),
});

/** A commit from its item, as stored or as a change stream hands it over. */
export const commitFromItem = (item: Item): Commit => ({
  stream: strOf(item, 'pk') as StreamId,
  version: Number(strOf(item, 'sk')),
  commandId: strOf(item, 'c') as CommandId,
  digest: strOf(item, 'd'),
  actor: strOf(item, 'a'),
  at: epochMs(numOf(item, 't')),
  events: JSON.parse(strOf(item, 'e')) as StoredEvent[],
  hash: strOf(item, 'h'),
});

const placeOf = (item: Item) => ({
  stream: strOf(item, 'pk') as StreamId,
  version: Number(strOf(item, 'sk')),
});

export function dynamoEventStore(client: DynamoDBClient, table: string): EventStore {
  const query = (stream: StreamId, after: number, more: Partial<QueryCommandInput>): QueryCommandInput => ({
    TableName: table,
    KeyConditionExpression: 'pk = :p AND sk > :a',
    ExpressionAttributeValues: { ':p': str(stream), ':a': str(versionKey(after)) },
    ...more,
  });

  return {
    async append(commit) {
      const put = new PutItemCommand({
        TableName: table,
        Item: toItem(commit),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return (await held(client.send(put))) ? 'appended' : 'conflict';
    },

    async read(stream, { after, consistent }) {
      const items = await collect(queryItems(client, query(stream, after, { ConsistentRead: consistent })));
      return items.map(commitFromItem);
    },

    async latest(stream, limit) {
      const input = query(stream, 0, { ConsistentRead: true, ScanIndexForward: false, Limit: limit });
      const newest: Commit[] = [];
      for await (const item of queryItems(client, input)) {
        newest.push(commitFromItem(item));
        if (newest.length === limit) break;
      }
      return newest;
    },

    // A scan gives the items of one partition key together and in order of the sort key, so the last one
    // before the key changes is the newest: nothing has to be held in memory.
    async streams({ limit, from }) {
      const scan = {
        TableName: table,
        ProjectionExpression: 'pk, sk',
        ExclusiveStartKey: fromScanPlace(from),
      };
      const rows: { stream: StreamId; version: number }[] = [];
      let newest: Item | null = null;
      for await (const item of scanItems(client, scan)) {
        if (newest !== null && strOf(newest, 'pk') !== strOf(item, 'pk')) {
          rows.push(placeOf(newest));
          if (rows.length === limit) return { rows, next: toScanPlace(newest) };
        }
        newest = item;
      }
      return { rows: newest === null ? rows : [...rows, placeOf(newest)], next: null };
    },
  };
}
