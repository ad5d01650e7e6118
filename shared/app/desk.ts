// The desk: the games in which somebody is an official, and what waits for him in each.

import type { GameView } from '../games/index.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { Deps } from './deps.ts';
import { type OfficialRole, officeOf } from './officials.ts';
import { type Lines, type Listed, linesOf, listedGames, overAt } from './queries.ts';

/** Why a game waits for an official: a claim, an adjudication whose deadline is over, an appeal, an agreed draw. */
export type Wait = 'claim' | 'adjudication' | 'appeal' | 'consent';

export type DeskEntry = {
  readonly game: Lines;
  readonly office: OfficialRole;
  readonly waits: readonly Wait[];
};

/** What waits for the holder of an office. */
export function waitsOf(view: GameView, office: OfficialRole): readonly Wait[] {
  if (office === 'appeals') return view.appeals.some(({ decided }) => decided === null) ? ['appeal'] : [];
  const waits: Wait[] = [];
  const { referrals, adjudication, asOf, consentAwaited } = view;
  if (referrals.some(({ by, status }) => by === 'director' && isOpen(status))) waits.push('claim');
  if (adjudication !== null && adjudication.deadline <= asOf) waits.push('adjudication');
  if (consentAwaited) waits.push('consent');
  return waits;
}

const isOpen = (status: GameView['referrals'][number]['status']): boolean =>
  status === 'open' || status === 'postponed';

/** An official's games: what waits for him first, then by deadline, then what is over, newest first. */
export const deskOf = async (deps: Deps, person: PlayerId): Promise<readonly DeskEntry[]> =>
  heldIn(await listedGames(deps, person), person);

/** Of the games of somebody's list those in which he has an office, in that order. */
export function heldIn(listed: readonly Listed[], person: PlayerId): readonly DeskEntry[] {
  const entries = listed.flatMap(({ state, view }) => {
    const office = officeOf(state.terms, person);
    if (office === null) return [];
    return [{ game: linesOf(view), office, waits: waitsOf(view, office), over: overAt(state) }];
  });
  const rank = ({ waits, over }: (typeof entries)[number]): number =>
    waits.length > 0 ? 0 : over === 0 ? 1 : 2;
  return entries
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (a.game.deadline ?? Number.MAX_SAFE_INTEGER) - (b.game.deadline ?? Number.MAX_SAFE_INTEGER) ||
        b.over - a.over ||
        (a.game.id < b.game.id ? -1 : 1),
    )
    .map(({ over: _, ...entry }) => entry);
}
