// Entry of the stream function.

import type { DynamoDBStreamEvent } from 'aws-lambda';
import { wakeQueue } from '../queue-runtime.ts';
import { runtime } from '../runtime.ts';
import { streamHandler } from './handler.ts';

const handle = runtime.lazily((deps) => streamHandler(deps, wakeQueue()));

export const handler = (event: DynamoDBStreamEvent) => handle(event);
