// A translated sentence with elements inside it: the sentence stays whole in the catalogue, the markup
// is put in at its places.

import { hasMessage, refusalText as inWords, type MessageKey, type Params, t } from '../i18n/index.ts';
import { type Html, html } from '../kernel/html.ts';
import type { PageRefusal, Reader } from './reader.ts';

// Unassigned in every text: a private-use character marks where an element goes.
const PLACE = '\uE000';

/** The text of `key` with `elements` at their `{name}` places and `params` filled as `t` does. */
export function sentence(
  reader: Reader,
  key: MessageKey,
  elements: Readonly<Record<string, Html>>,
  params: Params = {},
): Html {
  const names = Object.keys(elements);
  const marks = Object.fromEntries(names.map((name, index) => [name, `${PLACE}${index}${PLACE}`]));
  const pieces = t(reader.locale, key, { ...params, ...marks }).split(PLACE);
  // Odd pieces are the indices between two marks.
  return html`${pieces.map((piece, index) => (index % 2 === 0 ? piece : elements[names[Number(piece)]!]))}`;
}

/** A refusal in words; a code without a text of its own gets the general one. */
export function refusalText(reader: Reader, refusal: PageRefusal): string {
  return hasMessage(`refusals.${refusal.code}`)
    ? inWords(reader.locale, refusal.code, refusal.params)
    : t(reader.locale, 'web.refused');
}
