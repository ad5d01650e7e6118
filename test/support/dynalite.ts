// The embedded engine for tests, in memory, or another DynamoDB where DYNAMODB_ENDPOINT names one. Each call makes
// tables of its own, so tests never see each other's items.

import { randomBytes } from 'node:crypto';
import { DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startEngine } from '../../infra/local/engine.ts';
import { dynamoClient } from '../../shared/adapters/dynamodb/client.ts';
import { dynamoEventStore } from '../../shared/adapters/dynamodb/event-store.ts';
import { dynamoPlayerStore } from '../../shared/adapters/dynamodb/player-store.ts';
import { createTables, type TableNames } from '../../shared/adapters/dynamodb/tables.ts';
import { dynamoViewStore } from '../../shared/adapters/dynamodb/view-store.ts';
import type { EventStore } from '../../shared/ports/event-store.ts';
import type { PlayerStore } from '../../shared/ports/player-store.ts';
import type { ViewStore } from '../../shared/ports/view-store.ts';

export type TestDatabase = {
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  readonly names: TableNames;
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly players: PlayerStore;
  stop(): Promise<void>;
};

export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.DYNAMODB_ENDPOINT;
  const engine = given === undefined ? await startEngine(null) : null;
  const endpoint = given ?? engine?.endpoint ?? '';
  const client = dynamoClient({ endpoint });
  const suffix = randomBytes(4).toString('hex');
  const names = { commits: `commits-${suffix}`, views: `views-${suffix}`, players: `players-${suffix}` };
  await createTables(client, names);
  return {
    endpoint,
    client,
    names,
    events: dynamoEventStore(client, names.commits),
    views: dynamoViewStore(client, names.views),
    players: dynamoPlayerStore(client, names.players),
    async stop() {
      if (engine === null)
        for (const TableName of Object.values(names))
          await client.send(new DeleteTableCommand({ TableName }));
      client.destroy();
      await engine?.stop();
    },
  };
}
