// The pages behind a seat link about an adjournment: sealing (the form only; it is sent to the sealing function), the
// envelopes, the resumption, arrival, adjourning, the choice among readings. A GET shows, a POST changes.

import { execute, type Undated } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { instantOfField } from '../../../shared/app/local-date.ts';
import type { GameCommand, Rejection } from '../../../shared/games/index.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import type { EpochMs } from '../../../shared/kernel/time.ts';
import type { AdjournmentNotice } from '../../../shared/web/adjournment/notices.ts';
import { adjournPage } from '../../../shared/web/pages/adjourn-page.ts';
import { arrivalPage } from '../../../shared/web/pages/arrival-page.ts';
import { stalePage } from '../../../shared/web/pages/problem-page.ts';
import { resumptionPage } from '../../../shared/web/pages/resumption-page.ts';
import { sealPage } from '../../../shared/web/pages/seal-page.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { notationFor } from '../notation.ts';
import { statusOf } from '../problem.ts';
import { formOf, type HttpRequest } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { refuseForeign } from '../session.ts';
import { type Opened, open } from './play.ts';

type Form = Readonly<Record<string, string>>;

/** A form that acts for the seat of the link: received at `at`, the game as it is now. */
export async function received(context: Context, request: HttpRequest) {
  const at = context.deps.clock.now();
  refuseForeign(context.deps, request);
  const form: Form = formOf(request);
  return { at, form, opened: await open(context, request) };
}
type Received = Awaited<ReturnType<typeof received>>;

export async function commit(
  { deps }: Context,
  { at, opened }: Received,
  command: Undated<GameCommand>,
): Promise<Result<unknown, Rejection>> {
  const { view, profile } = opened;
  const commandId = randomText(deps, 12) as CommandId;
  return execute(deps, { game: view.id, commandId, actor: profile.id, command, at });
}

/** Where a deed leads: back to the board, which tells it once; or the refusal. */
export function after(
  { base, reader }: Opened,
  done: AdjournmentNotice,
  result: Result<unknown, Rejection>,
): HttpResponse {
  if (result.ok) return seeOther(`${base}?done=${done}`);
  if (result.error.code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
  return refuse(result.error);
}

export const showSeal: Handler = async (context, request) => {
  const { reader, view: game, seat, base } = await open(context, request);
  const notation = notationFor(reader.locale);
  return page(200, sealPage(reader, { game, seat, base, notation }), reader.locale);
};

export const showArrival: Handler = async (context, request) => {
  const { reader, view: game, seat, base } = await open(context, request);
  return page(200, arrivalPage(reader, { game, seat, base }), reader.locale);
};

export const arrive: Handler = async (context, request) => {
  const form = await received(context, request);
  const result = await commit(context, form, { type: 'Arrive', player: form.opened.profile.id });
  return after(form.opened, 'arrived', result);
};

type Entered = { readonly entered?: string; readonly error?: Pick<Rejection, 'code' | 'params'> };

/** A page with a date on it: shown, or shown again with what was entered and why it will not do. */
const datePage =
  (render: typeof adjournPage | typeof resumptionPage) =>
  ({ reader, view: game, seat, base }: Opened, status: number, entered: Entered = {}): HttpResponse =>
    page(status, render(reader, { game, seat, base, ...entered }), reader.locale);

const shownResumption = datePage(resumptionPage);
const shownAdjourning = datePage(adjournPage);

export const showResumption: Handler = async (context, request) =>
  shownResumption(await open(context, request), 200);

export const showAdjourning: Handler = async (context, request) =>
  shownAdjourning(await open(context, request), 200);

/** Proposes the date of the form; one that will not do goes back to its field. */
async function proposal(
  context: Context,
  form: Received,
  done: AdjournmentNotice,
  shown: ReturnType<typeof datePage>,
  make: (resumesAt: EpochMs) => Undated<GameCommand>,
): Promise<HttpResponse> {
  const entered = (form.form.date ?? '').slice(0, 40);
  const resumesAt = instantOfField(form.opened.reader.timeZone, entered);
  if (resumesAt === null) return shown(form.opened, 422, { entered, error: NO_DATE });
  const result = await commit(context, form, make(resumesAt));
  if (!result.ok && statusOf(result.error.code) === 422) {
    const { code, params } = result.error;
    return shown(form.opened, 422, { entered, error: { code, params } });
  }
  return after(form.opened, done, result);
}

const NO_DATE = { code: 'resumption-date', params: {} };

/** Whether the answer is to the date that stands: another one may have been proposed since the page was read. */
const answersTo = ({ form }: Received, standing: EpochMs | undefined): boolean =>
  standing !== undefined && form.seen === String(standing);

const isStale = ({ opened: { reader, base } }: Received): HttpResponse =>
  page(409, stalePage(reader, { base }), reader.locale);

/** `action`: `propose` (with `date`), `accept` or `decline` (with `seen`, the date that is answered). */
export const changeResumption: Handler = async (context, request) => {
  const form = await received(context, request);
  const player = form.opened.profile.id;
  const { action } = form.form;
  if (action === 'propose')
    return proposal(context, form, 'date-proposed', shownResumption, (resumesAt) => ({
      type: 'ProposeResumption',
      player,
      resumesAt,
    }));
  if (action !== 'accept' && action !== 'decline') return shownResumption(form.opened, 422);
  const accept = action === 'accept';
  if (!answersTo(form, form.opened.view.adjournment?.proposal?.resumesAt)) return isStale(form);
  const result = await commit(context, form, { type: 'AnswerResumption', player, accept });
  return after(form.opened, accept ? 'date-accepted' : 'date-declined', result);
};

/** `action`: `early` (with `confirm`), `propose` (with `date`), `accept` or `decline` (with `seen`). */
export const adjourn: Handler = async (context, request) => {
  const form = await received(context, request);
  const player = form.opened.profile.id;
  const { action, ply, confirm } = form.form;
  const seenPly = Number(ply ?? 0);
  switch (action) {
    case 'early': {
      if (confirm !== 'yes') return seeOther(form.opened.base);
      const result = await commit(context, form, { type: 'AdjournEarly', player, seenPly });
      return after(form.opened, 'adjourned-early', result);
    }
    case 'propose':
      return proposal(context, form, 'adjournment-proposed', shownAdjourning, (resumesAt) => ({
        type: 'ProposeAdjournment',
        player,
        seenPly,
        resumesAt,
      }));
    case 'accept':
    case 'decline': {
      const accept = action === 'accept';
      if (!answersTo(form, form.opened.view.adjournmentProposal?.resumesAt)) return isStale(form);
      const result = await commit(context, form, { type: 'AnswerAdjournment', player, accept });
      return after(form.opened, accept ? 'adjournment-accepted' : 'adjournment-declined', result);
    }
    default:
      return shownAdjourning(form.opened, 422);
  }
};
