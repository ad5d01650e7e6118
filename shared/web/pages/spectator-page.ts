// A game for somebody without a seat, as far as its delay lets him see: board, moves, terms, and nothing to press.

import type { GameView } from '../../games/views/game-view.ts';
import { describeRegulations } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import { moveList } from '../board/move-list.ts';
import { outcome } from '../board/outcome.ts';
import { pieceLists } from '../board/piece-list.ts';
import { stepButtons } from '../board/steps.ts';
import { terms } from '../board/terms.ts';
import { textBoard } from '../board/text-board.ts';
import { record } from '../desk/record.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { numbered, playerName, resultText, say } from '../words.ts';

export type SpectatorPageProps = {
  readonly game: GameView;
  /** The last move in notation and in full words; null when none may be shown. */
  readonly lastMove: { readonly san: string; readonly description: string } | null;
};

function lastMoveSection(reader: Reader, { game, lastMove }: SpectatorPageProps): Html {
  const row = game.moves.at(-1);
  return html`<section class="game-last"><h2 id="last-title">${say(reader, 'web.last-move-title')}</h2>
${
  lastMove === null || row === undefined
    ? html`<p>${say(reader, 'web.no-moves-yet')}</p>`
    : html`<p><b class="san">${numbered(lastMove.san, game.ply, game.startFen)}</b> <span>${lastMove.description}</span></p>
<p class="hint">${instantHtml(reader, row.at)}</p>`
}</section>`;
}

const fold = (title: string, body: Html): Html =>
  html`<details><summary><h2>${title}</h2></summary>
${body}</details>
`;

export function spectatorPage(reader: Reader, props: SpectatorPageProps): string {
  const { game } = props;
  const players = `${playerName(reader, game.white)} – ${playerName(reader, game.black)}`;
  const moves = game.moves.map(({ uci }) => uci);
  const delay = game.regulations.spectatorDelay;
  const told = delay === undefined ? [] : describeRegulations(reader.locale, { spectatorDelay: delay });
  return documentOf(reader, {
    title: players,
    wide: true,
    scripts: ['board.js'],
    main: html`<div class="game">
<div class="game-head"><p class="players">${say(reader, 'web.spectator')}</p>
<h1>${players}</h1>
<p class="lead">${
      game.result !== null
        ? resultText(reader, game.result)
        : game.status === 'in-play'
          ? say(reader, `chess.to-move.${game.turn}`)
          : say(reader, `chess.status.${game.status}`)
    }</p>
<p class="notice">${told.join(' ')}</p></div>
<div class="game-ask">${outcome(reader, game)}</div>
${lastMoveSection(reader, props)}
<div class="game-board"><h2 class="vh" id="board-title">${say(reader, 'web.board-title')}</h2>
${textBoard(
  reader,
  { fen: game.fen, side: 'white', lastUci: moves.at(-1) ?? null, check: game.check },
  { base: '', ply: game.ply + 1, seat: 'white', movable: false, startFen: game.startFen, moves },
)}
${moves.length > 0 ? stepButtons(reader) : null}</div>
<div class="game-more">
<section class="moves-section"><h2 id="moves-title">${say(reader, 'web.moves-title')}</h2>
${moveList(reader, game)}</section>
${record(reader, game)}
${fold(say(reader, 'web.pieces-title'), pieceLists(reader, game.fen))}
${fold(say(reader, 'web.terms-title'), terms(reader, game))}
</div>
</div>`,
  });
}
