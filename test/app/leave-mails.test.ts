// What an opponent hears of a leave: when it is booked, when it begins, when it is broken off; each once a game and a
// leave, and only who wants such mails.

import { beforeEach, describe, expect, it } from 'vitest';
import { leaveNewsIsOld, leaveNewsOf } from '../../shared/app/leave-news.ts';
import { loadGame } from '../../shared/app/load.ts';
import { wakeGame } from '../../shared/app/wake-game.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { DAY, epochMs, formatInstant, HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  NOON,
  type Player,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
let game: Table;
beforeEach(async () => {
  service = memoryService();
  game = await gameOn(service, { timeControl: '14d' });
});

const at = (days: number) => formatInstant(later(NOON, days * DAY));
const call = (player: Player, method: string, path: string, body: object = {}) =>
  service.call({ method, path, headers: bearer(player), body: JSON.stringify(body) });
const book = async (player: Player, from: number, to: number, kind = 'planned') => {
  const booked = await call(player, 'PUT', '/me/leave', { from: at(from), to: at(to), kind });
  expect(booked.statusCode).toBe(200);
  return String(booked.json.id);
};
/** Mails about the opponent's leave: to whom, and their first sentence. */
const told = (table: Table = game) =>
  service.sent
    .filter(({ idempotencyKey }) => idempotencyKey.startsWith(`game#${table.id}/`))
    .filter(({ idempotencyKey }) => idempotencyKey.includes('/opponent-leave'))
    .map(({ to, text }) => `${to.split('@')[0]}: ${text.split('\n\n')[0]!.replace(/\s+/g, ' ')}`);

/** Goes on in steps of six hours; in each everything that is due is done, by two workers at once. */
async function until(days: number): Promise<void> {
  for (let now = service.now(); now < NOON + days * DAY; ) {
    now = epochMs(Math.min(now + 6 * HOUR, NOON + days * DAY));
    service.set(now);
    const card = await service.deps.views.card(game.id as GameId, { consistent: true });
    if (card?.dueAt == null || card.dueAt > now) continue;
    const wake = () => wakeGame(service.deps, game.id as GameId, now);
    await Promise.allSettled([wake(), wake()]);
    await wake();
  }
}

describe('a leave that is booked ahead', () => {
  it('is told when it is booked and when it begins, once each, to the opponent alone', async () => {
    await book(game.white, 2, 9);
    expect(told()).toEqual([
      'boris: Your opponent takes leave: Wednesday 2 December 2026, 12:00 (UTC) – Wednesday 9 December 2026, 12:00 (UTC).',
    ]);
    await until(1.9);
    expect(told()).toHaveLength(1);
    await until(2);
    expect(told().slice(1)).toEqual([
      'boris: Your opponent is on leave until: Wednesday 9 December 2026, 12:00 (UTC).',
    ]);
    await until(12);
    expect(told()).toHaveLength(2);
  });

  it('is told when it begins though it is not that player’s move, and though he moved meanwhile', async () => {
    await book(game.black, 3, 8);
    expect(told()).toEqual([expect.stringContaining('anna: Your opponent takes leave')]);
    await until(1);
    await service.call(move(game, 'white', 1, 'e4'));
    await service.call(move(game, 'black', 2, 'e5'));
    await until(9);
    expect(told().slice(1)).toEqual([expect.stringContaining('anna: Your opponent is on leave until')]);
  });

  it('is told in every game of the player’s, in each once', async () => {
    const other = await gameOn(service);
    const none = await gameOn(service, { leave: null });
    await book(game.white, 2, 9);
    await call(game.white, 'PUT', '/me/leave', { from: at(2), to: at(9), kind: 'planned' });
    expect([told(game).length, told(other).length, told(none).length]).toEqual([1, 1, 0]);
  });

  it('cancelled before it begins, is told as cancelled, and does not begin', async () => {
    const id = await book(game.white, 2, 9);
    await until(1);
    expect((await call(game.white, 'DELETE', `/me/leave/${id}`)).statusCode).toBe(204);
    await until(11);
    expect(told().slice(1)).toEqual([
      'boris: Your opponent’s leave is cancelled. It was to begin: Wednesday 2 December 2026, 12:00 (UTC).',
    ]);
  });
});

describe('a leave that begins at once', () => {
  it('is told once', async () => {
    await book(game.white, 0, 7, 'emergency');
    await until(10);
    expect(told()).toEqual(['boris: Your opponent is on leave until: Monday 7 December 2026, 12:00 (UTC).']);
  });

  it('broken off is told as over early, once', async () => {
    const id = await book(game.white, 0, 7, 'emergency');
    await until(3);
    await call(game.white, 'DELETE', `/me/leave/${id}`);
    await call(game.white, 'DELETE', `/me/leave/${id}`);
    await until(10);
    expect(told().slice(1)).toEqual([
      'boris: Your opponent’s leave is over early, and your opponent’s clock counts again.',
    ]);
  });

  it('ended by a move is told with the move', async () => {
    await book(game.white, 0, 7, 'emergency');
    await until(1);
    await service.call(move(game, 'white', 1, 'e4'));
    expect(told()).toHaveLength(1);
    const last = service.sent.findLast(({ to }) => to === 'boris@example.com');
    expect(last?.idempotencyKey).toContain('/your-move');
  });
});

describe('mail preferences', () => {
  it.each(['deadlines-only', 'none'])('%s: nothing about leave is sent', async (mail) => {
    await call(game.black, 'PATCH', '/me', { mail });
    await book(game.white, 2, 9);
    await until(4);
    expect(told()).toEqual([]);
  });

  it('a muted game stays silent, the others do not', async () => {
    const other = await gameOn(service);
    await service.deps.players.setMuted(game.black.id as never, game.id as GameId, true);
    await book(game.white, 2, 9);
    expect([told(game).length, told(other).length]).toEqual([0, 1]);
  });
});

describe('a mail that is late', () => {
  it('is not sent when the leave was cancelled since; that it was cancelled is', async () => {
    const before = await loadGame(service.deps, game.id as GameId, 'log');
    const id = await book(game.white, 2, 9);
    const booked = await loadGame(service.deps, game.id as GameId, 'log');
    await call(game.white, 'DELETE', `/me/leave/${id}`);
    const cancelled = await loadGame(service.deps, game.id as GameId, 'log');
    expect(leaveNewsOf(before.state, 'white', 'opponent-leave')).toBeNull();
    expect(leaveNewsOf(booked.state, 'white', 'opponent-leave')?.form).toBe('booked');
    expect(leaveNewsIsOld(booked.state, booked.state, 'white', 'opponent-leave')).toBe(false);
    expect(leaveNewsIsOld(cancelled.state, booked.state, 'white', 'opponent-leave')).toBe(true);
    expect(leaveNewsIsOld(cancelled.state, cancelled.state, 'white', 'opponent-leave')).toBe(false);
    expect(leaveNewsIsOld(cancelled.state, cancelled.state, 'white', `opponent-leave:${id}`)).toBe(true);
  });
});
