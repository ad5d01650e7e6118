// The score: every move with its number and the time it took.

import type { GameView, MoveRow } from '../../games/views/game-view.ts';
import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { spentHtml } from '../when.ts';
import { figurines, say } from '../words.ts';
import { spokenMoves } from './spoken-moves.ts';

type Cell = {
  readonly row: MoveRow | undefined;
  readonly words: string | undefined;
  readonly colour: Colour;
};

function moveCell(reader: Reader, { row, words, colour }: Cell): Html {
  if (row === undefined) return html`<td></td>`;
  const offer = row.drawOffer ? `, ${say(reader, 'web.with-draw-offer')}` : '';
  return html`<td data-ply="${row.ply}"><span class="san" aria-hidden="true">${figurines(row.san, colour)}${
    row.drawOffer ? ' (=)' : ''
  }</span><span class="vh">${words}${offer}, </span><span class="spent">${spentHtml(reader, row.spent)}</span></td>`;
}

export function moveList(reader: Reader, game: Pick<GameView, 'moves' | 'startFen'>): Html {
  if (game.moves.length === 0) return html`<p>${say(reader, 'web.no-moves-yet')}</p>`;
  // A game may start from a position with Black to move, at any number.
  const [, turn, , , , number] = game.startFen.split(' ');
  const shift = turn === 'b' ? 1 : 0;
  const first = Number(number ?? 1);
  const words = spokenMoves(reader.locale, game);
  const rows: Html[] = [];
  for (let index = -shift; index < game.moves.length; index += 2) {
    const cells = COLOURS.map((colour, offset) =>
      moveCell(reader, { row: game.moves[index + offset], words: words[index + offset], colour }),
    );
    rows.push(html`<tr><th scope="row">${first + (index + shift) / 2}.</th>${cells}</tr>
`);
  }
  return html`<div class="moves" id="moves" tabindex="0" role="region" aria-labelledby="moves-title"><table>
<thead><tr><th scope="col">${say(reader, 'web.moves-number')}</th><th scope="col">${say(reader, 'chess.colour.white')}</th><th scope="col">${say(reader, 'chess.colour.black')}</th></tr></thead>
<tbody>
${rows}</tbody></table></div>`;
}
