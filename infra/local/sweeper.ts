// The rule that EventBridge has on AWS, as a timer: one sweep a minute, never two at once; and the two functions
// that take jobs from its queue. A proof is searched for in a process of its own, beside the sweeps that follow.

import { sweepHandler } from '../../functions/scheduled/sweep.ts';
import type { MemoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { doJob } from '../../shared/app/wake-queue.ts';
import type { Job, WakeQueue } from '../../shared/ports/wake-queue.ts';
import type { Prover } from './prover.ts';
import type { StreamPump } from './stream-pump.ts';

export type Sweeper = {
  /** One sweep now, and whatever follows from it. Waits for one that is running, and for proofs. */
  sweep(): Promise<void>;
  /** Ends the timer, breaks off searches, and waits for what is running. */
  stop(): Promise<void>;
};

/** Jobs are put on `queue`, which passes on to `jobs` what the sweeper is to do itself. */
export type Queues = { readonly queue: WakeQueue; readonly jobs: MemoryWakeQueue };

export function startSweeper(
  deps: Deps,
  { queue, jobs }: Queues,
  pump: Pick<StreamPump, 'idle' | 'retryParked'>,
  seconds: number,
  prover: Prover,
): Sweeper {
  const run = sweepHandler(deps, queue);
  let sweeping: Promise<void> = Promise.resolve();
  let proving: Promise<void> = Promise.resolve();

  const job = async (next: Job): Promise<void> => {
    try {
      await doJob({ deps, queue }, next, prover.decide);
    } catch (error) {
      // What was not done is still due; its row was put off and comes up again.
      deps.log({ event: 'wake-failed', job: JSON.stringify(next), error: String(error) });
    }
  };
  const turn = async (): Promise<void> => {
    try {
      pump.retryParked();
      await run({});
    } catch (error) {
      deps.log({ event: 'sweep-failed', error: String(error) });
    }
    for (let next = jobs.take(); next !== undefined; next = jobs.take()) {
      const one = next;
      if (one.kind === 'proof') proving = proving.then(() => job(one));
      else await job(one);
    }
    await pump.idle();
  };
  const next = (): Promise<void> => {
    sweeping = sweeping.then(turn);
    return sweeping;
  };
  const idle = async (): Promise<void> => {
    await sweeping;
    await proving;
    await pump.idle();
  };
  const timer = setInterval(next, seconds * 1000);
  // Flags may have fallen while nothing ran.
  void next();
  return {
    async sweep() {
      await next();
      await idle();
    },
    stop() {
      clearInterval(timer);
      prover.stop();
      return idle();
    },
  };
}
