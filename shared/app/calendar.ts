// The feed of a player's deadlines, playing sessions and resumptions for calendar programs. Its key is a link of its own
// purpose: it reads these dates and nothing else, and ends with all his other links.

import { decodeSnapshot, type GameView, seatOf, viewOf } from '../games/index.ts';
import { opposite } from '../kernel/colour.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type EpochMs, epochMs } from '../kernel/time.ts';
import { type CalendarDate, type CalendarGame, calendarText } from '../mail/calendar.ts';
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
  const dates: CalendarDate[] = [];
  for (const card of cards) {
    const entries = await entriesOf(deps, card, profile);
    games.push(...entries.games);
    dates.push(...entries.dates);
  }
  const host = new URL(deps.settings.baseUrl).hostname;
  return ok(calendarText({ locale: profile.language, host, games, dates }));
}

type Entries = { readonly games: readonly CalendarGame[]; readonly dates: readonly CalendarDate[] };
const NOTHING: Entries = { games: [], dates: [] };

/** Of one game: its deadline, where a clock runs towards one, and the dates that are known. */
async function entriesOf(deps: Deps, card: GameCard, reader: Profile): Promise<Entries> {
  const state = decodeSnapshot(card);
  if (state.status !== 'in-play') return NOTHING;
  const seat = seatOf(state.terms, reader.id);
  if (seat === null) return NOTHING;
  const changedAt = lastInstant(state);
  const asOf = epochMs(Math.max(deps.clock.now(), changedAt));
  const label = await labels(deps, state.terms);
  const view = viewOf(state, { id: card.game, version: card.version, asOf, label });
  const about = {
    id: card.game,
    version: card.version,
    changedAt,
    opponent: view[opposite(seat)].name,
    url: `${deps.settings.baseUrl}/games/${card.game}`,
  };
  const { deadline } = view;
  return {
    games: deadline === null ? [] : [{ ...about, deadline, mine: view.running === seat }],
    dates: datesOf(view, asOf).map((date) => ({ ...about, ...date })),
  };
}

type Dated = Pick<CalendarDate, 'name' | 'kind' | 'from' | 'to'>;

/** Sessions that are not over, and the resumption of an adjourned game; one entry where they are the same. */
function datesOf({ sessions: plan, adjournment }: GameView, now: EpochMs): readonly Dated[] {
  const resumesAt = adjournment?.resumedAt === null ? adjournment.resumesAt : null;
  const sessions = (plan?.sessions ?? []).flatMap(({ from, to }, index): Dated[] =>
    to <= now
      ? []
      : [{ name: `session-${index + 1}`, kind: from === resumesAt ? 'resumption' : 'session', from, to }],
  );
  if (resumesAt === null || sessions.some(({ from }) => from === resumesAt)) return sessions;
  return [...sessions, { name: 'resumption', kind: 'resumption', from: resumesAt, to: null }];
}
