// Queues: where work goes that failed for good, and the fan-out from the sweep to one wake a stream.

import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** How long a wake may take before its message is handed to another; six times the function's timeout. */
export const WAKE_VISIBILITY = Duration.minutes(6);

/** Keeps what failed for the longest that SQS allows, so that a holiday loses nothing. */
export function deadLetters(scope: Construct, id: string, queueName: string): Queue {
  return new Queue(scope, id, {
    queueName,
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
}

/** Where the stream's mapping tells of records that it gave up: a destination, not a queue's redrive target. */
export function streamDeadLetters(scope: Construct, id: string, queueName: string): Queue {
  const queue = deadLetters(scope, id, queueName);
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions::AwsSolutions-SQS3',
    reason: 'This is a dead-letter queue itself: an alarm watches its depth and a person empties it.',
  });
  return queue;
}

/** Stream ids that the sweep found due, one message each. */
export function wakeQueue(scope: Construct, id: string, queueName: string, failed: Queue): Queue {
  return new Queue(scope, id, {
    queueName,
    visibilityTimeout: WAKE_VISIBILITY,
    // A wake that is an hour old says nothing that a later sweep has not said again.
    retentionPeriod: Duration.hours(1),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    deadLetterQueue: { queue: failed, maxReceiveCount: 5 },
  });
}
