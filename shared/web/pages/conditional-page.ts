// Conditional moves as text: one line in a row, from the next move on. What was laid down is shown with what has become
// of it, to its owner only.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { exampleIn } from '../board/move-form.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { playerName, say } from '../words.ts';

export type ConditionalPageProps = {
  readonly game: Pick<GameView, 'white' | 'black' | 'ply' | 'status'>;
  readonly seat: Colour;
  readonly base: string;
  /** Id of the notation in which the lines are read. */
  readonly notation: string;
  readonly own: {
    readonly hash: string;
    readonly lines: readonly { readonly text: string; readonly status: 'alive' | 'dead' | 'played' }[];
    /** What can still come about, as it would be typed now. */
    readonly rest: readonly string[];
  } | null;
  /** What was sent with a form that came back, and why it did. */
  readonly entered?: string;
  readonly error?: PageRefusal;
};

function standing(reader: Reader, own: NonNullable<ConditionalPageProps['own']>): Html {
  return html`<section><h2>${say(reader, 'web.conditional-standing')}</h2>
<ul>${own.lines.map(
    ({
      text,
      status,
    }) => html`<li><span class="san">${text}</span>: ${say(reader, `web.conditional-${status}`)}</li>
`,
  )}</ul>
<p class="hint">${say(reader, 'web.conditional-hash')} <code class="line">${own.hash}</code></p></section>`;
}

function form(reader: Reader, { game, base, notation, own, entered, error }: ConditionalPageProps): Html {
  const described = error ? 'lines-error lines-hint' : 'lines-hint';
  const text = entered ?? own?.rest.join('\n') ?? '';
  return html`<form method="post" action="${base}/conditional" class="stack">
<input type="hidden" name="ply" value="${game.ply}">
<input type="hidden" name="notation" value="${notation}">
<div class="field"><label for="lines">${say(reader, 'web.conditional-label')}</label>
${error ? html`<p class="error" id="lines-error" role="alert">${refusalText(reader, error)}</p>` : null}
<textarea id="lines" name="lines" rows="8" maxlength="60000" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="${described}"${error ? html` aria-invalid="true"` : null}>
${text}</textarea>
<p class="hint" id="lines-hint">${say(reader, 'web.conditional-hint', { example: `e5 ${exampleIn(notation)}` })}</p></div>
<div class="row"><button class="primary">${say(reader, 'web.conditional-button')}</button> <a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a></div>
</form>`;
}

/** POST fields: `ply` (plies on the board), `notation`, `lines` (one a row; empty takes back what there was). */
export function conditionalPage(reader: Reader, props: ConditionalPageProps): string {
  const { game, base, own } = props;
  const title = say(reader, 'web.conditional-title');
  const body =
    game.status === 'in-play'
      ? html`<p class="lead">${say(reader, 'web.conditional-explained')}</p>
${form(reader, props)}
${own === null ? null : standing(reader, own)}`
      : html`<p class="lead">${refusalText(reader, { code: 'game-ended', params: {} })}</p>
<p><a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a></p>`;
  return documentOf(reader, {
    title: `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${title}`,
    main: html`<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${title}</h1>
${body}`,
  });
}
