// The few request shapes that the stores share: conditional writes, paging, and batches with what was left over.

import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Page, PageRequest } from '../../ports/page.ts';
import { type Item, str, strOf } from './attributes.ts';

/** True when the write went through, false when its condition did not hold; any other failure is thrown. */
export async function held(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Every item of a query, page after page (a page ends at 1 MB, or at `Limit` items read). */
export async function* queryItems(client: DynamoDBClient, input: QueryCommandInput): AsyncGenerator<Item> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(new QueryCommand({ ...input, ExclusiveStartKey: from }));
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** Every item of a scan, page after page. For repair and rebuild, never on the way of a command. */
export async function* scanItems(client: DynamoDBClient, input: ScanCommandInput): AsyncGenerator<Item> {
  let from: Record<string, AttributeValue> | undefined = input.ExclusiveStartKey;
  do {
    const page = await client.send(new ScanCommand({ ...input, ExclusiveStartKey: from }));
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** The key after which a scan goes on, as opaque text, and back. */
export const toScanPlace = (key: Item): string => JSON.stringify([strOf(key, 'pk'), strOf(key, 'sk')]);
export function fromScanPlace(place: string | undefined): Item | undefined {
  if (place === undefined) return undefined;
  const [pk, sk] = JSON.parse(place) as [string, string];
  return { pk: str(pk), sk: str(sk) };
}

/** One request of a scan: `limit` items are looked at, those that pass its filter are the rows. */
export async function scanPage<Row>(
  client: DynamoDBClient,
  input: ScanCommandInput,
  { limit, from }: PageRequest,
  rowOf: (item: Item) => Row,
): Promise<Page<Row>> {
  const scan = { ...input, Limit: limit, ExclusiveStartKey: fromScanPlace(from) };
  const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand(scan));
  return {
    rows: Items.map(rowOf),
    next: LastEvaluatedKey === undefined ? null : toScanPlace(LastEvaluatedKey),
  };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const GET_BATCH = 100;
const WRITE_BATCH = 25;
const ROUNDS = 8;

const pause = (round: number): Promise<void> =>
  round === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 10 * 2 ** round));

/** Items by key, unordered, missing ones left out; keys that DynamoDB left unprocessed are asked for again. */
export async function getMany(client: DynamoDBClient, table: string, keys: readonly Item[]): Promise<Item[]> {
  const found: Item[] = [];
  for (let start = 0; start < keys.length; start += GET_BATCH) {
    let wanted: Item[] = keys.slice(start, start + GET_BATCH);
    for (let round = 0; wanted.length > 0; round += 1) {
      if (round === ROUNDS) throw new Error(`batch read: ${wanted.length} keys still unprocessed`);
      await pause(round);
      const answer = await client.send(
        new BatchGetItemCommand({ RequestItems: { [table]: { Keys: wanted } } }),
      );
      found.push(...(answer.Responses?.[table] ?? []));
      wanted = answer.UnprocessedKeys?.[table]?.Keys ?? [];
    }
  }
  return found;
}

/** Deletes by key in batches, without conditions; what was left unprocessed is sent again. */
export async function deleteMany(
  client: DynamoDBClient,
  table: string,
  keys: readonly Item[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += WRITE_BATCH) {
    let wanted = keys.slice(start, start + WRITE_BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    for (let round = 0; wanted.length > 0; round += 1) {
      if (round === ROUNDS) throw new Error(`batch delete: ${wanted.length} keys still unprocessed`);
      await pause(round);
      const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: wanted } }));
      wanted = (answer.UnprocessedItems?.[table] ?? []).flatMap((request) =>
        request.DeleteRequest?.Key ? [{ DeleteRequest: { Key: request.DeleteRequest.Key } }] : [],
      );
    }
  }
}
