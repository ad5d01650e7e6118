// Reminders: each rung of the ladder once a ply, never made up for, never after the move; and the due index row
// that leads to them always moves on.

import { beforeEach, describe, expect, it } from 'vitest';
import { followCommit } from '../../shared/app/follow.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { DAY, HOUR, after as later, MINUTE } from '../../shared/kernel/time.ts';
import { type AppGame, accepted, appGame } from '../support/app-game.ts';

const RUNG_2D = 2 * DAY;
const RUNG_12H = 12 * HOUR;
const near = (rung: number, plies: number) => `deadline-near:${rung}:${plies}`;
/** Rung and ply of each reminder; what else its key holds is not looked at. */
const reminders = (game: AppGame, seat: 'white' | 'black') =>
  game
    .told(seat)
    .filter((kind) => kind.startsWith('deadline-near'))
    .map((kind) => kind.split(':').slice(0, 3).join(':'));

let game: AppGame;
beforeEach(async () => {
  // Three days a move: rungs two days and twelve hours before the deadline.
  game = await appGame();
  await game.play('e4', 'e5');
});

describe('the ladder', () => {
  it('reminds at each rung once, however often the sweep comes', async () => {
    game.pass(DAY - 1);
    // The row still stood at a rung of an earlier move.
    expect(await game.wakeDue()).toEqual(['nothing']);
    expect(await game.wakeDue()).toEqual([]);
    game.pass(1);
    expect(await game.wakeDue()).toEqual(['reminded']);
    for (let minute = 0; minute < 5; minute += 1) {
      game.pass(MINUTE);
      expect(await game.wakeDue()).toEqual([]);
    }
    game.pass(DAY + 12 * HOUR);
    expect(await game.wakeDue()).toEqual(['reminded']);
    expect(reminders(game, 'white')).toEqual([near(RUNG_2D, 2), near(RUNG_12H, 2)]);
    expect(reminders(game, 'black')).toEqual([]);
  });

  it('begins again with every ply, for the other player', async () => {
    game.pass(DAY);
    await game.wakeDue();
    await game.play('Nf3');
    game.pass(DAY);
    // The row stood at White's next rung, which is over; it leads to Black's.
    await game.wakeDue();
    await game.wakeDue();
    expect(reminders(game, 'black')).toEqual([near(RUNG_2D, 3)]);
    expect(reminders(game, 'white')).toEqual([near(RUNG_2D, 2)]);
  });

  it('is not begun again by a draw offer and its refusal, which are no plies', async () => {
    game.pass(DAY);
    await game.wakeDue();
    accepted(await game.send('black', { type: 'OfferDraw', seenPly: null }));
    game.pass(MINUTE);
    await game.wakeDue();
    accepted(await game.send('white', { type: 'DeclineDraw', seenPly: null }));
    game.pass(MINUTE);
    await game.wakeDue();
    expect(reminders(game, 'white')).toEqual([near(RUNG_2D, 2)]);
  });

  it('after a sweeper that was dead says only the nearest, not what is past', async () => {
    game.pass(2 * DAY + 20 * HOUR);
    expect(await game.wakeDue()).toEqual(['reminded']);
    expect(reminders(game, 'white')).toEqual([near(RUNG_12H, 2)]);
    game.pass(4 * HOUR + 1);
    expect(await game.wakeDue()).toEqual(['settled']);
    expect(reminders(game, 'white')).toHaveLength(1);
  });

  it('says nothing to a player who has moved since the row was written', async () => {
    game.pass(DAY);
    accepted(await game.move('white', 3, 'Nf3'));
    expect(await game.wakeDue()).toEqual(['nothing']);
    expect(reminders(game, 'white')).toEqual([]);
    expect(reminders(game, 'black')).toEqual([]);
  });

  it('passes over rungs that are longer than the whole time for the move', async () => {
    const short = await appGame({ timeControl: '1d' });
    short.pass(HOUR);
    expect(await short.wakeDue()).toEqual([]);
    short.pass(11 * HOUR);
    expect(await short.wakeDue()).toEqual(['reminded']);
    expect(reminders(short, 'white')).toEqual([near(RUNG_12H, 0)]);
  });

  it('is tried again when the mail service fails, and then sent once', async () => {
    game.pass(DAY);
    const row = await game.dueAt();
    (game.deps.mailer as unknown as { failNext(times: number): void }).failNext(1);
    await expect(game.wakeDue()).rejects.toThrow('mail service unavailable');
    expect(await game.dueAt()).toBe(row);
    game.pass(MINUTE);
    expect(await game.wakeDue()).toEqual(['reminded']);
    game.pass(MINUTE);
    expect(await game.wakeDue()).toEqual([]);
    expect(reminders(game, 'white')).toEqual([near(RUNG_2D, 2)]);
  });
});

describe('the row of the due index', () => {
  it('is never later than the next thing that is due, and moves on when it comes up', async () => {
    const started = game.service.now();
    // A bound: it still stands at the first rung of White's first move.
    const bound = await game.dueAt();
    expect(bound).toBeLessThanOrEqual(later(started, DAY));
    game.pass(DAY - 1);
    await game.wakeDue();
    expect(await game.dueAt()).toBe(later(started, DAY));
    game.pass(1);
    await game.wakeDue();
    expect(await game.dueAt()).toBe(later(started, 3 * DAY - RUNG_12H));
    game.pass(2 * DAY - RUNG_12H);
    await game.wakeDue();
    expect(await game.dueAt()).toBe(later(started, 3 * DAY + 1));
    game.pass(RUNG_12H + 1);
    expect(await game.wakeDue()).toEqual(['settled']);
    expect(await game.dueAt()).toBeNull();
  });

  it('lies in the future after every sweep, over a whole game of quick moves', async () => {
    await game.play('Nf3', 'Nc6', 'Bb5', 'a6');
    for (let hours = 0; hours < 72; hours += 6) {
      game.pass(6 * HOUR);
      const first = await game.wakeDue();
      expect(await game.wakeDue(), `at hour ${hours} after ${first.join()}`).toEqual([]);
      expect((await game.dueAt()) ?? 0).toBeGreaterThan(game.service.now());
    }
  });

  it('of an open invitation leads to its end', async () => {
    const other = await game.service.call({
      method: 'POST',
      path: '/games',
      headers: { authorization: `Bearer ${game.table.white.token}` },
      body: JSON.stringify({ opponent: 'boris@example.com', colour: 'white', timeControl: '3d' }),
    });
    game.pass(14 * DAY);
    await game.wakeDue();
    const id = other.json.id as AppGame['id'];
    expect(await game.deps.views.card(id, { consistent: true })).toMatchObject({
      dueAt: later(game.service.now(), 1),
    });
    game.pass(1);
    expect(await game.wakeDue()).toContain('settled');
    expect(await game.deps.views.card(id, { consistent: true })).toMatchObject({ dueAt: null });
  });

  it('stays where it is while the card lags, so that nothing is forgotten; projecting frees it', async () => {
    game.service.follow(false);
    game.pass(3 * DAY + 1);
    expect(await game.wakeDue()).toEqual(['settled']);
    game.pass(MINUTE);
    expect(await game.wakeDue()).toEqual(['nothing']);
    expect(await game.commits()).toHaveLength(5);
    const last = (await game.deps.events.latest(gameStream(game.id), 1))[0]!;
    await followCommit(game.deps, last);
    game.pass(MINUTE);
    expect(await game.wakeDue()).toEqual([]);
    expect(game.told('white').at(-1)).toBe('game-over');
  });
});
