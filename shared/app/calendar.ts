// The feed of a player's deadlines for calendar programs. Its key is a link of its own purpose: it reads deadlines
// and nothing else, and ends with all his other links.

import { decodeSnapshot, seatOf, viewOf } from '../games/index.ts';
import { opposite } from '../kernel/colour.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { epochMs } from '../kernel/time.ts';
import { type CalendarGame, calendarText } from '../mail/calendar.ts';
import type { Profile } from '../ports/player-store.ts';
import type { GameCard } from '../ports/view-store.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { labels } from './labels.ts';
import { makeLink, readLink } from './links.ts';
import { lastInstant } from './load.ts';

/** The address of a player's own feed. The key lies in the query, which is never logged. */
export const calendarPath = async (deps: Deps, player: Profile['id']): Promise<string> =>
  `/me/calendar.ics?key=${await makeLink(deps, { purpose: 'calendar', player, game: null })}`;

/** The feed behind a key. Refused: a key that is void, expired, or voided by its player. */
export async function calendarFor(deps: Deps, key: string): Promise<Result<string, AppProblem>> {
  const link = await readLink(deps, 'calendar', key);
  if (!link.ok) return err(problem(link.error));
  const profile = await deps.players.profile(link.value.player);
  if (profile === null) return err(problem('link-invalid'));
  // Links carry whole seconds; one made in the second of the revocation is kept.
  if (link.value.issuedAt + 999 < profile.linksNotBefore) return err(problem('link-revoked'));
  const listings = await deps.views.listings(profile.id);
  const running = listings.filter(({ status }) => status === 'in-play').map(({ game }) => game);
  const cards = [...(await deps.views.cards(running))].sort((a, b) => (a.game < b.game ? -1 : 1));
  const games: CalendarGame[] = [];
  for (const card of cards) games.push(...(await entryOf(deps, card, profile)));
  const host = new URL(deps.settings.baseUrl).hostname;
  return ok(calendarText({ locale: profile.language, host, games }));
}

/** One game, or none: nothing is due where the clock stands without an end in sight. */
async function entryOf(deps: Deps, card: GameCard, reader: Profile): Promise<readonly CalendarGame[]> {
  const state = decodeSnapshot(card);
  if (state.status !== 'in-play') return [];
  const seat = seatOf(state.terms, reader.id);
  if (seat === null) return [];
  const changedAt = lastInstant(state);
  const asOf = epochMs(Math.max(deps.clock.now(), changedAt));
  const label = await labels(deps, state.terms);
  const view = viewOf(state, { id: card.game, version: card.version, asOf, label });
  if (view.deadline === null) return [];
  return [
    {
      id: card.game,
      version: card.version,
      deadline: view.deadline,
      changedAt,
      mine: view.turn === seat,
      opponent: view[opposite(seat)].name,
      url: `${deps.settings.baseUrl}/games/${card.game}`,
    },
  ];
}
