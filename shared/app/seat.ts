// A link in a mail is a capability for one seat in one game: who holds it may act for that seat until it
// expires or its player voids all his links.

import type { GameId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { Profile } from '../ports/player-store.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { type LinkPurpose, makeLink, readLink } from './links.ts';

export type Seat = { readonly game: GameId; readonly profile: Profile };

/** Who a link acts for, and in which game. Refused: void, expired, or voided by its player. */
export async function linkHolder(
  deps: Deps,
  purpose: Exclude<LinkPurpose, 'sign-in' | 'calendar'>,
  token: string,
): Promise<Result<Seat, AppProblem>> {
  const link = await readLink(deps, purpose, token);
  if (!link.ok) return err(problem(link.error));
  const { player, game, issuedAt } = link.value;
  const profile = await deps.players.profile(player);
  if (profile === null || game === null) return err(problem('link-invalid'));
  // Links carry whole seconds; one made in the second of the revocation is kept.
  if (issuedAt + 999 < profile.linksNotBefore) return err(problem('link-revoked'));
  return ok({ game, profile });
}

export const seatLink = (deps: Deps, token: string): Promise<Result<Seat, AppProblem>> =>
  linkHolder(deps, 'seat', token);

/** The path of a player's own board page. */
export const seatPath = async (deps: Deps, seat: Pick<Seat, 'game'> & { player: Profile['id'] }) =>
  `/play/${await makeLink(deps, { purpose: 'seat', player: seat.player, game: seat.game })}`;
