// A player's list of games: what needs him first, then what runs, then what is over; and nobody else's games.

import { expect, it } from 'vitest';
import { gamesOf } from '../../shared/app/queries.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, HOUR, after as later } from '../../shared/kernel/time.ts';
import { type AppGame, accepted, appGame } from '../support/app-game.ts';
import { memoryService, signInTo } from '../support/memory-service.ts';

it('his move first by deadline, then invitations, then the opponent’s move, then what is over, newest first', async () => {
  const service = memoryService();
  const game = async (more: object = {}): Promise<AppGame> => {
    service.set(later(service.now(), HOUR));
    return appGame(more, service);
  };
  const overFirst = await game();
  accepted(await overFirst.send('white', { type: 'Resign', seenPly: null }));
  const slow = await game({ timeControl: '9d' });
  const fast = await game({ timeControl: '2d' });
  const theirs = await game();
  await theirs.play('e4');
  const overLast = await game();
  accepted(await overLast.send('black', { type: 'Resign', seenPly: null }));
  const list = await gamesOf(service.deps, slow.player('white'));
  expect(list.map(({ id }) => id)).toEqual([fast.id, slow.id, theirs.id, overLast.id, overFirst.id]);
  expect(list.map(({ seat, turn, lastSan }) => [seat, turn, lastSan])).toEqual([
    ['white', 'white', null],
    ['white', 'white', null],
    ['white', 'black', 'e4'],
    ['white', 'white', null],
    ['white', 'white', null],
  ]);
  const stranger = await signInTo(service, 'clara@example.com');
  expect(await gamesOf(service.deps, stranger.id as PlayerId)).toEqual([]);
});

it('shows what ended on time as over without a sweep, dated when it fell', async () => {
  const service = memoryService();
  const early = await appGame({ timeControl: '2d' }, service);
  const late = await appGame({ timeControl: '3d' }, service);
  service.set(later(service.now(), 30 * DAY));
  const list = await gamesOf(service.deps, early.player('black'));
  expect(list.map(({ id, status }) => [id, status])).toEqual([
    [late.id, 'ended'],
    [early.id, 'ended'],
  ]);
});
