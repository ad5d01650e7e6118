// Accepting a challenge: the terms' free days are those of each player's own zone, and a zone is known here only.

import type { GameCommand } from '../games/index.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import type { Deps } from './deps.ts';
import type { Undated } from './execute.ts';
import { profilesOf } from './labels.ts';
import { loadGame } from './load.ts';

/** The command by which a player accepts; reads zones only where the terms have free days. */
export async function acceptance(deps: Deps, game: GameId, player: PlayerId): Promise<Undated<GameCommand>> {
  const command = { type: 'AcceptChallenge', player } as const;
  const { state } = await loadGame(deps, game, 'log');
  if (state.status !== 'challenged' || state.terms.freeDays === null) return command;
  const profiles = await profilesOf(deps, state.terms);
  const zoneOf = (id: PlayerId) => profiles.find((profile) => profile.id === id)?.timeZone ?? 'UTC';
  return { ...command, zones: { white: zoneOf(state.terms.white), black: zoneOf(state.terms.black) } };
}
