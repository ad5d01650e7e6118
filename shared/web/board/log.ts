// Who did what when, from the record of the game.

import type { GameView } from '../../games/views/game-view.ts';
import { sayResult } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { numbered, say, terminationText } from '../words.ts';

export function gameLog(reader: Reader, game: GameView): Html {
  const entries: (readonly [EpochMs, string])[] = [[game.createdAt, say(reader, 'web.log-invited')]];
  if (game.startedAt !== null) entries.push([game.startedAt, say(reader, 'web.log-started')]);
  for (const row of game.moves) {
    const move = numbered(row.san, row.ply, game.startFen);
    const told = row.conditional ? say(reader, 'web.log-move-conditional', { move }) : move;
    entries.push([row.at, row.drawOffer ? say(reader, 'web.log-move-draw', { move }) : told]);
  }
  if (game.endedAt !== null && game.termination !== null) {
    const result = sayResult(reader.locale, game.result);
    entries.push([game.endedAt, `${result}. ${terminationText(reader, game) ?? ''}`]);
  }
  if (game.endedAt !== null && game.pending !== null)
    entries.push([game.endedAt, say(reader, `chess.pending.${game.pending.cause}.${game.pending.seat}`)]);
  return html`<ol class="log">${entries.map(
    ([at, what]) => html`<li>${instantHtml(reader, at)} <span>${what}</span></li>
`,
  )}</ol>`;
}
