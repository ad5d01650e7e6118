// Jobs from the queues: settles, reminds, goes on with a shard, credits an outage, repairs. Failures are reported one
// by one, so that only they come again.

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Deps } from '../../shared/app/deps.ts';
import { type Done, doJob } from '../../shared/app/wake-queue.ts';
import type { WakeQueue } from '../../shared/ports/wake-queue.ts';
import { readJob } from './read-job.ts';

export const wakeHandler =
  (deps: Deps, queue: WakeQueue) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    const done: Partial<Record<Done, number>> = {};
    for (const { body, messageId } of event.Records) {
      try {
        const outcome = await doJob({ deps, queue }, readJob(body));
        done[outcome] = (done[outcome] ?? 0) + 1;
      } catch (error) {
        deps.log({ event: 'wake-failed', job: body.slice(0, 200), error: String(error) });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    deps.log({ event: 'wake', ...done, failed: batchItemFailures.length });
    return { batchItemFailures };
  };
