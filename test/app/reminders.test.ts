// Reminders on the ladder of the player on move: each once, at its instant, whatever the sweep does in between.

import { beforeEach, describe, expect, it } from 'vitest';
import { wakeGame } from '../../shared/app/wake-game.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { DAY, epochMs, HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
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

const patch = (player: Player, body: object) =>
  service.call({ method: 'PATCH', path: '/me', headers: bearer(player), body: JSON.stringify(body) });

/** Wakes the game whenever its row of the due index says so, up to `days`; answers with the reminders' hours. */
async function wakeUntil(days: number): Promise<readonly number[]> {
  const id = game.id as GameId;
  const until = later(NOON, days * DAY);
  const hours: number[] = [];
  for (;;) {
    const card = await service.deps.views.card(id, { consistent: true });
    if (card === null || card.dueAt === null || card.dueAt > until) return hours;
    service.set(epochMs(Math.max(card.dueAt, service.now())));
    const mails = service.sent.length;
    // Twice at once, as two workers might: the one that finds the row held tries again later.
    await Promise.allSettled([
      wakeGame(service.deps, id, service.now()),
      wakeGame(service.deps, id, service.now()),
    ]);
    for (const { idempotencyKey } of service.sent.slice(mails)) {
      if (idempotencyKey.includes('deadline-near')) hours.push((service.now() - NOON) / HOUR);
    }
  }
}

const hoursBefore = (...hours: readonly number[]) => hours.map((hour) => 14 * 24 - hour);

describe('the ladder', () => {
  it('is 2 days and 12 hours for who has not chosen', async () => {
    expect((await service.call({ path: '/me', headers: bearer(game.white) })).json.reminders).toEqual([
      'P2D',
      'PT12H',
    ]);
    expect(await wakeUntil(13.9)).toEqual(hoursBefore(48, 12));
  });

  it('is each player’s own, in whatever order it is given', async () => {
    const changed = await patch(game.white, { reminders: ['PT1H', 'P7D', 'P2D', 'PT12H', 'P7D'] });
    expect(changed.json.reminders).toEqual(['P7D', 'P2D', 'PT12H', 'PT1H']);
    await patch(game.black, { reminders: ['PT6H'] });
    expect(await wakeUntil(13.99)).toEqual(hoursBefore(168, 48, 12, 1));
  });

  it('changed in the middle of a move, it holds from then on, earlier rungs too', async () => {
    await patch(game.white, { reminders: ['PT1H'] });
    expect(await wakeUntil(5)).toEqual([]);
    await patch(game.white, { reminders: ['P5D', 'P3D'] });
    expect(await wakeUntil(13)).toEqual(hoursBefore(120, 72));
  });

  it('may be empty', async () => {
    await patch(game.white, { reminders: [] });
    expect(await wakeUntil(13.99)).toEqual([]);
  });

  it.each([[['P4D']], [['P14D', 'P10D', 'P7D', 'P5D', 'P3D', 'P2D', 'P1D']], [['soon']], [['PT0S']]])(
    'refuses %j: unknown rungs, more than six',
    async (reminders) => {
      expect((await patch(game.white, { reminders })).json.code).toBe('invalid-reminders');
    },
  );
});

describe('a leave', () => {
  it('moves the reminders with the deadline, and its end is told', async () => {
    const day = (days: number) => new Date(later(NOON, days * DAY)).toISOString();
    await service.call({
      method: 'PUT',
      path: '/me/leave',
      headers: bearer(game.white),
      body: JSON.stringify({ from: day(10), to: day(20) }),
    });
    expect(await wakeUntil(23.99)).toEqual([24 * 24 - 48, 24 * 24 - 12]);
    const told = service.sent.filter(({ idempotencyKey }) => idempotencyKey.includes('leave-over'));
    expect(told.map(({ to }) => to)).toEqual(['anna@example.com']);
  });
});

describe('a reminder that is due seconds before something else happens to the clocks', () => {
  const put = (player: Player, from: number, to: number) => {
    const day = (days: number) => new Date(later(NOON, days * DAY)).toISOString();
    const body = JSON.stringify({ from: day(from), to: day(to) });
    return service.call({ method: 'PUT', path: '/me/leave', headers: bearer(player), body });
  };
  const told = (kind: string) =>
    service.sent.filter(({ idempotencyKey }) => idempotencyKey.includes(kind)).map(({ to }) => to);
  const id = () => game.id as GameId;
  /** The first rung of the usual ladder, two days before the flag. */
  const RUNG = epochMs(later(NOON, 12 * DAY));

  it('is sent all the same, once, where the deadline stays: the opponent books a leave', async () => {
    service.set(epochMs(RUNG + 20_000));
    expect((await put(game.black, 14, 20)).statusCode).toBe(200);
    service.set(epochMs(RUNG + 40_000));
    await wakeGame(service.deps, id(), service.now());
    expect(told('deadline-near')).toEqual(['anna@example.com']);
    expect((await put(game.black, 30, 40)).statusCode).toBe(200);
    service.set(epochMs(RUNG + 100_000));
    await wakeGame(service.deps, id(), service.now());
    expect(told('deadline-near'), 'not again').toEqual(['anna@example.com']);
  });

  it('waits for its new instant where the deadline moves: the player books a leave', async () => {
    service.set(epochMs(RUNG + 20_000));
    expect((await put(game.white, 13.5, 18.5)).statusCode).toBe(200);
    service.set(epochMs(RUNG + 40_000));
    await wakeGame(service.deps, id(), service.now());
    expect(told('deadline-near')).toEqual([]);
    expect(await wakeUntil(18)).toEqual([(12 + 5) * 24]);
  });

  it('comes again at the new instant where it was sent before the deadline moved', async () => {
    expect(await wakeUntil(12)).toEqual([12 * 24]);
    service.set(epochMs(RUNG + 20_000));
    expect((await put(game.white, 13.5, 18.5)).statusCode).toBe(200);
    expect(await wakeUntil(18)).toEqual([(12 + 5) * 24]);
    expect(told('deadline-near')).toEqual(['anna@example.com', 'anna@example.com']);
  });

  it('is not passed over by a new ladder that has the same rung', async () => {
    await patch(game.white, { reminders: ['P2D'] });
    service.set(later(NOON, 11 * DAY));
    await wakeGame(service.deps, id(), service.now());
    service.set(epochMs(RUNG + 20_000));
    await patch(game.white, { reminders: ['P2D', 'PT1H'] });
    service.set(epochMs(RUNG + 40_000));
    expect(await wakeUntil(13)).toEqual([(RUNG + 40_000 - NOON) / HOUR]);
  });
});
