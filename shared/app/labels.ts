// Names are joined when something is shown or sent; commits and cards hold player ids only. A name is kept
// for a minute in the process, so that a busy game does not read it again for every move.

import { type GameTerms, type PlayerLabel, peopleOf } from '../games/index.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { after, type EpochMs, MINUTE } from '../kernel/time.ts';
import type { Profile } from '../ports/player-store.ts';
import type { Deps } from './deps.ts';

type Kept = { readonly name: string | null; readonly until: EpochMs };

const kept = new WeakMap<Deps['players'], Map<PlayerId, Kept>>();
const MOST = 2_000;

/** How the players of games are shown; a player without a profile has been erased. */
export async function labels(
  deps: Deps,
  ...terms: readonly GameTerms[]
): Promise<(player: PlayerId) => PlayerLabel> {
  const now = deps.clock.now();
  const names = kept.get(deps.players) ?? new Map<PlayerId, Kept>();
  kept.set(deps.players, names);
  const wanted = [...new Set(terms.flatMap(peopleOf))];
  const missing = wanted.filter((id) => (names.get(id)?.until ?? 0) <= now);
  if (missing.length > 0) {
    if (names.size > MOST) names.clear();
    const found = new Map(
      (await deps.players.profiles(missing)).map((profile) => [profile.id, profile.name]),
    );
    for (const id of missing) names.set(id, { name: found.get(id) ?? null, until: after(now, MINUTE) });
  }
  const shown = new Map(wanted.map((id) => [id, names.get(id)?.name ?? null]));
  return (id) => ({ id, name: shown.get(id) ?? null });
}

/** The profiles of both players and of the officials, read afresh; a missing one has been erased. */
export async function profilesOf(deps: Deps, terms: GameTerms): Promise<readonly Profile[]> {
  const profiles = await deps.players.profiles(peopleOf(terms));
  for (const profile of profiles) keepLabel(deps, profile);
  return profiles;
}

/** The labels of profiles at hand. */
export const labelsFrom =
  (profiles: readonly Profile[]) =>
  (id: PlayerId): PlayerLabel => ({ id, name: profiles.find((profile) => profile.id === id)?.name ?? null });

/** Puts a profile that was just read or changed in the place of what was kept. */
export function keepLabel(deps: Deps, profile: Profile): void {
  kept.get(deps.players)?.set(profile.id, {
    name: profile.name,
    until: after(deps.clock.now(), MINUTE),
  });
}
