// The last look before a move is sealed: in full words, or, where it is only read at the opening, the text itself with
// what it may cost (A8). Two buttons, each with what it makes final. This page answers a POST and is kept nowhere.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { backLink, framed, framedWithBoard, notationName } from '../adjournment/frame.ts';
import { textBoard } from '../board/text-board.ts';
import type { Reader } from '../reader.ts';
import { numbered, say } from '../words.ts';

export type SealReviewProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
  /** What will be sealed: the text as it was written (coordinates where it was moved or chosen), and its notation. */
  readonly text: string;
  readonly notation: string;
  /** What it means, where it is checked before sealing; null for a text that is read only at the opening. */
  readonly move: {
    readonly uci: string;
    readonly san: string;
    /** In full words. */
    readonly description: string;
    /** The position after it. */
    readonly fen: string;
    readonly check: boolean;
  } | null;
};

/** POST `{base}/seal`: `step` (`draft` or `close`), `ply`, `notation`, `text`. */
function buttons(reader: Reader, { game, base, text, notation }: SealReviewProps): Html {
  return html`<form method="post" action="${base}/seal" class="stack seal-choice">
<input type="hidden" name="ply" value="${game.ply + 1}">
<input type="hidden" name="notation" value="${notation}">
<input type="hidden" name="text" value="${text}">
<div><button class="primary" name="step" value="close" aria-describedby="close-hint">${say(reader, 'adjournment.seal.close-button')}</button>
<p class="hint" id="close-hint">${say(reader, 'adjournment.seal.close-hint')}</p></div>
<div><button name="step" value="draft" aria-describedby="draft-hint">${say(reader, 'adjournment.seal.draft-button')}</button>
<p class="hint" id="draft-hint">${say(reader, 'adjournment.seal.draft-hint')}</p></div>
<div><a class="button quiet" href="${base}/seal">${say(reader, 'web.choose-another')}</a></div>
</form>`;
}

function paper(reader: Reader, props: SealReviewProps): string {
  const { game, text, notation } = props;
  const key =
    game.regulations.ambiguousSeal === 'opponent-chooses'
      ? 'adjournment.seal.paper-chooses'
      : 'adjournment.seal.paper-loses';
  return framed(reader, game, {
    title: say(reader, 'adjournment.seal.paper-title'),
    fetchable: false,
    body: html`<div class="panel">
<p class="big-move"><b class="san sealed-text">${text}</b></p>
<p>${say(reader, 'adjournment.seal.paper-notation', { notation: notationName(notation) })}</p>
<p class="notice">${say(reader, key)}</p>
${buttons(reader, props)}</div>
<p>${backLink(reader, props.base)}</p>`,
  });
}

export function sealReviewPage(reader: Reader, props: SealReviewProps): string {
  const { game, seat, base, move } = props;
  if (move === null) return paper(reader, props);
  const ply = game.ply + 1;
  return framedWithBoard(reader, game, {
    title: say(reader, 'adjournment.seal.review-title'),
    fetchable: false,
    body: html`<div class="panel">
<p class="big-move"><b class="san">${numbered(move.san, ply, game.startFen)}</b> <span>${move.description}</span></p>
${buttons(reader, props)}</div>`,
    board: html`<h2 class="vh">${say(reader, 'web.review-board-title')}</h2>
${textBoard(
  reader,
  { fen: move.fen, side: seat, lastUci: move.uci, check: move.check },
  { base, ply, seat, movable: false, startFen: move.fen, moves: [] },
)}`,
  });
}
