// The SQS adapter against a stub of the one call it makes, SendMessageBatch on 127.0.0.1.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import { sqsWakeQueue } from '../../shared/adapters/sqs/wake-queue.ts';
import { FIRST_REPAIR } from '../../shared/app/repair.ts';
import type { StreamId } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import type { Job } from '../../shared/ports/wake-queue.ts';

type Request = { QueueUrl: string; Entries: { Id: string; MessageBody: string }[] };

let server: Server;
let received: Request[] = [];
/** Which entries of the next requests are refused. */
let refused: ((request: Request) => string[])[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Request;
      received.push(body);
      const failed = refused.shift()?.(body) ?? [];
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      const ok = body.Entries.filter(({ Id }) => !failed.includes(Id));
      response.end(
        JSON.stringify({
          Successful: ok.map(({ Id }) => ({ Id, MessageId: `m-${Id}` })),
          Failed: failed.map((Id) => ({ Id, Code: 'InternalError', SenderFault: false })),
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = [];
  refused = [];
});

function queue() {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new SQSClient({
    endpoint: origin,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    // The stub does not compute the digests that the service would.
    md5: false,
  });
  const at = (name: string) => `${origin}/1/${name}`;
  return sqsWakeQueue({
    wakeUrl: at('wake'),
    proofUrl: at('proof'),
    repairUrl: at('repair'),
    openingUrl: at('opening'),
    client,
  });
}

const wakes = (count: number): Job[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'wake', stream: `game#${index}` as StreamId }));
const bodies = (): Job[] =>
  received.flatMap(({ Entries }) => Entries.map(({ MessageBody }) => JSON.parse(MessageBody) as Job));

it('sends one message a job, ten a request, and nothing for no jobs', async () => {
  await queue().put([]);
  expect(received).toEqual([]);
  await queue().put(wakes(23));
  expect(received.map(({ Entries }) => Entries.length).sort()).toEqual([10, 10, 3]);
  expect(new Set(bodies().map((job) => JSON.stringify(job))).size).toBe(23);
  for (const { Entries } of received) expect(new Set(Entries.map(({ Id }) => Id)).size).toBe(Entries.length);
});

it('keeps proofs, repairs and openings apart, and every job as it was', async () => {
  const jobs: Job[] = [
    { kind: 'proof', stream: 'game#slow' as StreamId },
    { kind: 'opening', stream: 'game#sealed' as StreamId },
    { kind: 'shard', shard: 7, until: epochMs(1000), from: '[1,"a","b"]' },
    { kind: 'credit', shard: 3, outage: { from: epochMs(1), to: epochMs(2) }, from: null },
    { kind: 'outage', outage: { from: epochMs(1), to: epochMs(2), reason: 'no power' } },
    { ...FIRST_REPAIR, part: 'outbox', from: '["a","b"]' },
    { kind: 'wake', stream: 'game#quick' as StreamId },
  ];
  await queue().put(jobs);
  const at = (end: string) => received.filter(({ QueueUrl }) => QueueUrl.endsWith(end));
  expect(at('/proof').flatMap(({ Entries }) => Entries)).toHaveLength(1);
  expect(at('/repair').flatMap(({ Entries }) => Entries)).toHaveLength(1);
  expect(at('/opening').flatMap(({ Entries }) => Entries)).toHaveLength(1);
  expect(at('/wake').flatMap(({ Entries }) => Entries)).toHaveLength(4);
  expect(bodies()).toEqual(expect.arrayContaining(jobs));
});

it('sends again what SQS did not take, and that alone', async () => {
  refused = [() => ['1', '2'], () => ['1']];
  await queue().put(wakes(4));
  expect(received.map(({ Entries }) => Entries.map(({ Id }) => Id))).toEqual([
    ['0', '1', '2', '3'],
    ['1', '2'],
    ['1'],
  ]);
});

it('rejects when a job is refused again and again: the sweep then leaves the row where it is', async () => {
  const always = ({ Entries }: Request) => Entries.map(({ Id }) => Id);
  refused = [always, always, always, always, always];
  await expect(queue().put(wakes(2))).rejects.toThrow('2 of 2');
  expect(received).toHaveLength(4);
});

it('in one process: proofs come after everything else', async () => {
  const memory = memoryWakeQueue();
  const proof: Job = { kind: 'proof', stream: 'game#slow' as StreamId };
  await memory.put([proof, ...wakes(2)]);
  await memory.put(wakes(1));
  expect(memory.size()).toBe(4);
  expect([memory.take(), memory.take(), memory.take(), memory.take(), memory.take()]).toEqual([
    ...wakes(2),
    ...wakes(1),
    proof,
    undefined,
  ]);
});
