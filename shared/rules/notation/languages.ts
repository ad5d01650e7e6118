// Piece letters of the languages that have a source (FIDE C.3 / E.3: each player writes the letters of his
// own language). Letters collide between languages, so a text is read in one stated table and never guessed.

import type { Role } from '../types.ts';

export const LANGUAGE_IDS = [
  'en',
  'de',
  'da',
  'no',
  'sv',
  'nl',
  'fr',
  'es',
  'it',
  'ca',
  'pt',
  'ro',
  'pl',
  'cs',
  'hu',
  'fi',
  'et',
  'is',
  'hr',
  'sr-Latn',
  'sr-Cyrl',
  'ru',
  'uk',
  'bg',
] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

/** `san` is the English table by its usual name; the other four need no language. */
export const NOTATION_IDS = ['san', 'long', 'uci', 'iccf', 'figurine', ...LANGUAGE_IDS] as const;
export type NotationId = (typeof NOTATION_IDS)[number];

export type PieceLetters = {
  readonly script: 'latin' | 'cyrillic';
  /** Where the letters are documented. */
  readonly source: string;
  readonly letters: Readonly<Record<Exclude<Role, 'pawn'>, string>>;
  /** Read before a pawn move; never written. */
  readonly pawn: readonly string[];
};

const PGN_17 = 'PGN standard 1994, section 17';
const SCID = 'Scid piece letter tables';
const BIJL = 'Bijl list of 1976';

function table(
  script: PieceLetters['script'],
  letters: string,
  pawn: readonly string[],
  source: string,
): PieceLetters {
  const [king, queen, rook, bishop, knight] = letters.split(' ') as [string, string, string, string, string];
  return { script, source, letters: { king, queen, rook, bishop, knight }, pawn };
}

export const LANGUAGES: Readonly<Record<LanguageId, PieceLetters>> = {
  en: table('latin', 'K Q R B N', ['P'], PGN_17),
  de: table('latin', 'K D T L S', ['B'], `${PGN_17}; ${SCID}`),
  da: table('latin', 'K D T L S', ['B'], `${PGN_17}; ${SCID}`),
  no: table('latin', 'K D T L S', ['B'], `${PGN_17}; ${SCID}`),
  sv: table('latin', 'K D T L S', ['B'], `${PGN_17}; ${SCID}`),
  nl: table('latin', 'K D T L P', ['O'], `${PGN_17}; ${SCID}`),
  fr: table('latin', 'R D T F C', ['P'], `${PGN_17}; ${SCID}`),
  es: table('latin', 'R D T A C', ['P'], `${PGN_17}; ${SCID}`),
  it: table('latin', 'R D T A C', ['P'], `${PGN_17}; ${SCID}`),
  ca: table('latin', 'R D T A C', ['P'], SCID),
  pt: table('latin', 'R D T B C', ['P'], PGN_17),
  ro: table('latin', 'R D T N C', ['P'], PGN_17),
  pl: table('latin', 'K H W G S', ['P'], PGN_17),
  cs: table('latin', 'K D V S J', ['P'], `${PGN_17}; ${SCID}; zak.chytrak.cz`),
  hu: table('latin', 'K V B F H', ['G'], `${PGN_17}; ${SCID}`),
  // PGN 17 gives the pawn as P, Scid as S; no piece has either letter.
  fi: table('latin', 'K D T L R', ['P', 'S'], `${PGN_17}; ${SCID}`),
  et: table('latin', 'K L V O R', ['P'], PGN_17),
  is: table('latin', 'K D H B R', ['P'], PGN_17),
  hr: table('latin', 'K D T L S', ['P'], `${BIJL} ("Yugoslav")`),
  'sr-Latn': table('latin', 'K D T L S', ['P'], `${BIJL} ("Yugoslav")`),
  'sr-Cyrl': table('cyrillic', 'К Д Т Л С', ['п', 'П'], `${BIJL} ("Yugoslav"), transliterated`),
  ru: table('cyrillic', 'Кр Ф Л С К', ['п', 'П'], BIJL),
  uk: table('cyrillic', 'Кр Ф Т С К', ['п', 'П'], 'initials of Король, Ферзь, Тура, Слон, Кінь'),
  bg: table('cyrillic', 'Ц Д Т О К', ['п', 'П'], BIJL),
};

/** U+2654 to U+265F. Print uses either colour's symbols for both sides, so both mean the role alone. */
export const FIGURINES: Readonly<Record<Role, { readonly white: string; readonly black: string }>> = {
  king: { white: '\u2654', black: '\u265A' },
  queen: { white: '\u2655', black: '\u265B' },
  rook: { white: '\u2656', black: '\u265C' },
  bishop: { white: '\u2657', black: '\u265D' },
  knight: { white: '\u2658', black: '\u265E' },
  pawn: { white: '\u2659', black: '\u265F' },
};

/** The letters that a notation reads and writes; null where it has none (uci, iccf, figurine). */
export function lettersOf(notation: NotationId): PieceLetters | null {
  switch (notation) {
    case 'san':
    case 'long':
      return LANGUAGES.en;
    case 'uci':
    case 'iccf':
    case 'figurine':
      return null;
    default:
      return LANGUAGES[notation];
  }
}

/** A notation named by its id, exactly; null for anything else. */
export const parseNotation = (text: string): NotationId | null =>
  (NOTATION_IDS as readonly string[]).includes(text) ? (text as NotationId) : null;
