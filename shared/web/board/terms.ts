// The conditions of a game in words: rulebook, time control, and who made it when. Shown before a player
// accepts and on every board page, because nobody should have to remember what was agreed.

import type { GameView } from '../../games/views/game-view.ts';
import { describeFreeDays, describeLeave, describeTimeControl } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { playerName, rulebookName, say } from '../words.ts';

export type Terms = Pick<
  GameView,
  'white' | 'black' | 'rulebook' | 'timeControl' | 'leave' | 'freeDays' | 'createdAt' | 'startFen'
>;

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export function terms(reader: Reader, game: Terms): Html {
  const rows: readonly (readonly [string, Html | string])[] = [
    [say(reader, 'chess.colour.white'), playerName(reader, game.white)],
    [say(reader, 'chess.colour.black'), playerName(reader, game.black)],
    [say(reader, 'web.terms-time'), describeTimeControl(reader.locale, game.timeControl)],
    [say(reader, 'web.terms-leave'), describeLeave(reader.locale, game.leave)],
    [say(reader, 'web.terms-free-days'), describeFreeDays(reader.locale, game.freeDays)],
    [
      say(reader, 'web.terms-rulebook'),
      html`${rulebookName(reader, game.rulebook)}. ${say(reader, `web.rulebook-${game.rulebook}-about`)}`,
    ],
    [
      say(reader, 'web.terms-start'),
      game.startFen === START
        ? say(reader, 'web.terms-start-usual')
        : html`${say(reader, 'web.terms-start-other')} <code>${game.startFen}</code>`,
    ],
    [say(reader, 'web.terms-invited'), instantHtml(reader, game.createdAt)],
  ];
  return html`<dl class="terms">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl>`;
}
