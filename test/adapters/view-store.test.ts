// The contract of the view store, the same for every implementation: cards, the due index, listings.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import { dueShard, type GameListing, type ViewStore } from '../../shared/ports/view-store.ts';
import { all, card, IMPLEMENTATIONS, NOW, newGame, newPlayer, range, type Stores } from './stores.ts';

const sorted = <T>(values: readonly T[]): T[] => [...values].sort();

describe.each(IMPLEMENTATIONS)('view store, cards and due index: $name', ({ start }) => {
  let stores: Stores;
  let views: ViewStore;
  beforeAll(async () => {
    stores = await start();
    views = stores.views;
  });
  afterAll(() => stores.stop());

  /** The due rows of one game, found through its shard, page by page. */
  async function dueOf(game: GameId, until = epochMs(NOW + 1e12), limit = 50): Promise<number[]> {
    const found: number[] = [];
    let from: string | undefined;
    for (;;) {
      const page = await views.due(dueShard(gameStream(game)), until, { limit, ...(from ? { from } : {}) });
      found.push(...page.rows.filter((row) => row.stream === gameStream(game)).map((row) => row.dueAt));
      if (page.next === null) return found;
      from = page.next;
    }
  }

  /** Games that all fall into the same shard. */
  function gamesOfOneShard(count: number): GameId[] {
    const games: GameId[] = [];
    const shard = dueShard(gameStream(newGame()));
    while (games.length < count) {
      const game = newGame();
      if (dueShard(gameStream(game)) === shard) games.push(game);
    }
    return games;
  }

  describe('cards', () => {
    it.each([true, false])('gives a card back field by field (consistent: %s)', async (consistent) => {
      const game = newGame();
      const written = card(game, 3, { plies: Uint8Array.from(range(256)), dueAt: epochMs(NOW + 5) });
      expect(await views.putCard(written)).toBe(true);
      expect(await views.card(game, { consistent })).toEqual(written);
    });

    it('takes a card with nothing due and no plies', async () => {
      const game = newGame();
      const written = card(game, 1, { plies: new Uint8Array(0), dueAt: null });
      await views.putCard(written);
      expect(await views.card(game, { consistent: true })).toEqual(written);
    });

    it('knows no card of a game that was never projected', async () => {
      expect(await views.card(newGame(), { consistent: true })).toBeNull();
    });

    it('refuses an older card and a card of the same version', async () => {
      const game = newGame();
      await views.putCard(card(game, 9, { head: 'nine' }));
      expect(await views.putCard(card(game, 8, { head: 'eight' }))).toBe(false);
      expect(await views.putCard(card(game, 9, { head: 'another nine' }))).toBe(false);
      expect(await views.putCard(card(game, 10, { head: 'ten' }))).toBe(true);
      expect((await views.card(game, { consistent: true }))?.head).toBe('ten');
    });

    it('ends at the highest version when 60 projectors race', async () => {
      const game = newGame();
      const versions = range(60).map((index) => 1 + ((index * 37) % 60));
      await Promise.all(
        versions.map((version) => views.putCard(card(game, version, { dueAt: epochMs(NOW + version) }))),
      );
      expect((await views.card(game, { consistent: true }))?.version).toBe(60);
      expect(await dueOf(game)).toContain(NOW + 60);
    });

    it('gives many cards at once, more than one batch, each once, missing ones left out', async () => {
      const games = range(130).map(() => newGame());
      await Promise.all(games.map((game) => views.putCard(card(game, 1))));
      const found = await views.cards([...games, newGame(), games[0]!]);
      expect(sorted(found.map((each) => each.game))).toEqual(sorted(games));
      expect(await views.cards([])).toEqual([]);
    });
  });

  describe('due index', () => {
    it('is sparse: a card with nothing due is not in it', async () => {
      const game = newGame();
      await views.putCard(card(game, 1, { dueAt: null }));
      expect(await dueOf(game)).toEqual([]);
    });

    it('has one row a game, which moves with the card and goes when nothing is due any more', async () => {
      const game = newGame();
      await views.putCard(card(game, 1, { dueAt: epochMs(NOW + 10) }));
      expect(await dueOf(game)).toEqual([NOW + 10]);
      await views.putCard(card(game, 2, { dueAt: epochMs(NOW + 70) }));
      expect(await dueOf(game)).toEqual([NOW + 70]);
      await views.putCard(card(game, 3, { dueAt: null }));
      expect(await dueOf(game)).toEqual([]);
    });

    it('gives what is due at the very instant, and not a millisecond before', async () => {
      const game = newGame();
      await views.putCard(card(game, 1, { dueAt: epochMs(NOW + 1000) }));
      expect(await dueOf(game, epochMs(NOW + 999))).toEqual([]);
      expect(await dueOf(game, epochMs(NOW + 1000))).toEqual([NOW + 1000]);
    });

    it('pages through a shard oldest first without losing or repeating a row', async () => {
      const games = gamesOfOneShard(23);
      const shard = dueShard(gameStream(games[0]!));
      // Long ago, so that rows of other tests come after; several rows share an instant.
      await Promise.all(
        games.map((game, index) =>
          views.putCard(card(game, 1, { dueAt: epochMs(1000 + Math.floor(index / 3)) })),
        ),
      );
      const seen: { stream: string; dueAt: number }[] = [];
      let from: string | undefined;
      let pages = 0;
      do {
        const page = await views.due(shard, epochMs(1_000_000), { limit: 5, ...(from ? { from } : {}) });
        expect(page.rows.length).toBeLessThanOrEqual(5);
        seen.push(...page.rows);
        from = page.next ?? undefined;
        pages += 1;
      } while (from !== undefined);
      expect(pages).toBeGreaterThanOrEqual(5);
      expect(seen.map((row) => row.dueAt)).toEqual([...seen.map((row) => row.dueAt)].sort((a, b) => a - b));
      expect(sorted(seen.map((row) => row.stream))).toEqual(sorted(games.map(gameStream)));
    });

    it('orders instants as numbers: 999 before 1000', async () => {
      const [late, early] = gamesOfOneShard(2) as [GameId, GameId];
      await views.putCard(card(late, 1, { dueAt: epochMs(100) }));
      await views.putCard(card(early, 1, { dueAt: epochMs(99) }));
      const page = await views.due(dueShard(gameStream(late)), epochMs(100), { limit: 10 });
      expect(page.rows.map((row) => row.stream)).toEqual([gameStream(early), gameStream(late)]);
    });

    it('is moved by `reschedule` only while the card has the version that was read', async () => {
      const game = newGame();
      await views.putCard(card(game, 4, { head: 'four', dueAt: epochMs(NOW + 1) }));
      expect(await views.reschedule(game, 3, epochMs(NOW + 2))).toBe(false);
      expect(await views.reschedule(game, 4, epochMs(NOW + 3))).toBe(true);
      expect(await dueOf(game)).toEqual([NOW + 3]);
      expect(await views.reschedule(game, 4, null)).toBe(true);
      expect(await dueOf(game)).toEqual([]);
      expect(await views.card(game, { consistent: true })).toEqual(
        card(game, 4, { head: 'four', dueAt: null }),
      );
      expect(await views.reschedule(newGame(), 1, epochMs(NOW))).toBe(false);
    });
  });

  describe('handing on', () => {
    it('puts a row off while it stands where it was seen, whatever the version of the card', async () => {
      const game = newGame();
      const stream = gameStream(game);
      await views.putCard(card(game, 4, { dueAt: epochMs(NOW + 1) }));
      expect(await views.postpone(stream, epochMs(NOW + 2), epochMs(NOW + 9))).toBe(false);
      expect(await views.postpone(stream, epochMs(NOW + 1), epochMs(NOW + 9))).toBe(true);
      expect(await dueOf(game)).toEqual([NOW + 9]);
      expect(await views.postpone(stream, epochMs(NOW + 1), epochMs(NOW + 20))).toBe(false);
      expect(await views.card(game, { consistent: true })).toEqual(
        card(game, 4, { dueAt: epochMs(NOW + 9) }),
      );
    });

    it('makes no row for a stream that has none', async () => {
      const [game, unknown] = [newGame(), newGame()];
      await views.putCard(card(game, 1, { dueAt: null }));
      for (const stream of [gameStream(game), gameStream(unknown)])
        expect(await views.postpone(stream, epochMs(NOW), epochMs(NOW + 9))).toBe(false);
      expect(await dueOf(game)).toEqual([]);
      expect(await views.card(unknown, { consistent: true })).toBeNull();
    });

    it('keeps one mark of the sweep, which one of twenty that saw the same one replaces', async () => {
      expect(await views.sweepMark()).toBeNull();
      const gaps = [{ from: epochMs(NOW - 9000), to: epochMs(NOW - 1), open: true }];
      expect(await views.putSweepMark({ at: NOW, gaps }, epochMs(NOW - 1))).toBe(false);
      expect(await views.putSweepMark({ at: NOW, gaps }, null)).toBe(true);
      expect(await views.sweepMark()).toEqual({ at: NOW, gaps });
      const next = { at: epochMs(NOW + 60_000), gaps: gaps.map((gap) => ({ ...gap, open: false })) };
      const won = await Promise.all(range(20).map(() => views.putSweepMark(next, NOW)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await views.sweepMark()).toEqual(next);
      expect(await views.putSweepMark(next, null)).toBe(false);
    });
  });

  it('scans every card once, over several pages', async () => {
    const games = range(30).map(() => newGame());
    await Promise.all(games.map((game) => views.putCard(card(game, 1, { head: 'h'.repeat(60_000) }))));
    const scanned = (await all(views.allCards())).map((each) => each.game);
    expect(new Set(scanned).size).toBe(scanned.length);
    expect(scanned).toEqual(expect.arrayContaining(games));
  });

  it('keeps one listing a player and game, the last one written', async () => {
    const player = newPlayer();
    const [first, second] = [newGame(), newGame()];
    const listing = (game: GameId, more: Partial<GameListing> = {}): GameListing => ({
      player,
      game,
      seat: 'white',
      status: 'challenged',
      at: NOW,
      ...more,
    });
    await views.putListing(listing(first));
    await views.putListing(listing(second, { seat: 'black' }));
    await views.putListing(listing(first, { status: 'in-play', at: epochMs(NOW + 1) }));
    await views.putListing({ ...listing(first), player: newPlayer() });
    const listed = await views.listings(player);
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual(listing(first, { status: 'in-play', at: epochMs(NOW + 1) }));
    expect(listed).toContainEqual(listing(second, { seat: 'black' }));
    expect(await views.listings(newPlayer())).toEqual([]);
  });

  it('keeps an official’s place apart from a seat', async () => {
    const player = newPlayer();
    const office = { player, game: newGame(), seat: null, status: 'in-play', at: NOW } as const;
    await views.putListing(office);
    expect(await views.listings(player)).toEqual([office]);
  });

  it('lists a player of 600 games', async () => {
    const player = newPlayer();
    const games = range(600).map(() => newGame());
    for (let begin = 0; begin < 600; begin += 50)
      await Promise.all(
        games
          .slice(begin, begin + 50)
          .map((game) => views.putListing({ player, game, seat: 'black', status: 'ended', at: NOW })),
      );
    expect(sorted((await views.listings(player)).map((each) => each.game))).toEqual(sorted(games));
  });
});
