// Leaves beside their player: the same promises in memory and in the table.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '../../shared/app/pages.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, duration, epochMs, HOUR } from '../../shared/kernel/time.ts';
import type { LeaveEntry } from '../../shared/ports/player-store.ts';
import { all, IMPLEMENTATIONS, profile, type Stores } from './stores.ts';

const ANNA = 'anna-aaaaaa' as PlayerId;
const BORIS = 'boris-bbbbbb' as PlayerId;
const leave = (id: string, from: number, more: Partial<LeaveEntry> = {}): LeaveEntry => ({
  id,
  player: ANNA,
  kind: 'planned',
  from: epochMs(from),
  to: epochMs(from + DAY),
  bookedAt: epochMs(1),
  endedAt: null,
  told: true,
  ...more,
});

describe.each(IMPLEMENTATIONS)('leaves and ladders: $name', ({ start }) => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await start();
  });
  afterEach(() => stores.stop());

  it('keeps each player’s leaves, the earliest first, and the newest form of each', async () => {
    const { players } = stores;
    await players.saveLeave(leave('b', 2_000));
    await players.saveLeave(leave('a', 3_000));
    await players.saveLeave(leave('a', 1_000, { kind: 'emergency' }));
    await players.saveLeave(leave('c', 5, { player: BORIS }));
    expect((await players.leaves(ANNA)).map(({ id, from, kind }) => [id, from, kind])).toEqual([
      ['a', 1_000, 'emergency'],
      ['b', 2_000, 'planned'],
    ]);
    await players.saveLeave(leave('b', 2_000, { endedAt: epochMs(2_500) }));
    expect((await players.leaves(ANNA))[1]).toEqual(leave('b', 2_000, { endedAt: epochMs(2_500) }));
    expect(await players.leaves('nobody-xxx' as PlayerId)).toEqual([]);
  });

  it('finds those that not every game was told of', async () => {
    const { players } = stores;
    await players.saveLeave(leave('told', 1));
    await players.saveLeave(leave('open', 2, { told: false }));
    const untold = () => all(everyRow((page) => players.untoldLeaves(page), 1));
    expect(await untold()).toEqual([leave('open', 2, { told: false })]);
    await players.saveLeave(leave('open', 2));
    expect(await untold()).toEqual([]);
  });

  it('keeps a ladder of reminders, an empty one too, apart from none chosen', async () => {
    const { players } = stores;
    const registered = await players.register('hash', profile(ANNA));
    expect(registered.reminders).toBeUndefined();
    const ladder = [duration(7 * DAY), duration(12 * HOUR)];
    expect((await players.changeProfile(ANNA, { reminders: ladder }))?.reminders).toEqual(ladder);
    expect((await players.profile(ANNA))?.reminders).toEqual(ladder);
    await players.changeProfile(ANNA, { reminders: [] });
    expect((await players.profile(ANNA))?.reminders).toEqual([]);
  });
});
