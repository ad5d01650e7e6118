// Jobs that open envelopes. Failures are reported one by one, so that only they come again; of an error nothing but its
// name is logged, because for the moment of the opening a sealed text is in this process.

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Opening, type OpeningOutcome, openEnvelope } from '../../shared/app/open-envelope.ts';
import { gameOfStream } from '../../shared/kernel/ids.ts';
import type { Job } from '../../shared/ports/wake-queue.ts';

export const openingHandler =
  (opening: Opening) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const { log } = opening.deps;
    const batchItemFailures: { itemIdentifier: string }[] = [];
    const done: Partial<Record<OpeningOutcome, number>> = {};
    for (const { body, messageId } of event.Records) {
      try {
        const outcome = await open(opening, JSON.parse(body) as Job);
        done[outcome] = (done[outcome] ?? 0) + 1;
      } catch (error) {
        log({ event: 'opening-failed', error: error instanceof Error ? error.name : 'unknown' });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    log({ event: 'opening', ...done, unfinished: batchItemFailures.length });
    return { batchItemFailures };
  };

/** Throws for a job of another kind: it has come to the wrong queue, and is set aside with the dead letters. */
async function open(opening: Opening, job: Job): Promise<OpeningOutcome> {
  const id = job.kind === 'opening' ? gameOfStream(job.stream) : null;
  if (id === null) throw new TypeError('not a job of this function');
  const outcome = await openEnvelope(opening, id, opening.deps.clock.now());
  // The players see it on their pages; the operator should look at the key before more envelopes fail.
  if (outcome === 'failed') opening.deps.log({ event: 'envelope-failed', game: id });
  return outcome;
}
