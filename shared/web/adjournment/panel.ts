// An adjourned game on the board page: what is asked of the reader now, and the heading that says so first.

import type { AdjournmentView } from '../../games/views/adjournment-view.ts';
import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { instantHtml } from '../when.ts';
import { say } from '../words.ts';
import { arriveButton, defaultLine, presence, resumesLine } from './presence.ts';

/** The heading while an adjournment has the word; null where the game is played as usual (A9c included). */
export function adjournmentHeadline(reader: Reader, game: GameView, seat: Colour): string | null {
  const now = game.status === 'in-play' ? game.adjournment : null;
  const part = now === null ? null : headOf(now, game, seat);
  return part === null ? null : say(reader, `adjournment.head.${part}.${seat}`);
}

type Heading = 'seal' | 'seal-waits' | 'adjourned' | 'clock-runs' | 'choosing' | 'choosing-waits' | 'failed';

function headOf(now: AdjournmentView, game: GameView, seat: Colour): Heading | null {
  const mine = now.sealer === seat;
  switch (now.phase) {
    case 'sealing':
      return mine ? 'seal' : 'seal-waits';
    case 'adjourned':
      return now.resumedAt !== null && game.running === seat ? 'clock-runs' : 'adjourned';
    case 'choosing':
      return mine ? 'choosing-waits' : 'choosing';
    case 'failed':
      return 'failed';
    case 'resumed':
      return null;
  }
}

export const envelopeLink = (reader: Reader, base: string, number: number): Html =>
  html`<a href="${base}/envelopes/${number}">${say(reader, 'adjournment.envelope.title', { number })}</a>`;

/** That something lies in the open envelope, and since when; never what. */
export const draftNote = (reader: Reader, { draftAt }: AdjournmentView): Html | null =>
  draftAt === null
    ? null
    : html`<p>${sentence(reader, 'adjournment.draft.lies', { instant: instantHtml(reader, draftAt) })}</p>`;

function sealing(reader: Reader, now: AdjournmentView, seat: Colour, base: string): Html {
  const why = now.by === null ? null : html`<p>${say(reader, `adjournment.cause.${now.by}`)}</p>`;
  if (now.sealer !== seat) return html`${why}<p class="wait">${say(reader, 'adjournment.seal.waits')}</p>`;
  return html`${why}<p>${say(reader, 'adjournment.seal.call')}</p>
${draftNote(reader, now)}
<p><a class="button primary" href="${base}/seal">${say(reader, 'adjournment.seal.link')}</a></p>`;
}

function waiting(reader: Reader, game: GameView, now: AdjournmentView, seat: Colour, base: string): Html {
  const link = envelopeLink(reader, base, now.envelope ?? 0);
  const key = now.sealer === seat ? 'adjournment.adjourned.by-you' : 'adjournment.adjourned.by-opponent';
  return html`<p>${sentence(reader, key, { link })}</p>
${resumesLine(reader, now)}
${now.opening ? html`<p class="notice">${say(reader, 'adjournment.opening.now')}</p>` : null}
${defaultLine(reader, now)}
${presence(reader, game, now)}
${arriveButton(reader, now, seat, base)}
<p><a href="${base}/resumption">${say(reader, 'adjournment.link.resumption')}</a></p>`;
}

function choosing(reader: Reader, now: AdjournmentView, seat: Colour, base: string): Html {
  return html`<p>${say(reader, 'adjournment.choosing.explained')}</p>
${
  now.sealer === seat
    ? null
    : html`<p><a class="button primary" href="${base}/reading">${say(reader, 'adjournment.link.choose')}</a></p>`
}
<p>${envelopeLink(reader, base, now.envelope ?? 0)}</p>`;
}

/** Play goes on while the sealer is missing (A9c): for him a button, for the other one the second envelope. */
export function absentNote(reader: Reader, game: GameView, seat: Colour, base: string): Html | null {
  const now = game.adjournment;
  if (game.status !== 'in-play' || now?.phase !== 'resumed') return null;
  if (now.arrived[seat] === null)
    return html`<div class="notice"><p>${say(reader, 'adjournment.resumed.absent')}</p>${arriveButton(reader, now, seat, base)}</div>`;
  if (now.sealer !== seat || game.turn !== seat) return null;
  return html`<div class="notice"><p>${say(reader, 'adjournment.resumed.seal-answer')}</p>
<p><a href="${base}/seal">${say(reader, 'adjournment.seal.link')}</a></p></div>`;
}

/** In place of the move form; null where the game is played as usual. */
export function adjournmentAsk(reader: Reader, game: GameView, seat: Colour, base: string): Html | null {
  const now = game.status === 'in-play' ? game.adjournment : null;
  if (now === null || now.phase === 'resumed') return null;
  return html`<section class="panel adjournment">
<h2 class="vh">${say(reader, 'adjournment.link.resumption')}</h2>
${body(reader, game, now, seat, base)}</section>`;
}

function body(reader: Reader, game: GameView, now: AdjournmentView, seat: Colour, base: string): Html {
  switch (now.phase) {
    case 'sealing':
      return sealing(reader, now, seat, base);
    case 'adjourned':
    case 'resumed':
      return waiting(reader, game, now, seat, base);
    case 'choosing':
      return choosing(reader, now, seat, base);
    case 'failed':
      return html`<p>${say(reader, 'adjournment.failed.explained')}</p>
<p>${envelopeLink(reader, base, now.envelope ?? 0)}</p>`;
  }
}

/** After the end: the opponent wants an envelope opened that stayed closed (A6). */
function openingAsked(reader: Reader, { envelopes }: GameView, seat: Colour, base: string): Html | null {
  const other = seat === 'white' ? 'black' : 'white';
  const asked = envelopes.find(
    ({ state, agreed }) => state === 'stays-closed' && agreed[other] !== null && agreed[seat] === null,
  );
  return asked === undefined
    ? null
    : html`<p class="notice">${say(reader, 'adjournment.open.by-opponent')} <a class="button" href="${base}/envelopes/${asked.number}/opening">${say(reader, 'adjournment.open.link')}</a></p>`;
}

/** A date or an adjournment that one player proposes, told to both until it is answered. */
export function standingProposal(reader: Reader, game: GameView, seat: Colour, base: string): Html | null {
  if (game.status === 'ended') return openingAsked(reader, game, seat, base);
  if (game.status !== 'in-play') return null;
  const { adjournment: now, adjournmentProposal: proposed } = game;
  if (proposed !== null) {
    const instant = instantHtml(reader, proposed.resumesAt);
    return proposed.by === seat
      ? html`<p class="notice">${sentence(reader, 'adjournment.propose.by-you', { instant })}</p>`
      : html`<p class="notice">${sentence(reader, 'adjournment.propose.by-opponent', { instant })} <a class="button" href="${base}/adjournment">${say(reader, 'adjournment.link.adjourn-answer')}</a></p>`;
  }
  if (now === null || now.proposal === null) return null;
  const instant = instantHtml(reader, now.proposal.resumesAt);
  return now.proposal.by === seat
    ? html`<p class="notice">${sentence(reader, 'adjournment.date.by-you', { instant })}</p>`
    : html`<p class="notice">${sentence(reader, 'adjournment.date.by-opponent', { instant })} <a class="button" href="${base}/resumption">${say(reader, 'adjournment.link.date-answer')}</a></p>`;
}
