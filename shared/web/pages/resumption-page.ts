// Before an adjourned game goes on (A4 to A7): when that is, who has come, the clocks as they stood, and another date
// by agreement.

import type { AdjournmentView } from '../../games/views/adjournment-view.ts';
import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { dateForm } from '../adjournment/date-form.ts';
import { timeFact } from '../adjournment/envelope-facts.ts';
import { backLink, framed } from '../adjournment/frame.ts';
import { envelopeLink } from '../adjournment/panel.ts';
import { arriveButton, defaultLine, isAwaited, presence, resumesLine } from '../adjournment/presence.ts';
import { radioField } from '../forms/fields.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { instantHtml } from '../when.ts';
import { say } from '../words.ts';

export type ResumptionPageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
  readonly entered?: string;
  readonly error?: PageRefusal;
};

/** Whether a date can still be changed: play has not resumed yet. */
const isAhead = (now: AdjournmentView): boolean =>
  (now.phase === 'adjourned' || now.phase === 'sealing') && now.resumedAt === null;

/** The answer to a date or an adjournment that the opponent proposes: POST `action` = `accept` or `decline`. */
export function answerForm(
  reader: Reader,
  action: string,
  hidden: Html | null,
  choices: { readonly accept: string; readonly decline: string },
): Html {
  return html`<form method="post" action="${action}" class="stack">${hidden}
${radioField(reader, {
  name: 'action',
  label: say(reader, 'adjournment.answer.label'),
  choices: [
    { value: 'accept', label: choices.accept },
    { value: 'decline', label: choices.decline },
  ],
  value: null,
  required: true,
})}
<div><button class="primary">${say(reader, 'adjournment.answer.button')}</button></div>
</form>`;
}

/** POST `{base}/resumption`: `action` (`propose` with `date`, `accept`, `decline`), `date-seen` (the answered date). */
function dates(reader: Reader, now: AdjournmentView, props: ResumptionPageProps): Html {
  const { seat, base, entered, error } = props;
  const { proposal } = now;
  const action = `${base}/resumption`;
  const answer =
    proposal === null || proposal.by === seat
      ? null
      : html`<p class="notice">${sentence(reader, 'adjournment.date.by-opponent', { instant: instantHtml(reader, proposal.resumesAt) })}</p>
${answerForm(reader, action, html`<input type="hidden" name="seen" value="${proposal.resumesAt}">`, {
  accept: say(reader, 'adjournment.date.accept'),
  decline: say(reader, 'adjournment.date.decline'),
})}`;
  const mine =
    proposal?.by === seat
      ? html`<p class="notice">${sentence(reader, 'adjournment.date.by-you', { instant: instantHtml(reader, proposal.resumesAt) })}</p>`
      : null;
  return html`<section class="aside"><h2>${say(reader, 'adjournment.date.title')}</h2>
<p>${say(reader, 'adjournment.date.explained')}</p>
${answer}${mine}
${dateForm(reader, {
  action,
  hidden: { action: 'propose' },
  button: say(reader, 'adjournment.date.button'),
  proposed: null,
  entered,
  error,
})}</section>`;
}

function times(reader: Reader, { game, base }: ResumptionPageProps, now: AdjournmentView): Html | null {
  const envelope = game.envelopes.find(({ number }) => number === now.envelope);
  if (envelope === undefined) return null;
  return html`<dl class="terms">${(['white', 'black'] as const).map(
    (colour) =>
      html`<div><dt>${say(reader, `adjournment.fact.used.${colour}`)}</dt><dd>${timeFact(reader, envelope, colour)}</dd></div>
`,
  )}</dl>
<p>${envelopeLink(reader, base, envelope.number)}</p>`;
}

function body(reader: Reader, props: ResumptionPageProps, now: AdjournmentView): Html {
  const { game, seat, base } = props;
  return html`<section>${resumesLine(reader, now)}
${defaultLine(reader, now)}
${times(reader, props, now)}</section>
${
  isAwaited(now)
    ? html`<section><h2>${say(reader, 'adjournment.present.title')}</h2>
${presence(reader, game, now)}
${arriveButton(reader, now, seat, base)}</section>`
    : null
}
${isAhead(now) ? dates(reader, now, props) : null}
<p>${backLink(reader, base)}</p>`;
}

export function resumptionPage(reader: Reader, props: ResumptionPageProps): string {
  const { game, base } = props;
  const now = game.status === 'in-play' ? game.adjournment : null;
  return framed(reader, game, {
    title: say(reader, 'adjournment.resumption.title'),
    ...(props.error === undefined ? {} : { fetchable: false }),
    body:
      now === null
        ? html`<p class="lead">${say(reader, 'adjournment.resumption.nothing')}</p><p>${backLink(reader, base)}</p>`
        : body(reader, props, now),
  });
}
