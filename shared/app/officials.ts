// Who somebody is in a game: a player, one of its officials, or a spectator where the regulations let any be.

import { type GameTerms, seatOf } from '../games/index.ts';
import { rulesOf } from '../games/rulebooks/index.ts';
import type { Colour } from '../kernel/colour.ts';
import type { PlayerId } from '../kernel/ids.ts';

export type OfficialRole = 'director' | 'deputy' | 'appeals';
export type Part = Colour | OfficialRole | 'spectator';

/** The office that somebody holds in a game, or null. */
export function officeOf({ officials }: GameTerms, person: PlayerId): OfficialRole | null {
  if (officials === null) return null;
  if (officials.director === person) return 'director';
  if (officials.deputies.includes(person)) return 'deputy';
  return officials.appeals === person ? 'appeals' : null;
}

/** Null: nobody in this game, and it has no spectators. */
export function partOf(terms: GameTerms, person: PlayerId): Part | null {
  return (
    seatOf(terms, person) ??
    officeOf(terms, person) ??
    (rulesOf(terms).spectatorDelay === null ? null : 'spectator')
  );
}
