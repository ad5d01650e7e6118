// Entry of the function that opens envelopes; called by the mapping of its queue and by nothing else.

import type { SQSEvent } from 'aws-lambda';
import { openingRuntime } from '../opening-runtime.ts';
import { openingHandler } from './handler.ts';

const handle = openingRuntime.lazily((deps) => openingHandler({ deps, opener: openingRuntime.opener() }));

export const handler = (event: SQSEvent) => handle(event);
