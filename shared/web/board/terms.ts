// The conditions of a game in words: rulebook, time control, and who made it when. Shown before a player
// accepts and on every board page, because nobody should have to remember what was agreed.

import type { GameView } from '../../games/views/game-view.ts';
import {
  describeFreeDays,
  describeLeave,
  describeRegulations,
  describeTimeControl,
} from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import { sessionPlan } from '../adjournment/sessions.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { playerName, rulebookName, say } from '../words.ts';

export type Terms = Pick<
  GameView,
  | 'white'
  | 'black'
  | 'rulebook'
  | 'regulations'
  | 'officials'
  | 'match'
  | 'timeControl'
  | 'leave'
  | 'freeDays'
  | 'sessions'
  | 'createdAt'
  | 'startFen'
>;

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

type Row = readonly [string, Html | string];

/** What the regulations say otherwise than the rulebook; left out where they say nothing. */
function regulations(reader: Reader, game: Terms): readonly Row[] {
  const told = describeRegulations(reader.locale, game.regulations);
  if (told.length === 0) return [];
  const list = html`<ul class="points">${told.map((text) => html`<li>${text}</li>`)}</ul>`;
  return [[say(reader, 'web.terms-regulations'), list]];
}

/** Who decides in the game; left out where nobody does. */
function officials(reader: Reader, { officials: named, match }: Terms): readonly Row[] {
  const place: readonly Row[] =
    match === null
      ? []
      : [
          [
            say(reader, 'web.terms-match'),
            say(reader, 'chess.match-place', { game: match.game, of: match.of }),
          ],
        ];
  if (named === null) return place;
  const { director, deputies, appeals } = named;
  return [
    [say(reader, 'chess.official.director'), playerName(reader, director)],
    ...(deputies.length === 0
      ? []
      : [
          [
            say(reader, 'chess.official.deputies'),
            deputies.map((deputy) => playerName(reader, deputy)).join(', '),
          ] as const,
        ]),
    [
      say(reader, 'chess.official.appeals'),
      appeals === null ? say(reader, 'chess.official.appeals-nobody') : playerName(reader, appeals),
    ],
    ...place,
  ];
}

export function terms(reader: Reader, game: Terms): Html {
  const rows: readonly Row[] = [
    [say(reader, 'chess.colour.white'), playerName(reader, game.white)],
    [say(reader, 'chess.colour.black'), playerName(reader, game.black)],
    [say(reader, 'web.terms-time'), describeTimeControl(reader.locale, game.timeControl)],
    [say(reader, 'web.terms-leave'), describeLeave(reader.locale, game.leave)],
    [say(reader, 'web.terms-free-days'), describeFreeDays(reader.locale, game.freeDays)],
    [
      say(reader, 'web.terms-rulebook'),
      html`${rulebookName(reader, game.rulebook)}. ${say(reader, `web.rulebook-${game.rulebook}-about`)}`,
    ],
    ...regulations(reader, game),
    ...officials(reader, game),
    ...(game.sessions === null
      ? []
      : [[say(reader, 'adjournment.sessions.title'), sessionPlan(reader, game.sessions)] as const]),
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
