// The one place that writes a commit: chained to the one before, folded before it is written.

import { evolve, type GameEvent, type GameState } from '../games/index.ts';
import { gameStream } from '../kernel/ids.ts';
import type { Commit } from '../ports/event-store.ts';
import { commitHash } from './commit-chain.ts';
import type { Deps } from './deps.ts';
import type { LoadedGame } from './load.ts';

export type Draft = Pick<Commit, 'commandId' | 'digest' | 'actor' | 'at'> & {
  readonly events: readonly GameEvent[];
};

/** Commits the events as the next version; `conflict` where another commit has taken it. */
export async function append(deps: Deps, loaded: LoadedGame, draft: Draft): Promise<LoadedGame | 'conflict'> {
  const unhashed = { ...draft, stream: gameStream(loaded.id), version: loaded.version + 1 };
  const commit: Commit = { ...unhashed, hash: commitHash(loaded.hash, unhashed) };
  // Fold before writing: events that the state cannot take must not reach the log.
  const state: GameState = draft.events.reduce(evolve, loaded.state);
  const outcome = await deps.events.append(commit);
  if (outcome === 'conflict') return 'conflict';
  return { ...loaded, state, version: commit.version, hash: commit.hash, tail: [...loaded.tail, commit] };
}
