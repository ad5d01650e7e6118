// Leave and new games: who is away enters none, and may be invited all the same.

import { beforeEach, describe, expect, it } from 'vitest';
import { awayUntil } from '../../shared/app/on-leave.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, epochMs, formatInstant, after as later } from '../../shared/kernel/time.ts';
import {
  bearer,
  type MemoryService,
  memoryService,
  NOON,
  type Player,
  signInTo,
  WHOLE_YEAR,
} from '../support/memory-service.ts';

let service: MemoryService;
let anna: Player;
let boris: Player;
beforeEach(async () => {
  service = memoryService();
  anna = await signInTo(service, 'anna@example.com', 'Anna');
  boris = await signInTo(service, 'boris@example.com', 'Boris');
});

const at = (days: number) => formatInstant(later(NOON, days * DAY));
const call = (player: Player, method: string, path: string, body: object = {}, key = '') =>
  service.call({
    method,
    path,
    headers: { ...bearer(player), ...(key === '' ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
const leave = async (player: Player, from = 0, to = 7) =>
  String((await call(player, 'PUT', '/me/leave', { from: at(from), to: at(to), kind: 'emergency' })).json.id);
const invite = (player: Player, opponent: string, key = '') =>
  call(player, 'POST', '/games', { opponent, colour: 'white', timeControl: '3d', leave: WHOLE_YEAR }, key);

describe('who is on leave', () => {
  it('issues no challenge, until the leave is over', async () => {
    await leave(anna);
    const refused = await invite(anna, 'boris@example.com');
    expect([refused.statusCode, refused.json.code]).toEqual([409, 'on-leave']);
    expect(String(refused.json.detail)).toMatch(/on leave/);
    service.set(epochMs(later(NOON, 7 * DAY) - 1));
    expect((await invite(anna, 'boris@example.com')).json.code).toBe('on-leave');
    service.set(later(NOON, 7 * DAY));
    expect((await invite(anna, 'boris@example.com')).statusCode).toBe(201);
  });

  it('accepts none, until he ends the leave; he may refuse', async () => {
    const ids = [await invite(anna, 'boris@example.com'), await invite(anna, 'boris@example.com')].map(
      ({ json }) => String(json.id),
    );
    const id = await leave(boris);
    expect((await call(boris, 'POST', `/games/${ids[0]}/acceptance`)).json.code).toBe('on-leave');
    expect((await call(boris, 'POST', `/games/${ids[1]}/refusal`)).statusCode).toBe(200);
    expect((await call(boris, 'DELETE', `/me/leave/${id}`)).statusCode).toBe(204);
    expect((await call(boris, 'POST', `/games/${ids[0]}/acceptance`)).json.status).toBe('in-play');
  });

  it('is answered as before when he sends again what he sent before it began', async () => {
    const { json } = await invite(anna, 'boris@example.com', 'challenge-key-1');
    await call(boris, 'POST', `/games/${json.id}/acceptance`, {}, 'acceptance-key-1');
    await leave(anna);
    await leave(boris);
    expect((await invite(anna, 'boris@example.com', 'challenge-key-1')).json.id).toBe(json.id);
    const again = await call(boris, 'POST', `/games/${json.id}/acceptance`, {}, 'acceptance-key-1');
    expect(again.json.status).toBe('in-play');
  });

  it('is not the one whose leave is ahead, and not his opponent', async () => {
    await leave(anna, 2, 9);
    expect((await invite(anna, 'boris@example.com')).statusCode).toBe(201);
    await leave(boris);
    expect((await invite(anna, 'boris@example.com')).statusCode).toBe(201);
    expect(await awayUntil(service.deps, anna.id as PlayerId, NOON)).toBeNull();
    expect(await awayUntil(service.deps, boris.id as PlayerId, NOON)).toBe(later(NOON, 7 * DAY));
  });

  it('has the rest of his leave in a game that the other accepts meanwhile', async () => {
    const { json } = await invite(anna, 'boris@example.com');
    await leave(anna, 0, 5);
    service.set(later(NOON, DAY));
    expect((await call(boris, 'POST', `/games/${json.id}/acceptance`)).json.status).toBe('in-play');
    const view = (await service.call({ path: `/games/${json.id}`, headers: bearer(anna) })).json;
    expect(view).toMatchObject({ deadline: at(8), pause: { reason: 'leave', until: at(5) } });
  });
});

describe('the page after an invitation', () => {
  const challenge = async (accept = 'en') =>
    service.call({
      method: 'POST',
      path: '/challenge',
      headers: {
        ...bearer(anna),
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://chess.example',
        'accept-language': accept,
      },
      body: new URLSearchParams({ opponent: 'boris@example.com', timeControl: '3d' }).toString(),
    });

  it('says until when the invited player is away, and nothing where he is not', async () => {
    const before = await challenge();
    expect(before.statusCode).toBe(201);
    expect(before.body).not.toContain('on leave until');
    await leave(boris);
    const after = await challenge();
    expect(after.statusCode).toBe(201);
    expect(after.body).toContain('The invited player is on leave until');
    expect(after.body).toContain(`datetime="${at(7)}"`);
  });
});
