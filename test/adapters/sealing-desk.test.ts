// Handing a move to the sealing function: signed as AWS asks, tried again where the function is busy, and never spoken
// of in an error.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { functionCredentials, lambdaSealingDesk } from '../../shared/adapters/lambda/sealing-desk.ts';
import { signed } from '../../shared/adapters/lambda/signature.ts';
import type { CommandId, GameId, PlayerId } from '../../shared/kernel/ids.ts';
import type { PlainMove } from '../../shared/ports/sealing-desk.ts';
import { NOW } from './stores.ts';

describe('Signature Version 4', () => {
  // The example of AWS's own documentation.
  const example = {
    method: 'GET',
    url: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: '',
  } as const;
  const credentials = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  };
  const at = new Date('2015-08-30T12:36:00Z');

  it('gives the signature of the published example', () => {
    const { authorization } = signed(example, { region: 'us-east-1', service: 'iam' }, credentials, at);
    expect(authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, ' +
        'SignedHeaders=content-type;host;x-amz-date, ' +
        'Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
    );
  });

  it('covers the session of a function', () => {
    const session = { ...credentials, sessionToken: 'session' };
    const headers = signed(example, { region: 'us-east-1', service: 'iam' }, session, at);
    expect(headers['x-amz-security-token']).toBe('session');
    expect(headers.authorization).toContain(
      'SignedHeaders=content-type;host;x-amz-date;x-amz-security-token',
    );
  });

  it('takes credentials from the environment of a function, and misses them loudly', () => {
    expect(functionCredentials({ AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' })).toEqual({
      accessKeyId: 'a',
      secretAccessKey: 'b',
    });
    expect(() => functionCredentials({})).toThrow('no credentials');
  });
});

describe('the desk', () => {
  let server: Server;
  let received: { url: string; type: string; authorization: string; body: string }[] = [];
  let answers: { status: number; body: unknown; functionError?: boolean }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const { headers, url = '' } = request;
        received.push({
          url,
          type: String(headers['x-amz-invocation-type']),
          authorization: String(headers.authorization),
          body,
        });
        const answer = answers.shift() ?? { status: 200, body: { ok: true, value: { version: 7, at: NOW } } };
        response.statusCode = answer.status;
        if (answer.functionError) response.setHeader('x-amz-function-error', 'Unhandled');
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    received = [];
    answers = [];
  });
  const desk = (patience?: number) =>
    lambdaSealingDesk({
      functionName: 'sealed-move-sealing',
      region: 'eu-central-1',
      credentials: () => ({ accessKeyId: 'a', secretAccessKey: 'b' }),
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...(patience === undefined ? {} : { patience }),
    });
  const MOVE: PlainMove = {
    game: 'game-one-1' as GameId,
    player: 'player-one' as PlayerId,
    ply: 81,
    text: 'Qxh7#',
    notation: 'san',
    drawOffer: false,
    commandId: 'command-1' as CommandId,
    expectedVersion: null,
    at: NOW,
  };

  it('asks the function by name, waits for it, and passes its answer on', async () => {
    expect(await desk().handIn(MOVE)).toEqual({ ok: true, value: { version: 7, at: NOW } });
    expect(received).toEqual([
      {
        url: '/2015-03-31/functions/sealed-move-sealing/invocations',
        type: 'RequestResponse',
        authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 .*\/eu-central-1\/lambda\/aws4_request/),
        body: JSON.stringify({ kind: 'plain-move', move: MOVE }),
      },
    ]);
  });

  it('passes a refusal on as it is', async () => {
    const refusal = { ok: false, error: { code: 'stale-ply', params: { ply: 82 }, currentVersion: 9 } };
    answers = [{ status: 200, body: refusal }];
    expect(await desk().handIn(MOVE)).toEqual(refusal);
  });

  it('tries again where it is throttled or out of order, the same command', async () => {
    answers = [
      { status: 429, body: {} },
      { status: 503, body: {} },
    ];
    expect((await desk().handIn(MOVE)).ok).toBe(true);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  it.each([
    ['busy for good', { status: 429, body: {} }, 3, 'busy'],
    ['not allowed to', { status: 403, body: { message: 'Qxh7#' } }, 1, 'answered with 403'],
    [
      'answered by an exception',
      { status: 200, body: { errorMessage: 'Qxh7#' }, functionError: true },
      1,
      '200',
    ],
  ])('gives up where it is %s, and says nothing of the move', async (_what, answer, times, message) => {
    answers = [answer, answer, answer];
    const error: unknown = await desk()
      .handIn(MOVE)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(message);
    expect(`${String(error)}${(error as Error).stack ?? ''}`).not.toContain('Qxh7');
    expect(received).toHaveLength(times);
  });
});
