// One router behind one small stack, for every function that answers requests. Every refusal becomes one answer, in one
// place.

import middy from '@middy/core';
import httpRouter, { type Method } from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { answerProblems } from './answer-problems.ts';
import type { Context, Route } from './context.ts';
import { headAsGet, logRequests } from './middleware.ts';
import { readRequest } from './request.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;
export type HttpFunction = (event: Event) => Promise<Result>;

type NoRoute = (request: { method: string; path: string }) => never;

/** Serves `routes`; `noRoute` refuses what is none of them. */
export function serve(context: Context, routes: readonly Route[], noRoute: NoRoute): HttpFunction {
  const handlers = routes.map(({ method, path, handler }) => ({
    method: method as Method,
    path,
    handler: async (event: Event): Promise<Result> => handler(context, readRequest(event)),
  }));
  const router = httpRouter<Event, Result>({ routes: handlers, notFoundResponse: noRoute });
  const handle = middy<Event, Result>()
    .use(logRequests(context.deps))
    .use(answerProblems(context))
    .use(headAsGet())
    .handler(router);
  // Nothing here depends on the Lambda context; middy wants one all the same.
  return (event) => handle(event, {} as Parameters<typeof handle>[1]) as Promise<Result>;
}
