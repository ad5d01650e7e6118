// Given many people at once, when they submit the same ply, different moves, or play whole games side by
// side, then each ply is committed once and every projection equals what the commits say.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainBreak } from '../../shared/app/commit-chain.ts';
import { rebuild } from '../../shared/app/rebuild.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import type { GameCard, GameListing } from '../../shared/ports/view-store.ts';
import { pairing, type View } from '../support/game-setup.ts';
import { randomGame } from '../support/random-play.ts';
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

it('plays 50 games at once to the end, and every projection equals a rebuild', {
  timeout: 180_000,
}, async () => {
  const games = [];
  for (let index = 0; index < 50; index += 1) {
    // Signing in is limited to 60 an hour from one source.
    if (index % 20 === 0) await service.advance('PT1H');
    games.push(await pairing(service));
  }
  const lines = games.map((_, seed) => fc.sample(randomGame, { seed: seed + 1, numRuns: 1 })[0] ?? []);
  await Promise.all(
    games.map(async (game, index) => {
      const moves = lines[index] ?? [];
      if (moves.length > 0) await game.play(...moves);
      if ((await game.view()).status !== 'in-play') return;
      const token = index % 2 === 0 ? game.white.token : game.black.token;
      const resigned = await service.call('POST', `/games/${game.id}/resignation`, { token });
      expect(resigned.status).toBe(200);
    }),
  );
  await service.idle();
  const before = await projections();
  expect(before.cards.length).toBeGreaterThanOrEqual(50);
  const mails = (await service.mailbox.list()).length;
  await rebuild(service.deps);
  expect(await projections()).toEqual(before);
  expect((await service.mailbox.list()).length).toBe(mails);
});

type Projections = { cards: readonly GameCard[]; listings: readonly GameListing[] };

/**
 * Every card and list. The due row of a game that still runs is a bound that may lie before the next wake, so
 * of those the row alone is left out.
 */
async function projections(): Promise<Projections> {
  const cards: GameCard[] = [];
  const listings: GameListing[] = [];
  for await (const card of service.deps.views.allCards()) {
    const { terms, status } = JSON.parse(card.head) as {
      status: string;
      terms: { white: GameListing['player'] };
    };
    cards.push(status === 'in-play' ? { ...card, dueAt: null } : card);
    listings.push(...(await service.deps.views.listings(terms.white)));
  }
  cards.sort((a, b) => (a.game < b.game ? -1 : 1));
  listings.sort((a, b) => (`${a.player}${a.game}` < `${b.player}${b.game}` ? -1 : 1));
  return { cards, listings };
}
