// Given a game in progress, when something malformed, forged, stale or too large arrives, then the answer is
// a problem document with the right status and code, and the game is as it was.

import { beforeEach, describe, expect, it } from 'vitest';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, after as later } from '../../shared/kernel/time.ts';
import {
  bearer,
  type Call,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  NOON,
  signInTo,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
let table: Table;
beforeEach(async () => {
  service = memoryService();
  table = await gameOn(service);
});

const versions = async () =>
  (await service.deps.events.read(gameStream(table.id as GameId), { after: 0, consistent: true })).length;

type Row = readonly [what: string, call: () => Call, status: number, code: string];

const post = (body: string, headers: Record<string, string> = {}): Call => ({
  ...move(table, 'white', 1, 'e4'),
  body,
  headers: { ...bearer(table.white), ...headers },
});

const rows: readonly Row[] = [
  ['malformed JSON', () => post('{"ply": 1, '), 400, 'malformed-json'],
  ['an empty body', () => post(''), 400, 'invalid-body'],
  ['a body that is a list', () => post('[1,2]'), 400, 'invalid-body'],
  ['null', () => post('null'), 400, 'invalid-body'],
  ['a wrong type', () => post('{"ply":"1","move":"e4"}'), 400, 'invalid-body'],
  ['a ply that is not whole', () => post('{"ply":1.5,"move":"e4"}'), 400, 'invalid-body'],
  ['a ply of 1e999', () => post('{"ply":1e999,"move":"e4"}'), 400, 'invalid-body'],
  ['an unknown field', () => post('{"ply":1,"move":"e4","force":true}'), 400, 'unknown-field'],
  ['__proto__', () => post('{"ply":1,"move":"e4","__proto__":{"a":1}}'), 400, 'unknown-field'],
  [
    'another content type',
    () => post('ply=1', { 'content-type': 'text/plain' }),
    415,
    'unsupported-media-type',
  ],
  ['a body above 64 KB', () => post(`{"ply":1,"move":"${'e'.repeat(65_536)}"}`), 413, 'body-too-large'],
  ['a 10 KB "move"', () => post(`{"ply":1,"move":"${'e'.repeat(10_240)}"}`), 422, 'text-too-long'],
  ['control characters', () => post('{"ply":1,"move":"e4\\u0000"}'), 422, 'control-character'],
  ['an illegal move', () => move(table, 'white', 1, 'e5'), 422, 'not-how-it-moves'],
  ['no move at all', () => move(table, 'white', 1, 'hello'), 422, 'unreadable-move'],
  [
    'an unknown notation',
    () => move(table, 'white', 1, 'e4', { notation: 'klingon' }),
    422,
    'unreadable-notation',
  ],
  ['a stale ply', () => move(table, 'white', 3, 'e4'), 409, 'stale-ply'],
  ['the other player on move', () => move(table, 'black', 1, 'e5'), 409, 'not-your-turn'],
  ['no token', () => ({ ...move(table, 'white', 1, 'e4'), headers: {} }), 401, 'not-signed-in'],
  [
    'a made-up token',
    () => post('{"ply":1,"move":"e4"}', { authorization: `Bearer sm_${'x'.repeat(32)}` }),
    401,
    'not-signed-in',
  ],
  ['a stale If-Match', () => post('{"ply":1,"move":"e4"}', { 'if-match': '"1"' }), 412, 'stale-version'],
  [
    'an If-Match that is none',
    () => post('{"ply":1,"move":"e4"}', { 'if-match': 'abc' }),
    412,
    'stale-version',
  ],
  [
    'a blank Idempotency-Key',
    () => post('{"ply":1,"move":"e4"}', { 'idempotency-key': ' ' }),
    400,
    'invalid-body',
  ],
  [
    'an unknown game',
    () => ({ ...move(table, 'white', 1, 'e4'), path: '/games/nosuchgame123/moves' }),
    404,
    'unknown-game',
  ],
  [
    'an id that is none',
    () => ({ ...move(table, 'white', 1, 'e4'), path: '/games/a%00b/moves' }),
    404,
    'unknown-game',
  ],
  ['an unknown address', () => ({ method: 'POST', path: '/gamez' }), 404, 'unknown-page'],
  ['an undecodable address', () => ({ path: '/games/%E0%A4%A/pgn' }), 404, 'unknown-page'],
  ['a wrong method', () => ({ method: 'DELETE', path: `/games/${table.id}` }), 405, 'method-not-allowed'],
  [
    'a draw accepted that nobody offered',
    () => ({
      method: 'POST',
      path: `/games/${table.id}/draw`,
      headers: bearer(table.black),
      body: '{"action":"accept"}',
    }),
    409,
    'no-draw-offer',
  ],
  [
    'a draw offered before both have moved',
    () => ({
      method: 'POST',
      path: `/games/${table.id}/draw`,
      headers: bearer(table.black),
      body: '{"action":"offer"}',
    }),
    409,
    'draw-offer-too-early',
  ],
  [
    'a resignation for another position',
    () => ({
      method: 'POST',
      path: `/games/${table.id}/resignation`,
      headers: bearer(table.black),
      body: '{"ply":7}',
    }),
    409,
    'stale-ply',
  ],
];

describe('what bad input gets', () => {
  for (const [what, call, status, code] of rows) {
    it(`${what}: ${status} ${code}`, async () => {
      const before = await versions();
      const reply = await service.call(call());
      expect(reply.statusCode, reply.body).toBe(status);
      expect(reply.headers?.['content-type']).toBe('application/problem+json');
      expect(reply.json).toMatchObject({ status, code, type: `/problems/${code}` });
      expect(String(reply.json.detail)).not.toBe(code);
      expect(await versions()).toBe(before);
    });
  }

  it("another player's token: 403, and not a word of the game", async () => {
    const stranger = await signInTo(service, 'mallory@example.com');
    for (const path of ['', '/pgn', '/commits', '/clock', '/board.svg']) {
      const reply = await service.call({ path: `/games/${table.id}${path}`, headers: bearer(stranger) });
      expect(reply.statusCode).toBe(403);
      expect(reply.body).not.toContain('Anna');
    }
    const played = await service.call({ ...move(table, 'white', 1, 'e4'), headers: bearer(stranger) });
    expect(played.json).toMatchObject({ status: 403, code: 'not-your-game' });
  });

  it('a move after the end: 409 game-ended with the version', async () => {
    await service.call({
      method: 'POST',
      path: `/games/${table.id}/resignation`,
      headers: bearer(table.white),
    });
    const reply = await service.call(move(table, 'white', 1, 'e4'));
    expect(reply.json).toMatchObject({ status: 409, code: 'game-ended', currentVersion: 3 });
  });

  it('two different moves at once: one is played, the other gets 409 with the new version', async () => {
    const [first, second] = await Promise.all([
      service.call(move(table, 'white', 1, 'e4')),
      service.call(move(table, 'white', 1, 'd4')),
    ]);
    const refused = first.statusCode === 201 ? second : first;
    expect([first.statusCode, second.statusCode].sort()).toEqual([201, 409]);
    expect(refused.json).toMatchObject({ code: 'stale-ply', currentVersion: 3 });
    expect(await versions()).toBe(3);
  });
});

describe('links', () => {
  const seatPath = () =>
    /\/play\/[\w.-]+/.exec(service.sent.findLast(({ to }) => to === 'anna@example.com')?.text ?? '')?.[0] ??
    '';

  it('a tampered link: 403, whichever byte was changed', async () => {
    const path = seatPath();
    expect((await service.call({ path, headers: { accept: 'text/html' } })).statusCode).toBe(200);
    for (let at = '/play/'.length; at < path.length; at += 7) {
      const swapped = path[at] === 'A' ? 'B' : 'A';
      const forged = `${path.slice(0, at)}${swapped}${path.slice(at + 1)}`;
      const reply = await service.call({ path: forged });
      // The last character of a base64url text may have idle bits; every other change must be noticed.
      expect(reply.json, `${at}`).toMatchObject({ status: 403, code: 'link-invalid' });
    }
  });

  it('an expired link: 410, with words', async () => {
    const path = seatPath();
    service.set(later(NOON, 181 * DAY));
    expect((await service.call({ path })).json).toMatchObject({ status: 410, code: 'link-expired' });
  });

  it('a link for one purpose is void for another', async () => {
    const token = seatPath().slice('/play/'.length);
    for (const path of [`/mute/${token}`, `/invitation/${token}`]) {
      expect((await service.call({ path })).json).toMatchObject({ code: 'link-invalid' });
    }
    const signIn = await service.call({ method: 'POST', path: `/sign-in/${token}` });
    expect(signIn.json).toMatchObject({ code: 'link-invalid' });
  });

  it('links voided by their player: 410; new ones work', async () => {
    const path = seatPath();
    service.set(later(NOON, 60_000));
    await service.deps.players.changeProfile(table.white.id as never, { linksNotBefore: service.now() });
    expect((await service.call({ path })).json).toMatchObject({ status: 410, code: 'link-revoked' });
  });

  it('a sign-in link works once', async () => {
    await service.call({ method: 'POST', path: '/sign-in', body: '{"email":"carol@example.com"}' });
    const path = /\/sign-in\/\S+/.exec(service.sent.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await service.call({ path, headers: { accept: 'text/html' } })).statusCode).toBe(200);
    expect((await service.call({ path, method: 'HEAD' })).statusCode).toBe(200);
    expect((await service.call({ path, method: 'POST' })).statusCode).toBe(200);
    expect((await service.call({ path, method: 'POST' })).json).toMatchObject({
      status: 410,
      code: 'link-used',
    });
  });
});
