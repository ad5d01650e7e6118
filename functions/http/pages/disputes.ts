// The pages behind a seat link on which a player appeals against a ruling, or files an analysis of the position that is
// being adjudicated. What is refused goes back to the form with what was typed.

import { execute, type Undated } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { recordId } from '../../../shared/app/rulings.ts';
import type { GameCommand } from '../../../shared/games/index.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import { analysisPage } from '../../../shared/web/pages/analysis-page.ts';
import { appealPage } from '../../../shared/web/pages/appeal-page.ts';
import type { PageRefusal } from '../../../shared/web/reader.ts';
import type { Context, Handler } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { formOf, type HttpRequest } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { refuseForeign } from '../session.ts';
import { type Opened, open } from './play.ts';

type Entered = { readonly entered: string; readonly error: PageRefusal };

function showAppeal({ reader, view, base }: Opened, id: string, again?: Entered): HttpResponse {
  const ruling = view.rulings.find((record) => record.id === id);
  if (ruling === undefined) throw new HttpProblem('ruling-unknown');
  const html = appealPage(reader, { game: view, ruling, base, ...again });
  return page(again === undefined ? 200 : 422, html, reader.locale);
}

function showAnalysis({ reader, view, seat, base }: Opened, again?: Entered): HttpResponse {
  const html = analysisPage(reader, { game: view, seat, base, ...again });
  return page(again === undefined ? 200 : 422, html, reader.locale);
}

/** Sends the text of a form as a command, and shows the form again where it is refused. */
async function send(
  { deps }: Context,
  request: HttpRequest,
  opened: Opened,
  make: (text: string, commandId: CommandId) => Undated<GameCommand>,
  again: (entered: Entered) => HttpResponse,
): Promise<HttpResponse | null> {
  const at = deps.clock.now();
  const text = formOf(request).text ?? '';
  const commandId = randomText(deps, 12) as CommandId;
  const { profile, view } = opened;
  const command = make(text, commandId);
  const result = await execute(deps, { game: view.id, commandId, actor: profile.id, command, at });
  if (result.ok) return null;
  const { code, params } = result.error;
  return again({ entered: text.slice(0, 20_000), error: { code, params } });
}

export const appealForm: Handler = async (context, request) =>
  showAppeal(await open(context, request), request.params.ruling ?? '');

export const sendAppeal: Handler = async (context, request) => {
  refuseForeign(context.deps, request);
  const opened = await open(context, request);
  const ruling = request.params.ruling ?? '';
  const player = opened.profile.id;
  const refused = await send(
    context,
    request,
    opened,
    (text, commandId) => ({ type: 'Appeal', player, id: recordId(player, commandId), ruling, text }),
    (entered) => showAppeal(opened, ruling, entered),
  );
  return refused ?? seeOther(`${opened.base}?done=appealed`);
};

export const analysisForm: Handler = async (context, request) => showAnalysis(await open(context, request));

export const sendAnalysis: Handler = async (context, request) => {
  refuseForeign(context.deps, request);
  const opened = await open(context, request);
  const player = opened.profile.id;
  const refused = await send(
    context,
    request,
    opened,
    (text) => ({ type: 'FileAnalysis', player, text }),
    (entered) => showAnalysis(opened, entered),
  );
  return refused ?? seeOther(`${opened.base}?done=analysis-filed`);
};
