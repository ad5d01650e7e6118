// Daily, and at the start of the local service: projects streams whose view lags, sends what was not sent.

import type { Deps } from '../../shared/app/deps.ts';
import { type RepairReport, repair } from '../../shared/app/repair.ts';

export const repairHandler =
  (deps: Deps) =>
  async (_event: unknown): Promise<RepairReport> => {
    const report = await repair(deps);
    deps.log({ event: 'repair', ...report });
    return report;
  };
