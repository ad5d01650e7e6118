// The one door to texts, dates and moves in words.

export { type Area, CATALOGUES, type Catalogue, type Message, type MessageKey } from './catalogues.ts';
export {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
  localeOfTag,
  negotiateLocale,
} from './locales.ts';
export { serbianLatin } from './serbian-latin.ts';
export { hasMessage, type Params, t } from './translate.ts';
