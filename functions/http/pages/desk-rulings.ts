// A ruling from the desk: form, preview, confirmation. The confirmation names the version that was looked at; if the
// game has changed since, the preview is shown again. What is refused goes back to the form with what was typed.

import { execute } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { previewReversal, previewRuling, ruleCommand } from '../../../shared/app/rulings.ts';
import type { Ruling } from '../../../shared/games/rulings/ruling.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import { type EpochMs, epochMs, HOUR } from '../../../shared/kernel/time.ts';
import type { RulingErrors } from '../../../shared/web/desk/ruling-fields.ts';
import { isRulingForm, type RulingForm } from '../../../shared/web/desk/ruling-forms.ts';
import {
  REASON_MAX,
  type RulingPageProps,
  rulingPage,
  rulingPreviewPage,
} from '../../../shared/web/pages/ruling-page.ts';
import type { Context, Handler } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { formOf, type HttpRequest } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { refuseForeign } from '../session.ts';
import { openDesk } from './desk.ts';
import { readRulingForm } from './ruling-form.ts';

type Form = Readonly<Record<string, string>>;
type Desk = Awaited<ReturnType<typeof openDesk>>;

async function opened(context: Context, request: HttpRequest): Promise<{ desk: Desk; form: RulingForm }> {
  const form = request.params.form ?? '';
  if (!isRulingForm(form)) throw new HttpProblem('unknown-page');
  return { desk: await openDesk(context, request), form };
}

/** What a link to the form says of the claim, the ruling or the appeal that it is about. */
const about = ({ claim, ruling, appeal }: Form): Form =>
  Object.fromEntries(
    Object.entries({ claim, ruling, appeal }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

function formAgain(
  { reader, view, base }: Desk,
  form: RulingForm,
  entered: Form,
  status: number,
  more: Pick<RulingPageProps, 'errors' | 'refused'> = {},
): HttpResponse {
  const { appeal, ...rest } = entered;
  return page(
    status,
    rulingPage(reader, { game: view, form, base, appeal, entered: rest, ...more }),
    reader.locale,
  );
}

export const showRuling: Handler = async (context, request) => {
  const { desk, form } = await opened(context, request);
  return formAgain(desk, form, about(request.query), 200);
};

/** Codes that are said beside a field. */
const FIELDS: Readonly<Record<string, keyof RulingErrors>> = {
  'article-missing': 'article',
  'reason-missing': 'reason',
  'reason-too-long': 'reason',
};

function refused(
  desk: Desk,
  form: RulingForm,
  entered: Form,
  error: { code: string; params: object },
): HttpResponse {
  const { code } = error;
  const refusal = { code, params: error.params as Readonly<Record<string, string | number>> };
  const field = FIELDS[code];
  return formAgain(desk, form, entered, 422, field ? { errors: { [field]: refusal } } : { refused: refusal });
}

/** The instant from which lengths of time in the form count: that of the preview, if it was not long ago. */
function countedFrom({ at }: Form, now: EpochMs): EpochMs {
  const given = Number(at);
  return given > now - HOUR && given <= now ? epochMs(given) : now;
}

export const sendRuling: Handler = async (context, request) => {
  refuseForeign(context.deps, request);
  const { desk, form } = await opened(context, request);
  const { action = 'preview', version = '', ...sent } = formOf(request);
  const { at: _, ...entered } = sent;
  if (action === 'change') return formAgain(desk, form, entered, 200);
  const at = countedFrom(sent, desk.reader.now);
  const read = readRulingForm(form, sent, { timeZone: desk.reader.timeZone, at });
  const { article = '', reason = '', appeal: appealed } = sent;
  const missing: RulingErrors = {
    ...(article.trim() === '' && appealed === undefined
      ? { article: { code: 'article-missing', params: {} } }
      : {}),
    ...(reason.trim() === '' ? { reason: { code: 'reason-missing', params: {} } } : {}),
    ...(reason.length > REASON_MAX
      ? { reason: { code: 'reason-too-long', params: { most: REASON_MAX } } }
      : {}),
  };
  if (!read.ok || Object.keys(missing).length > 0) {
    return formAgain(desk, form, entered, 422, { errors: { ...(read.ok ? {} : read.errors), ...missing } });
  }
  return action === 'confirm' && Number(version) === desk.view.version
    ? confirmed(context, desk, form, { entered, ruling: read.value, article, reason })
    : previewed(context, desk, form, {
        entered,
        ruling: read.value,
        article,
        reason,
        at,
        changed: action === 'confirm',
      });
};

type Sent = { entered: Form; ruling: Ruling; article: string; reason: string };

async function previewed(
  { deps }: Context,
  desk: Desk,
  form: RulingForm,
  { entered, ...sent }: Sent & { at: EpochMs; changed: boolean },
): Promise<HttpResponse> {
  const { reader, view, base, profile } = desk;
  const { ruling, article, reason, at, changed } = sent;
  const { appeal, ...rest } = entered;
  const author = profile.id;
  const shown =
    appeal === undefined
      ? await previewRuling(deps, view.id, { author, ruling, article, reason })
      : await previewReversal(deps, view.id, { author, appeal, reason, compensation: ruling });
  if (!shown.ok) return refused(desk, form, entered, shown.error);
  const { before, after } = shown.value;
  const props = { game: view, form, base, appeal, entered: rest, ruling, reason, before, after };
  const html = rulingPreviewPage(reader, {
    ...props,
    article: articleOf(desk, entered),
    version: view.version,
    at,
    changed,
  });
  return page(200, html, reader.locale);
}

/** A ruling on appeal rests on the article of the one that it replaces. */
function articleOf({ view }: Desk, { article = '', appeal }: Form): string {
  const about = view.appeals.find(({ id }) => id === appeal)?.ruling;
  return view.rulings.find(({ id }) => id === about)?.article ?? article;
}

async function confirmed(
  { deps }: Context,
  desk: Desk,
  form: RulingForm,
  { entered, ruling, article, reason }: Sent,
): Promise<HttpResponse> {
  const { profile, view, base, reader } = desk;
  const commandId = randomText(deps, 12) as CommandId;
  const result = await execute(deps, {
    game: view.id,
    commandId,
    actor: profile.id,
    at: reader.now,
    expectedVersion: view.version,
    command:
      entered.appeal === undefined
        ? ruleCommand({ author: profile.id, ruling, article, reason }, commandId)
        : {
            type: 'DecideAppeal',
            author: profile.id,
            appeal: entered.appeal,
            decision: 'reversed',
            reason,
            compensation: ruling,
          },
  });
  if (!result.ok) return refused(desk, form, entered, result.error);
  return seeOther(`${base}?done=${entered.appeal === undefined ? 'ruled' : 'decided'}`);
}
