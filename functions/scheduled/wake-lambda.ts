// Entry of the two functions that take jobs from SQS: wakes, and proofs with more time and a whole processor.

import type { SQSEvent } from 'aws-lambda';
import { wakeQueue } from '../queue-runtime.ts';
import { runtime } from '../runtime.ts';
import { wakeHandler } from './wake.ts';

const handle = runtime.lazily((deps) => wakeHandler(deps, wakeQueue()));

export const handler = (event: SQSEvent) => handle(event);
