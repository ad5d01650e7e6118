// Answers, with the headers that every answer of this service carries.

import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type HttpResponse = APIGatewayProxyStructuredResultV2;

const COMMON: Readonly<Record<string, string>> = {
  // Links carry capabilities in their path: no copy, no referrer, no index.
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const PAGE: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-type': 'text/html; charset=utf-8',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
    "img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

type Headers = Readonly<Record<string, string>>;

export const json = (statusCode: number, value: unknown, headers: Headers = {}): HttpResponse => ({
  statusCode,
  headers: { ...COMMON, 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

export const problemJson = (statusCode: number, value: unknown, headers: Headers = {}): HttpResponse =>
  json(statusCode, value, { 'content-type': 'application/problem+json', ...headers });

export const page = (statusCode: number, html: string, language: string): HttpResponse => ({
  statusCode,
  headers: { ...PAGE, 'content-language': language },
  body: html,
});

/** POST -> 303 -> GET: reloading the answer repeats nothing. */
export const seeOther = (location: string, cookies: readonly string[] = []): HttpResponse => ({
  statusCode: 303,
  headers: { ...COMMON, location },
  cookies: [...cookies],
  body: '',
});

export const text = (
  statusCode: number,
  body: string,
  contentType: string,
  headers: Headers = {},
): HttpResponse => ({ statusCode, headers: { ...COMMON, 'content-type': contentType, ...headers }, body });

export const etag = (version: number): Headers => ({ etag: `"${version}"` });
