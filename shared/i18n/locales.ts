// The languages of the service, and which of them a reader gets. Serbian has one catalogue, in Cyrillic;
// the Latin locale is derived from it letter by letter (serbian-latin.ts).

export const LOCALES = ['en', 'ru', 'uk', 'ro', 'sr-Cyrl', 'sr-Latn'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** Each language in its own words and script, for the choice of language; no locale's text, so no catalogue. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  ro: 'Română',
  'sr-Cyrl': 'Српски (ћирилица)',
  'sr-Latn': 'Srpski (latinica)',
};

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/**
 * The locale meant by a language tag (BCP 47, any case): region and variants are ignored, `sr` is Cyrillic,
 * `sr-Latn-RS` and its like are Latin, `mo` (withdrawn) is Romanian. Null for a language we do not speak.
 */
export function localeOfTag(tag: string): Locale | null {
  const [language, ...rest] = tag.trim().toLowerCase().split(/[-_]/);
  if (language === 'sr') return rest.includes('latn') ? 'sr-Latn' : 'sr-Cyrl';
  if (language === 'mo') return 'ro';
  return language !== undefined && isLocale(language) ? language : null;
}

// A header is bounded by the HTTP stack, but parsing stops early all the same.
const MOST_RANGES = 20;

/**
 * The reader's locale: the preferred one (`?lang` or the profile's) if we have it, else the best range of an
 * Accept-Language header (RFC 9110, 12.5.4: by weight, then by order; `q=0` refuses), else English.
 */
export function negotiateLocale(
  acceptLanguage: string | null | undefined,
  preferred?: string | null,
): Locale {
  const chosen = preferred ? localeOfTag(preferred) : null;
  if (chosen !== null) return chosen;
  let best: Locale = DEFAULT_LOCALE;
  let bestWeight = 0;
  for (const range of (acceptLanguage ?? '').split(',').slice(0, MOST_RANGES)) {
    const [tag = '', ...options] = range.split(';');
    const written = options.map((option) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(option)?.[1]);
    const weight = options.length === 0 ? 1 : Number(written.find((found) => found !== undefined) ?? 0);
    const locale = localeOfTag(tag);
    if (locale !== null && weight > bestWeight && weight <= 1) [best, bestWeight] = [locale, weight];
  }
  return best;
}
