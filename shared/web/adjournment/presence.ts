// Who has come to the resumption, until when the other one is in time, and the button of the player who comes (A7, A9,
// A10). Opening a page never counts as arriving.

import type { AdjournmentView } from '../../games/views/adjournment-view.ts';
import { mayArrive } from '../../games/views/awaited.ts';
import type { GameView } from '../../games/views/game-view.ts';
import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml, instantHtml } from '../when.ts';
import { colourName, playerName, say } from '../words.ts';

/** Phases in which a player can be missing. */
const AWAITED: readonly AdjournmentView['phase'][] = ['adjourned', 'resumed', 'choosing'];

export const isAwaited = (now: AdjournmentView | null): now is AdjournmentView =>
  now !== null && AWAITED.includes(now.phase);

/** When play resumes, with the time left; when it did; or that no date is known. */
export function resumesLine(reader: Reader, now: AdjournmentView): Html {
  if (now.resumedAt !== null)
    return html`<p>${sentence(reader, 'adjournment.resumed.since', { instant: instantHtml(reader, now.resumedAt) })}</p>`;
  if (now.resumesAt === null) return html`<p>${say(reader, 'adjournment.resumes.open')}</p>`;
  const deadline =
    now.resumesAt > reader.now ? deadlineHtml(reader, now.resumesAt) : instantHtml(reader, now.resumesAt);
  return html`<p class="deadline">${sentence(reader, 'adjournment.resumes.at', { deadline })}</p>`;
}

function missing(now: AdjournmentView): boolean {
  return COLOURS.some((colour) => now.arrived[colour] === null);
}

export function defaultLine(reader: Reader, now: AdjournmentView): Html | null {
  if (now.loss !== null)
    return html`<p class="notice">${say(reader, `adjournment.loss.${now.loss.kind}`)}</p>`;
  if (now.defaultAt === null || !missing(now)) return null;
  return html`<p>${sentence(reader, 'adjournment.default.at', { deadline: deadlineHtml(reader, now.defaultAt) })}</p>`;
}

/** POST `{base}/arrival`, no fields. Null for a player who has come, cannot yet, or comes too late. */
export function arriveButton(reader: Reader, now: AdjournmentView, seat: Colour, base: string): Html | null {
  if (!isAwaited(now) || now.arrived[seat] !== null || now.loss !== null) return null;
  if (mayArrive(now, seat, reader.now))
    return html`<form method="post" action="${base}/arrival"><button class="primary">${say(reader, 'adjournment.arrive.button')}</button></form>`;
  return now.arriveFrom === null
    ? null
    : html`<p class="hint">${sentence(reader, 'adjournment.arrive.from', { deadline: deadlineHtml(reader, now.arriveFrom) })}</p>`;
}

export function presence(
  reader: Reader,
  game: Pick<GameView, 'white' | 'black'>,
  now: AdjournmentView,
): Html {
  return html`<dl class="terms presence">${COLOURS.map((colour) => {
    const since = now.arrived[colour];
    return html`<div><dt><span class="side ${colour}" aria-hidden="true"></span>${colourName(reader, colour)}: ${playerName(reader, game[colour])}</dt>
<dd>${
      since === null
        ? say(reader, 'adjournment.present.not-yet')
        : sentence(reader, 'adjournment.present.since', { instant: instantHtml(reader, since) })
    }</dd></div>
`;
  })}</dl>`;
}
