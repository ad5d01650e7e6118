// Entry of the stream function.

import type { DynamoDBStreamEvent } from 'aws-lambda';
import { runtime } from '../runtime.ts';
import { streamHandler } from './handler.ts';

const handle = runtime.lazily(streamHandler);

export const handler = (event: DynamoDBStreamEvent) => handle(event);
