// Signing in, the profile, personal access tokens.

import { createPersonalToken, requestSignIn, signIn } from '../../../shared/app/identity.ts';
import { keepLabel } from '../../../shared/app/labels.ts';
import { SIGN_IN_MINUTES } from '../../../shared/app/links.ts';
import { changeLadder, ladderOfProfile } from '../../../shared/app/reminders.ts';
import { DEFAULT_ZONE, localeOfTag, negotiateLocale, parseTimeZone } from '../../../shared/i18n/index.ts';
import { formatDuration, formatInstant, parseDuration } from '../../../shared/kernel/time.ts';
import type { Profile, TokenRecord } from '../../../shared/ports/player-store.ts';
import { type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { type HttpRequest, jsonOf } from '../request.ts';
import { type HttpResponse, json } from '../respond.ts';
import { parseBody, profileBody, signInBody, tokenBody } from '../schemas.ts';
import { requirePlayer, requireProfile } from '../session.ts';

/** The person that a sign-in body describes, completed from the request. */
export function personOf(
  request: HttpRequest,
  body: { name?: string | undefined; language?: string | undefined; timeZone?: string | undefined },
) {
  const language =
    localeOfTag(body.language ?? '') ?? negotiateLocale(request.headers['accept-language'], null);
  return {
    name: body.name ?? '',
    language,
    timeZone: parseTimeZone(body.timeZone ?? '') ?? DEFAULT_ZONE,
  };
}

export async function startSignIn(
  deps: Parameters<Handler>[0]['deps'],
  request: HttpRequest,
  value: unknown,
) {
  const body = parseBody(signInBody, value);
  const person = personOf(request, body);
  const sent = await requestSignIn(deps, { address: body.email, source: request.source, person });
  return sent.ok ? body : refuse(sent.error);
}

/** The same answer whether or not the address has an account. */
export const postSignIn: Handler = async ({ deps }, request) => {
  await startSignIn(deps, request, jsonOf(request));
  return json(202, { sent: true, validFor: `PT${SIGN_IN_MINUTES}M` });
};

export const postSignInToken: Handler = async ({ deps }, request) => {
  const signedIn = await signIn(deps, request.params.token ?? '');
  if (!signedIn.ok) return refuse(signedIn.error);
  const { token, profile, expiresAt } = signedIn.value;
  return json(200, { token, playerId: profile.id, expiresAt: formatInstant(expiresAt) });
};

const profileJson = (profile: Profile) => ({
  id: profile.id,
  email: profile.address,
  name: profile.name,
  language: profile.language,
  timeZone: profile.timeZone,
  mail: profile.mail,
  reminders: ladderOfProfile(profile).map(formatDuration),
  createdAt: formatInstant(profile.createdAt),
});

export const getMe: Handler = async ({ deps }, request) =>
  json(200, profileJson(await requireProfile(deps, request)));

export const patchMe: Handler = async ({ deps }, request) => {
  const player = await requirePlayer(deps, request);
  const { name, language, timeZone, mail, reminders } = parseBody(profileBody, jsonOf(request));
  const rungs = reminders?.map((text) => parseDuration(text) ?? 0);
  if (rungs !== undefined) {
    const done = await changeLadder(deps, player, rungs);
    if (!done.ok) return refuse(done.error);
  }
  const changed = await deps.players.changeProfile(player, {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { timeZone: parseTimeZone(timeZone) ?? DEFAULT_ZONE }),
    ...(mail === undefined ? {} : { mail }),
  });
  if (changed === null) throw new HttpProblem('not-signed-in');
  keepLabel(deps, changed);
  return json(200, profileJson(changed));
};

const tokenJson = ({ hash, label, createdAt }: TokenRecord) => ({
  // Enough of the hash to name the token; the token itself is shown once, when it is made.
  id: hash.slice(0, 12),
  label,
  createdAt: formatInstant(createdAt),
});

export const getTokens: Handler = async ({ deps }, request) => {
  const tokens = await deps.players.tokens(await requirePlayer(deps, request));
  return json(200, { tokens: tokens.filter(({ kind }) => kind === 'personal').map(tokenJson) });
};

export const postToken: Handler = async ({ deps }, request) => {
  const player = await requirePlayer(deps, request);
  const { label } = parseBody(tokenBody, jsonOf(request));
  const { token, record } = await createPersonalToken(deps, player, label);
  return json(201, { token, ...tokenJson(record) });
};

export const deleteToken: Handler = async ({ deps }, request): Promise<HttpResponse> => {
  const player = await requirePlayer(deps, request);
  const id = request.params.token ?? '';
  const tokens = await deps.players.tokens(player);
  const found = tokens.find(({ hash, kind }) => kind === 'personal' && hash.slice(0, 12) === id);
  if (found === undefined) throw new HttpProblem('unknown-page');
  await deps.players.deleteToken(player, found.hash);
  return { statusCode: 204, headers: { 'cache-control': 'no-store' }, body: '' };
};
