// Finding a text and filling its places. Whole sentences only: nothing is ever glued together from words.

import { CATALOGUES, type Message, type MessageKey } from './catalogues.ts';
import type { Locale } from './locales.ts';
import { serbianLatin } from './serbian-latin.ts';

export type Params = Readonly<Record<string, string | number>>;

const latin = new Map<string, Message>();
const plurals = new Map<Locale, Intl.PluralRules>();
const numbers = new Map<Locale, Intl.NumberFormat>();

function kept<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

const inLatin = (message: Message): Message =>
  typeof message === 'string'
    ? serbianLatin(message)
    : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, serbianLatin(text)]));

function written(locale: Locale, key: string): Message | undefined {
  const dot = key.indexOf('.');
  const area = CATALOGUES[locale === 'sr-Latn' ? 'sr-Cyrl' : locale][key.slice(0, dot)];
  const name = key.slice(dot + 1);
  return area !== undefined && Object.hasOwn(area, name) ? area[name] : undefined;
}

function find(locale: Locale, key: string): Message | undefined {
  const message = written(locale, key);
  if (message === undefined || locale !== 'sr-Latn') return message;
  return kept(latin, key, () => inLatin(message));
}

function formFor(locale: Locale, message: Message, params: Params): string {
  if (typeof message === 'string') return message;
  const rules = kept(plurals, locale, () => new Intl.PluralRules(locale));
  return message[rules.select(Number(params.count))] ?? message.other ?? '';
}

/** Whether a text exists: for codes that arrive as data. */
export const hasMessage = (key: string): key is MessageKey => written('en', key) !== undefined;

/**
 * The text of `key` in the reader's language. Strings go in as they are, numbers as the locale writes them;
 * the plural form follows `params.count`. A place without a parameter stays visible as `{name}`. The answer
 * is plain text: escape it for HTML like any other.
 */
export function t(locale: Locale, key: MessageKey, params: Params = {}): string {
  const message = find(locale, key) ?? find('en', key);
  if (message === undefined) throw new Error(`no text for ${key}`);
  return formFor(locale, message, params).replace(/\{([a-zA-Z]+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (typeof value === 'number')
      return kept(numbers, locale, () => new Intl.NumberFormat(locale)).format(value);
    return value ?? place;
  });
}
