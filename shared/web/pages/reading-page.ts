// An ambiguous sealed move where the regulations give its opponent the choice (1928, USCF): he picks the reading that
// is played. His clock runs.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { backLink, framed, framedWithBoard } from '../adjournment/frame.ts';
import { envelopeLink } from '../adjournment/panel.ts';
import { type Candidate, candidateRadios } from '../board/candidates.ts';
import { textBoard } from '../board/text-board.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type ReadingPageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
  readonly candidates: readonly Candidate[];
};

/** POST `{base}/reading`: `ply` (plies on the board), `move` (UCI). */
function form(reader: Reader, { game, base, candidates }: ReadingPageProps, text: string): Html {
  return html`<form method="post" action="${base}/reading" class="stack">
<input type="hidden" name="ply" value="${game.ply}">
<p id="sealed-text">${say(reader, 'adjournment.reading.text', { text })}</p>
${candidateRadios(reader, candidates, 'sealed-text', { legend: 'adjournment.reading.question' })}
<div class="row"><button class="primary">${say(reader, 'adjournment.reading.button')}</button> ${backLink(reader, base)}</div>
</form>`;
}

export function readingPage(reader: Reader, props: ReadingPageProps): string {
  const { game, seat, base } = props;
  const title = say(reader, 'adjournment.reading.title');
  const now = game.status === 'in-play' ? game.adjournment : null;
  if (now === null || now.phase !== 'choosing' || now.sealer === seat)
    return framed(reader, game, {
      title,
      body: html`<p class="lead">${say(reader, 'adjournment.reading.nothing')}</p><p>${backLink(reader, base)}</p>`,
    });
  const envelope = game.envelopes.find(({ number }) => number === now.envelope);
  return framedWithBoard(reader, game, {
    title,
    body: html`<div class="panel"><p>${say(reader, 'adjournment.choosing.explained')}</p>
${form(reader, props, envelope?.opened?.text ?? '')}</div>
<p>${envelopeLink(reader, base, now.envelope ?? 0)}</p>`,
    board: html`<h2 class="vh">${say(reader, 'web.board-title')}</h2>
${textBoard(
  reader,
  { fen: game.fen, side: seat, lastUci: game.moves.at(-1)?.uci ?? null, check: game.check },
  { base, ply: game.ply + 1, seat, movable: false, startFen: game.fen, moves: [] },
)}`,
  });
}
