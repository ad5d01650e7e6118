// A game's state from the card and the commits after it: bounded reads however long the game is.

import { fold, type GameState, initial, upcast } from '../games/index.ts';
import { decodeSnapshot } from '../games/snapshot.ts';
import { type GameId, gameStream } from '../kernel/ids.ts';
import { type EpochMs, epochMs } from '../kernel/time.ts';
import type { Commit } from '../ports/event-store.ts';
import { CHAIN_START } from './commit-chain.ts';
import type { Deps } from './deps.ts';

export type LoadedGame = {
  readonly id: GameId;
  readonly state: GameState;
  /** 0 for a game that nobody has opened. */
  readonly version: number;
  readonly hash: string;
  /** Commits read after the card, ascending. */
  readonly tail: readonly Commit[];
};

export const UNOPENED = (id: GameId): LoadedGame => ({
  id,
  state: initial,
  version: 0,
  hash: CHAIN_START,
  tail: [],
});

/**
 * Reads a game. `card` is the snapshot alone, which may lag behind the log: good enough to propose a commit
 * on (the conditional put fails if it lagged), never to refuse one. `log` adds every commit after it,
 * strongly consistent.
 */
export async function loadGame(deps: Deps, id: GameId, from: 'card' | 'log'): Promise<LoadedGame> {
  const card = await deps.views.card(id, { consistent: false });
  const base: LoadedGame =
    card === null
      ? UNOPENED(id)
      : { id, state: decodeSnapshot(card), version: card.version, hash: card.hash, tail: [] };
  if (from === 'card') return base;
  const commits = await deps.events.read(gameStream(id), { after: base.version, consistent: true });
  return { ...foldCommits(base, commits), tail: commits };
}

/** Whole games only: every commit from the first, without the card. */
export async function loadFromStart(deps: Deps, id: GameId, upTo = Number.POSITIVE_INFINITY) {
  const commits = await deps.events.read(gameStream(id), { after: 0, consistent: true });
  const wanted = commits.filter((commit) => commit.version <= upTo);
  return { ...foldCommits(UNOPENED(id), wanted), tail: wanted };
}

/** Continues a loaded game with the commits that follow it. Throws on a gap: the log is damaged. */
export function foldCommits(base: LoadedGame, commits: readonly Commit[]): LoadedGame {
  let { state, version, hash } = base;
  for (const commit of commits) {
    if (commit.version !== version + 1) {
      throw new Error(`damaged log: version ${commit.version} follows ${version}`);
    }
    state = fold(
      state,
      commit.events.map((event) => upcast(event)),
    );
    ({ version, hash } = commit);
  }
  return { ...base, state, version, hash };
}

/** The latest instant that the state knows of: a new commit is never dated before it. */
export function lastInstant(state: GameState): EpochMs {
  switch (state.status) {
    case 'unopened':
      return epochMs(0);
    case 'challenged':
      return state.terms.createdAt;
    case 'refused':
    case 'withdrawn':
    case 'expired':
      return state.at;
    case 'in-play':
    case 'pending':
    case 'ended':
      return latestOf(state);
  }
}

function latestOf(game: Extract<GameState, { plies: unknown }>): EpochMs {
  const { startedAt, plies, clockEvents, rulings, appeals, referrals, adjudication } = game;
  const instants: readonly (EpochMs | null | undefined)[] = [
    plies.at(-1)?.at,
    clockEvents.at(-1)?.at,
    game.status === 'pending' ? game.at : null,
    rulings.at(-1)?.at,
    ...appeals.flatMap((appeal) => [appeal.at, appeal.decided?.at]),
    ...referrals.flatMap((claim) => [claim.at, claim.decidedAt]),
    adjudication?.analyses.at(-1)?.at,
  ];
  return epochMs(Math.max(startedAt, ...instants.map((at) => at ?? startedAt)));
}
