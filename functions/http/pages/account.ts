// Pages of a person: start, sign-in, profile.

import { calendarPath } from '../../../shared/app/calendar.ts';
import { createPersonalToken, signIn } from '../../../shared/app/identity.ts';
import { keepLabel } from '../../../shared/app/labels.ts';
import { makeLink, SIGN_IN_MINUTES } from '../../../shared/app/links.ts';
import { gamesOf } from '../../../shared/app/queries.ts';
import { seatPath } from '../../../shared/app/seat.ts';
import type { GameSummary } from '../../../shared/games/index.ts';
import { DEFAULT_ZONE, parseTimeZone } from '../../../shared/i18n/index.ts';
import { after, MINUTE } from '../../../shared/kernel/time.ts';
import type { Profile } from '../../../shared/ports/player-store.ts';
import { homePage } from '../../../shared/web/pages/home-page.ts';
import { landingPage } from '../../../shared/web/pages/landing-page.ts';
import { type ProfilePageProps, profilePage } from '../../../shared/web/pages/profile-page.ts';
import { checkMailPage, signInConfirmPage } from '../../../shared/web/pages/sign-in-pages.ts';
import { startSignIn } from '../api/account.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { formOf, type HttpRequest } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { parseBody, profileBody, tokenBody } from '../schemas.ts';
import {
  endedCookie,
  profileOf,
  refuseForeign,
  requireProfile,
  SESSION_COOKIE,
  sessionCookie,
} from '../session.ts';
import { bookFromForm, endFromForm, saveLadder, timeProps } from './profile-clock.ts';
import { readerOf } from './reader.ts';

export const startPage: Handler = async (context, request) => {
  const { deps } = context;
  const profile = await profileOf(deps, request);
  if (profile === null) {
    const reader = readerOf(context, request, null);
    return page(200, landingPage(reader), reader.locale);
  }
  const reader = readerOf(context, request, profile, true);
  const summaries = await gamesOf(deps, profile.id);
  const games = await Promise.all(
    summaries.map(async (game) => ({ game, href: await hrefOf(context, game, profile) })),
  );
  return page(200, homePage(reader, { games }), reader.locale);
};

/** Where a line of the list leads: an open invitation to its answer page, any other game to its board. */
async function hrefOf({ deps }: Context, game: GameSummary, profile: Profile): Promise<string> {
  if (game.status === 'challenged' && game.challenger !== profile.id) {
    return `/invitation/${await makeLink(deps, { purpose: 'invitation', player: profile.id, game: game.id })}`;
  }
  return seatPath(deps, { game: game.id, player: profile.id });
}

export const signInForm: Handler = async (context, request) => {
  const form = formOf(request);
  const reader = readerOf(context, request, null);
  const wanted = Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ''));
  try {
    const { email } = await startSignIn(context.deps, request, wanted);
    const validUntil = after(reader.now, SIGN_IN_MINUTES * MINUTE);
    return page(202, checkMailPage(reader, { address: email, validUntil }), reader.locale);
  } catch (error) {
    const field = error instanceof HttpProblem ? FIELDS[error.code] : undefined;
    if (!(error instanceof HttpProblem) || field === undefined) throw error;
    const entered = { email: form.email ?? '', name: form.name ?? '' };
    const errors = { [field]: { code: error.code, params: error.params } };
    return page(422, landingPage(reader, { entered, errors }), reader.locale);
  }
};

const FIELDS: Readonly<Record<string, 'email' | 'name' | 'timeZone'>> = {
  'invalid-email': 'email',
  'invalid-name': 'name',
  'invalid-time-zone': 'timeZone',
};

/** Opening the link changes nothing: mail scanners open it too. */
export const signInPage: Handler = async (context, request) => {
  const reader = readerOf(context, request, null);
  const action = `/sign-in/${request.params.token ?? ''}`;
  return page(200, signInConfirmPage(reader, { action }), reader.locale);
};

export const signInPost: Handler = async (context, request) => {
  refuseForeign(context.deps, request);
  const signedIn = await signIn(context.deps, request.params.token ?? '');
  if (!signedIn.ok) return refuse(signedIn.error);
  const { token, expiresAt } = signedIn.value;
  return seeOther('/', [sessionCookie(context.deps, token, expiresAt)]);
};

export const signOut: Handler = async ({ deps }, request) => {
  refuseForeign(deps, request);
  const cookie = request.cookies[SESSION_COOKIE] ?? '';
  const { keyedHash } = await import('../../../shared/app/links.ts');
  const record = await deps.players.token(await keyedHash(deps, 'token', cookie), deps.clock.now());
  if (record !== null) await deps.players.deleteToken(record.player, record.hash);
  return seeOther('/', [endedCookie()]);
};

export const showProfile: Handler = async (context, request) =>
  profileView(context, request, await requireProfile(context.deps, request), {});

async function profileView(
  context: Context,
  request: HttpRequest,
  profile: Profile,
  more: Pick<ProfilePageProps, 'newToken' | 'notice' | 'errors'>,
): Promise<HttpResponse> {
  const tokens = await context.deps.players.tokens(profile.id);
  const reader = readerOf(context, request, profile, true);
  const html = profilePage(reader, {
    address: profile.address,
    name: profile.name,
    language: profile.language,
    timeZone: profile.timeZone,
    mail: profile.mail,
    ...(await timeProps(context, profile)),
    calendarUrl: `${context.deps.settings.baseUrl}${await calendarPath(context.deps, profile.id)}`,
    tokens: tokens
      .filter(({ kind }) => kind === 'personal')
      .map(({ hash, label, createdAt }) => ({ id: hash.slice(0, 12), label, createdAt })),
    ...more,
  });
  return page(more.errors === undefined ? 200 : 422, html, reader.locale);
}

/** One form a purpose; `action` says which. */
export const changeProfile: Handler = async (context, request) => {
  const { deps } = context;
  const profile = await requireProfile(deps, request);
  const { action = '', ...form } = formOf(request);
  switch (action) {
    case 'revoke-links': {
      await deps.players.changeProfile(profile.id, { linksNotBefore: deps.clock.now() });
      return profileView(context, request, profile, { notice: 'links-revoked' });
    }
    case 'create-token': {
      const { label } = parseBody(tokenBody, form);
      const { token } = await createPersonalToken(deps, profile.id, label);
      return profileView(context, request, profile, { newToken: token });
    }
    case 'delete-token': {
      const tokens = await deps.players.tokens(profile.id);
      const found = tokens.find(({ hash }) => hash.slice(0, 12) === form.token);
      if (found !== undefined) await deps.players.deleteToken(profile.id, found.hash);
      return profileView(context, request, profile, { notice: 'token-deleted' });
    }
    case 'book-leave':
      return profileView(context, request, profile, await bookFromForm(context, profile, form));
    case 'end-leave':
      return profileView(context, request, profile, await endFromForm(context, profile, form));
    default:
      return saveProfile(context, request, profile, form);
  }
};

/** The fields of a person; those of the ladder have a reader of their own. */
const personal = (form: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('reminder')));

async function saveProfile(
  context: Context,
  request: HttpRequest,
  profile: Profile,
  form: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  const { deps } = context;
  try {
    const { name, language, timeZone, mail } = parseBody(profileBody, personal(form));
    const ladder = await saveLadder(context, profile, form);
    if (ladder !== undefined) return profileView(context, request, profile, { errors: ladder });
    const changed = await deps.players.changeProfile(profile.id, {
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
      ...(timeZone === undefined ? {} : { timeZone: parseTimeZone(timeZone) ?? DEFAULT_ZONE }),
      ...(mail === undefined ? {} : { mail }),
    });
    if (changed !== null) keepLabel(deps, changed);
    return profileView(context, request, changed ?? profile, { notice: 'saved' });
  } catch (error) {
    const field = error instanceof HttpProblem ? FIELDS[error.code] : undefined;
    if (!(error instanceof HttpProblem) || field === undefined || field === 'email') throw error;
    const errors = { [field]: { code: error.code, params: error.params } };
    return profileView(context, request, { ...profile, name: form.name ?? profile.name }, { errors });
  }
}
