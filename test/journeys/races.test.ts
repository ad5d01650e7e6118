// Given many people at once, when they submit the same ply, different moves, or play whole games side by
// side, then each ply is committed once and every projection equals what the commits say.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainBreak } from '../../shared/app/commit-chain.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { pairing, type View } from '../support/game-setup.ts';
import { gamesAtOnce } from '../support/games-at-once.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.discard());

it('commits exactly one of 200 concurrent submissions of the same ply', async () => {
  const game = await pairing(service);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      service.call<View & { code?: string }>('POST', `/games/${game.id}/moves`, {
        token: game.white.token,
        body: { ply: 1, move: index % 2 === 0 ? 'e4' : 'd4' },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.json).toMatchObject({ code: 'stale-ply', currentVersion: 3 });
  const commits = await service.deps.events.read(gameStream(game.id as GameId), {
    after: 0,
    consistent: true,
  });
  expect(commits).toHaveLength(3);
  expect(chainBreak(commits)).toBeNull();
});

it('gives the first answer again to the same command, and refuses its key for another', async () => {
  const game = await pairing(service);
  const send = (move: string) =>
    service.call<View>('POST', `/games/${game.id}/moves`, {
      token: game.white.token,
      body: { ply: 1, move },
      headers: { 'idempotency-key': 'the-same' },
    });
  const first = await send('e4');
  await game.play('e5');
  const again = await send('e4');
  expect(again.status).toBe(201);
  expect(again.json).toEqual(first.json);
  expect((await send('d4')).json).toMatchObject({ code: 'idempotency-key-reused', status: 422 });
  expect((await game.view()).ply).toBe(2);
});

it('repeats no challenge: the same key meets the same game and one invitation', async () => {
  const { white } = await pairing(service);
  const send = () =>
    service.call<View>('POST', '/games', {
      token: white.token,
      body: { opponent: 'carol@example.com', colour: 'random', timeControl: '5d' },
      headers: { 'idempotency-key': 'challenge-1' },
    });
  const [first, second] = [await send(), await send()];
  expect(second.status).toBe(201);
  expect(second.json).toEqual(first.json);
  const invitations = (await service.mailsTo('carol@example.com')).length;
  expect(invitations).toBe(1);
});

// Fifty at once are the slow lane's (games-at-once.slow.test.ts).
it('plays 12 games at once to the end, and every projection equals a rebuild', { timeout: 180_000 }, () =>
  gamesAtOnce(service, 12),
);
