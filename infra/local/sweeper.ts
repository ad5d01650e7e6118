// The rule that EventBridge has on AWS, as a timer: one sweep a minute, never two at once.

import { sweepHandler } from '../../functions/scheduled/sweep.ts';
import type { Deps } from '../../shared/app/deps.ts';
import type { StreamPump } from './stream-pump.ts';

export type Sweeper = {
  /** One sweep now, and whatever follows from what it did. Waits for one that is running. */
  sweep(): Promise<void>;
  /** Ends the timer and waits for a sweep that is running. */
  stop(): Promise<void>;
};

export function startSweeper(deps: Deps, pump: StreamPump, seconds: number): Sweeper {
  const run = sweepHandler(deps);
  let last: Promise<void> = Promise.resolve();
  const sweep = (): Promise<void> => {
    last = last.then(async () => {
      try {
        pump.retryParked();
        await run({});
      } catch (error) {
        deps.log({ event: 'sweep-failed', error: String(error) });
      }
      await pump.idle();
    });
    return last;
  };
  const timer = setInterval(sweep, seconds * 1000);
  // Flags may have fallen while nothing ran.
  void sweep();
  return {
    sweep,
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
