// The reader of a page: language by `?lang`, then the player's setting, then the browser's; zone by setting.

import { seatLink } from '../../../shared/app/seat.ts';
import { DEFAULT_ZONE, isLocale, negotiateLocale, parseTimeZone } from '../../../shared/i18n/index.ts';
import type { Profile } from '../../../shared/ports/player-store.ts';
import type { Reader } from '../../../shared/web/reader.ts';
import type { Context } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import type { HttpRequest } from '../request.ts';

/** Describes who reads the page; `profile` null for a reader whom we do not know. */
export function readerOf(
  { deps, assets }: Context,
  request: HttpRequest,
  profile: Profile | null,
  signedIn = false,
): Reader {
  const asked = request.query.lang ?? '';
  const locale = isLocale(asked)
    ? asked
    : negotiateLocale(request.headers['accept-language'], profile?.language ?? null);
  const query = new URLSearchParams(request.query);
  query.delete('lang');
  const rest = query.toString();
  return {
    locale,
    timeZone: parseTimeZone(profile?.timeZone ?? '') ?? DEFAULT_ZONE,
    now: deps.clock.now(),
    assets,
    signedInAs: signedIn && profile !== null ? profile.name : null,
    path: rest === '' ? request.path : `${request.path}?${rest}`,
  };
}

/** The seat behind a `/play/{token}` link, or the refusal that its page shows. */
export async function seatOfLink({ deps }: Context, request: HttpRequest) {
  const found = await seatLink(deps, request.params.token ?? '');
  if (!found.ok) throw new HttpProblem(found.error.code, found.error.params);
  return { ...found.value, base: `/play/${request.params.token ?? ''}` };
}
