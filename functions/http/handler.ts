// The API function: one router behind one small stack. Every refusal becomes one answer, in one place.

import middy from '@middy/core';
import httpRouter, { type Method } from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Deps } from '../../shared/app/deps.ts';
import { answerProblems } from './answer-problems.ts';
import { readManifest } from './assets.ts';
import type { Context } from './context.ts';
import { headAsGet, logRequests } from './middleware.ts';
import { noRoute } from './no-route.ts';
import { readRequest } from './request.ts';
import { ROUTES } from './routes.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

/** The handler of every HTTP request. `assetsDir` holds the built browser files and their manifest. */
export function httpHandler(
  deps: Deps,
  { assetsDir = '.build/assets' }: { assetsDir?: string } = {},
): (event: Event) => Promise<Result> {
  const context: Context = { deps, assetsDir, assets: readManifest(assetsDir) };
  const routes = ROUTES.map(({ method, path, handler }) => ({
    method: method as Method,
    path,
    handler: async (event: Event): Promise<Result> => handler(context, readRequest(event)),
  }));
  const router = httpRouter<Event, Result>({ routes, notFoundResponse: noRoute });
  const handle = middy<Event, Result>()
    .use(logRequests(deps))
    .use(answerProblems(context))
    .use(headAsGet())
    .handler(router);
  // Nothing here depends on the Lambda context; middy wants one all the same.
  return (event) => handle(event, {} as Parameters<typeof handle>[1]) as Promise<Result>;
}
