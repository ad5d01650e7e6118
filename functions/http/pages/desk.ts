// The desk of directors, deputies and appeals persons: their games, one game with its record, and a game or match
// between two players. Who holds no office in a game is refused.

import { arrange } from '../../../shared/app/arrange.ts';
import { clockViewOf } from '../../../shared/app/clock-of.ts';
import { deskOf, waitsOf } from '../../../shared/app/desk.ts';
import { randomText } from '../../../shared/app/links.ts';
import { MOST_GAMES } from '../../../shared/app/match.ts';
import { officeOf } from '../../../shared/app/officials.ts';
import { currentGame, present } from '../../../shared/app/queries.ts';
import { DEFAULT_RULEBOOK, RULEBOOK_IDS, USUAL_LEAVE } from '../../../shared/app/terms.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import { OTHER_TIME } from '../../../shared/web/pages/challenge-page.ts';
import { clockPage } from '../../../shared/web/pages/clock-page.ts';
import { deskGamePage, isDeskNotice } from '../../../shared/web/pages/desk-game-page.ts';
import {
  type DeskNewField,
  type DeskNewPageProps,
  deskNewPage,
} from '../../../shared/web/pages/desk-new-page.ts';
import { deskPage } from '../../../shared/web/pages/desk-page.ts';
import { gameIdOf, timeControlOf } from '../api/games.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { formOf, type HttpRequest } from '../request.ts';
import { page, seeOther } from '../respond.ts';
import { emailSchema } from '../schemas.ts';
import { refuseForeign, requireProfile } from '../session.ts';
import { freeDaysOf, leaveOf } from './challenge-terms.ts';
import { readerOf } from './reader.ts';
import { readRegulationForm } from './regulations-form.ts';

export const showDesk: Handler = async (context, request) => {
  const profile = await requireProfile(context.deps, request);
  const reader = readerOf(context, request, profile, true);
  const games = (await deskOf(context.deps, profile.id)).map((entry) => ({
    ...entry,
    href: `/desk/${entry.game.id}`,
  }));
  return page(200, deskPage(reader, { games }), reader.locale);
};

/** The game behind a desk address, for one of its officials. */
export async function openDesk(context: Context, request: HttpRequest) {
  const { deps } = context;
  const profile = await requireProfile(deps, request);
  const reader = readerOf(context, request, profile, true);
  const loaded = await currentGame(deps, gameIdOf(request));
  const { state } = loaded;
  if (state.status === 'unopened') throw new HttpProblem('unknown-game');
  const office = officeOf(state.terms, profile.id);
  if (office === null) throw new HttpProblem('not-an-official');
  const view = await present(deps, loaded, reader.now);
  if (!view.ok) return refuse(view.error);
  return { reader, profile, office, view: view.value, state, base: `/desk/${loaded.id}` };
}

export const showDeskGame: Handler = async (context, request) => {
  const { reader, office, view, base } = await openDesk(context, request);
  const done = request.query.done ?? '';
  const html = deskGamePage(reader, {
    game: view,
    office,
    waits: waitsOf(view, office),
    base,
    ...(isDeskNotice(done) ? { notice: done } : {}),
  });
  return page(200, html, reader.locale);
};

export const showDeskClock: Handler = async (context, request) => {
  const { reader, view, state, base } = await openDesk(context, request);
  const clock = clockViewOf(state, reader.now);
  return page(200, clockPage(reader, { game: view, clock, base }), reader.locale);
};

export const deskNewForm: Handler = async (context, request) => {
  const reader = readerOf(context, request, await requireProfile(context.deps, request), true);
  return page(200, deskNewPage(reader, { usualLeave: USUAL_LEAVE }), reader.locale);
};

type Errors = NonNullable<DeskNewPageProps['errors']>;
type Form = Readonly<Record<string, string>>;

/** An address field; the error is put under the field's name. */
function addressIn(form: Form, name: 'white' | 'black' | 'appeals', errors: Record<string, unknown>): string {
  const parsed = emailSchema.safeParse(form[name] ?? '');
  if (parsed.success) return parsed.data;
  errors[name] = { code: 'invalid-email', params: {} };
  return '';
}

function peopleIn(form: Form): {
  errors: Errors;
  white: string;
  black: string;
  deputies: string[];
  appeals: string | null;
} {
  const errors: Record<string, { code: string; params: object }> = {};
  const named = (form.deputies ?? '').split(/[\s,;]+/).filter((text) => text !== '');
  const deputies = named.flatMap((text) => {
    const parsed = emailSchema.safeParse(text);
    return parsed.success ? [parsed.data] : [];
  });
  if (deputies.length < named.length) errors.deputies = { code: 'invalid-email', params: {} };
  const appeals = (form.appeals ?? '').trim() === '' ? null : addressIn(form, 'appeals', errors);
  const [white, black] = [addressIn(form, 'white', errors), addressIn(form, 'black', errors)];
  return { errors: errors as Errors, white, black, deputies, appeals };
}

/** What the form says of time; a refusal is put under the field that it belongs to. */
function read<T>(errors: Record<string, unknown>, field: DeskNewField, how: () => T): T | undefined {
  try {
    return how();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    errors[field] = { code: error.code, params: error.params };
    return undefined;
  }
}

function timesIn(form: Form, errors: Record<string, unknown>) {
  const chosen = form.timeControl === OTHER_TIME ? form.timeControlText : form.timeControl;
  return {
    timeControl: read(errors, 'timeControlText', () => timeControlOf(chosen ?? '')),
    leave: read(errors, 'leaveDays', () => leaveOf(form)),
    freeDays: read(errors, 'weekdays', () => freeDaysOf(form)),
  };
}

/** The form field that a refusal belongs to; of the others the page says it at its head. */
const FIELDS: Readonly<Record<string, DeskNewField>> = {
  'official-twice': 'appeals',
  'leave-not-allowed': 'leaveDays',
  'free-days-not-possible': 'weekdays',
};

export const createGame: Handler = async (context, request) => {
  const { deps } = context;
  const director = await requireProfile(deps, request);
  refuseForeign(deps, request);
  const reader = readerOf(context, request, director, true);
  const form = formOf(request);
  const { errors: wrong, white, black, deputies, appeals } = peopleIn(form);
  const errors: Record<string, unknown> = { ...wrong };
  const { timeControl, leave, freeDays } = timesIn(form, errors);
  const games = Number(form.games?.trim() || '1');
  if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES) {
    errors.games = { code: 'games-of-match', params: {} };
  }
  const regulations = readRegulationForm(form);
  if (!regulations.ok) Object.assign(errors, regulations.errors);
  const again = (more: Pick<DeskNewPageProps, 'errors' | 'refused'>) =>
    page(422, deskNewPage(reader, { usualLeave: USUAL_LEAVE, entered: form, ...more }), reader.locale);
  if (timeControl === undefined || !regulations.ok || Object.keys(errors).length > 0) {
    return again({ errors: errors as Errors });
  }
  const result = await arrange(deps, {
    director,
    white: { address: white },
    black: { address: black },
    deputies: deputies.map((address) => ({ address })),
    appeals: appeals === null ? null : { address: appeals },
    games,
    rulebook: RULEBOOK_IDS.find((id) => id === form.rulebook) ?? DEFAULT_RULEBOOK,
    timeControl,
    leave,
    freeDays,
    regulations: regulations.value,
    start: null,
    commandId: randomText(deps, 12) as CommandId,
    source: request.source,
    at: reader.now,
  });
  if (result.ok) return seeOther(`/desk/${result.value.game}?done=created`);
  const { code, params } = result.error;
  const field = FIELDS[code];
  return field === undefined
    ? again({ refused: { code, params } })
    : again({ errors: { [field]: { code, params } } });
};
