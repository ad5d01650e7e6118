// An appeal at the desk of the appeals person: the whole record, the decision, its preview, the confirmation. Another
// ruling in the place of the one appealed against is made in the form of that ruling (desk-rulings.ts).

import { execute } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { previewReversal } from '../../../shared/app/rulings.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import {
  type AppealDecisionProps,
  appealDecisionPage,
  appealPreviewPage,
} from '../../../shared/web/pages/appeal-decision-page.ts';
import type { Context, Handler } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { formOf, type HttpRequest } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { refuseForeign } from '../session.ts';
import { openDesk } from './desk.ts';

const DECISIONS = ['upheld', 'reversed', 'dismissed'] as const;

async function opened(context: Context, request: HttpRequest) {
  const desk = await openDesk(context, request);
  const appeal = desk.view.appeals.find(({ id }) => id === request.params.appeal);
  if (appeal === undefined) throw new HttpProblem('appeal-unknown');
  return { ...desk, appeal };
}
type Opened = Awaited<ReturnType<typeof opened>>;

function shown(
  { reader, view, appeal, base }: Opened,
  status: number,
  more: Pick<AppealDecisionProps, 'entered' | 'errors' | 'refused'> = {},
): HttpResponse {
  return page(status, appealDecisionPage(reader, { game: view, appeal, base, ...more }), reader.locale);
}

export const showAppealDecision: Handler = async (context, request) => {
  const desk = await opened(context, request);
  // Only the appeals person decides; the director reads it on the game's own page.
  return desk.office === 'appeals' ? shown(desk, 200) : seeOther(desk.base);
};

export const sendAppealDecision: Handler = async (context, request) => {
  const { deps } = context;
  refuseForeign(deps, request);
  const desk = await opened(context, request);
  const { reader, profile, view, base, appeal } = desk;
  const { action = 'preview', version = '', ...sent } = formOf(request);
  const entered = { decision: sent.decision ?? '', reason: sent.reason ?? '' };
  const { reason } = entered;
  if (action === 'change') return shown(desk, 200, { entered });
  const decision = DECISIONS.find((known) => known === entered.decision);
  if (decision === undefined || reason.trim() === '') {
    const errors = {
      ...(decision === undefined ? { decision: { code: 'field-missing', params: {} } } : {}),
      ...(reason.trim() === '' ? { reason: { code: 'reason-missing', params: {} } } : {}),
    };
    return shown(desk, 422, { entered, errors });
  }
  const author = profile.id;
  if (action === 'confirm' && Number(version) === view.version) {
    const result = await execute(deps, {
      game: view.id,
      commandId: randomText(deps, 12) as CommandId,
      actor: author,
      at: reader.now,
      expectedVersion: view.version,
      command: { type: 'DecideAppeal', author, appeal: appeal.id, decision, reason, compensation: null },
    });
    if (result.ok) return seeOther(`${base}?done=decided`);
    return shown(desk, 422, { entered, refused: result.error });
  }
  const effect =
    decision === 'reversed'
      ? await previewReversal(deps, view.id, { author, appeal: appeal.id, reason, compensation: null })
      : null;
  if (effect !== null && !effect.ok) return shown(desk, 422, { entered, refused: effect.error });
  const html = appealPreviewPage(reader, {
    game: view,
    appeal,
    base,
    decision,
    reason,
    effect: effect === null ? null : effect.value,
    version: view.version,
    changed: action === 'confirm',
  });
  return page(200, html, reader.locale);
};
