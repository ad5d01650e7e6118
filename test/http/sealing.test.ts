// Sealing over HTTP: its own addresses, the form of the page, and a move that was simply played. Nothing of it can be
// told from an answer's length, a log line or an address.

import { beforeEach, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../functions/http/openapi.ts';
import { ALL_SEALING_PATHS } from '../../functions/sealing/paths.ts';
import { verifyExport } from '../../shared/app/verify/index.ts';
import { epochMs, formatInstant, HOUR } from '../../shared/kernel/time.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  type Reply,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
let table: Table;

const call = (seat: 'white' | 'black', method: string, path: string, body?: object): Promise<Reply> =>
  service.call({
    method,
    path: `/games/${table.id}${path}`,
    headers: bearer(table[seat]),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const pass = (ms: number) => service.set(epochMs(service.now() + ms));

/** White is told to seal his second move; play is to go on a day later. */
async function adjourning(regulations: object = {}): Promise<void> {
  service = memoryService();
  table = await gameOn(service, { regulations });
  await service.call(move(table, 'white', 1, 'e4'));
  await service.call(move(table, 'black', 2, 'e5'));
  const resumesAt = formatInstant(epochMs(service.now() + 24 * HOUR));
  const proposed = await call('black', 'POST', '/adjournment', { action: 'propose', resumesAt });
  expect(proposed.statusCode, proposed.body).toBe(200);
  expect((await call('white', 'POST', '/adjournment', { action: 'accept' })).statusCode).toBe(200);
}
beforeEach(() => adjourning());

async function resume(): Promise<void> {
  pass(23.5 * HOUR);
  for (const seat of ['white', 'black'] as const)
    expect((await call(seat, 'POST', '/arrival', {})).statusCode).toBe(200);
  pass(HOUR);
  await call('white', 'GET', '');
}

describe('by program', () => {
  it('a draft, another, the closing; the envelope; the opening at the resumption; a record that verifies', async () => {
    const drafted = await call('white', 'PUT', '/sealed-move', { ply: 3, text: 'Nf3' });
    expect([drafted.statusCode, (drafted.json.adjournment as { phase: string }).phase]).toEqual([
      200,
      'sealing',
    ]);
    await call('white', 'PUT', '/sealed-move', { ply: 3, text: 'Nc3' });
    const closed = await call('white', 'POST', '/sealed-move/closing', { ply: 3 });
    expect(closed.json).toMatchObject({ ply: 2, adjournment: { phase: 'adjourned', envelope: 1 } });
    const { envelopes } = (await call('black', 'GET', '/envelopes')).json as { envelopes: object[] };
    expect(envelopes).toEqual([
      expect.objectContaining({ number: 1, sealer: 'white', moveNumber: 2, state: 'closed', opened: null }),
    ]);
    await resume();
    const then = (await call('black', 'GET', '')).json;
    expect(then).toMatchObject({
      ply: 3,
      adjournment: null,
      envelopes: [{ state: 'opened', opened: { text: 'Nc3' } }],
    });
    const log = String((await call('black', 'GET', '/commits')).body);
    expect(verifyExport(log)).toMatchObject({ ok: true });
  });

  it.each([
    ['another ply', { ply: 5, text: 'Nf3' }, 409, 'stale-ply'],
    ['an illegal move', { ply: 3, text: 'Ke3' }, 422, undefined],
    ['no text', { ply: 3, text: '' }, 422, 'seal-empty'],
    ['a field that is none', { ply: 3, text: 'Nf3', move: 'Nf3' }, 400, 'unknown-field'],
  ] as const)('refuses %s', async (_what, body, status, code) => {
    const reply = await call('white', 'PUT', '/sealed-move', body);
    expect(reply.statusCode).toBe(status);
    if (code !== undefined) expect(reply.json.code).toBe(code);
  });

  it('refuses the opponent, a stranger, and the wrong method', async () => {
    expect((await call('black', 'PUT', '/sealed-move', { ply: 3, text: 'Nf3' })).json.code).toBe(
      'not-your-turn',
    );
    const path = `/games/${table.id}/sealed-move`;
    expect((await service.call({ method: 'PUT', path, body: '{}' })).statusCode).toBe(400);
    const body = JSON.stringify({ ply: 3, text: 'Nf3' });
    expect((await service.call({ method: 'PUT', path, body })).statusCode).toBe(401);
    const wrong = await service.call({ path, headers: bearer(table.white) });
    expect([wrong.statusCode, wrong.headers?.allow]).toEqual([405, 'PUT']);
  });

  it('a move that is simply played is sealed: 202, and nobody sees it', async () => {
    const played = await service.call(move(table, 'white', 3, 'Nf3', { drawOffer: true }));
    expect(played.statusCode, played.body).toBe(202);
    expect(played.json).toMatchObject({
      ply: 2,
      drawOffer: { by: 'white' },
      adjournment: { phase: 'adjourned' },
      envelopes: [{ drawOffer: 'white' }],
    });
    for (const text of [played.body, JSON.stringify(service.logged), JSON.stringify(service.sent)])
      expect(text).not.toMatch(/Nf3|g1f3/);
    const again = await service.call(move(table, 'white', 3, 'Nf3'));
    expect(again.json.code).toBe('game-adjourned');
    const illegal = await adjourning().then(() => service.call(move(table, 'white', 3, 'Ke3')));
    expect(illegal.statusCode).toBe(422);
  });

  it('an unexpected error says nothing of the move', async () => {
    service.sealing.sealer = { seal: () => Promise.reject(new Error('cannot seal Nf3')) };
    const direct = await call('white', 'PUT', '/sealed-move', { ply: 3, text: 'Nf3' });
    const plain = await service.call(move(table, 'white', 3, 'Nf3'));
    for (const reply of [direct, plain]) {
      expect(reply.statusCode).toBe(500);
      expect(reply.body).not.toContain('Nf3');
    }
    expect(JSON.stringify(service.logged)).not.toContain('Nf3');
  });
});

describe('two texts', () => {
  /** Every answer that sealing `text` gives, the review in full words included. */
  async function answersFor(text: string): Promise<readonly Reply[]> {
    await adjourning();
    const link = /\/play\/[A-Za-z0-9._-]+/.exec(
      service.sent.findLast(({ to }) => to === 'anna@example.com')!.text,
    )![0];
    const post = (form: Record<string, string>) =>
      service.call({
        method: 'POST',
        path: `${link}/seal`,
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams({ ply: '3', notation: 'en', ...form }).toString(),
      });
    const review = await post({ step: 'review', text });
    expect(review.statusCode, review.body).toBe(200);
    expect(review.body).toContain(text);
    return [review, await post({ step: 'draft', text }), await post({ step: 'close' })];
  }

  it('answers of the same length, the same places, the same log lines', async () => {
    const [a, b] = [await answersFor('Nf3'), await answersFor('Bc4')];
    for (const [index, reply] of a.entries()) {
      expect(Buffer.byteLength(reply.body ?? '')).toBe(Buffer.byteLength(b[index]!.body ?? ''));
      expect(reply.statusCode).toBe(b[index]!.statusCode);
      expect(reply.headers?.location).toBe(b[index]!.headers?.location);
    }
    expect(a.map(({ statusCode }) => statusCode)).toEqual([200, 303, 303]);
    expect(String(a[2]!.headers?.location)).toMatch(/\?done=sealed$/);
    expect(JSON.stringify(service.logged)).not.toMatch(/Bc4|f1c4/);
  });
});

it('the review page of a move that must be sealed sends on to the page that takes it by POST', async () => {
  const link = /\/play\/[A-Za-z0-9._-]+/.exec(
    service.sent.findLast(({ to }) => to === 'anna@example.com')!.text,
  )![0];
  const query = 'ply=3&notation=en&move=Nf3';
  const reply = await service.call({ path: `${link}/review`, query, headers: { accept: 'text/html' } });
  expect([reply.statusCode, reply.headers?.location]).toEqual([303, `${link}/seal`]);
});

it('the OpenAPI document names what the sealing function serves', () => {
  const { paths } = openApiDocument('https://chess.example');
  for (const { method, path } of ALL_SEALING_PATHS.filter(({ path }) => path.startsWith('/games/')))
    expect(Object.keys(paths[path] ?? {})).toContain(method.toLowerCase());
});
