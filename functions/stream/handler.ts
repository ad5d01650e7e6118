// DynamoDB stream -> projections and mails. Each record names a commit; failures are reported one by one so
// that only they come again.

import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { commitFromItem } from '../../shared/adapters/dynamodb/event-store.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { followCommit } from '../../shared/app/follow.ts';

export const streamHandler =
  (deps: Deps) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of event.Records) {
      try {
        await handle(deps, record);
      } catch (error) {
        deps.log({ event: 'record-failed', error: String(error) });
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      }
    }
    return { batchItemFailures };
  };

async function handle(deps: Deps, record: DynamoDBRecord): Promise<void> {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || image === undefined) return;
  // The two SDK generations type the same wire format differently.
  await followCommit(deps, commitFromItem(image as Parameters<typeof commitFromItem>[0]));
}
