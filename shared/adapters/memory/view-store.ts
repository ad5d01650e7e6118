// Projections in memory: the same promises as the table, for tests that need no engine.

import { type GameId, gameOfStream, gameStream, type StreamId } from '../../kernel/ids.ts';
import {
  dueShard,
  type GameCard,
  type GameListing,
  type OutboxKey,
  type OutboxRow,
  type SweepMark,
  type ViewStore,
} from '../../ports/view-store.ts';
import { pageOf } from './page.ts';

const textOf = (key: OutboxKey): string =>
  [key.stream, String(key.version).padStart(8, '0'), key.recipient, key.kind].join(' ');

const copyOf = (card: GameCard): GameCard => ({ ...card, plies: new Uint8Array(card.plies) });

export function memoryViewStore(): ViewStore {
  const cards = new Map<GameId, GameCard>();
  const listings = new Map<string, GameListing>();
  const outbox = new Map<string, OutboxRow>();
  let mark: SweepMark | null = null;

  return {
    async card(game) {
      const card = cards.get(game);
      return card === undefined ? null : copyOf(card);
    },
    async cards(games) {
      return [...new Set(games)].flatMap((game) => {
        const card = cards.get(game);
        return card === undefined ? [] : [copyOf(card)];
      });
    },
    async putCard(card) {
      if ((cards.get(card.game)?.version ?? 0) >= card.version) return false;
      cards.set(card.game, copyOf(card));
      return true;
    },
    async reschedule(game, version, dueAt) {
      const card = cards.get(game);
      if (card?.version !== version) return false;
      cards.set(game, { ...card, dueAt });
      return true;
    },
    async postpone(stream, from, to) {
      const game = gameOfStream(stream);
      const card = game === null ? undefined : cards.get(game);
      if (card === undefined || card.dueAt !== from) return false;
      cards.set(card.game, { ...card, dueAt: to });
      return true;
    },
    async due(shard, until, { limit, from }) {
      const all = [...cards.values()]
        .flatMap((card) => {
          const stream = gameStream(card.game);
          return card.dueAt !== null && card.dueAt <= until && dueShard(stream) === shard
            ? [{ stream, dueAt: card.dueAt, place: `${String(card.dueAt).padStart(16, '0')} ${stream}` }]
            : [];
        })
        .filter((row) => from === undefined || row.place > from)
        .sort((a, b) => (a.place < b.place ? -1 : 1));
      const page = all.slice(0, limit);
      // Like the table, a full page names a place to go on from even when nothing follows.
      const next = page.length === limit ? (page.at(-1)?.place ?? null) : null;
      return { rows: page.map(({ stream, dueAt }) => ({ stream, dueAt })), next };
    },
    async putListing(listing) {
      listings.set(`${listing.player} ${listing.game}`, { ...listing });
    },
    async listings(player) {
      return [...listings.values()]
        .filter((listing) => listing.player === player)
        .sort((a, b) => (a.game < b.game ? -1 : 1));
    },
    async createOutbox(row) {
      if (outbox.has(textOf(row))) return false;
      outbox.set(textOf(row), { ...row });
      return true;
    },
    async outbox(key) {
      return outbox.get(textOf(key)) ?? null;
    },
    async changeOutbox(from, to) {
      const { stream, version, recipient, kind } = from;
      const row = outbox.get(textOf(from));
      if (row === undefined || row.state !== from.state || row.leaseUntil !== from.leaseUntil) return false;
      outbox.set(textOf(from), { ...to, stream, version, recipient, kind });
      return true;
    },
    async outboxOf(stream: StreamId, version?: number) {
      return [...outbox.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, row]) => row)
        .filter((row) => row.stream === stream && (version === undefined || row.version === version));
    },
    async unsent(request) {
      return pageOf(outbox.values(), request, ({ state }) =>
        ['pending', 'sending', 'failed'].includes(state),
      );
    },
    async sweepMark() {
      return mark;
    },
    async putSweepMark(next, before) {
      if ((mark?.at ?? null) !== before) return false;
      mark = structuredClone(next);
      return true;
    },
    async clear() {
      cards.clear();
      listings.clear();
    },
    async *allCards() {
      for (const card of [...cards.values()]) yield copyOf(card);
    },
  };
}
