// Both clocks, whose runs, and the last instant that is in time: absolute with the zone, and relative.

import type { GameView } from '../../games/views/game-view.ts';
import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml, durationHtml } from '../when.ts';
import { colourName, playerName, say } from '../words.ts';

type ClockView = Pick<GameView, 'clocks' | 'running' | 'deadline' | 'white' | 'black'>;

function clock(reader: Reader, game: ClockView, colour: Colour): Html {
  const runs = game.running === colour;
  return html`<div class="clock${runs ? ' runs' : ''}"><dt><span class="side ${colour}" aria-hidden="true"></span>${colourName(reader, colour)} <span class="who">${playerName(reader, game[colour])}</span></dt>
<dd>${durationHtml(reader, game.clocks[colour])}${runs ? html` <span class="runs-note">${say(reader, 'web.clock-runs')}</span>` : null}</dd></div>`;
}

/** `seat` comes last, as the nearer side of the board. */
export function clocks(reader: Reader, game: ClockView, seat: Colour): Html {
  const order = seat === 'white' ? [...COLOURS].reverse() : COLOURS;
  return html`<dl class="clocks">${order.map((colour) => clock(reader, game, colour))}</dl>
${deadlineLine(reader, game, seat)}`;
}

function deadlineLine(reader: Reader, game: ClockView, seat: Colour): Html | null {
  if (game.deadline === null || game.running === null) return null;
  const key =
    game.running === seat
      ? 'web.deadline-yours'
      : game.running === 'white'
        ? 'web.deadline-white'
        : 'web.deadline-black';
  return html`<p class="deadline">${sentence(reader, key, { deadline: deadlineHtml(reader, game.deadline) })}</p>`;
}
