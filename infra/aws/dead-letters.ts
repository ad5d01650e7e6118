// Queues: where work goes that failed for good, and the fan-out from the sweep to one wake a stream.

import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** How long the functions that take jobs may run. */
export const WAKE_TIMEOUT = Duration.minutes(1);
export const PROOF_TIMEOUT = Duration.minutes(10);
export const REPAIR_TIMEOUT = Duration.minutes(5);
export const OPENING_TIMEOUT = Duration.seconds(30);

/** A message is handed to another only when the first has surely ended: six times its function's timeout. */
const visibilityFor = (timeout: Duration): Duration => Duration.seconds(6 * timeout.toSeconds());

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

/** Jobs of the sweep: due streams, one message each, and pages to go on with. */
export function wakeQueue(scope: Construct, id: string, queueName: string, failed: Queue): Queue {
  return new Queue(scope, id, {
    queueName,
    visibilityTimeout: visibilityFor(WAKE_TIMEOUT),
    // Long enough for five tries. What is lost after that is found again: its row was only put off.
    retentionPeriod: Duration.hours(1),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    deadLetterQueue: { queue: failed, maxReceiveCount: 5 },
  });
}

/** Games whose result waits for a long search, kept apart so that they hold up nobody else. */
export function proofQueue(scope: Construct, id: string, queueName: string, failed: Queue): Queue {
  return new Queue(scope, id, {
    queueName,
    visibilityTimeout: visibilityFor(PROOF_TIMEOUT),
    retentionPeriod: Duration.days(1),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    deadLetterQueue: { queue: failed, maxReceiveCount: 3 },
  });
}

/** Pages of the repair, one after another. */
export function repairQueue(scope: Construct, id: string, queueName: string, failed: Queue): Queue {
  return new Queue(scope, id, {
    queueName,
    visibilityTimeout: visibilityFor(REPAIR_TIMEOUT),
    retentionPeriod: Duration.days(1),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    deadLetterQueue: { queue: failed, maxReceiveCount: 3 },
  });
}

/** Envelopes to be opened. A job may be lost: the sweep puts it again while the envelope waits. */
export function openingQueue(scope: Construct, id: string, queueName: string, failed: Queue): Queue {
  return new Queue(scope, id, {
    queueName,
    visibilityTimeout: visibilityFor(OPENING_TIMEOUT),
    // Long enough for every try, so that a key that cannot be asked becomes a dead letter and an alarm.
    retentionPeriod: Duration.days(1),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    deadLetterQueue: { queue: failed, maxReceiveCount: 5 },
  });
}
