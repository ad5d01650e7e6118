// The implementations that each store contract is run against, and made-up items for them.

import { createHash, randomBytes } from 'node:crypto';
import { memoryEventStore } from '../../shared/adapters/memory/event-store.ts';
import { memoryPlayerStore } from '../../shared/adapters/memory/player-store.ts';
import { memoryViewStore } from '../../shared/adapters/memory/view-store.ts';
import type { CommandId, GameId, PlayerId, StreamId } from '../../shared/kernel/ids.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import type { Commit, EventStore } from '../../shared/ports/event-store.ts';
import type { PlayerStore, Profile } from '../../shared/ports/player-store.ts';
import type { GameCard, OutboxRow, ViewStore } from '../../shared/ports/view-store.ts';
import { startTestDatabase } from '../support/dynalite.ts';

export type Stores = {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly players: PlayerStore;
  stop(): Promise<void>;
};

export const IMPLEMENTATIONS: readonly { readonly name: string; readonly start: () => Promise<Stores> }[] = [
  {
    name: 'memory',
    start: async () => ({
      events: memoryEventStore(),
      views: memoryViewStore(),
      players: memoryPlayerStore(),
      stop: async () => {},
    }),
  },
  { name: process.env.DYNAMODB_ENDPOINT ?? 'embedded DynamoDB', start: startTestDatabase },
];

export const NOW = epochMs(Date.UTC(2026, 10, 30, 18));

const id = (prefix: string): string => `${prefix}${randomBytes(6).toString('hex')}`;
export const newGame = (): GameId => id('g') as GameId;
export const newPlayer = (): PlayerId => id('p') as PlayerId;
export const newKey = (): string => id('k');
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const commit = (stream: StreamId, version: number, more: Partial<Commit> = {}): Commit => ({
  stream,
  version,
  commandId: `command-${version}` as CommandId,
  digest: hashOf(`digest ${version}`),
  actor: 'player-one',
  at: epochMs(NOW + version),
  events: [{ type: 'MovePlayed', v: 1, ply: version, uci: 'e2e4', spent: 1234 }],
  hash: hashOf(`${stream} ${version}`),
  ...more,
});

export const card = (game: GameId, version: number, more: Partial<GameCard> = {}): GameCard => ({
  game,
  version,
  hash: hashOf(`${game} ${version}`),
  head: JSON.stringify({ status: 'in-play', version }),
  plies: new Uint8Array([version, 0, 255, 128]),
  dueAt: null,
  ...more,
});

export const outboxRow = (game: GameId, version: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  stream: gameStream(game),
  version,
  recipient: 'player-one' as PlayerId,
  kind: 'your-move',
  state: 'pending',
  at: NOW,
  leaseUntil: null,
  attempts: 0,
  ...more,
});

export const profile = (player: PlayerId, more: Partial<Profile> = {}): Profile => ({
  id: player,
  address: `${player}@example.org`,
  name: 'Ana Ćirić',
  language: 'sr-Latn',
  timeZone: 'Europe/Belgrade',
  mail: 'every-move',
  createdAt: NOW,
  confirmedAt: null,
  linksNotBefore: epochMs(0),
  mutedGames: [],
  ...more,
});

/** The `count` first whole numbers, for loops over people, races and pages. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
