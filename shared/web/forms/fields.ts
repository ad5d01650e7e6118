// Form controls with their labels, hints and errors tied together for those who cannot see them side by side.

import { type Html, html } from '../../kernel/html.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, PageRefusal>>>;

export type TextField = {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'date';
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly error?: PageRefusal | undefined;
  readonly required?: boolean;
  readonly maxlength?: number;
  readonly autocomplete?: string;
  /** Id of a datalist with proposals. */
  readonly list?: string;
};

const describedBy = (name: string, hint: unknown, error: unknown): Html | null => {
  const ids = [error ? `${name}-error` : null, hint ? `${name}-hint` : null].filter((id) => id !== null);
  return ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : null;
};

export const errorText = (reader: Reader, name: string, error: PageRefusal | undefined): Html | null =>
  error ? html`<p class="error" id="${name}-error">${refusalText(reader, error)}</p>` : null;

export function textField(reader: Reader, field: TextField): Html {
  const { name, label, hint, error } = field;
  return html`<div class="field">
<label for="${name}">${label}</label>
${errorText(reader, name, error)}
<input id="${name}" name="${name}" type="${field.type ?? 'text'}" value="${field.value ?? ''}" maxlength="${field.maxlength ?? 200}"${
    field.required ? html` required` : null
  }${field.autocomplete ? html` autocomplete="${field.autocomplete}"` : null}${
    field.list ? html` list="${field.list}"` : null
  }${error ? html` aria-invalid="true"` : null}${describedBy(name, hint, error)}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
</div>`;
}

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly lang?: string;
};

export type ChoiceField = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string | null;
  readonly error?: PageRefusal | undefined;
  readonly hint?: string;
  readonly required?: boolean;
};

export function selectField(reader: Reader, field: ChoiceField): Html {
  const { name, label, choices, value, error, hint } = field;
  return html`<div class="field">
<label for="${name}">${label}</label>
${errorText(reader, name, error)}
<select id="${name}" name="${name}"${error ? html` aria-invalid="true"` : null}${describedBy(name, hint, error)}>
${choices.map(
  (choice) =>
    html`<option value="${choice.value}"${choice.lang ? html` lang="${choice.lang}"` : null}${choice.value === value ? html` selected` : null}>${choice.label}</option>
`,
)}</select>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
</div>`;
}

export function radioField(reader: Reader, field: ChoiceField): Html {
  const { name, label, choices, value, error, hint } = field;
  return html`<fieldset class="choice"${describedBy(name, hint, error)}>
<legend id="${name}">${label}</legend>
${errorText(reader, name, error)}
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
${choices.map((choice, index) => {
  const id = `${name}-${index}`;
  return html`<div class="check"><input type="radio" id="${id}" name="${name}" value="${choice.value}"${
    choice.value === value ? html` checked` : null
  }${field.required ? html` required` : null}${choice.hint ? html` aria-describedby="${id}-about"` : null}><label for="${id}">${choice.label}</label>${
    choice.hint ? html`<p class="hint" id="${id}-about">${choice.hint}</p>` : null
  }</div>
`;
})}</fieldset>`;
}

export type CheckField = {
  readonly name: string;
  readonly label: string;
  readonly ticked: boolean;
  readonly hint?: string;
};

/** A box that is sent as `yes` when it is ticked, and not at all when it is not. */
export const checkField = ({ name, label, ticked, hint }: CheckField): Html =>
  html`<div class="check"><input type="checkbox" id="${name}" name="${name}" value="yes"${ticked ? html` checked` : null}${
    hint ? html` aria-describedby="${name}-hint"` : null
  }><label for="${name}">${label}</label>${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}</div>`;

export type TextArea = Omit<TextField, 'type' | 'autocomplete' | 'list' | 'maxlength'> & {
  readonly maxlength: number;
  readonly rows?: number;
};

export function textArea(reader: Reader, field: TextArea): Html {
  const { name, label, hint, error } = field;
  return html`<div class="field">
<label for="${name}">${label}</label>
${errorText(reader, name, error)}
<textarea id="${name}" name="${name}" rows="${field.rows ?? 5}" maxlength="${field.maxlength}"${
    field.required ? html` required` : null
  }${error ? html` aria-invalid="true"` : null}${describedBy(name, hint, error)}>
${field.value ?? ''}</textarea>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
</div>`;
}

/** At the head of a form that was refused: how many fields need another look. */
export function errorSummary(reader: Reader, text: string, errors: FieldErrors<string>): Html | null {
  const fields = Object.entries(errors).filter(([, error]) => error !== undefined);
  if (fields.length === 0) return null;
  return html`<div class="error-summary" role="alert" tabindex="-1" id="errors"><p>${text}</p><ul>${fields.map(
    ([name, error]) => html`<li><a href="#${name}">${refusalText(reader, error!)}</a></li>`,
  )}</ul></div>`;
}
