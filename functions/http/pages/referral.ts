// A claim from the claim page that a director or the service's own tables decide.

import { execute } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { recordId } from '../../../shared/app/rulings.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import type { EpochMs } from '../../../shared/kernel/time.ts';
import type { ClaimPageProps } from '../../../shared/web/pages/claim-page.ts';
import { stalePage } from '../../../shared/web/pages/problem-page.ts';
import { type Context, refuse } from '../context.ts';
import { notationFor } from '../notation.ts';
import { statusOf } from '../problem.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import type { Opened } from './play.ts';

type Form = Readonly<Record<string, string>>;
type Again = (more: Pick<ClaimPageProps, 'errors' | 'referral'>) => HttpResponse;

/** Without its move numbers and results, one text a move. */
const movesIn = (line: string): string[] =>
  line
    .replace(/\d+\s*\.(\.\.)?/g, ' ')
    .split(/[\s,;…]+/)
    .filter((move) => move !== '');

/** Codes that are about the line, and those that are about the evidence. */
const FIELDS: Readonly<Record<string, 'line' | 'evidence'>> = {
  'claim-line': 'line',
  'claim-line-not-mate': 'line',
  'reason-too-long': 'evidence',
};

/** Makes the claim of a form; `again` shows the form with what was typed. */
export async function sendReferral(
  { deps }: Context,
  { view, profile, reader, base }: Opened,
  form: Form,
  at: EpochMs,
  again: Again,
): Promise<HttpResponse> {
  const kind = view.referralTerms.find((terms) => terms.kind === form.referred)?.kind;
  const { claims = '', line = '', evidence = '' } = form;
  const referral = { kind: form.referred ?? '', claims, line, evidence };
  if (kind === undefined) {
    return again({ errors: { referred: { code: 'claim-kind-missing', params: {} } }, referral });
  }
  const player = profile.id;
  const commandId = randomText(deps, 12) as CommandId;
  const drawn = kind === 'normal-means' || kind === 'quickplay' || claims === 'draw';
  const result = await execute(deps, {
    game: view.id,
    commandId,
    actor: player,
    at,
    command: {
      type: 'ReferClaim',
      player,
      id: recordId(player, commandId),
      kind,
      claims: kind !== 'forced-mate' && drawn ? 'draw' : 'win',
      evidence: evidence.trim() === '' ? null : evidence,
      line: kind === 'forced-mate' ? movesIn(line) : null,
      notation: form.notation ?? notationFor(reader.locale),
      seenPly: Number(form.ply ?? 0),
    },
  });
  if (result.ok) return seeOther(`${base}?done=claim-referred`);
  const { code, params } = result.error;
  if (code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
  if (statusOf(code) !== 422) return refuse(result.error);
  return again({ errors: { [FIELDS[code] ?? 'referred']: { code, params } }, referral });
}
