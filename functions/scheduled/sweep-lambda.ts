// Entry of the sweep, called by an EventBridge rule every minute.

import { runtime } from '../runtime.ts';
import { sweepHandler } from './sweep.ts';

const handle = runtime.lazily(sweepHandler);

export const handler = (event: unknown) => handle(event);
