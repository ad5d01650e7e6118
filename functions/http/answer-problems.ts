// The one place where refusals and failures become answers: a problem document for programs, a page for
// people, both in the reader's language. What an unexpected error says goes to the log, unless a sealed text may be in it.

import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { negotiateLocale } from '../../shared/i18n/index.ts';
import { problemPage } from '../../shared/web/pages/problem-page.ts';
import type { Context } from './context.ts';
import { readerOf } from './pages/reader.ts';
import { HttpProblem, problemDocument, statusOf } from './problem.ts';
import { type HttpRequest, isForm, readRequest, wantsHtml } from './request.ts';
import { type HttpResponse, page, problemJson } from './respond.ts';

export function answerProblems(
  context: Context,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      request.response = answer(context, request.event, known(context, request.error));
    },
  };
}

function known(context: Context, error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const name = error instanceof Error ? error.name : 'unknown';
  const message = error instanceof Error ? error.message : String(error);
  const said = context.discreet === true ? null : message.slice(0, 300);
  context.deps.log({ event: 'request-failed', error: name, message: said });
  return new HttpProblem(
    /lost races|busy|Throttl|ProvisionedThroughput/.test(`${name} ${message}`)
      ? 'try-again'
      : 'internal-error',
  );
}

function answer(context: Context, event: APIGatewayProxyEventV2, problem: HttpProblem): HttpResponse {
  const status = statusOf(problem.code);
  const headers: Record<string, string> = {};
  if (status === 405) headers.allow = (problem.extra.allow as string[]).join(', ');
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 429) headers['retry-after'] = '3600';
  if (status === 503) headers['retry-after'] = '1';
  const request = readable(event);
  if (request !== null && (wantsHtml(request) || isForm(request))) {
    const reader = readerOf(context, request, null);
    const refusal = { code: problem.code, params: problem.params };
    const shown = page(status, problemPage(reader, { status, problem: refusal }), reader.locale);
    return { ...shown, headers: { ...shown.headers, ...headers } };
  }
  const locale = negotiateLocale(request?.headers['accept-language'], null);
  const document = problemDocument(locale, problem);
  return problemJson(status, document, { ...headers, 'content-language': locale });
}

function readable(event: APIGatewayProxyEventV2): HttpRequest | null {
  try {
    return readRequest({ ...event, body: '', isBase64Encoded: false });
  } catch {
    return null;
  }
}
