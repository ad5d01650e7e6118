// node:http in front of a handler: what arrives in the event, what becomes of the result, and what never reaches it.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { close } from '../../infra/local/http/listen.ts';
import { type Handler, httpServer } from '../../infra/local/http/server.ts';

let server: Server;
let events: APIGatewayProxyEventV2[] = [];
let logged: Readonly<Record<string, unknown>>[] = [];
afterEach(async () => {
  server.closeAllConnections();
  await close(server);
});

async function serve(
  handler: (
    event: APIGatewayProxyEventV2,
  ) => APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>,
  handlerTimeoutMs?: number,
): Promise<string> {
  events = [];
  logged = [];
  const seen: Handler = async (event) => {
    events.push(event);
    return handler(event);
  };
  server = httpServer(seen, {
    log: (entry) => logged.push(entry),
    ...(handlerTimeoutMs === undefined ? {} : { handlerTimeoutMs }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fine = (): APIGatewayProxyStructuredResultV2 => ({ statusCode: 200, body: 'fine' });

/** Sends raw bytes and gives back all that came until the connection ended. */
function raw(text: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('the event', () => {
  it('has path, query, repeated parameters, headers and cookies as the gateway gives them', async () => {
    const url = await serve(fine);
    await fetch(`${url}/games/g%201?a=1&a=2&move=O-O%2B&empty=`, {
      headers: {
        'If-Match': '"7"',
        cookie: 'sm_session=abc; other=x=y',
        'X-Odd': 'ж'.length === 1 ? 'odd' : '',
      },
    });
    const [event] = events;
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: '$default',
      rawPath: '/games/g%201',
      rawQueryString: 'a=1&a=2&move=O-O%2B&empty=',
      queryStringParameters: { a: '1,2', move: 'O-O+', empty: '' },
      cookies: ['sm_session=abc', 'other=x=y'],
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'GET', path: '/games/g%201', sourceIp: '127.0.0.1' },
        stage: '$default',
      },
    });
    expect(event?.headers['if-match']).toBe('"7"');
    expect(event?.headers).not.toHaveProperty('cookie');
    expect(event).not.toHaveProperty('body');
  });

  it.each([
    ['application/json', '{"move":"♘f3"}', false],
    ['text/plain; charset=utf-8', 'жлм', false],
    ['application/x-www-form-urlencoded', 'move=Nf3', true],
    ['application/octet-stream', 'bytes', true],
  ])('passes a body of %s as the gateway does', async (type, body, base64) => {
    const url = await serve(fine);
    await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
    expect(events[0]?.isBase64Encoded).toBe(base64);
    const text = events[0]?.body ?? '';
    expect(base64 ? Buffer.from(text, 'base64').toString() : text).toBe(body);
  });

  it('has no query and no cookies where there are none', async () => {
    const url = await serve(fine);
    await fetch(`${url}/`);
    expect(events[0]?.rawQueryString).toBe('');
    expect(events[0]).not.toHaveProperty('queryStringParameters');
    expect(events[0]).not.toHaveProperty('cookies');
  });
});

describe('the answer', () => {
  it('carries status, headers, several cookies and a text in UTF-8', async () => {
    const url = await serve(() => ({
      statusCode: 201,
      headers: { location: '/games/1', etag: '"1"', 'content-type': 'text/plain; charset=utf-8' },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: 'жлм ♞',
    }));
    const answer = await fetch(url);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe('/games/1');
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength('жлм ♞')));
    expect(await answer.text()).toBe('жлм ♞');
  });

  it('is decoded from base64 where the handler says so', async () => {
    const url = await serve(() => ({
      body: Buffer.from([0, 255, 1]).toString('base64'),
      isBase64Encoded: true,
    }));
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255, 1]);
  });

  it('to HEAD is that to GET without the body', async () => {
    const url = await serve(fine);
    const answer = await fetch(url, { method: 'HEAD' });
    expect(events[0]?.requestContext.http.method).toBe('GET');
    expect(answer.headers.get('content-length')).toBe('4');
    expect(await answer.text()).toBe('');
  });

  it('to a broken handler is a 500 without details, and the server goes on', async () => {
    let broken = true;
    const url = await serve(() => {
      if (broken) throw new Error('secret detail: ana@example.org');
      return fine();
    });
    const answer = await fetch(url);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const text = await answer.text();
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal-error' });
    expect(String(logged[0]?.error)).toContain('secret detail');
    broken = false;
    expect((await fetch(url)).status).toBe(200);
  });

  it('with a header that cannot be sent is a 500, and the server goes on', async () => {
    let header = '/games/\r\nset-cookie: stolen=1';
    const url = await serve(() => ({ statusCode: 303, headers: { location: header }, cookies: ['a=1'] }));
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(logged).toHaveLength(1);
    header = '/games/1';
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  });

  it('to a handler that does not come back is a 503', async () => {
    const url = await serve(() => new Promise(() => {}), 20);
    const answer = await fetch(url);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 503, code: 'try-again' });
    expect(logged).toHaveLength(1);
  });
});

describe('what never reaches the handler', () => {
  const LIMIT = 64 * 1024;

  it('is a body above 64 KB: 413; at 64 KB it does', async () => {
    const url = await serve(fine);
    const post = (body: string) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    expect((await post('x'.repeat(LIMIT))).status).toBe(200);
    const answer = await post('x'.repeat(LIMIT + 1));
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 413, code: 'body-too-large' });
    expect(events).toHaveLength(1);
  });

  it('is a body above 64 KB that does not say how long it is', async () => {
    await serve(fine);
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await raw(`${head}${chunk.repeat(5)}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    // Far too much is answered before its end.
    expect(await raw(`${head}${chunk.repeat(300)}`)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await raw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 413 /,
    );
    expect(events).toHaveLength(0);
  });

  it('is a request whose sender went away before its end', async () => {
    const url = await serve(fine);
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half":');
        setTimeout(() => socket.destroy(), 30);
      });
      socket.on('close', () => resolve());
    });
    expect((await fetch(url)).status).toBe(200);
    expect(events.map((event) => event.requestContext.http.method)).toEqual(['GET']);
  });

  it.each([
    ['OPTIONS * HTTP/1.1', 404],
    ['GET http://elsewhere.example/ HTTP/1.1', 404],
    ['no HTTP at all', 400],
  ])('is %s', async (line, status) => {
    await serve(fine);
    const answer = await raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(events).toHaveLength(0);
  });
});

it('answers a reader who goes away early without harm to the next', async () => {
  const url = await serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { body: 'x'.repeat(500_000) };
  });
  await expect(fetch(url, { signal: AbortSignal.timeout(10) })).rejects.toThrow();
  expect((await (await fetch(url)).text()).length).toBe(500_000);
});
