// Offering a draw, or answering one (Article 9.1). A page of its own with a choice to make, so that neither a
// scanner nor a slip of the finger ends a game.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { radioField } from '../forms/fields.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { playerName, say } from '../words.ts';

export type DrawPageProps = {
  readonly game: Pick<GameView, 'white' | 'black' | 'drawOffer' | 'ply' | 'turn'>;
  readonly seat: Colour;
  readonly base: string;
  readonly error?: PageRefusal;
};

const cancel = (reader: Reader, base: string): Html =>
  html`<a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a>`;

function answer(reader: Reader, { game, base, error }: DrawPageProps): Html {
  return html`<form method="post" action="${base}/draw" class="stack">
<input type="hidden" name="ply" value="${game.ply}">
${radioField(reader, {
  name: 'action',
  label: say(reader, 'web.draw-question'),
  choices: [
    { value: 'accept', label: say(reader, 'web.draw-accept'), hint: say(reader, 'web.draw-accept-hint') },
    { value: 'decline', label: say(reader, 'web.draw-decline'), hint: say(reader, 'web.draw-decline-hint') },
  ],
  value: null,
  error,
  required: true,
})}
<div class="row"><button class="primary">${say(reader, 'web.draw-answer-button')}</button> ${cancel(reader, base)}</div>
</form>`;
}

function offer(reader: Reader, { game, seat, base, error }: DrawPageProps): Html {
  return html`${error ? html`<p class="error" role="alert">${refusalText(reader, error)}</p>` : null}
<p class="lead">${say(reader, 'web.draw-offer-explained')}</p>
${game.turn === seat ? html`<p>${say(reader, 'web.draw-offer-with-move')}</p>` : null}
<form method="post" action="${base}/draw" class="row">
<input type="hidden" name="ply" value="${game.ply}">
<input type="hidden" name="action" value="offer">
<button class="primary">${say(reader, 'web.draw-offer-button')}</button> ${cancel(reader, base)}
</form>`;
}

/** POST fields: `ply` (plies on the board), `action` (`accept`, `decline` or `offer`). */
export function drawPage(reader: Reader, props: DrawPageProps): string {
  const { game, seat, base } = props;
  const standing = game.drawOffer;
  const title = say(
    reader,
    standing !== null && standing.by !== seat
      ? `web.draw-offered-by-${standing.by}-title`
      : 'web.draw-offer-title',
  );
  const body =
    standing === null
      ? offer(reader, props)
      : standing.by === seat
        ? html`<p class="lead">${say(reader, 'web.draw-offered-by-you')}</p><p>${cancel(reader, base)}</p>`
        : answer(reader, props);
  return documentOf(reader, {
    title: `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${title}`,
    main: html`<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${title}</h1>
${body}`,
  });
}
