// A process that searches whether a side can still mate: for a minute, while the service goes on answering. It
// takes one question and ends.

import type { Decider } from '../../shared/app/execute.ts';
import { inProcess } from '../../shared/app/wake-queue.ts';

process.once('message', async ([state, command]: Parameters<Decider>) => {
  process.send?.(await inProcess(state, command), () => process.disconnect());
});
