// Projections: all of it can be thrown away and rebuilt from commits, but for the outbox rows, which
// remember what was sent. Rows of the due index are hints; the commits decide.

import type { Colour } from '../kernel/colour.ts';
import type { GameId, PlayerId, StreamId } from '../kernel/ids.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { Page, PageRequest } from './page.ts';

/** One item a game: the snapshot of its state at `version`, and its place in the due index. */
export type GameCard = {
  readonly game: GameId;
  readonly version: number;
  /** Hash of the commit at `version`, which the next commit is chained to. */
  readonly hash: string;
  /** Snapshot without the plies, compact JSON; see games/snapshot. */
  readonly head: string;
  /** The plies, packed; see games/snapshot. */
  readonly plies: Uint8Array;
  /** When something may have to happen next: never later than the true instant, null when nothing will. */
  readonly dueAt: EpochMs | null;
};

export type ListingStatus = 'challenged' | 'in-play' | 'ended';

/** The list of games in which somebody has a part, written only when a game's status or its seats change. */
export type GameListing = {
  readonly player: PlayerId;
  readonly game: GameId;
  /** Null: an official of the game. */
  readonly seat: Colour | null;
  readonly status: ListingStatus;
  readonly at: EpochMs;
};

export type OutboxKey = {
  readonly stream: StreamId;
  readonly version: number;
  readonly recipient: PlayerId;
  /** The message kind, with the rung of the ladder for reminders (`deadline-near:86400000`). */
  readonly kind: string;
};

export type OutboxState = 'pending' | 'sending' | 'sent' | 'superseded' | 'suppressed' | 'failed';

export type OutboxRow = OutboxKey & {
  readonly state: OutboxState;
  readonly at: EpochMs;
  /** While `sending`: until when the sender holds the row; after it another may take over. */
  readonly leaseUntil: EpochMs | null;
  readonly attempts: number;
};

export type DueRow = { readonly stream: StreamId; readonly dueAt: EpochMs };

/** A time in which nobody swept, so that nobody was told anything; [from, to). */
export type SweepGap = {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Until its credits have been handed on. */
  readonly open: boolean;
};

/** When the last sweep began, and the outages that sweeps have noticed by it, oldest first. */
export type SweepMark = { readonly at: EpochMs; readonly gaps: readonly SweepGap[] };

export interface ViewStore {
  card(game: GameId, options: { consistent: boolean }): Promise<GameCard | null>;
  /** Many cards by id (unordered, missing ones left out). */
  cards(games: readonly GameId[]): Promise<readonly GameCard[]>;
  /** Writes the card if the stored version is lower (or none is stored); false if it was not lower. */
  putCard(card: GameCard): Promise<boolean>;
  /** Moves the due index row if the stored version is still `version`; false otherwise. */
  reschedule(game: GameId, version: number, dueAt: EpochMs | null): Promise<boolean>;
  /** Puts a due row off to `to` if it still stands at `from`, whatever the version; false otherwise. */
  postpone(stream: StreamId, from: EpochMs, to: EpochMs): Promise<boolean>;
  /** Due rows of one shard with `dueAt <= until`, oldest first; `next` continues where the page ended. */
  due(
    shard: number,
    until: EpochMs,
    options: { limit: number; from?: string },
  ): Promise<{ readonly rows: readonly DueRow[]; readonly next: string | null }>;
  putListing(listing: GameListing): Promise<void>;
  listings(player: PlayerId): Promise<readonly GameListing[]>;
  /** Creates the row only where none is; true if this call created it. */
  createOutbox(row: OutboxRow): Promise<boolean>;
  outbox(key: OutboxKey): Promise<OutboxRow | null>;
  /** Changes the row only if its state and lease are still those of `from`; true if it did. */
  changeOutbox(from: OutboxRow, to: OutboxRow): Promise<boolean>;
  /** All rows of a stream, or of one version of it. */
  outboxOf(stream: StreamId, version?: number): Promise<readonly OutboxRow[]>;
  /** Rows that are neither sent nor settled, by scanning, `limit` items looked at a page; for the repair job. */
  unsent(request: PageRequest): Promise<Page<OutboxRow>>;
  /** The one mark of the sweep, strongly consistent; null before the first sweep. */
  sweepMark(): Promise<SweepMark | null>;
  /** Writes the mark if the stored one is still dated `before` (null: if none is there); true if it did. */
  putSweepMark(mark: SweepMark, before: EpochMs | null): Promise<boolean>;
  /** Removes every projection but the outbox and the mark of the sweep, which no commit tells of. */
  clear(): Promise<void>;
  /** Every card, by scanning; for comparing with a rebuild. */
  allCards(): AsyncIterable<GameCard>;
}

export const DUE_SHARDS = 16;

/** The shard of a stream in the due index: FNV-1a of its id, modulo sixteen, stable for ever. */
export function dueShard(stream: StreamId): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stream.length; index += 1) {
    hash = Math.imul(hash ^ stream.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % DUE_SHARDS;
}
