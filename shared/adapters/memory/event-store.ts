// Commits in memory: the same promises as the table, for tests that need no engine.

import type { StreamId } from '../../kernel/ids.ts';
import type { Commit, EventStore } from '../../ports/event-store.ts';
import { pageOf } from './page.ts';

/** `onAppend` hears of every commit after it is written, as a change stream would. */
export function memoryEventStore(onAppend: (commit: Commit) => void = () => {}): EventStore {
  // Kept as text, as in the table: nothing that is not JSON survives, and no caller shares an object with the log.
  const streams = new Map<StreamId, Map<number, string>>();
  const commitsOf = (stream: StreamId): Commit[] =>
    [...(streams.get(stream) ?? [])].sort(([a], [b]) => a - b).map(([, text]) => JSON.parse(text) as Commit);

  return {
    async append(commit) {
      const log = streams.get(commit.stream) ?? new Map<number, string>();
      if (log.has(commit.version)) return 'conflict';
      log.set(commit.version, JSON.stringify(commit));
      streams.set(commit.stream, log);
      onAppend(commit);
      return 'appended';
    },
    async read(stream, { after }) {
      return commitsOf(stream).filter((commit) => commit.version > after);
    },
    async latest(stream, limit) {
      return commitsOf(stream).reverse().slice(0, limit);
    },
    async streams(request) {
      const { rows, next } = pageOf(streams, request);
      return { rows: rows.map(([stream, log]) => ({ stream, version: Math.max(...log.keys()) })), next };
    },
  };
}
