// Commits to projections: the card and the players' lists. A record from the stream is a hint that a stream
// has reached a version; what is missing in between is read again, so order and repeats do not matter.

import {
  decodeSnapshot,
  encodeSnapshot,
  type GameState,
  nextWake,
  peopleOf,
  playerIn,
} from '../games/index.ts';
import { COLOURS } from '../kernel/colour.ts';
import { type GameId, gameStream, type PlayerId } from '../kernel/ids.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { Commit } from '../ports/event-store.ts';
import type { GameCard, ListingStatus } from '../ports/view-store.ts';
import type { Deps } from './deps.ts';
import { foldCommits, type LoadedGame, UNOPENED } from './load.ts';

/** A commit and the state after it. */
export type Step = { readonly commit: Commit; readonly state: GameState };

/**
 * Brings the projections of a game up to its newest commit. `hint` is a commit that is known to exist: when
 * it is the very next one after the card, nothing needs to be read. Answers with the steps projected now.
 */
export async function projectGame(deps: Deps, id: GameId, hint: Commit | null): Promise<readonly Step[]> {
  const card = await deps.views.card(id, { consistent: hint === null });
  const version = card?.version ?? 0;
  if (hint !== null && version >= hint.version) return [];
  const commits =
    hint?.version === version + 1
      ? [hint]
      : await deps.events.read(gameStream(id), { after: version, consistent: true });
  if (commits.length === 0) return [];
  const base: LoadedGame =
    card === null ? UNOPENED(id) : { ...UNOPENED(id), state: decodeSnapshot(card), version, hash: card.hash };
  const steps = stepsOf(base, commits);
  await putListings(deps, id, base.state, steps);
  await deps.views.putCard(cardAfter(id, card, steps));
  return steps;
}

/** Every commit with the state after it, continuing from a loaded game. */
export function stepsOf(base: LoadedGame, commits: readonly Commit[]): readonly Step[] {
  let game = base;
  return commits.map((commit) => {
    game = foldCommits(game, [commit]);
    return { commit, state: game.state };
  });
}

function cardAfter(id: GameId, before: GameCard | null, steps: readonly Step[]): GameCard {
  const { commit, state } = steps[steps.length - 1] as Step;
  const { head, plies } = encodeSnapshot(state);
  const wake = nextWake(state, commit.at);
  return {
    game: id,
    version: commit.version,
    hash: commit.hash,
    head,
    plies,
    dueAt: earliest(before?.dueAt ?? null, wake?.at ?? null),
  };
}

/**
 * The due index holds a bound, not the instant itself: a row that is already earlier stays where it is (no
 * index write on every ply), and the sweep moves it on when it comes up with nothing due.
 */
export function earliest(indexed: EpochMs | null, wanted: EpochMs | null): EpochMs | null {
  if (wanted === null || indexed === null) return wanted;
  return indexed <= wanted ? indexed : wanted;
}

/** Lists change when a game's status or its seats do, and are dated by the commit that changed it. */
async function putListings(deps: Deps, id: GameId, before: GameState, steps: readonly Step[]): Promise<void> {
  let status = listingStatus(before);
  let white = whiteOf(before);
  let change: Step | null = null;
  for (const step of steps) {
    if (listingStatus(step.state) === status && whiteOf(step.state) === white) continue;
    status = listingStatus(step.state);
    white = whiteOf(step.state);
    change = step;
  }
  if (change === null || status === null || change.state.status === 'unopened') return;
  // The card that led here may have been an old one (a repeated record, an eventually consistent read): a list
  // that is ahead already is left alone.
  const stored = await deps.views.card(id, { consistent: true });
  if ((stored?.version ?? 0) >= change.commit.version) return;
  for (const seat of COLOURS) {
    const player = playerIn(change.state.terms, seat);
    await deps.views.putListing({ player, game: id, seat, status, at: change.commit.at });
  }
  for (const player of peopleOf(change.state.terms).slice(COLOURS.length)) {
    await deps.views.putListing({ player, game: id, seat: null, status, at: change.commit.at });
  }
}

/** Who plays White: a director may let the players change seats. */
const whiteOf = (state: GameState): PlayerId | null =>
  state.status === 'unopened' ? null : state.terms.white;

function listingStatus(state: GameState): ListingStatus | null {
  if (state.status === 'unopened') return null;
  if (state.status === 'pending') return 'in-play';
  return state.status === 'challenged' || state.status === 'in-play' ? state.status : 'ended';
}
