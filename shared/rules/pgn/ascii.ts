// ASCII forms of names for PGN tags: the 1994 standard allows Latin-1, old programs only ASCII. Names are
// spelled by sound as passports spell them; what has no spelling becomes a question mark.

const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

// Latin letters that no decomposition takes apart, and the punctuation of typeset text.
const OTHERS: Readonly<Record<string, string>> = {
  đ: 'dj',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '½': '1/2',
  '…': '...',
  '\u00A0': ' ',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text in printable ASCII, one-way. */
export function toAscii(text: string): string {
  let out = '';
  for (const character of text.normalize('NFC')) {
    if (character >= ' ' && character <= '~') {
      out += character;
      continue;
    }
    const small = character.toLowerCase();
    const spelled = CYRILLIC[small] ?? OTHERS[small];
    if (spelled !== undefined) {
      out += small === character ? spelled : capital(spelled);
      continue;
    }
    const base = character.normalize('NFD').replace(/\p{M}/gu, '');
    out += /^[ -~]+$/.test(base) ? base : '?';
  }
  return out;
}
