// A ruling being made: the form with just the fields of its kind, then the page that shows what it would do, with the
// game before and after it. Nothing is committed before the second page is confirmed.

import type { GameView } from '../../games/views/game-view.ts';
import { type Html, html } from '../../kernel/html.ts';
import { rulingText } from '../desk/record.ts';
import { type RulingEntered, type RulingErrors, rulingFields } from '../desk/ruling-fields.ts';
import { type RulingForm, suggestedArticle } from '../desk/ruling-forms.ts';
import { beforeAfter, boardsBeforeAfter, type Situation } from '../desk/situation.ts';
import { textArea, textField } from '../forms/fields.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { playerName, say } from '../words.ts';

/** Characters; the core refuses more. */
export const REASON_MAX = 2_000;
export const ARTICLE_MAX = 60;

type RulingPage = {
  readonly game: GameView;
  readonly form: RulingForm;
  /** `/desk/<id>`. */
  readonly base: string;
  /** Of a ruling in place of one that was appealed against: the appeal. */
  readonly appeal?: string | undefined;
  readonly entered: RulingEntered;
};

export type RulingPageProps = RulingPage & {
  readonly errors?: RulingErrors;
  /** Why the whole ruling was refused. */
  readonly refused?: PageRefusal | undefined;
};

const frame = (reader: Reader, { game, form }: RulingPage, body: Html): string => {
  const players = `${playerName(reader, game.white)} – ${playerName(reader, game.black)}`;
  const title = say(reader, `web.rule-${form}`);
  return documentOf(reader, {
    title: `${players}: ${title}`,
    fetchable: false,
    main: html`<p class="players">${players}</p>
<h1>${title}</h1>
${body}`,
  });
};

const appealField = ({ appeal }: RulingPage): Html | null =>
  appeal === undefined ? null : html`<input type="hidden" name="appeal" value="${appeal}">`;

const back = (reader: Reader, { base, appeal }: RulingPage): Html =>
  appeal === undefined
    ? html`<a class="button" href="${base}">${say(reader, 'web.back-to-desk')}</a>`
    : html`<a class="button" href="${base}/appeal/${appeal}">${say(reader, 'web.back-to-appeal')}</a>`;

/**
 * The article to begin with: of a ruling taken back its own; none for a claim that only regulations allow, which have
 * articles of their own.
 */
function articleOf({ game, form, entered }: RulingPageProps): string | null {
  const lifted = form === 'lift' ? game.rulings.find(({ id }) => id === entered.ruling) : undefined;
  const claim = form === 'decide-claim' ? game.referrals.find(({ id }) => id === entered.claim) : undefined;
  if (claim?.kind === 'forced-mate' || claim?.kind === 'tablebase') return null;
  return lifted?.article ?? suggestedArticle(game.rulebook, form);
}

function articleField(reader: Reader, props: RulingPageProps): Html {
  const { entered, errors = {} } = props;
  const suggested = articleOf(props);
  return textField(reader, {
    name: 'article',
    label: say(reader, 'web.rule-article-label'),
    hint:
      suggested === null
        ? say(reader, 'web.rule-article-hint-own')
        : say(reader, 'web.rule-article-hint', { article: suggested }),
    value: entered.article ?? suggested ?? '',
    error: errors.article,
    required: true,
    maxlength: ARTICLE_MAX,
    autocomplete: 'off',
  });
}

/** POST `{base}/ruling/{form}`: the fields of the form, `article` (a ruling on appeal has that of the ruling before), `reason`; answered by the preview. */
export function rulingPage(reader: Reader, props: RulingPageProps): string {
  const { game, form, base, entered, errors = {}, refused } = props;
  return frame(
    reader,
    props,
    html`<p class="lead">${say(reader, `web.rule-${form}-about`)}</p>
${refused ? html`<p class="error" role="alert">${refusalText(reader, refused)}</p>` : null}
<form method="post" action="${base}/ruling/${form}" class="stack">
${appealField(props)}
${rulingFields(reader, { form, game, entered, errors })}
${props.appeal === undefined ? articleField(reader, props) : null}
${textArea(reader, {
  name: 'reason',
  label: say(reader, 'web.rule-reason-label'),
  hint: say(reader, 'web.rule-reason-hint'),
  value: entered.reason,
  error: errors.reason,
  required: true,
  maxlength: REASON_MAX,
})}
<div class="row"><button class="primary">${say(reader, 'web.rule-preview-button')}</button> ${back(reader, props)}</div>
</form>`,
  );
}

export type RulingPreviewProps = RulingPage & {
  readonly ruling: GameView['rulings'][number]['ruling'];
  readonly article: string;
  readonly reason: string;
  readonly before: Situation;
  readonly after: Situation;
  /** The version of the game that was looked at. */
  readonly version: number;
  /** The instant from which lengths of time in the form count. */
  readonly at: number;
  /** The game has changed since it was looked at last. */
  readonly changed?: boolean;
};

/** What was typed, carried on to the confirmation. */
const kept = (entered: RulingEntered): Html =>
  html`${Object.entries(entered).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
  )}`;

/** POST back to the form's address: what was typed, `at`, `version`, and `action` = `confirm` or `change`. */
export function rulingPreviewPage(reader: Reader, props: RulingPreviewProps): string {
  const { game, form, base, entered, before, after, version, at } = props;
  return frame(
    reader,
    props,
    html`${props.changed ? html`<p class="error" role="alert">${say(reader, 'web.rule-changed')}</p>` : null}
<p class="lead">${say(reader, 'web.rule-preview-explained')}</p>
<section class="panel"><h2>${rulingText(reader, game, props.ruling)}</h2>
<p>${say(reader, 'chess.ruling.article', { article: props.article })}</p>
<blockquote class="written">${props.reason}</blockquote></section>
<section><h2>${say(reader, 'web.rule-effect')}</h2>
${beforeAfter(reader, game.startFen, before, after)}
${boardsBeforeAfter(reader, before, after, 'white')}</section>
<form method="post" action="${base}/ruling/${form}" class="row">
${appealField(props)}
${kept(entered)}
<input type="hidden" name="version" value="${version}">
<input type="hidden" name="at" value="${at}">
<button class="primary" name="action" value="confirm">${say(reader, 'web.rule-confirm-button')}</button>
<button name="action" value="change">${say(reader, 'web.rule-change-button')}</button>
${back(reader, props)}
</form>`,
  );
}
