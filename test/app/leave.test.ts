// Leave of a player over all his games: told to each once, finished when interrupted, held by games that begin
// meanwhile. And what an operator says of an outage.

import { beforeEach, describe, expect, it } from 'vitest';
import { creditOutage } from '../../shared/app/outage.ts';
import { currentGame } from '../../shared/app/queries.ts';
import { repair } from '../../shared/app/repair.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { DAY, epochMs, formatInstant, HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  NOON,
  type Player,
  signInTo,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
beforeEach(() => {
  service = memoryService();
});

const put = (player: Player, body: object) =>
  service.call({ method: 'PUT', path: '/me/leave', headers: bearer(player), body: JSON.stringify(body) });
const remove = (player: Player, id: string) =>
  service.call({ method: 'DELETE', path: `/me/leave/${id}`, headers: bearer(player) });
const view = async ({ id, white }: Table) =>
  (await service.call({ path: `/games/${id}`, headers: bearer(white) })).json;
const at = (days: number) => formatInstant(later(NOON, days * DAY));
const eventsOf = async (id: string, type: string) => {
  const commits = await service.deps.events.latest(`game#${id}` as never, 100);
  return commits.flatMap(({ events }) => events).filter((event) => event.type === type);
};

describe('booking', () => {
  it('holds in every running game whose terms allow it, and says where it does not', async () => {
    const one = await gameOn(service);
    const two = await gameOn(service, { leave: null });
    const booked = await put(one.white, { from: at(2), to: at(7) });
    expect(booked.statusCode).toBe(200);
    expect(booked.json.games).toEqual(
      expect.arrayContaining([
        { id: one.id, holds: true },
        { id: two.id, holds: false, code: 'leave-not-allowed', params: {} },
      ]),
    );
    expect((await view(one)).deadline).toBe(at(8));
    expect((await view(one)).leaves).toMatchObject([{ seat: 'white', from: at(2), to: at(7) }]);
    expect((await view(two)).deadline).toBe(at(3));
  });

  it('asked for again it is the same leave, and no game hears of it twice', async () => {
    const game = await gameOn(service);
    const first = await put(game.white, { from: at(2), to: at(7) });
    const second = await put(game.white, { from: at(2), to: at(7) });
    expect(second.json.id).toBe(first.json.id);
    expect(await eventsOf(game.id, 'LeaveTaken')).toHaveLength(1);
  });

  it('is refused whole where no game allows it, and leaves nothing behind', async () => {
    const game = await gameOn(service);
    const late = await put(game.white, { from: at(0.5), to: at(7) });
    expect([late.statusCode, late.json.code]).toEqual([422, 'leave-too-late']);
    expect((await put(game.white, { from: at(0), to: at(7), kind: 'emergency' })).statusCode).toBe(200);
    expect((await put(game.white, { from: at(5), to: at(9) })).json.code).toBe('leave-overlaps');
    expect((await put(game.white, { from: at(-2), to: at(9) })).json.code).toBe('invalid-leave');
    expect((await put(game.white, { from: at(9), to: at(9) })).json.code).toBe('invalid-leave');
    expect((await put(game.white, { from: 'soon', to: at(9) })).json.code).toBe('invalid-leave');
  });

  it('by local dates it lasts from the first instant of the first day to the last of the last', async () => {
    const white = await signInTo(service, 'anna@example.com', 'Anna');
    await service.call({
      method: 'PATCH',
      path: '/me',
      headers: bearer(white),
      body: JSON.stringify({ timeZone: 'Europe/Kyiv' }),
    });
    const booked = await put(white, { from: '2026-12-05', to: '2026-12-14' });
    expect(booked.json).toMatchObject({ from: '2026-12-04T22:00:00Z', to: '2026-12-14T22:00:00Z' });
    const today = await put(white, { from: '2026-11-30', to: '2026-12-02', kind: 'emergency' });
    expect(today.json).toMatchObject({ from: formatInstant(NOON), to: '2026-12-02T22:00:00Z' });
    const listed = await service.call({ path: '/me/leave', headers: bearer(white) });
    expect(listed.json.leaves).toHaveLength(2);
  });

  it('cancelled or ended, it is so in every game; another player’s leave is unknown', async () => {
    const game = await gameOn(service);
    const { json } = await put(game.white, { from: at(2), to: at(7) });
    expect((await remove(game.black, String(json.id))).statusCode).toBe(404);
    service.set(later(NOON, 2.5 * DAY));
    expect((await remove(game.white, String(json.id))).statusCode).toBe(204);
    expect((await remove(game.white, String(json.id))).statusCode).toBe(204);
    expect((await view(game)).deadline).toBe(at(3.5));
    expect(await eventsOf(game.id, 'LeaveEnded')).toHaveLength(1);
  });
});

describe('nothing is lost on the way', () => {
  it('a game that begins after a leave was booked has it too', async () => {
    const white = await signInTo(service, 'anna@example.com', 'Anna');
    await put(white, { from: at(2), to: at(7) });
    const game = await gameOn(service);
    expect((await view(game)).deadline).toBe(at(8));
    service.set(later(NOON, 3 * DAY));
    expect((await view(game)).pause).toEqual({ reason: 'leave', until: at(7) });
  });

  it('an interrupted booking is finished by the repair', async () => {
    const one = await gameOn(service);
    const two = await gameOn(service);
    const { events } = service.deps;
    let left = 1;
    const broken = {
      ...service.deps,
      events: {
        ...events,
        append: (commit: Parameters<typeof events.append>[0]) => {
          if (left === 0) return Promise.reject(new Error('the lights went out'));
          left -= 1;
          return events.append(commit);
        },
      },
    };
    const { bookLeave } = await import('../../shared/app/leave.ts');
    const player = one.white.id as never;
    const request = { player, from: later(NOON, 2 * DAY), to: later(NOON, 7 * DAY), at: NOON } as const;
    await expect(bookLeave(broken, { ...request, kind: 'planned' })).rejects.toThrow('lights');
    const told = async () =>
      (await Promise.all([one, two].map(({ id }) => eventsOf(id, 'LeaveTaken')))).flat().length;
    expect(await told()).toBe(1);
    service.set(later(NOON, 36 * HOUR));
    expect((await repair(service.deps)).leaves).toBe(1);
    expect(await told()).toBe(2);
    expect((await repair(service.deps)).leaves).toBe(0);
  });
});

describe('an outage that an operator records', () => {
  it('is credited to every running game once, however often it is run', async () => {
    const games = [await gameOn(service), await gameOn(service, { timeControl: 'triple 50d bank 75d+3d' })];
    service.set(later(NOON, 2 * DAY));
    const outage = { from: later(NOON, DAY), to: later(NOON, 1.5 * DAY), reason: 'no power' };
    const first = await creditOutage(service.deps, outage);
    expect(first).toMatchObject({ ok: true, value: { games: 2, credited: 2, lostMeanwhile: [] } });
    const second = await creditOutage(service.deps, outage);
    expect(second).toMatchObject({ ok: true, value: { games: 2, credited: 0 } });
    expect((await view(games[0]!)).deadline).toBe(at(3.5));
    expect((await view(games[1]!)).deadline).toBe(at(50.5));
    expect(await eventsOf(games[0]!.id, 'OutageCredited')).toMatchObject([{ reason: 'no power' }]);
  });

  it('names the games that were lost on time meanwhile, and refuses an outage that is not over', async () => {
    const game = await gameOn(service);
    service.set(later(NOON, 4 * DAY));
    expect((await currentGame(service.deps, game.id as GameId)).state.status).toBe('ended');
    const outage = { from: later(NOON, 2 * DAY), to: later(NOON, 4 * DAY) };
    expect(await creditOutage(service.deps, outage)).toMatchObject({
      ok: true,
      value: { games: 0, credited: 0, lostMeanwhile: [game.id] },
    });
    const ahead = { from: NOON, to: epochMs(later(NOON, 4 * DAY) + 1) };
    expect(await creditOutage(service.deps, ahead)).toMatchObject({ error: { code: 'invalid-outage' } });
  });
});
