// A date and a time in the reader's own zone, to propose a resumption by. The field is the browser's own, so it works
// without scripts and is read out as what it is.

import { formatLocalField, zoneCity } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import { type EpochMs, epochMs } from '../../kernel/time.ts';
import { errorText } from '../forms/fields.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { say } from '../words.ts';

const HOUR = 3_600_000;

export type DateFormProps = {
  readonly action: string;
  /** Further hidden fields. */
  readonly hidden: Readonly<Record<string, string | number>>;
  readonly button: string;
  /** What the field begins with; null: a week from now, at the full hour. */
  readonly proposed: EpochMs | null;
  /** What was sent with a form that came back, and why. */
  readonly entered?: string | undefined;
  readonly error?: PageRefusal | undefined;
};

const usual = (now: EpochMs): EpochMs => epochMs(Math.ceil(now / HOUR) * HOUR + 7 * 24 * HOUR);

/** POST: the hidden fields, `date` as `YYYY-MM-DDTHH:MM` by the wall clock of the reader's zone. */
export function dateForm(reader: Reader, props: DateFormProps): Html {
  const { action, hidden, button, proposed, entered, error } = props;
  const value = entered ?? formatLocalField(reader.timeZone, proposed ?? usual(reader.now));
  return html`<form method="post" action="${action}" class="stack">
${Object.entries(hidden).map(([name, text]) => html`<input type="hidden" name="${name}" value="${text}">`)}
<div class="field"><label for="date">${say(reader, 'adjournment.date.label')}</label>
${errorText(reader, 'date', error)}
<input id="date" name="date" type="datetime-local" required value="${value}" aria-describedby="${error ? 'date-error date-hint' : 'date-hint'}"${error ? html` aria-invalid="true"` : null}>
<p class="hint" id="date-hint">${say(reader, 'adjournment.date.hint', { city: zoneCity(reader.locale, reader.timeZone) })}</p></div>
<div><button class="primary">${button}</button></div>
</form>`;
}
