// One request line to one answer line, whatever the line holds.

import { OPERATIONS } from './operations.ts';
import { isRequest, type Operation, type Request } from './request.ts';

function parse(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function answer(request: Request, operation: Operation): object {
  try {
    const result = operation(request);
    return result.ok ? result.value : result.error;
  } catch (error) {
    // A bug of ours; the other requests of the process must still be answered.
    return { error: 'internal', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The answer as JSON text; `id` is echoed where the request has one, also in refusals. */
export function answerLine(line: string): string {
  const request = parse(line);
  if (request === undefined) return JSON.stringify({ error: 'bad-json' });
  if (!isRequest(request)) return JSON.stringify({ error: 'bad-request' });
  const { op } = request;
  const operation = typeof op === 'string' && Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;
  const body = operation === undefined ? { error: 'unknown-op' } : answer(request, operation);
  return JSON.stringify('id' in request ? { id: request.id, ...body } : body);
}
