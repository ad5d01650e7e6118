// Claims that the rules module does not decide at once (Article 10 of 2005, Appendix D, Guidelines III; a forced mate, a
// result of perfect play): a form of its own on the claim page, with what each of them costs if it is wrong.

import type { GameView } from '../../games/views/game-view.ts';
import { formatSpan } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import { exampleIn } from '../board/move-form.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';
import { type FieldErrors, radioField, textArea } from './fields.ts';

const EVIDENCE_MAX = 2_000;

export type ReferralEntered = {
  readonly kind: string;
  readonly claims: string;
  readonly line: string;
  readonly evidence: string;
};

export type ReferralFormProps = {
  readonly game: Pick<GameView, 'ply' | 'referralTerms'>;
  readonly base: string;
  readonly notation: string;
  readonly errors?: FieldErrors<'referred' | 'line' | 'evidence'> | undefined;
  readonly entered?: ReferralEntered | undefined;
};

function hint(reader: Reader, { by, wrongCosts, article }: GameView['referralTerms'][number]): string {
  const decides = say(reader, `web.refer-by-${by}`, { article });
  if (wrongCosts === 0) return decides;
  return `${decides} ${say(reader, 'web.claim-cost', { time: formatSpan(reader.locale, wrongCosts) })}`;
}

/** POST `{base}/claim`: `ply`, `notation`, `referred` (the kind), `claims` (`win` or `draw`), `line`, `evidence`. */
export function referralForm(reader: Reader, props: ReferralFormProps): Html {
  const { game, base, notation, errors = {}, entered } = props;
  const kinds = game.referralTerms.map(({ kind }) => kind);
  return html`<section><h2>${say(reader, 'web.refer-title')}</h2>
<p>${say(reader, 'web.refer-explained')}</p>
<form method="post" action="${base}/claim" class="stack">
<input type="hidden" name="ply" value="${game.ply}">
<input type="hidden" name="notation" value="${notation}">
${radioField(reader, {
  name: 'referred',
  label: say(reader, 'web.claim-kind-label'),
  choices: game.referralTerms.map((terms) => ({
    value: terms.kind,
    label: say(reader, `web.refer-${terms.kind}`),
    hint: hint(reader, terms),
  })),
  value: entered?.kind ?? null,
  error: errors.referred,
  required: true,
})}
${
  kinds.includes('tablebase')
    ? radioField(reader, {
        name: 'claims',
        label: say(reader, 'web.refer-claims-label'),
        hint: say(reader, 'web.refer-claims-hint'),
        choices: [
          { value: 'win', label: say(reader, 'web.refer-claims-win') },
          { value: 'draw', label: say(reader, 'web.refer-claims-draw') },
        ],
        value: entered?.claims ?? null,
      })
    : null
}
${
  kinds.includes('forced-mate')
    ? textArea(reader, {
        name: 'line',
        label: say(reader, 'web.refer-line-label'),
        hint: say(reader, 'web.refer-line-hint', { example: exampleIn(notation) }),
        value: entered?.line,
        error: errors.line,
        maxlength: EVIDENCE_MAX,
        rows: 3,
      })
    : null
}
${textArea(reader, {
  name: 'evidence',
  label: say(reader, 'web.refer-evidence-label'),
  hint: say(reader, 'web.refer-evidence-hint'),
  value: entered?.evidence,
  error: errors.evidence,
  maxlength: EVIDENCE_MAX,
  rows: 4,
})}
<div class="row"><button class="primary">${say(reader, 'web.claim-button')}</button> <a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a></div>
</form></section>`;
}
