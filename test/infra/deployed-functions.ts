// All functions around the embedded database, each with a client of its own that notes what it asks for:
// the nearest thing to a deployment that runs without an account.

import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { httpHandler } from '../../functions/http/handler.ts';
import { openingHandler } from '../../functions/opening/handler.ts';
import { repairHandler } from '../../functions/scheduled/repair.ts';
import { sweepHandler } from '../../functions/scheduled/sweep.ts';
import { wakeHandler } from '../../functions/scheduled/wake.ts';
import { sealingHandler } from '../../functions/sealing/handler.ts';
import { isForSealing } from '../../functions/sealing/paths.ts';
import { streamHandler } from '../../functions/stream/handler.ts';
import { dynamoClient } from '../../shared/adapters/dynamodb/client.ts';
import { dynamoEventStore } from '../../shared/adapters/dynamodb/event-store.ts';
import { dynamoPlayerStore } from '../../shared/adapters/dynamodb/player-store.ts';
import type { TableNames } from '../../shared/adapters/dynamodb/tables.ts';
import { dynamoViewStore } from '../../shared/adapters/dynamodb/view-store.ts';
import { systemRandom } from '../../shared/adapters/local/surroundings.ts';
import { memoryMailer } from '../../shared/adapters/memory/mailer.ts';
import { memorySealing } from '../../shared/adapters/memory/sealing.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import type { Job, WakeQueue } from '../../shared/ports/wake-queue.ts';
import type { TestDatabase } from '../support/dynalite.ts';

export type Role = 'Api' | 'Sealing' | 'Opening' | 'Stream' | 'Sweep' | 'Wake' | 'Proof' | 'Repair';
/** What was called: `dynamodb:Query` by the name of the table, `due index`, or the name of a queue. */
export type Calls = Readonly<Record<Role, Record<string, Set<string>>>>;

type QueueName = 'wake queue' | 'proof queue' | 'repair queue' | 'opening queue';
const OWN_QUEUES: Readonly<Partial<Record<Job['kind'], QueueName>>> = {
  proof: 'proof queue',
  repair: 'repair queue',
  opening: 'opening queue',
};
const queueFor = ({ kind }: Job): QueueName => OWN_QUEUES[kind] ?? 'wake queue';

type Input = { TableName?: string; IndexName?: string; RequestItems?: Record<string, unknown> };

function note(client: DynamoDBClient, names: TableNames, calls: Record<string, Set<string>>): void {
  const wordOf = (table: string): string =>
    Object.entries(names).find(([, name]) => name === table)?.[0] ?? `unknown table ${table}`;
  client.middlewareStack.add(
    (next, context) => (args) => {
      const { TableName, IndexName, RequestItems } = args.input as Input;
      const tables = TableName === undefined ? Object.keys(RequestItems ?? {}) : [TableName];
      for (const table of tables) {
        const place = IndexName === undefined ? wordOf(table) : `${IndexName} index`;
        const action = `dynamodb:${String(context.commandName).replace(/Command$/, '')}`;
        calls[place] = (calls[place] ?? new Set()).add(action);
      }
      return next(args);
    },
    { step: 'initialize', name: 'noteCalls' },
  );
}

export type Answer = { readonly status: number; readonly json: Record<string, unknown> };

export type Functions = {
  readonly calls: Calls;
  readonly mailer: ReturnType<typeof memoryMailer>;
  request(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<Answer>;
  /** Hands every commit that no stream record was made of yet to the stream function, oldest first. */
  stream(): Promise<void>;
  /** Lets the records of the commits so far be lost, but for the last `keep`. */
  loseRecords(keep: number): Promise<void>;
  /** One turn of the sweep; its jobs wait in the queues. */
  sweep(): Promise<unknown>;
  /** Hands the jobs that wait to their functions, in batches, until none is left. */
  work(): Promise<void>;
  /** Puts a job on a queue from outside, as a message that comes twice. */
  repeat(job: Job): void;
  /** The nightly repair, with all that it goes on with. */
  repair(): Promise<void>;
  advance(milliseconds: number): void;
  now(): EpochMs;
};

/** Further apart than the sweeps of these tests, but for one. */
export const OUTAGE_AFTER = 10 * 86_400_000;

/** The handlers of all functions over one database; `assetsDir` holds built browser files. */
export function deployedFunctions(database: TestDatabase, assetsDir: string): Functions {
  const players = { Api: {}, Sealing: {}, Opening: {} };
  const calls: Calls = { ...players, Stream: {}, Sweep: {}, Wake: {}, Proof: {}, Repair: {} };
  const waiting: Record<QueueName, Job[]> = {
    ...{ 'wake queue': [], 'proof queue': [] },
    ...{ 'repair queue': [], 'opening queue': [] },
  };
  const noted = (role: Role, place: string, action: string): void => {
    calls[role][place] = (calls[role][place] ?? new Set()).add(action);
  };
  const queueOf = (role: Role): WakeQueue => ({
    async put(jobs) {
      for (const job of jobs) {
        const name = queueFor(job);
        noted(role, name, 'sqs:SendMessage');
        waiting[name].push(job);
      }
    },
  });
  const mailer = memoryMailer();
  let now = Date.UTC(2026, 0, 5, 12);
  const depsOf = (role: Role): Deps => {
    const client = dynamoClient({ endpoint: database.endpoint });
    note(client, database.names, calls[role]);
    return {
      events: dynamoEventStore(client, database.names.commits),
      views: dynamoViewStore(client, database.names.views),
      players: dynamoPlayerStore(client, database.names.players),
      mailer,
      clock: { now: () => epochMs(now) },
      random: systemRandom(),
      keys: { linkKey: async () => new Uint8Array(32).fill(7) },
      log: () => {},
      settings: {
        baseUrl: 'https://chess.example',
        mailFrom: 'Sealed Move <moves@chess.example>',
        outageAfter: OUTAGE_AFTER,
      },
    };
  };
  const envelopes = memorySealing(systemRandom().bytes);
  const sealing = sealingHandler(depsOf('Sealing'), {
    sealer: {
      seal: (plain, context) => {
        noted('Sealing', 'sealing key', 'kms:Encrypt');
        return envelopes.sealer.seal(plain, context);
      },
    },
    assetsDir,
  });
  const opening = openingHandler({
    deps: depsOf('Opening'),
    opener: {
      open: (cipher, context) => {
        noted('Opening', 'sealing key', 'kms:Decrypt');
        return envelopes.opener.open(cipher, context);
      },
    },
  });
  const api = httpHandler(depsOf('Api'), {
    sealing: {
      handIn: (move) => {
        noted('Api', 'sealing function', 'lambda:InvokeFunction');
        return sealing({ kind: 'plain-move', move });
      },
    },
    assetsDir,
  });
  const stream = streamHandler(depsOf('Stream'), queueOf('Stream'));
  const sweep = sweepHandler(depsOf('Sweep'), queueOf('Sweep'));
  const repair = repairHandler(depsOf('Repair'), queueOf('Repair'));
  const takers = {
    'wake queue': wakeHandler(depsOf('Wake'), queueOf('Wake')),
    'proof queue': wakeHandler(depsOf('Proof'), queueOf('Proof')),
    'repair queue': (event: SQSEvent) => repair(event) as Promise<SQSBatchResponse>,
    'opening queue': opening,
  };
  const told = new Set<string>();

  async function untold(): Promise<Record<string, AttributeValue>[]> {
    const scan = new ScanCommand({ TableName: database.names.commits, ConsistentRead: true });
    const { Items = [] } = await database.client.send(scan);
    const fresh = Items.filter(({ pk, sk }) => !told.has(`${pk?.S} ${sk?.S}`));
    for (const { pk, sk } of fresh) told.add(`${pk?.S} ${sk?.S}`);
    return fresh.sort((a, b) => Number(a.t?.N) - Number(b.t?.N) || Number(a.sk?.S) - Number(b.sk?.S));
  }
  let lost: Record<string, AttributeValue>[] = [];

  return {
    calls,
    mailer,
    async request(method, path, { token, body } = {}) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const event = {
        version: '2.0',
        routeKey: '$default',
        rawPath: path,
        rawQueryString: '',
        headers: {
          accept: 'application/json',
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        requestContext: {
          requestId: 'r',
          http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' },
        },
        ...(text === undefined ? {} : { body: text }),
        isBase64Encoded: false,
      };
      const function_ = isForSealing(method, path) ? sealing : api;
      const answer = await function_(event as unknown as APIGatewayProxyEventV2);
      const type = String(answer.headers?.['content-type'] ?? '');
      const json =
        /json/.test(type) && answer.body ? (JSON.parse(answer.body) as Record<string, unknown>) : {};
      return { status: answer.statusCode ?? 0, json };
    },
    async stream() {
      const images = [...lost, ...(await untold())];
      lost = [];
      const Records = images.map((NewImage, index) => ({
        eventName: 'INSERT',
        dynamodb: { NewImage, SequenceNumber: String(index + 1) },
      }));
      const { batchItemFailures } = await stream({ Records } as unknown as DynamoDBStreamEvent);
      if (batchItemFailures.length > 0) throw new Error('a record failed');
    },
    async loseRecords(keep) {
      const images = await untold();
      lost = keep === 0 ? [] : images.slice(-keep);
    },
    sweep: () => sweep({}),
    async work() {
      const order = ['wake queue', 'proof queue', 'wake queue', 'repair queue', 'opening queue'] as const;
      for (const name of order)
        while (waiting[name].length > 0) {
          const jobs = waiting[name].splice(0, 5);
          const Records = jobs.map((job, index) => ({ messageId: `m${index}`, body: JSON.stringify(job) }));
          const { batchItemFailures } = await takers[name]({ Records } as unknown as SQSEvent);
          if (batchItemFailures.length > 0) throw new Error(`a job failed: ${JSON.stringify(jobs)}`);
        }
    },
    repeat: (job) => waiting[queueFor(job)].push(job),
    async repair() {
      await repair({});
      await this.work();
    },
    now: () => epochMs(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
