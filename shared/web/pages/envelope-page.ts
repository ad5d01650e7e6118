// One envelope: what is written on it, the position before the sealed move, how to check it; and once it has been
// opened, what lay in it. The same for both players and for whoever sealed.

import type { EnvelopeView } from '../../games/views/adjournment-view.ts';
import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { checkYourself, openedContent } from '../adjournment/check.ts';
import { envelopeFacts } from '../adjournment/envelope-facts.ts';
import { backLink, framedWithBoard } from '../adjournment/frame.ts';
import { textBoard } from '../board/text-board.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type EnvelopePageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
  readonly envelope: EnvelopeView;
};

/** Who has agreed to open an envelope that stayed closed, in the reader's own words; null where nobody has. */
export function agreement(reader: Reader, envelope: EnvelopeView, seat: Colour): Html | null {
  const other = seat === 'white' ? 'black' : 'white';
  if (envelope.agreed[seat] !== null) return html`<p>${say(reader, 'adjournment.open.by-you')}</p>`;
  return envelope.agreed[other] === null
    ? null
    : html`<p class="notice">${say(reader, 'adjournment.open.by-opponent')}</p>`;
}

function leftClosed(reader: Reader, { envelope, seat, base }: EnvelopePageProps): Html | null {
  if (envelope.state !== 'stays-closed') return null;
  return html`<p>${say(reader, 'adjournment.left-closed')}</p>
${agreement(reader, envelope, seat)}
${
  envelope.agreed[seat] === null
    ? html`<p><a class="button" href="${base}/envelopes/${envelope.number}/opening">${say(reader, 'adjournment.open.link')}</a></p>`
    : null
}`;
}

export function envelopePage(reader: Reader, props: EnvelopePageProps): string {
  const { game, seat, base, envelope } = props;
  const { number, fen } = envelope;
  return framedWithBoard(reader, game, {
    title: say(reader, 'adjournment.envelope.title', { number }),
    kind: 'envelope',
    body: html`${leftClosed(reader, props)}
${envelope.state === 'failed' ? html`<p class="notice">${say(reader, 'adjournment.failed.explained')}</p>` : null}
${openedContent(reader, game, envelope)}
${envelopeFacts(reader, game, envelope)}
${checkYourself(reader, game, envelope)}
<div class="row"><a class="button" href="${base}/envelopes/${number}/label">${say(reader, 'adjournment.label.link')}</a> ${backLink(reader, base)}</div>`,
    board: html`<h2>${say(reader, 'adjournment.fact.position')}</h2>
${textBoard(
  reader,
  { fen, side: seat, lastUci: game.moves[envelope.ply - 2]?.uci ?? null, check: false },
  { base, ply: envelope.ply, seat, movable: false, startFen: fen, moves: [] },
)}`,
  });
}
