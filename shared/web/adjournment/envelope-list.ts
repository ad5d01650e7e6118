// All envelopes of a game with their states, for its players and its director. There is nothing here to read one by.

import type { GameView } from '../../games/views/game-view.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { shortInstantHtml } from '../when.ts';
import { colourName, say } from '../words.ts';
import { moveNumberOf } from './envelope-facts.ts';

type Enveloped = Pick<GameView, 'envelopes'>;

/** `href` leads to the page of one envelope; null where the reader has none (the director's desk). */
export function envelopeList(
  reader: Reader,
  { envelopes }: Enveloped,
  href: ((number: number) => string) | null = null,
): Html {
  if (envelopes.length === 0) return html`<p>${say(reader, 'adjournment.list.none')}</p>`;
  const head = [
    'list.number',
    'fact.sealer',
    'fact.move',
    'fact.closed',
    'fact.state',
    'fact.commitment',
  ] as const;
  return html`<p>${say(reader, 'adjournment.list.explained')}</p>
<div class="ledger" tabindex="0" role="region" aria-label="${say(reader, 'adjournment.link.list')}"><table>
<thead><tr>${head.map((key) => html`<th scope="col">${say(reader, `adjournment.${key}`)}</th>`)}</tr></thead>
<tbody>${envelopes.map((envelope) => {
    const name = String(envelope.number);
    return html`<tr><th scope="row">${href === null ? name : html`<a href="${href(envelope.number)}">${name}</a>`}</th><td>${colourName(reader, envelope.sealer)}</td><td>${moveNumberOf(envelope)}</td><td>${shortInstantHtml(reader, envelope.closedAt)}</td><td>${say(reader, `adjournment.state.${envelope.state}`)}</td><td><code class="commitment">${envelope.commitment}</code></td></tr>
`;
  })}</tbody></table></div>`;
}
