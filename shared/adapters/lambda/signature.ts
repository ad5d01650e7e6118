// AWS Signature Version 4 for one POST of JSON, with what Lambda puts into the environment of a function. The SDK's
// client for Lambda would be a hundred kilobytes for the one call that is made here.

import { createHash, createHmac } from 'node:crypto';

export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

export type Unsigned = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  /** Lower-case names; `host` and `x-amz-date` are added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `2026-12-01T08:00:00.000Z` as `20261201T080000Z`. */
const basic = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The headers to send, signed for one service of one region. The path must need no escaping, and the query be sorted. */
export function signed(
  { method, url, headers, body }: Unsigned,
  scope: { readonly region: string; readonly service: string },
  credentials: Credentials,
  now: Date,
): Record<string, string> {
  const date = basic(now);
  const { sessionToken } = credentials;
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-date': date,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${all[name]!.trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const day = date.slice(0, 8);
  const place = `${day}/${scope.region}/${scope.service}/aws4_request`;
  const key = [scope.region, scope.service, 'aws4_request'].reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, place, sha256(canonical)].join('\n')).toString(
    'hex',
  );
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${place}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
