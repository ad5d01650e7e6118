// What a player may do besides moving. Each is a link to a second page with a choice of its own: nothing that
// ends a game hangs on one press (Articles 5.1.2, 9.1).

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

/** The draw offer on the table, for both players: it concerns the next decision. */
export function standingOffer(reader: Reader, game: GameView, seat: Colour, base: string): Html | null {
  if (game.drawOffer === null || game.status !== 'in-play') return null;
  if (game.drawOffer.by === seat)
    return html`<p class="notice">${say(reader, 'web.draw-offered-by-you')}</p>`;
  return html`<p class="notice">${say(reader, `web.draw-offered-by-${game.drawOffer.by}`)} <a class="button" href="${base}/draw">${say(reader, 'web.answer-draw-link')}</a></p>`;
}

export function actions(reader: Reader, game: GameView, seat: Colour, base: string): Html | null {
  if (game.status !== 'in-play') return null;
  const draw =
    game.drawOffer === null
      ? html`<li><a href="${base}/draw">${say(reader, 'web.offer-draw-link')}</a></li>`
      : game.drawOffer.by === seat
        ? null
        : html`<li><a href="${base}/draw">${say(reader, 'web.answer-draw-link')}</a></li>`;
  const claim =
    game.claimTerms !== null && game.turn === seat
      ? html`<li><a href="${base}/claim">${say(reader, 'web.claim-link')}</a></li>`
      : null;
  const lines = html`<li><a href="${base}/conditional">${say(reader, 'web.conditional-link')}</a></li>`;
  return html`<section class="actions-section"><h2 id="actions-title">${say(reader, 'web.actions-title')}</h2>
<ul class="actions">${draw}${claim}${lines}<li><a href="${base}/resignation">${say(reader, 'web.resign-link')}</a></li></ul></section>`;
}
