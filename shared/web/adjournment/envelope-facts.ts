// What is written on an envelope, as a list of rows: the seven things of Appendix A2 (Guidelines I.2), with when it was
// closed and its commitment. The same rows on the page, on the printed label and before a resumption.

import type { EnvelopeView } from '../../games/views/adjournment-view.ts';
import type { GameView } from '../../games/views/game-view.ts';
import { formatSpan } from '../../i18n/index.ts';
import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { colourName, playerName, say } from '../words.ts';

export type Players = Pick<GameView, 'white' | 'black'>;
type Row = readonly [string, Html | string];

const SECOND = 1000;

/** `23.` or `23…`, as the move will stand on the score sheet. */
export const moveNumberOf = ({ moveNumber, sealer }: EnvelopeView): string =>
  `${moveNumber}${sealer === 'white' ? '.' : '…'}`;

const span = (reader: Reader, ms: number): string =>
  formatSpan(reader.locale, Math.floor(ms / SECOND) * SECOND);

/** Time used and left of a player, to the second. */
export const timeFact = (reader: Reader, { used, left }: EnvelopeView, colour: Colour): string =>
  say(reader, 'adjournment.fact.time', {
    used: span(reader, used[colour]),
    left: span(reader, left[colour]),
  });

const sealer = (reader: Reader, game: Players, colour: Colour): Html =>
  html`<span class="side ${colour}" aria-hidden="true"></span>${colourName(reader, colour)} (${playerName(reader, game[colour])})`;

/** A2a to A2g in the order of the Laws, then the instant of the closing. */
function factsOf(reader: Reader, game: Players, envelope: EnvelopeView): readonly Row[] {
  return [
    ...COLOURS.map((colour): Row => [colourName(reader, colour), playerName(reader, game[colour])]),
    [say(reader, 'adjournment.fact.position'), html`<code>${envelope.fen}</code>`],
    ...COLOURS.map(
      (colour): Row => [say(reader, `adjournment.fact.used.${colour}`), timeFact(reader, envelope, colour)],
    ),
    [say(reader, 'adjournment.fact.sealer'), sealer(reader, game, envelope.sealer)],
    [say(reader, 'adjournment.fact.move'), moveNumberOf(envelope)],
    [say(reader, 'adjournment.fact.offer'), say(reader, `adjournment.offer.${envelope.drawOffer ?? 'none'}`)],
    [
      say(reader, 'adjournment.fact.resumes'),
      envelope.resumesAt === null
        ? say(reader, 'adjournment.fact.resumes-open')
        : instantHtml(reader, envelope.resumesAt),
    ],
    [say(reader, 'adjournment.fact.place'), say(reader, 'adjournment.place')],
    [say(reader, 'adjournment.fact.closed'), instantHtml(reader, envelope.closedAt)],
  ];
}

/** `state` is left out on the label, which is printed once and stays as it is. */
export function envelopeFacts(
  reader: Reader,
  game: Players,
  envelope: EnvelopeView,
  { state }: { readonly state: boolean } = { state: true },
): Html {
  const rows: readonly Row[] = [
    ...factsOf(reader, game, envelope),
    ...(state
      ? [[say(reader, 'adjournment.fact.state'), say(reader, `adjournment.state.${envelope.state}`)] as const]
      : []),
    [
      say(reader, 'adjournment.fact.commitment'),
      html`<code class="commitment">${envelope.commitment}</code>`,
    ],
  ];
  return html`<dl class="terms envelope-facts">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl>`;
}
