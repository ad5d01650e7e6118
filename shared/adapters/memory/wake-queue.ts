// The wake queue within one process, for the local service and for tests. It forgets when the process ends,
// which loses nothing: what was not done is still due, and the next sweep finds it.

import type { Job, WakeQueue } from '../../ports/wake-queue.ts';

export type MemoryWakeQueue = WakeQueue & {
  /** The next job, proofs after everything else; undefined when none waits. */
  take(): Job | undefined;
  readonly size: () => number;
};

export function memoryWakeQueue(): MemoryWakeQueue {
  const quick: Job[] = [];
  const slow: Job[] = [];
  return {
    async put(jobs) {
      for (const job of jobs) (job.kind === 'proof' ? slow : quick).push(job);
    },
    take: () => quick.shift() ?? slow.shift(),
    size: () => quick.length + slow.length,
  };
}
