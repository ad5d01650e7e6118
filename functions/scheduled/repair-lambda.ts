// Entry of the repair: nightly by an EventBridge rule, and for what is left by its queue.

import { wakeQueue } from '../queue-runtime.ts';
import { runtime } from '../runtime.ts';
import { repairHandler } from './repair.ts';

const handle = runtime.lazily((deps) => repairHandler(deps, wakeQueue()));

export const handler = (event: unknown) => handle(event);
