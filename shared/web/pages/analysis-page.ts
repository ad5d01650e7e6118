// A player files his analysis of the position while an adjudication is open.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { html } from '../../kernel/html.ts';
import { pieceLists } from '../board/piece-list.ts';
import { textBoard } from '../board/text-board.ts';
import { textArea } from '../forms/fields.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText, sentence } from '../sentence.ts';
import { deadlineHtml } from '../when.ts';
import { playerName, say } from '../words.ts';

/** Characters; the core refuses more. */
const ANALYSIS_MAX = 10_000;

export type AnalysisPageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
  readonly entered?: string;
  readonly error?: PageRefusal;
};

/** POST `{base}/analysis`: `text`. */
export function analysisPage(
  reader: Reader,
  { game, seat, base, entered, error }: AnalysisPageProps,
): string {
  const players = `${playerName(reader, game.white)} – ${playerName(reader, game.black)}`;
  const open = game.adjudication;
  const back = html`<a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a>`;
  const body =
    open === null || reader.now > open.deadline
      ? html`<p class="lead">${refusalText(reader, { code: 'adjudication-not-open', params: {} })}</p>
<p>${back}</p>`
      : html`<p class="lead">${say(reader, 'web.analysis-explained')}</p>
<p>${sentence(reader, 'web.adjudication-until', { deadline: deadlineHtml(reader, open.deadline) })}</p>
<section><h2 class="vh">${say(reader, 'web.board-title')}</h2>
${textBoard(reader, { fen: game.fen, side: seat, lastUci: null, check: game.check })}
<details><summary>${say(reader, 'web.pieces-title')}</summary>${pieceLists(reader, game.fen)}</details></section>
<form method="post" action="${base}/analysis" class="stack">
${textArea(reader, {
  name: 'text',
  label: say(reader, 'web.analysis-label'),
  hint: say(reader, 'web.analysis-hint'),
  value: entered,
  error,
  required: true,
  maxlength: ANALYSIS_MAX,
  rows: 12,
})}
<div class="row"><button class="primary">${say(reader, 'web.analysis-button')}</button> ${back}</div>
</form>`;
  return documentOf(reader, {
    title: `${players}: ${say(reader, 'web.analysis-title')}`,
    main: html`<p class="players">${players}</p>
<h1>${say(reader, 'web.analysis-title')}</h1>
${body}`,
  });
}
