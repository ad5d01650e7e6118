// The calendar feed over HTTP: its key opens it and nothing else, ends with the other links, and is not logged.

import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '../../shared/kernel/time.ts';
import { later } from '../support/due-games.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
let table: Table;

beforeEach(async () => {
  service = memoryService();
  table = await gameOn(service);
});

/** The query of the feed, from the player's own profile page. */
async function keyOf(seat: 'white' | 'black'): Promise<string> {
  const cookies = [`sm_session=${table[seat].token}`];
  const { body } = await service.call({ path: '/profile', cookies, headers: { accept: 'text/html' } });
  const found = /href="https:\/\/chess\.example\/me\/calendar\.ics\?(key=[^"]+)"/.exec(String(body));
  return found?.[1] ?? expect.fail('no feed on the profile page');
}
const feed = async (query: string) => service.call({ path: '/me/calendar.ics', query });
const unfolded = (body: string | undefined): string => String(body).replace(/\r\n /g, '');

describe('GET /me/calendar.ics', () => {
  it('shows the deadline that the game itself shows, to both players, each from his side', async () => {
    await service.call(move(table, 'white', 1, 'e4'));
    const { json } = await service.call({ path: `/games/${table.id}`, headers: bearer(table.white) });
    const stamp = String(json.deadline).replace(/[-:]/g, '');
    const white = await feed(await keyOf('white'));
    expect(white.statusCode).toBe(200);
    expect(white.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    for (const [seat, summary] of [
      ['white', 'Boris to move'],
      ['black', 'Your move against Anna'],
    ] as const) {
      const text = unfolded((await feed(await keyOf(seat))).body);
      expect(text).toContain(`UID:game-${table.id}-deadline@chess.example\r\n`);
      expect(text).toContain(`DTSTART:${stamp}\r\n`);
      expect(text).toContain(`SEQUENCE:${json.version}\r\n`);
      expect(text).toContain(`SUMMARY:${summary}\r\n`);
      expect(text).not.toContain('/play/');
    }
  });

  it('shows no game that is over', async () => {
    const key = await keyOf('white');
    expect((await feed(key)).body).toContain('BEGIN:VEVENT');
    await service.call({
      method: 'POST',
      path: `/games/${table.id}/resignation`,
      headers: bearer(table.white),
      body: '{}',
    });
    const after = await feed(key);
    expect(after.statusCode).toBe(200);
    expect(after.body).not.toContain('BEGIN:VEVENT');
  });

  it('is refused without a key, with a changed one, and with a link of another purpose', async () => {
    const key = await keyOf('white');
    await service.call(move(table, 'white', 1, 'e4'));
    const seat = /\/play\/(\S+)/.exec(service.sent.at(-1)!.text)![1];
    for (const query of [
      '',
      'key=',
      `${key}x`,
      key.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
      `key=${seat}`,
    ])
      expect((await feed(query)).statusCode, query).toBe(403);
    const token = key.slice('key='.length);
    for (const path of [`/play/${token}`, `/mute/${token}`, `/invitation/${token}`])
      expect((await service.call({ path, headers: { accept: 'text/html' } })).statusCode, path).toBe(403);
  });

  it('ends with all links of its player, and a new one works', async () => {
    const [mine, other] = [await keyOf('white'), await keyOf('black')];
    service.set(later(service.now(), 5 * SECOND));
    await service.call({
      method: 'POST',
      path: '/profile',
      cookies: [`sm_session=${table.white.token}`],
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://chess.example',
        accept: 'text/html',
      },
      body: 'action=revoke-links',
    });
    service.set(later(service.now(), 5 * SECOND));
    expect((await feed(mine)).statusCode).toBe(410);
    expect((await feed(other)).statusCode).toBe(200);
    expect((await feed(await keyOf('white'))).statusCode).toBe(200);
  });

  it('is good for years, as a subscription is', async () => {
    const key = await keyOf('white');
    service.set(later(service.now(), 1000 * DAY));
    expect((await feed(key)).statusCode).toBe(200);
  });

  it('its key is in no line of the log', async () => {
    const key = await keyOf('white');
    await feed(key);
    await feed(`${key}x`);
    expect(service.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(service.logged)).not.toContain(key.slice('key='.length, 40));
  });
});
