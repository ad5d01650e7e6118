// What a player may do besides moving. Each is a link to a second page with a choice of its own: nothing that
// ends a game hangs on one press (Articles 5.1.2, 9.1).

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { isAdjourned, mayAdjourn } from '../adjournment/may-adjourn.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

/** The draw offer on the table, for both players: it concerns the next decision. */
export function standingOffer(reader: Reader, game: GameView, seat: Colour, base: string): Html | null {
  if (game.drawOffer === null || game.status !== 'in-play') return null;
  const mine = game.drawOffer.by === seat;
  const by = mine ? 'you' : 'opponent';
  const text = isAdjourned(game)
    ? say(reader, `adjournment.offer.by-${by}-adjourned`)
    : say(reader, `web.draw-offered-by-${mine ? 'you' : game.drawOffer.by}`);
  return html`<p class="notice">${text}${mine ? null : html` <a class="button" href="${base}/draw">${say(reader, 'web.answer-draw-link')}</a>`}</p>`;
}

export function actions(reader: Reader, game: GameView, seat: Colour, base: string): Html | null {
  if (game.status !== 'in-play' || game.stopped) return null;
  const draw =
    game.drawOffer === null
      ? html`<li><a href="${base}/draw">${say(reader, 'web.offer-draw-link')}</a></li>`
      : game.drawOffer.by === seat
        ? null
        : html`<li><a href="${base}/draw">${say(reader, 'web.answer-draw-link')}</a></li>`;
  const claim =
    (game.claimTerms !== null || game.referralTerms.length > 0) && game.turn === seat
      ? html`<li><a href="${base}/claim">${say(reader, game.referralTerms.length > 0 ? 'web.claim-any-link' : 'web.claim-link')}</a></li>`
      : null;
  const adjourn = mayAdjourn(game, seat, reader.now)
    ? html`<li><a href="${base}/adjournment">${say(reader, 'adjournment.link.adjourn')}</a></li>`
    : null;
  const lines = html`<li><a href="${base}/conditional">${say(reader, 'web.conditional-link')}</a></li>`;
  return html`<section class="actions-section"><h2 id="actions-title">${say(reader, 'web.actions-title')}</h2>
<ul class="actions">${draw}${claim}${lines}${adjourn}<li><a href="${base}/resignation">${say(reader, 'web.resign-link')}</a></li></ul></section>`;
}
