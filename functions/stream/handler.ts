// DynamoDB stream -> projections and mails. Each record names a commit; failures are reported one by one so
// that only they come again. An envelope whose time a commit has brought is handed on to be opened.

import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { commitFromItem } from '../../shared/adapters/dynamodb/event-store.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { followCommit } from '../../shared/app/follow.ts';
import { openingAfter } from '../../shared/app/opening-job.ts';
import type { WakeQueue } from '../../shared/ports/wake-queue.ts';

export const streamHandler =
  (deps: Deps, queue: WakeQueue) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of event.Records) {
      try {
        await handle(deps, queue, record);
      } catch (error) {
        deps.log({ event: 'record-failed', error: String(error) });
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      }
    }
    return { batchItemFailures };
  };

async function handle(deps: Deps, queue: WakeQueue, record: DynamoDBRecord): Promise<void> {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || image === undefined) return;
  // The two SDK generations type the same wire format differently.
  const commit = commitFromItem(image as Parameters<typeof commitFromItem>[0]);
  // The opening first: it must not wait for a mail that cannot be sent.
  const opening = await openingAfter(deps, commit);
  if (opening !== null) await queue.put([opening]);
  await followCommit(deps, commit);
}
