// Every night, or by hand: begins the repair. What one run does not get done comes back to it as a job from its queue.

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Deps } from '../../shared/app/deps.ts';
import { FIRST_REPAIR, repairPage } from '../../shared/app/repair.ts';
import type { RepairReport, WakeQueue } from '../../shared/ports/wake-queue.ts';
import { wakeHandler } from './wake.ts';

export const repairHandler =
  (deps: Deps, queue: WakeQueue) =>
  async (event: unknown): Promise<RepairReport | SQSBatchResponse> =>
    isFromQueue(event) ? wakeHandler(deps, queue)(event) : repairPage({ deps, queue }, FIRST_REPAIR);

const isFromQueue = (event: unknown): event is SQSEvent =>
  typeof event === 'object' && event !== null && Array.isArray((event as Partial<SQSEvent>).Records);
