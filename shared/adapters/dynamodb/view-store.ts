// Projections in DynamoDB. Every write is one item under one condition, so a late or repeated projector
// can never put an older card over a newer one, and two senders can never both hold an outbox row.

import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { StreamId } from '../../kernel/ids.ts';
import { epochMs } from '../../kernel/time.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Item, num, numOf, str, strOf, versionKey } from './attributes.ts';
import { collect, deleteMany, getMany, held, queryItems, scanItems, scanPage } from './requests.ts';
import { DUE_INDEX } from './tables.ts';
import {
  CARD,
  cardFromItem,
  cardItem,
  cardKey,
  duePlace,
  listingFromItem,
  listingItem,
  markFromItem,
  markItem,
  markKey,
  OUTBOX,
  outboxFromItem,
  outboxItem,
  outboxKey,
  outboxPartition,
  playerKey,
  SWEEP,
  shardKey,
} from './view-items.ts';

const DUE_PK = DUE_INDEX.partition.name;
const DUE_AT = DUE_INDEX.sort.name;

// The place after which a page of the due index continues, as opaque text.
const toPlace = (key: Item): string =>
  JSON.stringify([numOf(key, DUE_AT), strOf(key, 'pk'), strOf(key, 'sk')]);

function fromPlace(shard: number, place: string): Record<string, AttributeValue> {
  const [dueAt, pk, sk] = JSON.parse(place) as [number, string, string];
  return { [DUE_PK]: str(shardKey(shard)), [DUE_AT]: num(dueAt), pk: str(pk), sk: str(sk) };
}

export function dynamoViewStore(client: DynamoDBClient, table: string): ViewStore {
  const get = async (key: Item, consistent: boolean): Promise<Item | null> => {
    const read = new GetItemCommand({ TableName: table, Key: key, ConsistentRead: consistent });
    return (await client.send(read)).Item ?? null;
  };
  const put = (item: Item, condition?: string, values?: Item) =>
    client.send(
      new PutItemCommand({
        TableName: table,
        Item: item,
        ConditionExpression: condition,
        ExpressionAttributeValues: values,
      }),
    );

  return {
    async card(game, { consistent }) {
      const item = await get(cardKey(game), consistent);
      return item === null ? null : cardFromItem(item);
    },

    async cards(games) {
      return (await getMany(client, table, [...new Set(games)].map(cardKey))).map(cardFromItem);
    },

    putCard: (card) =>
      held(put(cardItem(card), 'attribute_not_exists(pk) OR v < :v', { ':v': num(card.version) })),

    reschedule(game, version, dueAt) {
      const place = duePlace(game, dueAt);
      const set = Object.keys(place).length > 0;
      return held(
        client.send(
          new UpdateItemCommand({
            TableName: table,
            Key: cardKey(game),
            UpdateExpression: set
              ? `SET ${DUE_PK} = :shard, ${DUE_AT} = :due`
              : `REMOVE ${DUE_PK}, ${DUE_AT}`,
            ConditionExpression: 'v = :v',
            ExpressionAttributeValues: {
              ':v': num(version),
              ...(set ? { ':shard': place[DUE_PK]!, ':due': place[DUE_AT]! } : {}),
            },
          }),
        ),
      );
    },

    postpone: (stream, from, to) =>
      held(
        client.send(
          new UpdateItemCommand({
            TableName: table,
            Key: { pk: str(stream), sk: str(CARD) },
            UpdateExpression: `SET ${DUE_AT} = :to`,
            ConditionExpression: `${DUE_AT} = :from`,
            ExpressionAttributeValues: { ':from': num(from), ':to': num(to) },
          }),
        ),
      ),

    async due(shard, until, { limit, from }) {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: DUE_INDEX.name,
          KeyConditionExpression: `${DUE_PK} = :shard AND ${DUE_AT} <= :until`,
          ExpressionAttributeValues: { ':shard': str(shardKey(shard)), ':until': num(until) },
          Limit: limit,
          ExclusiveStartKey: from === undefined ? undefined : fromPlace(shard, from),
        }),
      );
      const rows = (page.Items ?? []).map((item) => ({
        stream: strOf(item, 'pk') as StreamId,
        dueAt: epochMs(numOf(item, DUE_AT)),
      }));
      return { rows, next: page.LastEvaluatedKey === undefined ? null : toPlace(page.LastEvaluatedKey) };
    },

    async putListing(listing) {
      await put(listingItem(listing));
    },

    async listings(player) {
      const query = {
        TableName: table,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': str(playerKey(player)) },
      };
      return (await collect(queryItems(client, query))).map(listingFromItem);
    },

    createOutbox: (row) => held(put(outboxItem(row), 'attribute_not_exists(pk)')),

    async outbox(key) {
      const item = await get(outboxKey(key), true);
      return item === null ? null : outboxFromItem(item);
    },

    changeOutbox(from, to) {
      const lease = from.leaseUntil;
      return held(
        put(
          outboxItem({ ...to, ...keyOf(from) }),
          `o = :o AND ${lease === null ? 'attribute_not_exists(l)' : 'l = :l'}`,
          {
            ':o': str(from.state),
            ...(lease === null ? {} : { ':l': num(lease) }),
          },
        ),
      );
    },

    async outboxOf(stream, version) {
      const query = {
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: version === undefined ? 'pk = :p' : 'pk = :p AND begins_with(sk, :v)',
        ExpressionAttributeValues: {
          ':p': str(outboxPartition(stream)),
          ...(version === undefined ? {} : { ':v': str(`${versionKey(version)}#`) }),
        },
      };
      return (await collect(queryItems(client, query))).map(outboxFromItem);
    },

    unsent(request) {
      const scan = {
        TableName: table,
        FilterExpression: 'o IN (:pending, :sending, :failed)',
        ExpressionAttributeValues: {
          ':pending': str('pending'),
          ':sending': str('sending'),
          ':failed': str('failed'),
        },
      };
      return scanPage(client, scan, request, outboxFromItem);
    },

    async sweepMark() {
      const item = await get(markKey, true);
      return item === null ? null : markFromItem(item);
    },

    putSweepMark: (mark, before) =>
      held(
        before === null
          ? put(markItem(mark), 'attribute_not_exists(pk)')
          : put(markItem(mark), 't = :t', { ':t': num(before) }),
      ),

    async clear() {
      const keys: Item[] = [];
      const kept = (pk: string): boolean => pk.startsWith(OUTBOX) || pk === SWEEP;
      for await (const item of scanItems(client, { TableName: table, ProjectionExpression: 'pk, sk' }))
        if (!kept(strOf(item, 'pk'))) keys.push({ pk: item.pk!, sk: item.sk! });
      await deleteMany(client, table, keys);
    },

    async *allCards() {
      const scan = {
        TableName: table,
        FilterExpression: 'sk = :card',
        ExpressionAttributeValues: { ':card': str(CARD) },
      };
      for await (const item of scanItems(client, scan)) yield cardFromItem(item);
    },
  };
}

const keyOf = ({ stream, version, recipient, kind }: Parameters<ViewStore['outbox']>[0]) => ({
  stream,
  version,
  recipient,
  kind,
});
