// The page behind a seat link on which a draw is claimed (Articles 9.2 and 9.3). A text that is no legal move goes
// back to the form; a claim that can be decided is decided by the POST.

import { execute } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import { type ClaimPageProps, claimPage } from '../../../shared/web/pages/claim-page.ts';
import { stalePage } from '../../../shared/web/pages/problem-page.ts';
import type { Handler } from '../context.ts';
import { refuse } from '../context.ts';
import { notationFor } from '../notation.ts';
import { statusOf } from '../problem.ts';
import { formOf } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { refuseForeign } from '../session.ts';
import { type Opened, open } from './play.ts';
import { sendReferral } from './referral.ts';

const KINDS = ['threefold', 'fifty-moves'] as const;
type Form = Readonly<Record<string, string>>;

function shown(opened: Opened, status: number, more: Partial<ClaimPageProps> = {}): HttpResponse {
  const { reader, view, seat, base } = opened;
  const notation = notationFor(reader.locale);
  return page(status, claimPage(reader, { game: view, seat, base, notation, ...more }), reader.locale);
}

export const showClaim: Handler = async (context, request) => shown(await open(context, request), 200);

/** What is missing in the form, by field. */
function missing(form: Form, moveWanted: boolean): ClaimPageProps['errors'] {
  return {
    ...(KINDS.some((kind) => kind === form.kind) ? {} : { kind: { code: 'claim-kind-missing', params: {} } }),
    ...(moveWanted && (form.move ?? '').trim() === ''
      ? { move: { code: 'claim-move-missing', params: {} } }
      : {}),
  };
}

export const sendClaim: Handler = async (context, request) => {
  const { deps } = context;
  const at = deps.clock.now();
  refuseForeign(deps, request);
  const form = formOf(request);
  const opened = await open(context, request);
  const { view, profile, reader, base } = opened;
  if ('line' in form || 'evidence' in form || 'referred' in form) {
    return sendReferral(context, opened, form, at, (more) => shown(opened, 422, more));
  }
  const moveWanted = form.about === 'move';
  const entered = { kind: form.kind ?? '', about: form.about ?? '', move: (form.move ?? '').slice(0, 64) };
  const errors = missing(form, moveWanted);
  const kind = KINDS.find((known) => known === form.kind);
  if (kind === undefined || Object.keys(errors ?? {}).length > 0) {
    return shown(opened, 422, { errors, entered });
  }
  const result = await execute(deps, {
    game: view.id,
    commandId: randomText(deps, 12) as CommandId,
    actor: profile.id,
    command: {
      type: 'ClaimDraw',
      player: profile.id,
      seenPly: Number(form.ply ?? 0),
      kind,
      move: moveWanted
        ? { text: form.move ?? '', notation: form.notation ?? notationFor(reader.locale) }
        : null,
    },
    at,
  });
  if (result.ok) {
    const { state } = result.value;
    const upheld = 'claims' in state && state.claims.at(-1)?.upheld === true;
    return seeOther(`${base}?done=claim-${upheld ? 'right' : 'wrong'}`);
  }
  const { code, params } = result.error;
  if (code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
  if (moveWanted && statusOf(code) === 422 && code !== 'claim-not-needed') {
    return shown(opened, 422, { errors: { move: { code, params } }, entered });
  }
  return refuse(result.error);
};
