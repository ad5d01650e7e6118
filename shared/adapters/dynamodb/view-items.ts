// Items of the views table. A game's card is written at every ply, so its names are short: pk, sk, the due key
// and about 50 bytes of frame leave some 950 bytes of the first write unit for head and plies.

import type { GameId, PlayerId, StreamId } from '../../kernel/ids.ts';
import { gameStream } from '../../kernel/ids.ts';
import { type EpochMs, epochMs } from '../../kernel/time.ts';
import {
  dueShard,
  type GameCard,
  type GameListing,
  type OutboxKey,
  type OutboxRow,
  type OutboxState,
  type SweepMark,
} from '../../ports/view-store.ts';
import { bin, binOf, type Item, num, numOf, optionalNumOf, str, strOf, versionKey } from './attributes.ts';
import { DUE_INDEX } from './tables.ts';

export const CARD = 'card';
export const OUTBOX = 'outbox#';

const instantOf = (item: Item, name: string): EpochMs | null => {
  const value = optionalNumOf(item, name);
  return value === null ? null : epochMs(value);
};

export const shardKey = (shard: number): string => `due#${String(shard).padStart(2, '0')}`;

/** Where a game stands in the sparse index; no attributes at all when nothing is due. */
export const duePlace = (game: GameId, dueAt: EpochMs | null): Item =>
  dueAt === null
    ? {}
    : {
        [DUE_INDEX.partition.name]: str(shardKey(dueShard(gameStream(game)))),
        [DUE_INDEX.sort.name]: num(dueAt),
      };

export const cardKey = (game: GameId): Item => ({ pk: str(gameStream(game)), sk: str(CARD) });

export const cardItem = (card: GameCard): Item => ({
  ...cardKey(card.game),
  v: num(card.version),
  h: str(card.hash),
  s: str(card.head),
  p: bin(card.plies),
  ...duePlace(card.game, card.dueAt),
});

export const cardFromItem = (item: Item): GameCard => ({
  game: strOf(item, 'pk').slice('game#'.length) as GameId,
  version: numOf(item, 'v'),
  hash: strOf(item, 'h'),
  head: strOf(item, 's'),
  plies: binOf(item, 'p'),
  dueAt: instantOf(item, DUE_INDEX.sort.name),
});

/** The partition of the sweep's own item, which a rebuild keeps. */
export const SWEEP = 'sweep';

export const markKey: Item = { pk: str(SWEEP), sk: str('mark') };

export const markItem = ({ at, gaps }: SweepMark): Item => ({
  ...markKey,
  t: num(at),
  g: str(JSON.stringify(gaps.map(({ from, to, open }) => [from, to, open ? 1 : 0]))),
});

export const markFromItem = (item: Item): SweepMark => ({
  at: epochMs(numOf(item, 't')),
  gaps: (JSON.parse(strOf(item, 'g')) as [number, number, number][]).map(([from, to, open]) => ({
    from: epochMs(from),
    to: epochMs(to),
    open: open === 1,
  })),
});

export const playerKey = (player: PlayerId): string => `player#${player}`;

// An official of the game.
const NO_SEAT = 'none';
const seatFrom = (text: string): GameListing['seat'] =>
  text === NO_SEAT ? null : (text as GameListing['seat']);

export const listingItem = (listing: GameListing): Item => ({
  pk: str(playerKey(listing.player)),
  sk: str(gameStream(listing.game)),
  c: str(listing.seat ?? NO_SEAT),
  q: str(listing.status),
  t: num(listing.at),
});

export const listingFromItem = (item: Item): GameListing => ({
  player: strOf(item, 'pk').slice('player#'.length) as PlayerId,
  game: strOf(item, 'sk').slice('game#'.length) as GameId,
  seat: seatFrom(strOf(item, 'c')),
  status: strOf(item, 'q') as GameListing['status'],
  at: epochMs(numOf(item, 't')),
});

export const outboxPartition = (stream: StreamId): string => `${OUTBOX}${stream}`;

export const outboxKey = (key: OutboxKey): Item => ({
  pk: str(outboxPartition(key.stream)),
  sk: str(`${versionKey(key.version)}#${key.recipient}#${key.kind}`),
});

export const outboxItem = (row: OutboxRow): Item => ({
  ...outboxKey(row),
  o: str(row.state),
  t: num(row.at),
  ...(row.leaseUntil === null ? {} : { l: num(row.leaseUntil) }),
  n: num(row.attempts),
});

export function outboxFromItem(item: Item): OutboxRow {
  const [version = '', recipient = '', ...kind] = strOf(item, 'sk').split('#');
  return {
    stream: strOf(item, 'pk').slice(OUTBOX.length) as StreamId,
    version: Number(version),
    recipient: recipient as PlayerId,
    kind: kind.join('#'),
    state: strOf(item, 'o') as OutboxState,
    at: epochMs(numOf(item, 't')),
    leaseUntil: instantOf(item, 'l'),
    attempts: numOf(item, 'n'),
  };
}
