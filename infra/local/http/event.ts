// A node:http request as the API Gateway would hand it to a function (HTTP API, payload format 2.0).

import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

// The gateway passes these bodies as text and every other one, forms included, in base64.
const TEXT = /^(text\/|application\/(json|xml|javascript)\b)/;

function singleHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'cookie')
      single[name] = Array.isArray(value) ? value.join(',') : value;
  return single;
}

function queryOf(rawQueryString: string): Record<string, string> | undefined {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQueryString))
    query[name] = name in query ? `${query[name]},${value}` : value;
  return rawQueryString === '' ? undefined : query;
}

/** Null for a target that is no path (`OPTIONS *`, an absolute address of a proxy request). */
export function toEvent(request: IncomingMessage, body: Buffer): APIGatewayProxyEventV2 | null {
  const target = request.url ?? '';
  if (!target.startsWith('/')) return null;
  const mark = target.indexOf('?');
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const rawQueryString = mark < 0 ? '' : target.slice(mark + 1);
  const now = new Date();
  const text = TEXT.test(request.headers['content-type'] ?? '');
  const cookies = request.headers.cookie?.split(/;\s*/).filter((cookie) => cookie !== '');
  const query = queryOf(rawQueryString);
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString,
    ...(cookies === undefined ? {} : { cookies }),
    headers: singleHeaders(request.headers),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: request.headers.host ?? '',
      domainPrefix: 'local',
      http: {
        // HEAD is a GET whose body is not sent; the server leaves it out.
        method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length === 0 ? {} : { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  };
}
