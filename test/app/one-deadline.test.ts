// One deadline: the API, the board page, the ledger, the mail, the calendar and the forfeit name the same instant,
// whatever has happened to the clock before.

import { describe, expect, it } from 'vitest';
import { calendarPath } from '../../shared/app/calendar.ts';
import { creditOutage } from '../../shared/app/outage.ts';
import { wakeGame } from '../../shared/app/wake-game.ts';
import type { GameId, PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, epochMs, formatInstant, HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  NOON,
  type Table,
  WHOLE_YEAR,
} from '../support/memory-service.ts';

const WEEKEND = { weekdays: [6, 7], holidays: ['2026-12-08'] };

const TERMS: readonly [string, object][] = [
  ['days per move', { timeControl: '3d' }],
  ['Fischer with a cap', { timeControl: '6d+1d<=8d' }],
  ['ICCF', { timeControl: '10/20d' }],
  ['ICCF with free days', { timeControl: '10/20d', freeDays: WEEKEND }],
  ['periods', { timeControl: '40/8d,20/4d,2d', leave: WHOLE_YEAR }],
  ['US delay', { timeControl: '6d;d12h', leave: WHOLE_YEAR }],
  ['Bronstein', { timeControl: '6d;b12h', leave: WHOLE_YEAR }],
  ['triple block', { timeControl: 'triple 6d bank 20d+1d' }],
];

/** White has moved after a day; Black, on move, books leave where there is any; an outage of six hours is credited. */
async function story(service: MemoryService, terms: object): Promise<Table> {
  const game = await gameOn(service, terms);
  service.set(later(NOON, DAY));
  await service.call(move(game, 'white', 1, 'e4'));
  const at = (days: number) => formatInstant(later(NOON, days * DAY));
  await service.call({
    method: 'PUT',
    path: '/me/leave',
    headers: bearer(game.black),
    body: JSON.stringify({ from: at(2.5), to: at(6), kind: 'planned' }),
  });
  service.set(later(NOON, DAY + 12 * HOUR));
  const outage = { from: later(NOON, DAY + 2 * HOUR), to: later(NOON, DAY + 8 * HOUR) };
  expect(await creditOutage(service.deps, outage)).toMatchObject({ ok: true, value: { credited: 1 } });
  return game;
}

describe.each(TERMS)('%s', (_, terms) => {
  it('page, ledger, mail, calendar and forfeit name the instant that the API names', async () => {
    const service = memoryService();
    const game = await story(service, terms);
    const read = async (path: string, query = '') =>
      service.call({ path, query, headers: { ...bearer(game.black), accept: 'application/json' } });
    const deadline = String((await read(`/games/${game.id}`)).json.deadline);
    const until = epochMs(Date.parse(deadline));

    const ledger = (await read(`/games/${game.id}/clock`)).json as { running: { deadline: string } };
    expect(ledger.running.deadline).toBe(deadline);

    const feed = (await calendarPath(service.deps, game.black.id as PlayerId)).split('?')[1];
    const calendar = String((await read('/me/calendar.ics', feed)).body).replace(/\r\n /g, '');
    expect(calendar).toContain(
      `DTSTART:${formatInstant(epochMs(until - (until % 1000))).replace(/[-:]/g, '')}`,
    );

    service.set(later(until, -12 * HOUR));
    await wakeGame(service.deps, game.id as GameId, service.now());
    const reminder = service.sent.findLast(({ idempotencyKey }) => idempotencyKey.includes('deadline-near'))!;
    expect(reminder.to).toBe('boris@example.com');
    expect(reminder.text).toContain(`In UTC: ${deadline.slice(0, 16).replace('T', ' ')} UTC`);
    const path = /\/play\/[\w.-]+/.exec(reminder.text)![0];
    expect(String((await service.call({ path })).body)).toContain(`<time datetime="${deadline}">`);

    service.set(until);
    expect((await read(`/games/${game.id}`)).json.status, 'the exact deadline is in time').toBe('in-play');
    service.set(later(until, 1));
    expect((await read(`/games/${game.id}`)).json).toMatchObject({ status: 'ended', endedAt: deadline });
  });
});
