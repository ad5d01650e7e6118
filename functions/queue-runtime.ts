// The part of the composition root that only some functions need: the client of SQS is large, and the function
// that answers players hands nothing on.

import { sqsWakeQueue } from '../shared/adapters/sqs/wake-queue.ts';
import type { WakeQueue } from '../shared/ports/wake-queue.ts';
import { setting } from './runtime.ts';

export const wakeQueue = (): WakeQueue =>
  sqsWakeQueue({
    wakeUrl: setting('WAKE_QUEUE_URL'),
    proofUrl: setting('PROOF_QUEUE_URL'),
    repairUrl: setting('REPAIR_QUEUE_URL'),
    openingUrl: setting('OPENING_QUEUE_URL'),
  });
