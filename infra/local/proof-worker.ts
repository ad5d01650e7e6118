// A thread that searches whether a side can still mate: for a minute, while the service goes on answering.

import { parentPort, workerData } from 'node:worker_threads';
import type { Decider } from '../../shared/app/execute.ts';
import { inProcess } from '../../shared/app/wake-queue.ts';

const [state, command] = workerData as Parameters<Decider>;
parentPort?.postMessage(await inProcess(state, command));
