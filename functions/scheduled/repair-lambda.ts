// Entry of the daily repair.

import { runtime } from '../runtime.ts';
import { repairHandler } from './repair.ts';

const handle = runtime.lazily(repairHandler);

export const handler = (event: unknown) => handle(event);
