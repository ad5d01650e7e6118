// The last look before a move counts: in full words and notation, with the board as it will stand. Only the
// POST from here plays it, and it names the ply and the move that were reviewed.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { html } from '../../kernel/html.ts';
import { textBoard } from '../board/text-board.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { numbered, playerName, say } from '../words.ts';

export type ReviewPageProps = {
  readonly game: Pick<GameView, 'white' | 'black' | 'drawOffer' | 'startFen'>;
  readonly seat: Colour;
  readonly base: string;
  /** The ply that the move will be. */
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  /** The move in full words. */
  readonly description: string;
  /** The position after it. */
  readonly fen: string;
  readonly check: boolean;
  /** What the move brings about at once, if it ends the game. */
  readonly ends:
    | 'checkmate'
    | 'stalemate'
    | 'dead-position'
    | 'fivefold-repetition'
    | 'seventy-five-moves'
    | 'threefold-repetition'
    | 'fifty-moves'
    | null;
  readonly drawOffer: boolean;
};

/** POST fields: `ply`, `move` (UCI), `draw=yes`. */
export function reviewPage(reader: Reader, props: ReviewPageProps): string {
  const { game, seat, base, ply, uci, san, ends } = props;
  const lapses = game.drawOffer !== null && game.drawOffer.by !== seat;
  const title = say(reader, 'web.review-title');
  return documentOf(reader, {
    title: `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${title}`,
    wide: true,
    scripts: ['board.js'],
    main: html`<div class="game review">
<div class="game-head"><p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${title}</h1></div>
<div class="game-ask panel">
<p class="big-move"><b class="san">${numbered(san, ply, game.startFen)}</b> <span>${props.description}</span></p>
${props.check && ends !== 'checkmate' ? html`<p>${say(reader, 'web.review-check')}</p>` : null}
${ends ? html`<p class="notice">${say(reader, `web.review-ends-${ends}`)}</p>` : null}
${props.drawOffer && !ends ? html`<p class="notice">${say(reader, 'web.review-offers-draw')}</p>` : null}
${lapses && !ends ? html`<p class="notice">${say(reader, 'web.review-declines-draw')}</p>` : null}
<form method="post" action="${base}/moves" class="row">
<input type="hidden" name="ply" value="${ply}">
<input type="hidden" name="move" value="${uci}">
${props.drawOffer ? html`<input type="hidden" name="draw" value="yes">` : null}
<button class="primary">${say(reader, 'web.play-button')}</button>
<a class="button" href="${base}">${say(reader, 'web.choose-another')}</a>
</form>
<p class="hint">${say(reader, 'web.review-hint')}</p>
</div>
<div class="game-board">
<h2 class="vh">${say(reader, 'web.review-board-title')}</h2>
${textBoard(
  reader,
  { fen: props.fen, side: seat, lastUci: uci, check: props.check },
  { base, ply, seat, movable: false, startFen: props.fen, moves: [] },
)}
</div>
</div>`,
  });
}
