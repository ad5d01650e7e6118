// Time zones: which names are accepted, one name for each, and the city in the reader's language. Short zone
// names ("EET", "GMT+2") differ between locales of the same runtime, so readers are shown the city instead.

import type { Locale } from './locales.ts';
import { hasMessage, t } from './translate.ts';

export const DEFAULT_ZONE = 'UTC';

// The runtime's data keeps some names that tzdata has replaced; players choose the new ones.
const RENAMED: Readonly<Record<string, string>> = {
  'Etc/UTC': 'UTC',
  'Etc/GMT': 'UTC',
  GMT: 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
};

const NAME = /^(?:UTC|GMT|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2})$/i;

/**
 * The one name under which we keep a zone (`europe/kiev` and `Europe/Kyiv` are both `Europe/Kyiv`); null for
 * what is no IANA zone of this runtime. Offsets such as `+02:00` are refused: they know no summer time.
 */
export function parseTimeZone(text: string): string | null {
  if (text.length > 64 || !NAME.test(text)) return null;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    return RENAMED[known] ?? known;
  } catch {
    return null;
  }
}

/** Every zone that a reader may choose, by our names, in code-unit order. */
export const timeZones = (): readonly string[] =>
  [
    ...new Set([DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone)]),
  ].sort();

/**
 * The zone as a city in words: `Chișinău`. A zone whose city is in no catalogue is named by its IANA name, and
 * fixed offsets by theirs (`Etc/GMT-3` is three hours ahead of UTC, by POSIX's reversed sign).
 */
export function zoneCity(locale: Locale, zone: string): string {
  const name = parseTimeZone(zone) ?? DEFAULT_ZONE;
  const key = `time.zone.${name}`;
  if (hasMessage(key)) return t(locale, key);
  const fixed = /^Etc\/GMT([+-])(\d{1,2})$/.exec(name);
  if (fixed) return `UTC${fixed[1] === '-' ? '+' : '−'}${fixed[2]}`;
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
