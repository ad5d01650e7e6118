// A player's leave on his profile page: what is booked, a form for more. Dates are those of his own zone.

import { formatInstantFor } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { shortInstantHtml } from '../when.ts';
import { say } from '../words.ts';
import { errorText } from './fields.ts';

export type ListedLeave = { readonly id: string; readonly from: EpochMs; readonly to: EpochMs };

function listed(reader: Reader, { id, from, to }: ListedLeave): Html {
  const words = (instant: EpochMs) => formatInstantFor(reader.locale, reader.timeZone, instant, 'short');
  const named = say(reader, 'web.leave-end-named', { from: words(from), to: words(to) });
  return html`<li><span>${sentence(reader, 'web.clock-pause', {
    reason: html`${say(reader, 'time.pause.leave')}`,
    from: shortInstantHtml(reader, from),
    to: shortInstantHtml(reader, to),
  })}</span>
<form method="post" action="/profile"><input type="hidden" name="action" value="end-leave"><input type="hidden" name="leave" value="${id}"><button class="quiet" aria-label="${named}">${say(reader, 'web.leave-end-button')}</button></form></li>
`;
}

const dateField = (reader: Reader, name: 'from' | 'to', error: PageRefusal | undefined): Html =>
  html`<div class="field"><label for="leave-${name}">${say(reader, `web.leave-${name}-label`)}</label>
<input id="leave-${name}" name="${name}" type="date" required${error ? html` aria-invalid="true" aria-describedby="leave-error"` : null}></div>`;

/** POST `/profile`: `action` = `book-leave` (`from`, `to`, `emergency`) or `end-leave` (`leave`). */
export function leaveSection(
  reader: Reader,
  leaves: readonly ListedLeave[],
  error: PageRefusal | undefined,
): Html {
  return html`<section><h2 id="leave-title">${say(reader, 'web.leave-title')}</h2>
<p>${say(reader, 'web.leave-explained')}</p>
${
  leaves.length === 0
    ? html`<p>${say(reader, 'web.leave-none')}</p>`
    : html`<ul class="tokens">${leaves.map((leave) => listed(reader, leave))}</ul>`
}
<form method="post" action="/profile" class="stack" id="leave">
<input type="hidden" name="action" value="book-leave">
${errorText(reader, 'leave', error)}
<div class="two">${dateField(reader, 'from', error)}
${dateField(reader, 'to', error)}</div>
<div class="check"><input type="checkbox" id="leave-emergency" name="emergency" value="yes"><label for="leave-emergency">${say(reader, 'web.leave-emergency-label')}</label></div>
<button>${say(reader, 'web.leave-button')}</button>
</form></section>`;
}
