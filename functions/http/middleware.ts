// HEAD is a GET without a body; one log line a request, which never holds the path, since tokens lie there.

import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Deps } from '../../shared/app/deps.ts';

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

export function headAsGet(): Middleware {
  const asked = new WeakSet<object>();
  return {
    before: ({ event }) => {
      if (event.requestContext.http.method !== 'HEAD') return;
      asked.add(event);
      event.requestContext.http.method = 'GET';
    },
    after: (request) => {
      if (asked.has(request.event) && request.response) request.response.body = '';
    },
  };
}

export function logRequests(deps: Deps): Middleware {
  const log = (
    event: APIGatewayProxyEventV2,
    response: APIGatewayProxyStructuredResultV2 | null | undefined,
  ) =>
    deps.log({
      event: 'request',
      method: event.requestContext.http.method,
      // The first segment tells the kind of request and never holds a token.
      kind: event.rawPath.split('/')[1]?.slice(0, 20) ?? '',
      status: response?.statusCode ?? 0,
      requestId: event.requestContext.requestId,
    });
  return {
    // Braces: what a middleware returns would replace the answer.
    after: ({ event, response }) => {
      log(event, response);
    },
    onError: ({ event, response }) => {
      log(event, response);
    },
  };
}
