// The queue of openings and the function that takes from it, on one machine: one envelope after another, beside the
// stream that put the jobs. What a killed process leaves undone the next start and the sweep put again.

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Job, OpeningJob, WakeQueue } from '../../shared/ports/wake-queue.ts';

type OpeningFunction = (event: SQSEvent) => Promise<SQSBatchResponse>;

export type Openings = WakeQueue & {
  /** Jobs that wait or are being done. */
  readonly size: () => number;
  /** Resolves when no job waits. */
  idle(): Promise<void>;
};

const isOpening = (job: Job): job is OpeningJob => job.kind === 'opening';

/** Jobs of other kinds go to `others`. */
export function startOpenings(handler: OpeningFunction, others: WakeQueue): Openings {
  let working: Promise<unknown> = Promise.resolve();
  let size = 0;
  const done = async (job: OpeningJob): Promise<void> => {
    const record = { messageId: job.stream, body: JSON.stringify(job) };
    // A failure is logged by the function; the envelope still waits, and the next sweep finds it.
    await handler({ Records: [record] } as unknown as SQSEvent).finally(() => {
      size -= 1;
    });
  };
  return {
    async put(jobs) {
      for (const job of jobs.filter(isOpening)) {
        size += 1;
        working = working.then(() => done(job));
      }
      await others.put(jobs.filter((job) => !isOpening(job)));
    },
    size: () => size,
    idle: async () => {
      await working;
    },
  };
}
