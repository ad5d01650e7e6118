// A simulated due index for more rows than the embedded engine holds in minutes: sorted rows by shard, found by
// bisection, in pages with a place to go on from, as the table gives them. Cards and commits are not simulated.

import { memoryViewStore } from '../../shared/adapters/memory/view-store.ts';
import { gameStream, type StreamId } from '../../shared/kernel/ids.ts';
import type { EpochMs } from '../../shared/kernel/time.ts';
import { DUE_SHARDS, type DueRow, dueShard, type ViewStore } from '../../shared/ports/view-store.ts';

export type SimulatedIndex = {
  readonly views: ViewStore;
  /** Adds a row that no card stands behind; to be called in order of time for speed. */
  add(row: DueRow): void;
  readonly size: () => number;
};

const isBefore = (a: DueRow, b: DueRow): boolean =>
  a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.stream < b.stream);

/** The first place whose row does not come before `row`. */
function placeOf(rows: readonly DueRow[], row: DueRow): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(rows[middle]!, row)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function simulatedIndex(): SimulatedIndex {
  const shards: DueRow[][] = Array.from({ length: DUE_SHARDS }, () => []);
  const memory = memoryViewStore();

  function move(stream: StreamId, from: EpochMs | null, to: EpochMs | null): void {
    const rows = shards[dueShard(stream)]!;
    if (from !== null) {
      const at = placeOf(rows, { stream, dueAt: from });
      if (rows[at]?.stream === stream) rows.splice(at, 1);
    }
    if (to !== null) rows.splice(placeOf(rows, { stream, dueAt: to }), 0, { stream, dueAt: to });
  }

  const views: ViewStore = {
    ...memory,
    async putCard(card) {
      const before = await memory.card(card.game, { consistent: true });
      const held = await memory.putCard(card);
      if (held) move(gameStream(card.game), before?.dueAt ?? null, card.dueAt);
      return held;
    },
    async reschedule(game, version, dueAt) {
      const before = await memory.card(game, { consistent: true });
      const held = await memory.reschedule(game, version, dueAt);
      if (held) move(gameStream(game), before?.dueAt ?? null, dueAt);
      return held;
    },
    async postpone(stream, from, to) {
      const held = await memory.postpone(stream, from, to);
      if (held) move(stream, from, to);
      return held;
    },
    async due(shard, until, { limit, from }) {
      const all = shards[shard]!;
      const place = from === undefined ? null : (JSON.parse(from) as DueRow);
      let start = place === null ? 0 : placeOf(all, place);
      if (place !== null && all[start]?.stream === place.stream) start += 1;
      const rows: DueRow[] = [];
      for (let at = start; rows.length < limit; at += 1) {
        const row = all[at];
        if (row === undefined || row.dueAt > until) break;
        rows.push(row);
      }
      return { rows, next: rows.length === limit ? JSON.stringify(rows.at(-1)) : null };
    },
  };
  return {
    views,
    add: ({ stream, dueAt }) => move(stream, null, dueAt),
    size: () => shards.reduce((sum, rows) => sum + rows.length, 0),
  };
}
