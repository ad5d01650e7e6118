// The appeals person's page: the ruling and the appeal, the whole record beside it, and the decision. A reversal takes
// the ruling back or puts another in its place; either is previewed before it counts.

import type { GameView } from '../../games/views/game-view.ts';
import { type Html, html } from '../../kernel/html.ts';
import { pieceLists } from '../board/piece-list.ts';
import { textBoard } from '../board/text-board.ts';
import { adjudication } from '../desk/adjudication.ts';
import { appealStory, record, rulingGrounds, rulingText } from '../desk/record.ts';
import { referrals } from '../desk/referrals.ts';
import { FORM_GROUPS, type FormGroup, formsOf } from '../desk/ruling-forms.ts';
import { beforeAfter, boardsBeforeAfter, type Situation } from '../desk/situation.ts';
import { type FieldErrors, radioField, textArea } from '../forms/fields.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { playerName, say } from '../words.ts';
import { REASON_MAX } from './ruling-page.ts';

type Entered = { readonly decision: string; readonly reason: string };

export type AppealDecisionProps = {
  readonly game: GameView;
  readonly appeal: GameView['appeals'][number];
  /** `/desk/<id>`. */
  readonly base: string;
  readonly entered?: Entered;
  readonly errors?: FieldErrors<'decision' | 'reason'>;
  readonly refused?: PageRefusal | undefined;
};

const title = (reader: Reader, { game }: Pick<AppealDecisionProps, 'game'>): string =>
  `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${say(reader, 'web.appeal-decision-title')}`;

const ruled = ({ game, appeal }: Pick<AppealDecisionProps, 'game' | 'appeal'>) =>
  game.rulings.find(({ id }) => id === appeal.ruling);

function dispute(reader: Reader, props: Pick<AppealDecisionProps, 'game' | 'appeal'>): Html {
  const { game, appeal } = props;
  const about = ruled(props);
  return html`${
    about === undefined
      ? null
      : html`<section class="panel"><h2>${rulingText(reader, game, about.ruling)}</h2>
${rulingGrounds(reader, about)}
${beforeAfter(reader, game.startFen, about.before, about.after)}</section>`
  }
<section class="panel"><h2>${say(reader, 'web.appeal-title')}</h2>
${appealStory(reader, appeal)}</section>`;
}

function other(reader: Reader, { game, appeal, base }: AppealDecisionProps): Html {
  const groups = Object.keys(FORM_GROUPS) as FormGroup[];
  const forms = groups.flatMap((group) => formsOf(group, game.rulingsPossible));
  return html`<details><summary>${say(reader, 'web.appeal-other-ruling')}</summary>
<ul class="rule-links">${forms.map(
    (form) =>
      html`<li><a href="${base}/ruling/${form}?appeal=${appeal.id}">${say(reader, `web.rule-${form}`)}</a></li>`,
  )}</ul></details>`;
}

function decisionForm(reader: Reader, props: AppealDecisionProps): Html {
  const { appeal, base, entered, errors = {} } = props;
  return html`<section><h2 class="vh">${say(reader, 'web.appeal-decision-label')}</h2>
<form method="post" action="${base}/appeal/${appeal.id}" class="stack">
${radioField(reader, {
  name: 'decision',
  label: say(reader, 'web.appeal-decision-label'),
  choices: (['upheld', 'reversed', 'dismissed'] as const).map((value) => ({
    value,
    label: say(reader, `web.appeal-${value}`),
    hint: say(reader, `web.appeal-${value}-hint`),
  })),
  value: entered?.decision ?? null,
  error: errors.decision,
  required: true,
})}
${textArea(reader, {
  name: 'reason',
  label: say(reader, 'web.rule-reason-label'),
  hint: say(reader, 'web.rule-reason-hint'),
  value: entered?.reason,
  error: errors.reason,
  required: true,
  maxlength: REASON_MAX,
})}
<div class="row"><button class="primary">${say(reader, 'web.rule-preview-button')}</button> <a class="button" href="${base}">${say(reader, 'web.back-to-desk')}</a></div>
</form>
${other(reader, props)}</section>`;
}

/** POST `{base}/appeal/{appeal}`: `decision`, `reason`; answered by the preview. */
export function appealDecisionPage(reader: Reader, props: AppealDecisionProps): string {
  const { game, appeal, base, refused } = props;
  return documentOf(reader, {
    title: title(reader, props),
    fetchable: props.entered === undefined,
    main: html`<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${say(reader, 'web.appeal-decision-title')}</h1>
${refused ? html`<p class="error" role="alert">${refusalText(reader, refused)}</p>` : null}
${dispute(reader, props)}
<section><h2>${say(reader, 'web.board-title')}</h2>
${textBoard(reader, { fen: game.fen, side: 'white', lastUci: null, check: game.check })}
<details><summary>${say(reader, 'web.pieces-title')}</summary>${pieceLists(reader, game.fen)}</details></section>
${
  appeal.decided === null
    ? decisionForm(reader, props)
    : html`<p><a class="button" href="${base}">${say(reader, 'web.back-to-desk')}</a></p>`
}
${referrals(reader, game)}
${adjudication(reader, game)}
${record(reader, game)}`,
  });
}

export type AppealPreviewProps = {
  readonly game: GameView;
  readonly appeal: GameView['appeals'][number];
  readonly base: string;
  readonly decision: 'upheld' | 'reversed' | 'dismissed';
  readonly reason: string;
  /** What the reversal does to the game; null where the ruling stands. */
  readonly effect: { readonly before: Situation; readonly after: Situation } | null;
  readonly version: number;
  readonly changed?: boolean;
};

/** POST back: `decision`, `reason`, `version`, `action` = `confirm` or `change`. */
export function appealPreviewPage(reader: Reader, props: AppealPreviewProps): string {
  const { game, appeal, base, decision, reason, effect, version } = props;
  return documentOf(reader, {
    title: title(reader, props),
    fetchable: false,
    main: html`<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${say(reader, 'web.appeal-decision-title')}</h1>
${props.changed ? html`<p class="error" role="alert">${say(reader, 'web.rule-changed')}</p>` : null}
<p class="lead">${say(reader, 'web.rule-preview-explained')}</p>
<section class="panel"><h2>${say(reader, `chess.appeal.decided.${decision}`)}</h2>
<blockquote class="written">${reason}</blockquote></section>
${
  effect === null
    ? html`<p>${say(reader, 'web.appeal-no-effect')}</p>`
    : html`<section><h2>${say(reader, 'web.rule-effect')}</h2>
${beforeAfter(reader, game.startFen, effect.before, effect.after)}
${boardsBeforeAfter(reader, effect.before, effect.after, 'white')}</section>`
}
<form method="post" action="${base}/appeal/${appeal.id}" class="row">
<input type="hidden" name="decision" value="${decision}">
<input type="hidden" name="reason" value="${reason}">
<input type="hidden" name="version" value="${version}">
<button class="primary" name="action" value="confirm">${say(reader, 'web.appeal-confirm-button')}</button>
<button name="action" value="change">${say(reader, 'web.rule-change-button')}</button>
<a class="button" href="${base}">${say(reader, 'web.back-to-desk')}</a>
</form>`,
  });
}
