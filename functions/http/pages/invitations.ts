// Challenging somebody from a page, answering an invitation from its mailed link, muting a game's mail.

import { acceptance } from '../../../shared/app/acceptance.ts';
import { challenge, isNeverInvited, setNeverInvite } from '../../../shared/app/challenge.ts';
import { execute } from '../../../shared/app/execute.ts';
import { confirm } from '../../../shared/app/identity.ts';
import { randomText } from '../../../shared/app/links.ts';
import { awayUntil, mayAccept } from '../../../shared/app/on-leave.ts';
import { currentGame, present } from '../../../shared/app/queries.ts';
import { linkHolder, seatPath } from '../../../shared/app/seat.ts';
import { DEFAULT_RULEBOOK, RULEBOOK_IDS, USUAL_LEAVE } from '../../../shared/app/terms.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import { challengePage, OTHER_TIME } from '../../../shared/web/pages/challenge-page.ts';
import { challengeSentPage } from '../../../shared/web/pages/challenge-sent-page.ts';
import { invitationAnsweredPage } from '../../../shared/web/pages/invitation-answered-page.ts';
import { invitationPage } from '../../../shared/web/pages/invitation-page.ts';
import { mutePage } from '../../../shared/web/pages/mute-page.ts';
import { neverAgainPage } from '../../../shared/web/pages/never-again-page.ts';
import { timeControlOf } from '../api/games.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { formOf, type HttpRequest, isForm } from '../request.ts';
import { page, seeOther } from '../respond.ts';
import { emailSchema, parseBody } from '../schemas.ts';
import { refuseForeign, requireProfile } from '../session.ts';
import { freeDaysOf, leaveOf } from './challenge-terms.ts';
import { readerOf } from './reader.ts';
import { readRegulationForm } from './regulations-form.ts';

export const challengeForm: Handler = async (context, request) => {
  const reader = readerOf(context, request, await requireProfile(context.deps, request), true);
  return page(200, challengePage(reader, { usualLeave: USUAL_LEAVE }), reader.locale);
};

/** The form field that a refusal belongs to. */
const FIELDS: Readonly<Record<string, 'opponent' | 'timeControlText' | 'leaveDays' | 'weekdays'>> = {
  'invalid-email': 'opponent',
  'invalid-body': 'opponent',
  'cannot-challenge-yourself': 'opponent',
  'invitation-not-possible': 'opponent',
  'too-many-requests': 'opponent',
  'invalid-time-control': 'timeControlText',
  'invalid-leave-policy': 'leaveDays',
  'leave-not-allowed': 'leaveDays',
  'invalid-free-days': 'weekdays',
  'free-days-not-possible': 'weekdays',
};

export const sendChallenge: Handler = async (context, request) => {
  const { deps } = context;
  const challenger = await requireProfile(deps, request);
  const reader = readerOf(context, request, challenger, true);
  const form = formOf(request);
  const regulations = readRegulationForm(form);
  if (!regulations.ok) {
    const { errors } = regulations;
    const html = challengePage(reader, { usualLeave: USUAL_LEAVE, entered: form, errors });
    return page(422, html, reader.locale);
  }
  try {
    const address = parseBody(emailSchema, form.opponent ?? '');
    const chosen = form.timeControl === OTHER_TIME ? form.timeControlText : form.timeControl;
    const result = await challenge(deps, {
      challenger,
      opponent: { address },
      colour: form.colour === 'white' || form.colour === 'black' ? form.colour : 'random',
      rulebook: RULEBOOK_IDS.find((id) => id === form.rulebook) ?? DEFAULT_RULEBOOK,
      timeControl: timeControlOf(chosen ?? ''),
      leave: leaveOf(form),
      freeDays: freeDaysOf(form),
      regulations: regulations.value,
      start: null,
      commandId: randomText(deps, 12) as CommandId,
      source: request.source,
      at: reader.now,
    });
    if (!result.ok) return refuse(result.error);
    const view = await present(deps, result.value.executed, reader.now);
    if (!view.ok) return refuse(view.error);
    const href = await seatPath(deps, { game: result.value.game, player: challenger.id });
    const expiresAt = view.value.expiresAt ?? reader.now;
    const { white, black } = view.value;
    const invited = white.id === challenger.id ? black.id : white.id;
    const away = await awayUntil(deps, invited, reader.now);
    const html = challengeSentPage(reader, { opponent: address, game: view.value, expiresAt, away, href });
    return page(201, html, reader.locale);
  } catch (error) {
    const field = error instanceof HttpProblem ? FIELDS[error.code] : undefined;
    if (!(error instanceof HttpProblem) || field === undefined) throw error;
    const code = error.code === 'invalid-body' ? 'invalid-email' : error.code;
    const errors = { [field]: { code, params: error.params } };
    return page(
      422,
      challengePage(reader, { usualLeave: USUAL_LEAVE, entered: form, errors }),
      reader.locale,
    );
  }
};

async function invited(context: Context, request: HttpRequest) {
  const token = request.params.token ?? '';
  const held = await linkHolder(context.deps, 'invitation', token);
  if (!held.ok) throw new HttpProblem(held.error.code, held.error.params);
  const { game, profile } = held.value;
  const reader = readerOf(context, request, profile);
  return { game, profile, reader, base: `/invitation/${token}` };
}

export const showInvitation: Handler = async (context, request) => {
  const { deps } = context;
  const { game, profile, reader, base } = await invited(context, request);
  const loaded = await currentGame(deps, game);
  const view = await present(deps, loaded, reader.now);
  if (!view.ok) return refuse(view.error);
  const { status, challenger, expiresAt } = view.value;
  if (status === 'in-play' || status === 'pending' || status === 'ended') {
    return seeOther(await seatPath(deps, { game, player: profile.id }));
  }
  if (status !== 'challenged' || expiresAt === null) {
    const answer = status === 'challenged' ? 'expired' : status;
    return page(200, invitationAnsweredPage(reader, { answer }), reader.locale);
  }
  const seat = view.value.white.id === profile.id ? 'white' : 'black';
  // Of a game that a director arranges: who has accepted waits for the other player.
  if ('accepted' in loaded.state && loaded.state.accepted.includes(seat)) {
    return seeOther(await seatPath(deps, { game, player: profile.id }));
  }
  const { white, black, officials } = view.value;
  const from = [white, black, officials?.director].find((person) => person?.id === challenger)?.name ?? null;
  const html = invitationPage(reader, { base, challenger: from, seat, game: view.value, expiresAt });
  return page(200, html, reader.locale);
};

/** Accepting from the mailed link shows that the address is the player's own. */
export const acceptInvitation: Handler = async (context, request) => {
  const { deps } = context;
  const { game, profile, begun } = await answered(context, request, 'AcceptChallenge');
  if (profile.confirmedAt === null) await confirm(deps, profile, { name: '', language: '', timeZone: '' });
  const done = begun ? 'accepted' : 'accepted-waits';
  return seeOther(`${await seatPath(deps, { game, player: profile.id })}?done=${done}`);
};

export const refuseInvitation: Handler = async (context, request) => {
  const { reader } = await answered(context, request, 'RefuseChallenge');
  return page(200, invitationAnsweredPage(reader, { answer: 'refused' }), reader.locale);
};

async function answered(context: Context, request: HttpRequest, type: 'AcceptChallenge' | 'RefuseChallenge') {
  const { deps } = context;
  const at = deps.clock.now();
  refuseForeign(deps, request);
  const held = await invited(context, request);
  const player = held.profile.id;
  if (type === 'AcceptChallenge') {
    const may = await mayAccept(deps, held.game, player, at);
    if (!may.ok) return refuse(may.error);
  }
  const commandId = randomText(deps, 12) as CommandId;
  const result = await execute(deps, {
    game: held.game,
    commandId,
    actor: player,
    command: type === 'AcceptChallenge' ? await acceptance(deps, held.game, player) : { type, player },
    at,
  });
  if (!result.ok) return refuse(result.error);
  return { ...held, begun: result.value.state.status === 'in-play' };
}

/** The link in the mail: a page with a button, since scanners open links. */
export const showNever: Handler = async (context, request) => {
  const { profile, reader, base } = await invited(context, request);
  const blocked = await isNeverInvited(context.deps, profile);
  return page(200, neverAgainPage(reader, { base, blocked }), reader.locale);
};

/** One click: also the one-click unsubscribing of mail programs, which sends no origin. */
const blocking =
  (never: boolean): Handler =>
  async (context, request) => {
    const { profile, reader, base } = await invited(context, request);
    await setNeverInvite(context.deps, profile.id, never);
    return page(200, neverAgainPage(reader, { base, blocked: never }), reader.locale);
  };

export const neverAgain = blocking(true);
export const allowAgain = blocking(false);

async function muting(context: Context, request: HttpRequest) {
  const token = request.params.token ?? '';
  const held = await linkHolder(context.deps, 'mute', token);
  if (!held.ok) throw new HttpProblem(held.error.code, held.error.params);
  const { game, profile } = held.value;
  const view = await present(context.deps, await currentGame(context.deps, game), context.deps.clock.now());
  if (!view.ok) return refuse(view.error);
  return {
    game,
    profile,
    view: view.value,
    reader: readerOf(context, request, profile),
    action: `/mute/${token}`,
  };
}

export const showMute: Handler = async (context, request) => {
  const { game, profile, view, reader, action } = await muting(context, request);
  const muted = profile.mutedGames.includes(game);
  return page(200, mutePage(reader, { game: view, action, muted, done: false }), reader.locale);
};

/** The button of the page, or RFC 8058 one-click: no cookie, no redirect, no origin. */
export const mute: Handler = async (context, request) => {
  const { game, profile, view, reader, action } = await muting(context, request);
  const muted = !(isForm(request) && formOf(request).action === 'unmute');
  await context.deps.players.setMuted(profile.id, game, muted);
  return page(200, mutePage(reader, { game: view, action, muted, done: true }), reader.locale);
};
