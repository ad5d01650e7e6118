// The ladder of reminders as boxes to tick: the service offers the rungs, the player chooses up to six.

import { formatSpan } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { DurationMs } from '../../kernel/time.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { say } from '../words.ts';
import { errorText } from './fields.ts';

export type Ladder = { readonly offered: readonly DurationMs[]; readonly chosen: readonly DurationMs[] };

/** The name of a rung's field; ticked ones are sent, the others are not. */
export const rungField = (rung: DurationMs): string => `reminder-${rung}`;

export function reminderBoxes(reader: Reader, ladder: Ladder, error: PageRefusal | undefined): Html {
  return html`<fieldset class="choice" aria-describedby="reminders-hint${error ? ' reminders-error' : ''}">
<legend id="reminders">${say(reader, 'web.reminders-label')}</legend>
${errorText(reader, 'reminders', error)}
<p class="hint" id="reminders-hint">${say(reader, 'web.reminders-hint')}</p>
<input type="hidden" name="reminders" value="chosen">
${ladder.offered.map((rung) => {
  const name = rungField(rung);
  return html`<div class="check"><input type="checkbox" id="${name}" name="${name}" value="yes"${
    ladder.chosen.includes(rung) ? html` checked` : null
  }><label for="${name}">${formatSpan(reader.locale, rung)}</label></div>
`;
})}</fieldset>`;
}
