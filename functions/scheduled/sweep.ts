// Once a minute: hands on what is due.

import type { Deps } from '../../shared/app/deps.ts';
import { type SweepReport, sweep } from '../../shared/app/sweep.ts';
import type { WakeQueue } from '../../shared/ports/wake-queue.ts';

export const sweepHandler =
  (deps: Deps, queue: WakeQueue) =>
  async (_event: unknown): Promise<SweepReport> => {
    const report = await sweep({ deps, queue });
    deps.log({ event: 'sweep', ...report });
    return report;
  };
