// Once a minute: settles what is due and reminds who is short of time.

import type { Deps } from '../../shared/app/deps.ts';
import { type SweepReport, sweep } from '../../shared/app/sweep.ts';

export const sweepHandler =
  (deps: Deps) =>
  async (_event: unknown): Promise<SweepReport> => {
    const report = await sweep(deps);
    deps.log({ event: 'sweep', ...report });
    return report;
  };
