// Throwing every projection away and making it again from commits. Outbox rows stay: they remember what
// was sent.

import type { RepairReport } from '../ports/wake-queue.ts';
import type { Deps } from './deps.ts';
import { repair } from './repair.ts';

export async function rebuild(deps: Deps): Promise<RepairReport> {
  await deps.views.clear();
  return repair(deps);
}
