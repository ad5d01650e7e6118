// Entry of the sweep, called by an EventBridge rule every minute.

import { wakeQueue } from '../queue-runtime.ts';
import { runtime } from '../runtime.ts';
import { sweepHandler } from './sweep.ts';

const handle = runtime.lazily((deps) => sweepHandler(deps, wakeQueue()));

export const handler = (event: unknown) => handle(event);
