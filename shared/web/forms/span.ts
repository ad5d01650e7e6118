// A length of time as a number and a unit, which needs no script and no notation to learn; and how it is read again.

import { type Html, html } from '../../kernel/html.ts';
import { DAY, type DurationMs, duration, HOUR, MINUTE } from '../../kernel/time.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { say } from '../words.ts';
import { errorText } from './fields.ts';

export const SPAN_UNITS = ['minutes', 'hours', 'days'] as const;
export type SpanUnit = (typeof SPAN_UNITS)[number];
const LENGTH = { minutes: MINUTE, hours: HOUR, days: DAY } as const;
const LONGEST = 10_000 * DAY;

type Form = Readonly<Record<string, string | undefined>>;

export type SpanField = {
  /** The number's field; the unit's is `<name>-unit`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly entered: Form;
  readonly unit: SpanUnit;
  readonly initial?: number;
  readonly error?: PageRefusal | undefined;
};

export function spanField(reader: Reader, field: SpanField): Html {
  const { name, label, hint, entered, error } = field;
  const unit = entered[`${name}-unit`] ?? field.unit;
  const described = [error ? `${name}-error` : null, hint ? `${name}-hint` : null].filter(
    (id) => id !== null,
  );
  return html`<div class="field">
<label for="${name}">${label}</label>
${errorText(reader, name, error)}
<div class="span"><input id="${name}" name="${name}" type="text" inputmode="numeric" maxlength="8" autocomplete="off" value="${entered[name] ?? field.initial ?? ''}"${
    error ? html` aria-invalid="true"` : null
  }${described.length > 0 ? html` aria-describedby="${described.join(' ')}"` : null}>
<select name="${name}-unit" aria-label="${say(reader, 'web.span-unit', { what: label })}">${SPAN_UNITS.map(
    (each) =>
      html`<option value="${each}"${each === unit ? html` selected` : null}>${say(reader, `web.span-${each}`)}</option>`,
  )}</select></div>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
</div>`;
}

/** The length in a form; null where the number is left out, undefined for what is no length. Milliseconds. */
export function readSpan(form: Form, name: string): DurationMs | null | undefined {
  const text = (form[name] ?? '').trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined;
  const unit = SPAN_UNITS.find((each) => each === form[`${name}-unit`]) ?? 'minutes';
  const ms = Math.round(Number(text) * LENGTH[unit]);
  return ms > LONGEST ? undefined : duration(ms);
}

/** The same length again in fields, for a form that is shown with what holds now. */
export function spanEntered(name: string, ms: number): Form {
  const unit = [...SPAN_UNITS].reverse().find((each) => ms % LENGTH[each] === 0) ?? 'minutes';
  return { [name]: String(ms / LENGTH[unit]), [`${name}-unit`]: unit };
}
