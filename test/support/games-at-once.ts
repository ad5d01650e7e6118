// Many random games side by side in one real service, and the projections after them against a rebuild.

import fc from 'fast-check';
import { expect } from 'vitest';
import { rebuild } from '../../shared/app/rebuild.ts';
import type { GameCard, GameListing } from '../../shared/ports/view-store.ts';
import { pairing } from './game-setup.ts';
import { randomGame } from './random-play.ts';
import type { TestService } from './service.ts';

/** Plays `count` games at once to their end or a resignation; every card, list and mail must survive a rebuild. */
export async function gamesAtOnce(service: TestService, count: number): Promise<void> {
  const games = [];
  for (let index = 0; index < count; index += 1) {
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
  const before = await projections(service);
  expect(before.cards.length).toBeGreaterThanOrEqual(count);
  const mails = (await service.mailbox.list()).length;
  await rebuild(service.deps);
  expect(await projections(service)).toEqual(before);
  expect((await service.mailbox.list()).length).toBe(mails);
}

type Projections = { cards: readonly GameCard[]; listings: readonly GameListing[] };

/**
 * Every card and list. The due row of a game that still runs is a bound that may lie before the next wake, so
 * of those the row alone is left out.
 */
async function projections(service: TestService): Promise<Projections> {
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
