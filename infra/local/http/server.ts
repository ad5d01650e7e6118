// node:http in front of the same handler that runs on AWS: event in, result out, and what a gateway does besides:
// size limit, time limit, HEAD, and an answer without details when the handler breaks.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { HttpProblem, problemDocument } from '../../../functions/http/problem.ts';
import { BODY_LIMIT } from '../../../functions/http/request.ts';
import { problemJson } from '../../../functions/http/respond.ts';
import type { Log } from '../../../shared/app/deps.ts';
import { toEvent } from './event.ts';

export type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

type Options = { readonly log: Log; readonly handlerTimeoutMs?: number };

const problem = (code: string, status: number, params: Record<string, number> = {}) =>
  problemJson(status, { ...problemDocument('en', new HttpProblem(code, params)), status });

const TOO_LARGE = problem('body-too-large', 413, { limit: BODY_LIMIT });
const NOT_A_PATH = problem('unknown-page', 404);
const BROKEN = problem('internal-error', 500);
const LATE = problem('try-again', 503);

// So much of a body that is too large is read and dropped, since a client that is cut off while it sends often
// reports the broken connection instead of the answer.
const DROPPED_LIMIT = 4 * 1024 * 1024;

/** The body; 'too-large' when it was, or is sure to be far too large; 'aborted' when the client went away. */
function readBody(request: IncomingMessage): Promise<Buffer | 'too-large' | 'aborted'> {
  if (Number(request.headers['content-length'] ?? 0) > DROPPED_LIMIT) return Promise.resolve('too-large');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      if (size > DROPPED_LIMIT) {
        request.pause();
        resolve('too-large');
      }
    });
    request.on('end', () => resolve(size > BODY_LIMIT ? 'too-large' : Buffer.concat(chunks)));
    request.on('error', () => resolve('aborted'));
    request.on('close', () => resolve('aborted'));
  });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  result: APIGatewayProxyStructuredResultV2,
): void {
  if (response.destroyed || response.headersSent) return;
  response.statusCode = result.statusCode ?? 200;
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies !== undefined && result.cookies.length > 0)
    response.setHeader('set-cookie', result.cookies);
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The handler's answer, or 503 when it takes too long, or 500 when it breaks. */
async function answer(
  handler: Handler,
  event: APIGatewayProxyEventV2,
  { log, handlerTimeoutMs = 29_000 }: Options,
): Promise<APIGatewayProxyStructuredResultV2> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<APIGatewayProxyStructuredResultV2>((resolve) => {
    timer = setTimeout(() => {
      log({ event: 'request-failed', error: 'the handler took too long' });
      resolve(LATE);
    }, handlerTimeoutMs);
  });
  const handled = (async () => handler(event))().catch((error: unknown) => {
    log({
      event: 'request-failed',
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return BROKEN;
  });
  try {
    return await Promise.race([handled, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function serve(
  handler: Handler | Promise<Handler>,
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<void> {
  const body = await readBody(request);
  if (body === 'aborted') return;
  if (body === 'too-large') {
    // What the client may go on sending is not read: the connection ends with this answer.
    response.setHeader('connection', 'close');
    return send(request, response, TOO_LARGE);
  }
  const event = toEvent(request, body);
  const result = event === null ? NOT_A_PATH : await answer(await handler, event, options);
  try {
    send(request, response, result);
  } catch (error) {
    // A header that cannot be sent is the handler's fault, not the end of the service.
    options.log({ event: 'request-failed', error: String(error) });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    send(request, response, BROKEN);
  }
}

/** A server that is not listening yet; `handler` may be a promise while the rest of the service starts. */
export function httpServer(handler: Handler | Promise<Handler>, options: Options): Server {
  const server = createServer((request, response) => void serve(handler, request, response, options));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  return server;
}
