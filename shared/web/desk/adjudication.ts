// An adjudication that is open: until when analyses may come, and those that have come.

import type { GameView } from '../../games/views/game-view.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml, instantHtml } from '../when.ts';
import { say } from '../words.ts';

type Adjudged = Pick<GameView, 'adjudication'>;

/** Null where none is open. `write` leads a player to the form for his analysis. */
export function adjudication(reader: Reader, { adjudication: open }: Adjudged, write?: string): Html | null {
  if (open === null) return null;
  const over = reader.now > open.deadline;
  return html`<section class="adjudication-section"><h2 id="adjudication-title">${say(reader, 'web.adjudication-title')}</h2>
<p>${
    over
      ? say(reader, 'web.adjudication-over')
      : sentence(reader, 'web.adjudication-until', { deadline: deadlineHtml(reader, open.deadline) })
  }</p>
${write && !over ? html`<p><a class="button" href="${write}">${say(reader, 'web.analysis-link')}</a></p>` : null}
${
  open.analyses.length === 0
    ? html`<p>${say(reader, 'web.analysis-none')}</p>`
    : html`<ol class="record" role="list">${open.analyses.map(
        ({ seat, text, at }) => html`<li><h3>${say(reader, `web.analysis-by-${seat}`)}</h3>
<p class="hint">${instantHtml(reader, at)}</p>
<blockquote class="written">${text}</blockquote></li>
`,
      )}</ol>`
}</section>`;
}
