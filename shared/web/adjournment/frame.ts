// The frame of the second pages of an adjournment: whose game it is, one heading, and the way back.

import type { GameView } from '../../games/views/game-view.ts';
import { isLocale, LOCALE_NAMES } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { playerName, say } from '../words.ts';

export type GameHeader = Pick<GameView, 'white' | 'black'>;

export const backLink = (reader: Reader, base: string): Html =>
  html`<a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a>`;

export const players = (reader: Reader, game: GameHeader): string =>
  `${playerName(reader, game.white)} – ${playerName(reader, game.black)}`;

export type Framed = {
  readonly title: string;
  readonly body: Html;
  readonly fetchable?: boolean;
};

/** What a notation is called: the language of its letters, or its id. */
export const notationName = (notation: string): string =>
  isLocale(notation) ? LOCALE_NAMES[notation] : notation;

/** A page in a column for reading. */
export const framed = (reader: Reader, game: GameHeader, { title, body, fetchable }: Framed): string =>
  documentOf(reader, {
    title: `${players(reader, game)}: ${title}`,
    ...(fetchable === undefined ? {} : { fetchable }),
    main: html`<p class="players">${players(reader, game)}</p>
<h1>${title}</h1>
${body}`,
  });

/** A page with the board beside what is asked. */
export const framedWithBoard = (
  reader: Reader,
  game: GameHeader,
  { title, body, fetchable, board, kind }: Framed & { readonly board: Html; readonly kind?: 'envelope' },
): string =>
  documentOf(reader, {
    title: `${players(reader, game)}: ${title}`,
    wide: true,
    scripts: ['board.js'],
    ...(fetchable === undefined ? {} : { fetchable }),
    main: html`<div class="game review${kind ? ` ${kind}` : ''}">
<div class="game-head"><p class="players">${players(reader, game)}</p>
<h1>${title}</h1></div>
<div class="game-ask">
${body}
</div>
<div class="game-board">
${board}
</div>
</div>`,
  });
