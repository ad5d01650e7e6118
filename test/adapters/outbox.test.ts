// The contract of the outbox: a row is made once, held by one sender at a time, and survives a rebuild.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '../../shared/app/pages.ts';
import { gameStream, type PlayerId } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import type { OutboxRow, OutboxState, ViewStore } from '../../shared/ports/view-store.ts';
import {
  all,
  card,
  IMPLEMENTATIONS,
  NOW,
  newGame,
  newPlayer,
  outboxRow,
  range,
  type Stores,
} from './stores.ts';

describe.each(IMPLEMENTATIONS)('outbox: $name', ({ start }) => {
  let stores: Stores;
  let views: ViewStore;
  beforeAll(async () => {
    stores = await start();
    views = stores.views;
  });
  afterAll(() => stores.stop());

  it('gives a row back field by field, also with a lease and a kind with a rung', async () => {
    const row = outboxRow(newGame(), 7, {
      kind: 'deadline-near:86400000',
      state: 'sending',
      leaseUntil: epochMs(NOW + 60_000),
      attempts: 3,
    });
    expect(await views.createOutbox(row)).toBe(true);
    expect(await views.outbox(row)).toEqual(row);
    expect(await views.outbox({ ...row, kind: 'deadline-near:1' })).toBeNull();
  });

  it('is created by exactly one of 100 at once, and never again after it was sent', async () => {
    const row = outboxRow(newGame(), 1);
    const made = await Promise.all(range(100).map(() => views.createOutbox(row)));
    expect(made.filter(Boolean)).toHaveLength(1);
    await views.changeOutbox(row, { ...row, state: 'sent' });
    expect(await views.createOutbox(row)).toBe(false);
    expect((await views.outbox(row))?.state).toBe('sent');
  });

  it('is taken by exactly one of 50 senders', async () => {
    const row = outboxRow(newGame(), 1);
    await views.createOutbox(row);
    const taken = await Promise.all(
      range(50).map((index) =>
        views.changeOutbox(row, { ...row, state: 'sending', leaseUntil: epochMs(NOW + index), attempts: 1 }),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await views.outbox(row))?.leaseUntil).toBe(NOW + taken.indexOf(true));
  });

  it('lets a second sender take over a lease, after which the first can change nothing', async () => {
    const row = outboxRow(newGame(), 1);
    const held: OutboxRow = { ...row, state: 'sending', leaseUntil: epochMs(NOW + 1), attempts: 1 };
    const taken: OutboxRow = { ...held, leaseUntil: epochMs(NOW + 9), attempts: 2 };
    await views.createOutbox(row);
    expect(await views.changeOutbox(row, held)).toBe(true);
    expect(await views.changeOutbox(held, taken)).toBe(true);
    expect(await views.changeOutbox(held, { ...held, state: 'pending', leaseUntil: null })).toBe(false);
    expect(await views.changeOutbox(taken, { ...taken, state: 'sent', leaseUntil: null })).toBe(true);
    expect(await views.outbox(row)).toEqual({ ...row, state: 'sent', attempts: 2 });
  });

  const settled: readonly OutboxState[] = ['sent', 'superseded', 'suppressed'];
  it.each(settled)('does not go back from `%s` on the word of somebody who saw it pending', async (state) => {
    const row = outboxRow(newGame(), 1);
    await views.createOutbox(row);
    await views.changeOutbox(row, { ...row, state });
    expect(await views.changeOutbox(row, { ...row, state: 'sending', leaseUntil: NOW })).toBe(false);
    expect((await views.outbox(row))?.state).toBe(state);
  });

  it('changes no row that is not there', async () => {
    const row = outboxRow(newGame(), 1);
    expect(await views.changeOutbox(row, { ...row, state: 'sent' })).toBe(false);
    expect(await views.outbox(row)).toBeNull();
  });

  it('lists the rows of a stream, and of one version of it: 1 is not 10', async () => {
    const game = newGame();
    const rows = [
      outboxRow(game, 1),
      outboxRow(game, 1, { recipient: newPlayer() }),
      outboxRow(game, 1, { kind: 'draw-offered' }),
      outboxRow(game, 10),
      outboxRow(game, 100),
    ];
    for (const row of rows) await views.createOutbox(row);
    await views.createOutbox(outboxRow(newGame(), 1));
    expect(await views.outboxOf(gameStream(game))).toHaveLength(5);
    const first = await views.outboxOf(gameStream(game), 1);
    expect(first).toHaveLength(3);
    expect(first).toEqual(expect.arrayContaining(rows.slice(0, 3)));
    expect(await views.outboxOf(gameStream(game), 10)).toEqual([rows[3]]);
    expect(await views.outboxOf(gameStream(newGame()))).toEqual([]);
  });

  it("finds by scanning what is pending, in a sender's hands or failed, and nothing that is settled", async () => {
    const game = newGame();
    const states: readonly OutboxState[] = ['pending', 'sending', 'failed', ...settled];
    for (const [index, state] of states.entries())
      await views.createOutbox(outboxRow(game, index + 1, { state, recipient: 'player-two' as PlayerId }));
    const unsent = await all(everyRow((page) => views.unsent(page), 3));
    const found = unsent.filter((row) => row.stream === gameStream(game));
    expect(found.map((row) => row.state).sort()).toEqual(['failed', 'pending', 'sending']);
  });

  it('is all that a cleared store keeps, with the mark of the sweep', async () => {
    const game = newGame();
    const player = newPlayer();
    const games = range(40).map(() => newGame());
    await Promise.all(games.map((each) => views.putCard(card(each, 1, { dueAt: NOW }))));
    await views.putListing({ player, game, seat: 'white', status: 'in-play', at: NOW });
    const row = outboxRow(game, 1, { state: 'sent' });
    await views.createOutbox(row);
    await views.putSweepMark({ at: NOW, gaps: [] }, null);
    await views.clear();
    expect(await all(views.allCards())).toEqual([]);
    expect(await views.listings(player)).toEqual([]);
    for (const shard of range(16)) expect((await views.due(shard, NOW, { limit: 5 })).rows).toEqual([]);
    expect(await views.outbox(row)).toEqual(row);
    expect(await views.sweepMark(), 'no commit tells when the last sweep was').toEqual({ at: NOW, gaps: [] });
    expect(await views.putCard(card(games[0]!, 1)), 'a card can be written anew').toBe(true);
  });
});
