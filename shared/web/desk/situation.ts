// A game before and after a ruling, side by side and in words; what the ruling changes is marked, and said to be.

import type { GameView } from '../../games/views/game-view.ts';
import { formatPoints, formatSpan, sayResult } from '../../i18n/index.ts';
import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { SECOND } from '../../kernel/time.ts';
import { pieceLists } from '../board/piece-list.ts';
import { textBoard } from '../board/text-board.ts';
import type { Reader } from '../reader.ts';
import { colourName, say } from '../words.ts';

export type Situation = GameView['rulings'][number]['before'];

/**
 * The position after a ply by the number of its move (`move 17 of White`): moves that were taken back are no longer in
 * the game, so no move can name it for good.
 */
export function placeOf(reader: Reader, startFen: string, ply: number): string {
  if (ply === 0) return say(reader, 'chess.claim.first-position');
  const [, turn, , , , first] = startFen.split(' ');
  const plies = ply + (turn === 'b' ? 1 : 0);
  const number = Number(first ?? 1) + Math.ceil(plies / 2) - 1;
  return say(reader, plies % 2 === 1 ? 'chess.place.white' : 'chess.place.black', { number });
}

const shown = (reader: Reader, ms: number): string =>
  formatSpan(reader.locale, Math.floor(ms / SECOND) * SECOND);

function rows(reader: Reader, startFen: string, at: Situation): readonly (readonly [string, string])[] {
  const none = say(reader, 'web.situation-none');
  return [
    [say(reader, 'web.situation-status'), say(reader, `chess.status.${at.status}`)],
    [say(reader, 'web.situation-position'), placeOf(reader, startFen, at.ply)],
    [say(reader, 'web.situation-running'), at.running === null ? none : colourName(reader, at.running)],
    ...COLOURS.map(
      (colour) => [say(reader, `web.situation-clock-${colour}`), shown(reader, at.clocks[colour])] as const,
    ),
    [say(reader, 'web.situation-result'), at.status === 'ended' ? sayResult(reader.locale, at.result) : none],
    [
      say(reader, 'web.situation-points'),
      at.score === null ? none : `${formatPoints(at.score.white)} – ${formatPoints(at.score.black)}`,
    ],
  ];
}

/** The two situations as a table of words, what differs in bold and called changed. */
export function beforeAfter(reader: Reader, startFen: string, before: Situation, after: Situation): Html {
  const now = rows(reader, startFen, before);
  const then = rows(reader, startFen, after);
  return html`<div class="ledger"><table class="before-after">
<thead><tr><td></td><th scope="col">${say(reader, 'web.situation-before')}</th><th scope="col">${say(reader, 'web.situation-after')}</th></tr></thead>
<tbody>
${now.map(([name, value], index) => {
  const next = then[index]![1];
  const changed = next !== value || (index === 1 && before.fen !== after.fen);
  return html`<tr${changed ? html` class="changed"` : null}><th scope="row">${name}</th><td>${value}</td><td>${
    changed ? html`<b>${next}</b> <span class="hint">${say(reader, 'web.situation-changed')}</span>` : next
  }</td></tr>
`;
})}</tbody></table></div>`;
}

/** Both boards beside each other, each with its pieces in words; null where the position stays. */
export function boardsBeforeAfter(
  reader: Reader,
  before: Situation,
  after: Situation,
  side: Colour,
): Html | null {
  if (before.fen === after.fen) return null;
  const board = (at: Situation, id: string, title: string): Html => html`<section><h3>${title}</h3>
${textBoard(reader, { fen: at.fen, side, lastUci: null, check: false }, undefined, id)}
<details><summary>${say(reader, 'web.pieces-title')}</summary>${pieceLists(reader, at.fen)}</details></section>`;
  return html`<div class="two boards">${board(before, 'board-before', say(reader, 'web.situation-before'))}
${board(after, 'board-after', say(reader, 'web.situation-after'))}</div>`;
}
