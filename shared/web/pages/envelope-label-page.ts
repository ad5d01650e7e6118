// The label of an envelope for the printer: on paper nothing but what Appendix A2 asks to be written on it, the
// position, and the commitment.

import type { EnvelopeView } from '../../games/views/adjournment-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { html } from '../../kernel/html.ts';
import { envelopeFacts } from '../adjournment/envelope-facts.ts';
import { type GameHeader, players } from '../adjournment/frame.ts';
import { textBoard } from '../board/text-board.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type EnvelopeLabelProps = {
  readonly game: GameHeader;
  readonly seat: Colour;
  readonly base: string;
  readonly envelope: EnvelopeView;
};

export function envelopeLabelPage(
  reader: Reader,
  { game, seat, base, envelope }: EnvelopeLabelProps,
): string {
  const { number, fen } = envelope;
  const title = say(reader, 'adjournment.label.title', { number });
  return documentOf(reader, {
    title: `${players(reader, game)}: ${title}`,
    main: html`<div class="no-print"><p>${say(reader, 'adjournment.label.hint')}</p>
<p><a class="button" href="${base}/envelopes/${number}">${say(reader, 'adjournment.envelope.title', { number })}</a></p></div>
<div class="label">
<h1>${title}</h1>
<p class="players">${players(reader, game)}</p>
${textBoard(reader, { fen, side: seat, lastUci: null, check: false })}
${envelopeFacts(reader, game, envelope, { state: false })}
</div>`,
  });
}
