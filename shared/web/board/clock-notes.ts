// Beside the clocks: why one stands, what leave is booked, what the player on move may ask of his clock.

import type { GameView } from '../../games/views/game-view.ts';
import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { instantHtml } from '../when.ts';
import { colourName, say } from '../words.ts';

type Timed = Pick<GameView, 'pause' | 'leaves' | 'clockRequest' | 'turn' | 'ply' | 'illegalMoves'>;

function standing(reader: Reader, { pause }: Timed): Html | null {
  if (pause === null) return null;
  const reason = html`${say(reader, `time.pause.${pause.reason}`)}`;
  return pause.to === null
    ? html`<p class="paused">${sentence(reader, 'web.clock-paused-open', { reason })}</p>`
    : html`<p class="paused">${sentence(reader, 'web.clock-paused', { reason, until: instantHtml(reader, pause.to) })}</p>`;
}

function booked(reader: Reader, { leaves }: Timed): Html | null {
  if (leaves.length === 0) return null;
  return html`<ul class="leaves">${leaves.map(
    ({ seat, from, to }) =>
      html`<li>${sentence(reader, 'web.clock-leave-ahead', {
        colour: html`${colourName(reader, seat)}`,
        from: instantHtml(reader, from),
        to: instantHtml(reader, to),
      })}</li>`,
  )}</ul>`;
}

/** POST `{base}/reflection` or `{base}/top-up` with the plies on the board: both leave the move to be made. */
function request(reader: Reader, game: Timed, seat: Colour, base: string): Html | null {
  if (game.clockRequest === null || game.turn !== seat) return null;
  const form = (path: string, label: string) =>
    html`<form method="post" action="${base}/${path}"><input type="hidden" name="ply" value="${game.ply}"><button class="quiet">${label}</button></form>`;
  return game.clockRequest === 'reflection'
    ? html`${form('reflection', say(reader, 'web.reflection-button'))}<p class="hint">${say(reader, 'web.reflection-explained')}</p>`
    : form('top-up', say(reader, 'web.top-up-button'));
}

/** 7.5.5: how many count against each player; nothing where none does. */
function illegalMoves(reader: Reader, { illegalMoves: counted }: Timed): readonly Html[] {
  return COLOURS.filter((seat) => counted[seat] > 0).map(
    (seat) => html`<p>${say(reader, `web.illegal-count-${seat}`, { count: counted[seat] })}</p>`,
  );
}

export const clockNotes = (reader: Reader, game: Timed, seat: Colour, base: string): Html =>
  html`${standing(reader, game)}${booked(reader, game)}${illegalMoves(reader, game)}${request(reader, game, seat, base)}`;
