// What only the local service has: the inbox, and a clock that can be put forward. Everything else is the handler
// that runs on AWS.

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import { json, problemJson } from '../../functions/http/respond.ts';
import type { Mailbox } from '../../shared/adapters/local/mailbox.ts';
import { after, type EpochMs, epochMs, formatInstant, parseDuration } from '../../shared/kernel/time.ts';
import type { Handler } from './http/server.ts';
import { htmlPart, inboxPage } from './inbox-page.ts';
import type { TestClock } from './test-clock.ts';

type Parts = {
  readonly mailbox: Mailbox;
  /** Null unless the service was started with `--test-clock`. */
  readonly clock: TestClock | null;
  /** One sweep, and everything that follows from it. */
  readonly sweep: () => Promise<void>;
  /** A jump of the clock is not a time in which the service stood still. */
  readonly beforeJump: (to: EpochMs) => Promise<void>;
  readonly service: Handler;
};
type Result = APIGatewayProxyStructuredResultV2;

const refusal = (status: number, code: string, detail: string): Result =>
  problemJson(status, { type: `/problems/${code}`, title: 'Refused', status, detail, code });

const page = (body: string, policy: string): Result => ({
  statusCode: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
  },
  body,
});

const INBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

async function inbox({ mailbox }: Parts, { rawPath, queryStringParameters }: APIGatewayProxyEventV2) {
  const mails = await mailbox.list();
  if (rawPath === '/inbox.json') return json(200, { mails });
  if (rawPath === '/inbox') return page(inboxPage(mails, queryStringParameters?.to || null), INBOX_POLICY);
  const id = /^\/inbox\/([0-9a-f-]+)\.html$/.exec(rawPath)?.[1];
  const mail = mails.find((each) => each.id === id);
  return mail === undefined ? null : page(htmlPart(mail), MAIL_POLICY);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;
const clockBody = z.union([
  z.strictObject({ advance: z.string().max(40) }),
  z.strictObject({ set: z.string().regex(INSTANT) }),
]);

/** The instant that a body asks for, or null when it is not understood. */
function wantedInstant(body: string, now: EpochMs): EpochMs | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const read = clockBody.safeParse(value);
  if (!read.success) return null;
  if ('set' in read.data) {
    const instant = Date.parse(read.data.set);
    return Number.isNaN(instant) ? null : epochMs(instant);
  }
  const by = parseDuration(read.data.advance);
  return by === null ? null : after(now, by);
}

async function putClock(parts: Parts, clock: TestClock, event: APIGatewayProxyEventV2): Promise<Result> {
  const body = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString()
    : (event.body ?? '');
  const wanted = wantedInstant(body, clock.now());
  if (wanted === null || wanted > Date.UTC(9999, 0))
    return refusal(400, 'invalid-body', 'Send {"advance": "P1DT2H"} or {"set": "2026-12-01T12:00:00Z"}.');
  await parts.beforeJump(wanted);
  if (!clock.put(wanted))
    return refusal(
      422,
      'clock-goes-forward',
      `The clock only goes forward; it is ${formatInstant(clock.now())}.`,
    );
  await parts.sweep();
  return json(200, { now: formatInstant(clock.now()) });
}

/** The local pages in front of the service's handler. */
export const withLocalPages =
  (parts: Parts): Handler =>
  async (event) => {
    const { method } = event.requestContext.http;
    const local =
      event.rawPath === '/inbox' ||
      event.rawPath.startsWith('/inbox.') ||
      event.rawPath.startsWith('/inbox/');
    const found = method === 'GET' && local ? await inbox(parts, event) : null;
    if (found !== null) return found;
    if (method === 'POST' && event.rawPath === '/test-clock' && parts.clock !== null)
      return putClock(parts, parts.clock, event);
    return parts.service(event);
  };
