// Counts read and write units of a client's requests by rule, for the bench and for the tests that keep the cost
// a move true. The item before and after each write is read through a second client that is not counted, so the
// counts are exact for one writer at a time and only near for races on one item.

import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Item } from './attributes.ts';
import { changeUnits, itemSize, readUnits, writeUnits } from './capacity-rule.ts';
import { dynamoClient } from './client.ts';

export type Units = {
  /** Read units of gets, batch gets and queries. */
  read: number;
  /** Write units, index writes included. */
  write: number;
  /** Of `write`: what the due index cost. */
  index: number;
  /** Requests sent, scans included. */
  requests: number;
  /** Scan requests. They belong to repair and rebuild; their units are not counted. */
  scans: number;
};

export type Meter = {
  /** What was counted since the start or the last reset, in all or for one table. */
  units(table?: string): Readonly<Units>;
  reset(): void;
};

type Input = {
  readonly TableName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly ConsistentRead?: boolean;
  readonly RequestItems?: Record<string, unknown>;
};
type Output = { readonly Item?: Item; readonly Items?: Item[]; readonly Responses?: Record<string, Item[]> };
type Target = { readonly table: string; readonly key: Item };

const keyOf = (item: Item): Item => ({ pk: item.pk as AttributeValue, sk: item.sk as AttributeValue });

function targets(command: string, input: Input): readonly Target[] {
  const table = input.TableName ?? '';
  if (command === 'PutItemCommand') return [{ table, key: keyOf(input.Item ?? {}) }];
  if (command === 'UpdateItemCommand' || command === 'DeleteItemCommand')
    return [{ table, key: input.Key ?? {} }];
  if (command !== 'BatchWriteItemCommand') return [];
  type Request = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };
  return Object.entries(input.RequestItems ?? {}).flatMap(([name, requests]) =>
    (requests as Request[]).map((each) => ({
      table: name,
      key: keyOf(each.PutRequest?.Item ?? each.DeleteRequest?.Key ?? {}),
    })),
  );
}

const COUNTED = /^(PutItem|UpdateItem|DeleteItem|BatchWriteItem|GetItem|BatchGetItem|Query|Scan)Command$/;
const ADMINISTRATION = /^(Create|Describe|Delete|List|Update)Tables?Command$/;
const nothing = (): Units => ({ read: 0, write: 0, index: 0, requests: 0, scans: 0 });

/** Counts what `client` sends from now on; `quiet` is another client of the same database. */
export function meterCapacity(client: DynamoDBClient, quiet: DynamoDBClient): Meter {
  const tables = new Map<string, Units>();
  const add = (table: string, units: Partial<Units>): void => {
    const sum = tables.get(table) ?? nothing();
    for (const name of Object.keys(units) as (keyof Units)[]) sum[name] += units[name] ?? 0;
    tables.set(table, sum);
  };
  const stored = async ({ table, key }: Target): Promise<Item | null> =>
    (await quiet.send(new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true }))).Item ?? null;

  function countRead(command: string, input: Input, output: Output): void {
    const table = input.TableName ?? '';
    const consistent = input.ConsistentRead === true;
    if (command === 'GetItemCommand')
      add(table, { read: readUnits(output.Item ? itemSize(output.Item) : 0, consistent) });
    if (command === 'QueryCommand') {
      const bytes = (output.Items ?? []).reduce((sum, item) => sum + itemSize(item), 0);
      add(table, { read: readUnits(bytes, consistent) });
    }
    if (command !== 'BatchGetItemCommand') return;
    // Every item is rounded up by itself, and a key that finds nothing costs the least unit.
    for (const [name, request] of Object.entries(input.RequestItems ?? {})) {
      const { Keys, ConsistentRead } = request as { Keys: Item[]; ConsistentRead?: boolean };
      const found = output.Responses?.[name] ?? [];
      const sizes = [...found.map(itemSize), ...Array<number>(Keys.length - found.length).fill(0)];
      for (const bytes of sizes) add(name, { read: readUnits(bytes, ConsistentRead === true) });
    }
  }

  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      if (ADMINISTRATION.test(command)) return next(args);
      if (!COUNTED.test(command)) throw new Error(`no counting rule for ${command}`);
      const input = args.input as Input;
      const written = targets(command, input);
      const before = await Promise.all(written.map(stored));
      add(input.TableName ?? written[0]?.table ?? Object.keys(input.RequestItems ?? {})[0] ?? '', {
        requests: 1,
        scans: command === 'ScanCommand' ? 1 : 0,
      });
      try {
        const result = await next(args);
        const after = await Promise.all(written.map(stored));
        for (const [index, { table }] of written.entries()) {
          const units = changeUnits(before[index] ?? null, after[index] ?? null);
          add(table, { write: units.table + units.index, index: units.index });
        }
        countRead(command, input, result.output as Output);
        return result;
      } catch (error) {
        // A condition that does not hold costs the write of what is there.
        if (error instanceof ConditionalCheckFailedException)
          for (const [index, { table }] of written.entries())
            add(table, { write: writeUnits(before[index] ? itemSize(before[index]) : 0) });
        throw error;
      }
    },
    { step: 'initialize', name: 'capacityMeter', priority: 'low' },
  );

  return {
    units(table) {
      const wanted = table === undefined ? [...tables.values()] : [tables.get(table) ?? nothing()];
      return wanted.reduce((sum, each) => {
        for (const name of Object.keys(sum) as (keyof Units)[]) sum[name] += each[name];
        return sum;
      }, nothing());
    },
    reset: () => tables.clear(),
  };
}

/** A client whose requests are counted. */
export function countingClient(options: { endpoint: string; region?: string }): {
  client: DynamoDBClient;
  meter: Meter;
} {
  const client = dynamoClient(options);
  return { client, meter: meterCapacity(client, dynamoClient(options)) };
}
