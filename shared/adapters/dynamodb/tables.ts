// The three tables as data: created from it on one machine and in tests, compared with it in the AWS template test.

import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';

export type KeySpec = { readonly name: string; readonly type: 'S' | 'N' };

export type TableSpec = {
  readonly partition: KeySpec;
  readonly sort: KeySpec;
  readonly index: { readonly name: string; readonly partition: KeySpec; readonly sort: KeySpec } | null;
  /** Attribute with an expiry in epoch seconds, where the table has one. */
  readonly ttl: string | null;
  /** Whether a change stream (NEW_IMAGE) feeds the projector. */
  readonly stream: boolean;
};

const pk: KeySpec = { name: 'pk', type: 'S' };
const sk: KeySpec = { name: 'sk', type: 'S' };

/** Sparse: only items with both attributes are in it. Keys only: a row is a hint, the commits decide. */
export const DUE_INDEX = {
  name: 'due',
  partition: { name: 'duePk', type: 'S' },
  sort: { name: 'dueAt', type: 'N' },
} as const;

export const TABLES = {
  commits: { partition: pk, sort: sk, index: null, ttl: null, stream: true },
  views: { partition: pk, sort: sk, index: DUE_INDEX, ttl: null, stream: false },
  players: { partition: pk, sort: sk, index: null, ttl: 'ttl', stream: false },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof TABLES;
export type TableNames = Readonly<Record<TableName, string>>;

function creation(name: string, spec: TableSpec): CreateTableCommandInput {
  const keys = [spec.partition, spec.sort, ...(spec.index ? [spec.index.partition, spec.index.sort] : [])];
  const schema = (partition: KeySpec, sort: KeySpec) => [
    { AttributeName: partition.name, KeyType: 'HASH' as const },
    { AttributeName: sort.name, KeyType: 'RANGE' as const },
  ];
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map(
      (key): AttributeDefinition => ({ AttributeName: key.name, AttributeType: key.type }),
    ),
    KeySchema: schema(spec.partition, spec.sort),
    ...(spec.index
      ? {
          GlobalSecondaryIndexes: [
            {
              IndexName: spec.index.name,
              KeySchema: schema(spec.index.partition, spec.index.sort),
              Projection: { ProjectionType: 'KEYS_ONLY' as const },
            },
          ],
        }
      : {}),
  };
}

async function untilActive(client: DynamoDBClient, name: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    if (Table?.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`table ${name} did not become active`);
}

/** Creates what is missing and waits for it. Local machine and tests only; on AWS the stack owns the tables. */
export async function createTables(client: DynamoDBClient, names: TableNames): Promise<void> {
  for (const table of Object.keys(TABLES) as TableName[]) {
    try {
      await client.send(new CreateTableCommand(creation(names[table], TABLES[table])));
    } catch (error) {
      if (!(error instanceof ResourceInUseException)) throw error;
    }
    await untilActive(client, names[table]);
  }
}
