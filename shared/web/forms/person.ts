// The fields that describe a person, the same at sign-in and in the profile.

import { LOCALE_NAMES, LOCALES, timeZones, zoneCity } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';
import { type FieldErrors, selectField, textField } from './fields.ts';

export type Person = { readonly name: string; readonly language: string; readonly timeZone: string };

export const NAME_MAX = 60;

export function nameField(
  reader: Reader,
  value: string,
  errors: FieldErrors<'name'>,
  required: boolean,
): Html {
  return textField(reader, {
    name: 'name',
    label: say(reader, required ? 'web.name-label' : 'web.name-optional-label'),
    hint: say(reader, 'web.name-hint'),
    value,
    error: errors.name,
    required,
    maxlength: NAME_MAX,
    autocomplete: 'name',
  });
}

export const languageField = (reader: Reader, value: string): Html =>
  selectField(reader, {
    name: 'language',
    label: say(reader, 'web.language-label'),
    choices: LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale })),
    value,
  });

/**
 * The zone as a choice of every zone of the runtime. `detect` lets the script put the browser's zone in, for a
 * reader whom we do not know yet.
 */
export function zoneField(reader: Reader, value: string, detect: boolean): Html {
  const { compare } = new Intl.Collator(reader.locale);
  const choices = timeZones()
    .map((zone) => ({ value: zone, label: zoneLabel(reader, zone) }))
    .sort((a, b) => compare(a.label, b.label));
  const field = selectField(reader, {
    name: 'timeZone',
    label: say(reader, 'web.zone-label'),
    hint: say(reader, 'web.zone-hint'),
    choices,
    value,
  });
  return html`<div${detect ? html` data-detect-zone` : null}>${field}</div>`;
}

function zoneLabel(reader: Reader, zone: string): string {
  const city = zoneCity(reader.locale, zone);
  return zone === city ? zone : `${city} (${zone})`;
}
