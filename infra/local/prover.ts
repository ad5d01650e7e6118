// Decides in a thread of its own, one thread a decision.

import { Worker } from 'node:worker_threads';
import type { Decider } from '../../shared/app/execute.ts';

type Decided = Awaited<ReturnType<Decider>>;

/** Rejects when the thread fails or ends without an answer. */
export const inThread: Decider = (state, command) =>
  new Promise<Decided>((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), {
      workerData: [state, command],
      execArgv: ['--import', 'tsx'],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the search ended without an answer')));
  });
