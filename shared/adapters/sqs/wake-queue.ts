// The wake queue on Amazon SQS: one message a job, ten messages a request. Proofs go to a queue of their own, because
// one of them takes as long as thousands of wakes; so do pages of the repair, whose function alone may scan, and
// openings, whose function alone may decrypt.

import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Job, WakeQueue } from '../../ports/wake-queue.ts';

type Options = {
  readonly wakeUrl: string;
  readonly proofUrl: string;
  readonly repairUrl: string;
  readonly openingUrl: string;
  readonly client?: SQSClient;
};

/** SQS takes so many messages in one request. */
const BATCH = 10;
const REQUESTS_AT_ONCE = 8;
const ROUNDS = 4;

const pause = (round: number): Promise<void> =>
  round === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 50 * 2 ** round));

function batchesOf(jobs: readonly Job[]): readonly (readonly Job[])[] {
  const batches: Job[][] = [];
  for (let start = 0; start < jobs.length; start += BATCH) batches.push(jobs.slice(start, start + BATCH));
  return batches;
}

export function sqsWakeQueue(options: Options): WakeQueue {
  const { wakeUrl, proofUrl, repairUrl, openingUrl, client = new SQSClient({}) } = options;
  const own: Readonly<Partial<Record<Job['kind'], string>>> = {
    proof: proofUrl,
    repair: repairUrl,
    opening: openingUrl,
  };
  const urlOf = ({ kind }: Job): string => own[kind] ?? wakeUrl;

  /** Sends one batch; messages that SQS refuses for its own reasons are sent again. */
  async function send(url: string, jobs: readonly Job[]): Promise<void> {
    let entries = jobs.map((job, index) => ({ Id: String(index), MessageBody: JSON.stringify(job) }));
    for (let round = 0; round < ROUNDS && entries.length > 0; round += 1) {
      await pause(round);
      const answer = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: entries }));
      const failed = new Set((answer.Failed ?? []).map(({ Id }) => Id));
      entries = entries.filter(({ Id }) => failed.has(Id));
    }
    if (entries.length > 0) throw new Error(`the queue refused ${entries.length} of ${jobs.length} jobs`);
  }

  return {
    async put(jobs) {
      const batches = [wakeUrl, ...Object.values(own)].flatMap((url) =>
        batchesOf(jobs.filter((job) => urlOf(job) === url)).map((batch) => [url, batch] as const),
      );
      for (let start = 0; start < batches.length; start += REQUESTS_AT_ONCE) {
        const now = batches.slice(start, start + REQUESTS_AT_ONCE);
        await Promise.all(now.map(([url, batch]) => send(url, batch)));
      }
    },
  };
}
