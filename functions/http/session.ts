// Who is asking: a bearer token (programs) or the session cookie (pages).

import type { Deps } from '../../shared/app/deps.ts';
import { playerOfToken } from '../../shared/app/identity.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { type EpochMs, SECOND } from '../../shared/kernel/time.ts';
import type { Profile } from '../../shared/ports/player-store.ts';
import { HttpProblem } from './problem.ts';
import { type HttpRequest, isForm } from './request.ts';

export const SESSION_COOKIE = 'sm_session';

/** The player behind the request, or null. A cookie counts for a change only from our own pages. */
export async function playerOf(deps: Deps, request: HttpRequest): Promise<PlayerId | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return (await playerOfToken(deps, bearer))?.player ?? null;
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie === undefined || cookie === '') return null;
  if (request.method !== 'GET') refuseForeign(deps, request);
  return (await playerOfToken(deps, cookie))?.player ?? null;
}

export async function requirePlayer(deps: Deps, request: HttpRequest): Promise<PlayerId> {
  const player = await playerOf(deps, request);
  if (player === null) throw new HttpProblem('not-signed-in');
  return player;
}

export async function profileOf(deps: Deps, request: HttpRequest): Promise<Profile | null> {
  const player = await playerOf(deps, request);
  return player === null ? null : deps.players.profile(player);
}

export async function requireProfile(deps: Deps, request: HttpRequest): Promise<Profile> {
  const profile = await profileOf(deps, request);
  if (profile === null) throw new HttpProblem('not-signed-in');
  return profile;
}

/**
 * Refuses a changing request that a page of another site sent (CSRF): by `Sec-Fetch-Site` where the browser
 * gives it, else by `Origin`. A form with neither is refused too when it comes with a cookie.
 */
export function refuseForeign(deps: Deps, request: HttpRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.origin;
  if (site === undefined && origin === new URL(deps.settings.baseUrl).origin) return;
  if (site === undefined && origin === undefined && !isForm(request)) return;
  throw new HttpProblem('csrf');
}

export function sessionCookie(deps: Deps, token: string, expiresAt: EpochMs): string {
  const secure = deps.settings.baseUrl.startsWith('https:') ? '; Secure' : '';
  const seconds = Math.floor((expiresAt - deps.clock.now()) / SECOND);
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

export const endedCookie = (): string => `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
