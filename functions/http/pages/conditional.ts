// The page behind a seat link on which a player lays down conditional moves, as text; it works without scripts. Who
// holds the link sees that seat's lines only.

import { ownConditionals, setConditionals } from '../../../shared/app/conditional-moves.ts';
import { execute } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import { type ConditionalPageProps, conditionalPage } from '../../../shared/web/pages/conditional-page.ts';
import { stalePage } from '../../../shared/web/pages/problem-page.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { notationFor } from '../notation.ts';
import { statusOf } from '../problem.ts';
import { formOf } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { refuseForeign } from '../session.ts';
import { type Opened, open } from './play.ts';

async function shown(
  { deps }: Context,
  opened: Opened,
  status: number,
  more: Partial<ConditionalPageProps> = {},
): Promise<HttpResponse> {
  const { reader, view, base, profile, seat } = opened;
  const own = await ownConditionals(deps, view.id, profile.id, notationFor(reader.locale));
  if (!own.ok) return refuse(own.error);
  const notation = notationFor(reader.locale);
  const html = conditionalPage(reader, { game: view, seat, base, notation, own: own.value, ...more });
  return page(status, html, reader.locale);
}

export const showConditionals: Handler = async (context, request) =>
  shown(context, await open(context, request), 200);

export const saveConditionals: Handler = async (context, request) => {
  const { deps } = context;
  const at = deps.clock.now();
  refuseForeign(deps, request);
  const form = formOf(request);
  const opened = await open(context, request);
  const { view, profile, reader, base } = opened;
  const text = (form.lines ?? '').slice(0, 60_000);
  const about = {
    game: view.id,
    player: profile.id,
    commandId: randomText(deps, 12) as CommandId,
    at,
  };
  if (text.trim() === '') {
    const command = { type: 'ClearConditionals', player: profile.id } as const;
    const cleared = await execute(deps, { ...about, actor: profile.id, command });
    if (!cleared.ok && cleared.error.code !== 'conditional-none') return refuse(cleared.error);
    return seeOther(`${base}?done=conditional-cleared`);
  }
  const result = await setConditionals(deps, {
    ...about,
    ply: Number(form.ply ?? 0),
    lines: text.split(/\r?\n/),
    notation: form.notation ?? notationFor(reader.locale),
  });
  if (result.ok) return seeOther(`${base}?done=conditional-saved`);
  const { code, params } = result.error;
  if (code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
  if (statusOf(code) !== 422) return refuse(result.error);
  return shown(context, opened, 422, { entered: text, error: { code, params } });
};
