// A typed move that can be read in several ways, or a pawn on the last rank without its piece: the player
// chooses here, and the choice goes to the review page like any other move.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { html } from '../../kernel/html.ts';
import { type MoveFormError, moveForm } from '../board/move-form.ts';
import { textBoard } from '../board/text-board.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { playerName, say } from '../words.ts';

export type CandidatesPageProps = {
  readonly game: Pick<
    GameView,
    'white' | 'black' | 'fen' | 'ply' | 'moves' | 'check' | 'drawOffer' | 'startFen'
  >;
  readonly seat: Colour;
  readonly base: string;
  readonly notation: string;
  readonly formError: MoveFormError;
};

/** GET fields: as the move form, `move` being the UCI of the chosen reading. */
export function candidatesPage(
  reader: Reader,
  { game, seat, base, notation, formError }: CandidatesPageProps,
): string {
  const title = say(reader, 'web.candidates-title');
  return documentOf(reader, {
    title: `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${title}`,
    wide: true,
    scripts: ['board.js'],
    main: html`<div class="game review">
<div class="game-head"><p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${title}</h1></div>
<div class="game-ask panel">
${moveForm(reader, { base, notation, ply: game.ply + 1, mayOfferDraw: game.drawOffer === null, error: formError })}
</div>
<div class="game-board">
<h2 class="vh">${say(reader, 'web.board-title')}</h2>
${textBoard(
  reader,
  { fen: game.fen, side: seat, lastUci: game.moves.at(-1)?.uci ?? null, check: game.check },
  { base, ply: game.ply + 1, seat, movable: false, startFen: game.startFen, moves: [] },
)}
</div>
</div>`,
  });
}
