// Why something was refused, in words a player understands. Codes come from the domain as data; so do their
// parameters, whose role and colour names are put into the reader's language here.

import { CATALOGUES } from './catalogues.ts';
import type { Locale } from './locales.ts';
import { hasMessage, type Params, t } from './translate.ts';

function inWords(locale: Locale, params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const role = `chess.role.${value}`;
      if ((name === 'piece' || name === 'role') && hasMessage(role)) return [name, t(locale, role)];
      const colour = `chess.colour.${value}`;
      if ((name === 'colour' || name === 'seat') && hasMessage(colour)) return [name, t(locale, colour)];
      // A refusal may give another as its reason: the position of a challenge, for one.
      if (name === 'reason') return [name, refusalText(locale, String(value))];
      // Several squares arrive as one text, `d2 f3`.
      if (name === 'from' || name === 'to') return [name, String(value).split(' ').join(', ')];
      return [name, value];
    }),
  );
}

const placesOf = (code: string): string[] => {
  const fuller = CATALOGUES.en.refusals?.[`${code}.with`];
  return typeof fuller === 'string' ? [...fuller.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!) : [];
};

/**
 * The sentence for a refusal. Where there is a fuller text (`refusals.<code>.with`) and all that it names is
 * given, that one; `refusals.<code>` alone needs nothing. A code without a text gets a general sentence.
 */
export function refusalText(locale: Locale, code: string, params: Params = {}): string {
  const fuller = `refusals.${code}.with`;
  const plain = `refusals.${code}`;
  if (hasMessage(fuller) && placesOf(code).every((place) => Object.hasOwn(params, place)))
    return t(locale, fuller, inWords(locale, params));
  return hasMessage(plain) ? t(locale, plain) : t(locale, 'refusals.refused');
}
