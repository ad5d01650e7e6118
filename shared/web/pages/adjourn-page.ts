// Adjourning: early, by the player on move, with what it costs said before it is asked (A1b, I.1.2); or by agreement,
// with the date on which play resumes.

import type { GameView } from '../../games/views/game-view.ts';
import { formatSpan } from '../../i18n/index.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { dateForm } from '../adjournment/date-form.ts';
import { backLink, framed } from '../adjournment/frame.ts';
import { earlyEnd, mayAgree } from '../adjournment/may-adjourn.ts';
import { radioField } from '../forms/fields.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText, sentence } from '../sentence.ts';
import { instantHtml } from '../when.ts';
import { say } from '../words.ts';
import { answerForm } from './resumption-page.ts';

export type AdjournPageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
  readonly entered?: string;
  readonly error?: PageRefusal;
};

const SECOND = 1000;

/** POST `{base}/adjournment`: `action=early`, `ply`, `confirm` (`yes` or `no`). */
function early(reader: Reader, { game, seat, base }: AdjournPageProps, end: EpochMs): Html {
  const cost = end - reader.now;
  const left = game.clocks[seat];
  // Whole seconds, rounded against the reader: what is charged is never more than was said.
  const length = (ms: number, whole: (seconds: number) => number) =>
    html`${formatSpan(reader.locale, whole(ms / SECOND) * SECOND)}`;
  const falls = cost > left;
  return html`<section><p class="lead">${say(reader, 'adjournment.early.explained')}</p>
<p class="notice">${sentence(reader, falls ? 'adjournment.early.flag' : 'adjournment.early.cost', {
    instant: instantHtml(reader, end),
    cost: length(cost, Math.ceil),
    left: length(falls ? left : left - cost, Math.floor),
  })}</p>
<form method="post" action="${base}/adjournment" class="stack">
<input type="hidden" name="action" value="early">
<input type="hidden" name="ply" value="${game.ply}">
${radioField(reader, {
  name: 'confirm',
  label: say(reader, 'adjournment.early.question'),
  choices: [
    { value: 'no', label: say(reader, 'adjournment.early.no') },
    { value: 'yes', label: say(reader, 'adjournment.early.yes') },
  ],
  value: null,
  required: true,
})}
<div><button class="primary">${say(reader, 'adjournment.answer.button')}</button></div>
</form></section>`;
}

/** POST `{base}/adjournment`: `action` (`propose` with `date` and `ply`, `accept`, `decline`), `seen`. */
function agreement(reader: Reader, { game, seat, base, entered, error }: AdjournPageProps): Html {
  const { adjournmentProposal: proposed } = game;
  const action = `${base}/adjournment`;
  if (proposed !== null && proposed.by !== seat)
    return html`<p class="notice">${sentence(reader, 'adjournment.propose.by-opponent', { instant: instantHtml(reader, proposed.resumesAt) })}</p>
<p>${say(reader, 'adjournment.propose.explained')}</p>
${answerForm(reader, action, html`<input type="hidden" name="seen" value="${proposed.resumesAt}">`, {
  accept: say(reader, 'adjournment.propose.accept'),
  decline: say(reader, 'adjournment.propose.decline'),
})}`;
  return html`<p class="lead">${say(reader, 'adjournment.propose.explained')}</p>
${
  proposed === null
    ? null
    : html`<p class="notice">${sentence(reader, 'adjournment.propose.by-you', { instant: instantHtml(reader, proposed.resumesAt) })}</p>`
}
${dateForm(reader, {
  action,
  hidden: { action: 'propose', ply: game.ply },
  button: say(reader, 'adjournment.propose.button'),
  proposed: null,
  entered,
  error,
})}`;
}

function obstacle(reader: Reader, { game, base }: AdjournPageProps): Html {
  const text =
    game.status === 'in-play'
      ? say(reader, 'adjournment.adjourn.impossible')
      : refusalText(reader, { code: 'game-ended', params: {} });
  return html`<p class="lead">${text}</p><p>${backLink(reader, base)}</p>`;
}

export function adjournPage(reader: Reader, props: AdjournPageProps): string {
  const { game, seat, base } = props;
  const end = earlyEnd(game, seat, reader.now);
  const agree = mayAgree(game, reader.now);
  return framed(reader, game, {
    title: say(reader, 'adjournment.adjourn.title'),
    ...(props.error === undefined ? {} : { fetchable: false }),
    body:
      end === null && !agree
        ? obstacle(reader, props)
        : html`${end === null ? null : early(reader, props, end)}
${agree ? html`<section>${agreement(reader, props)}</section>` : null}
<p>${backLink(reader, base)}</p>`,
  });
}
