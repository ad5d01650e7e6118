// An API Gateway event becomes one typed request; nothing behind this file knows about events.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type CommandId, parseCommandId } from '../../shared/kernel/ids.ts';
import { HttpProblem } from './problem.ts';

export type HttpRequest = {
  readonly method: string;
  /** Decoded, without query; never logged, since tokens lie in paths. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly body: string;
  /** Address that the connection came from. */
  readonly source: string;
  readonly requestId: string;
};

export const BODY_LIMIT = 64 * 1024;

/** Reads an event. Refuses a body above 64 KB and an undecodable path. */
export function readRequest(event: APIGatewayProxyEventV2): HttpRequest {
  const encoded = event.body ?? '';
  const body = event.isBase64Encoded ? Buffer.from(encoded, 'base64').toString('utf8') : encoded;
  if (Buffer.byteLength(body, 'utf8') > BODY_LIMIT) {
    throw new HttpProblem('body-too-large', { limit: BODY_LIMIT });
  }
  return {
    method: event.requestContext.http.method,
    path: decoded(event.rawPath),
    params: Object.fromEntries(
      Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, decoded(value ?? '')]),
    ),
    query: Object.fromEntries(new URLSearchParams(event.rawQueryString)),
    headers: Object.fromEntries(
      Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value ?? '']),
    ),
    cookies: cookiesOf(event.cookies ?? []),
    body,
    source: event.requestContext.http.sourceIp,
    requestId: event.requestContext.requestId,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpProblem('unknown-page');
  }
}

function cookiesOf(cookies: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    cookies.map((cookie) => {
      const equals = cookie.indexOf('=');
      return [cookie.slice(0, equals).trim(), cookie.slice(equals + 1).trim()];
    }),
  );
}

export const isForm = (request: HttpRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** Whether the sender is a browser showing pages, rather than a program. */
export const wantsHtml = (request: HttpRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html');

/** The form fields of a POST from a page; the last value of a repeated name. */
export function formOf(request: HttpRequest): Readonly<Record<string, string>> {
  if (!isForm(request)) throw new HttpProblem('invalid-body', { field: 'content-type' });
  return Object.fromEntries(new URLSearchParams(request.body));
}

/** The JSON value of a body; an empty body is `{}`. Refuses what is not JSON, or is not said to be. */
export function jsonOf(request: HttpRequest): unknown {
  if (request.body.trim() === '') return {};
  const type = request.headers['content-type'] ?? 'application/json';
  if (!/^application\/([a-z.+-]*\+)?json\b/.test(type)) {
    throw new HttpProblem('unsupported-media-type', { type: type.slice(0, 60) });
  }
  try {
    return JSON.parse(request.body) as unknown;
  } catch {
    throw new HttpProblem('malformed-json');
  }
}

/** The `Idempotency-Key`, or a fresh id where the sender gave none. */
export function commandIdOf(request: HttpRequest, fresh: () => string): CommandId {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return fresh() as CommandId;
  const parsed = parseCommandId(given.replace(/^"(.*)"$/, '$1'));
  if (parsed === null) throw new HttpProblem('invalid-body', { field: 'Idempotency-Key' });
  return parsed;
}

/** The version in `If-Match`, or null where there is none (or it is `*`). */
export function expectedVersionOf(request: HttpRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim());
  if (found === null) throw new HttpProblem('stale-version', { version: header.slice(0, 20) });
  return Number(found[1]);
}
