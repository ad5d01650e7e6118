// An envelope that stayed closed because the game ended first (A6) is opened only if both players want it: a page of
// its own, since what is opened cannot be closed again.

import type { EnvelopeView } from '../../games/views/adjournment-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { html } from '../../kernel/html.ts';
import { backLink, framed, type GameHeader } from '../adjournment/frame.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';
import { agreement } from './envelope-page.ts';

export type OpenEnvelopePageProps = {
  readonly game: GameHeader;
  readonly seat: Colour;
  readonly base: string;
  readonly envelope: EnvelopeView;
};

/** POST `{base}/envelopes/{number}/opening`: `agree=yes`. */
export function openEnvelopePage(
  reader: Reader,
  { game, seat, base, envelope }: OpenEnvelopePageProps,
): string {
  const { number, state, agreed } = envelope;
  const open = state === 'stays-closed' && agreed[seat] === null;
  return framed(reader, game, {
    title: say(reader, 'adjournment.open.title'),
    body: html`<p class="lead">${say(reader, 'adjournment.left-closed')}</p>
${agreement(reader, envelope, seat)}
${
  open
    ? html`<form method="post" action="${base}/envelopes/${number}/opening"><input type="hidden" name="agree" value="yes"><button class="primary">${say(reader, 'adjournment.open.button')}</button></form>`
    : null
}
<p><a href="${base}/envelopes/${number}">${say(reader, 'adjournment.envelope.title', { number })}</a></p>
<p>${backLink(reader, base)}</p>`,
  });
}
