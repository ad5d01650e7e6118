// The piece symbols that one notation reads, longest first: its letters, the pawn's, and the figurines.

import { ROLES, type Role } from '../types.ts';
import { FIGURINES, lettersOf, type NotationId } from './languages.ts';

export type Symbols = readonly (readonly [symbol: string, role: Role])[];

export type Lexicon = {
  readonly cyrillic: boolean;
  /** May stand before a move. */
  readonly pieces: Symbols;
  /** May follow a pawn move that reaches the last rank; the king and pawn are there to be refused by name. */
  readonly promotions: Symbols;
};

// Capitals and the р of "Кр" that look the same in both alphabets: a Cyrillic table takes either, because a
// reader of the written move could not tell them apart.
const LATIN_DOUBLES: Readonly<Record<string, string>> = { К: 'K', С: 'C', Т: 'T', О: 'O', р: 'p' };

function spellings(symbol: string): string[] {
  let all = [''];
  for (const letter of symbol) {
    const double = LATIN_DOUBLES[letter];
    all = all.flatMap((head) => (double === undefined ? [head + letter] : [head + letter, head + double]));
  }
  return all;
}

const SMALL: Symbols = [
  ['q', 'queen'],
  ['r', 'rook'],
  ['b', 'bishop'],
  ['n', 'knight'],
];
const LARGE: Symbols = SMALL.map(([symbol, role]) => [symbol.toUpperCase(), role]);
// English promotions are often typed small (e8=q); other languages' small letters are not read, since some
// of them are UCI's letters for another piece (Hungarian b would be a rook).
const ENGLISH_PROMOTIONS: Readonly<Partial<Record<NotationId, Symbols>>> = {
  san: SMALL,
  long: SMALL,
  en: SMALL,
  uci: [...SMALL, ...LARGE],
  iccf: [...SMALL, ...LARGE],
};

function build(notation: NotationId): Lexicon {
  const table = lettersOf(notation);
  const cyrillic = table?.script === 'cyrillic';
  const pieces: [string, Role][] = [];
  for (const role of ROLES) {
    if (notation !== 'uci' && notation !== 'iccf') {
      pieces.push([FIGURINES[role].white, role], [FIGURINES[role].black, role]);
    }
    const own = table === null ? [] : role === 'pawn' ? table.pawn : [table.letters[role]];
    for (const symbol of own) {
      for (const spelling of cyrillic ? spellings(symbol) : [symbol]) pieces.push([spelling, role]);
    }
  }
  pieces.sort(([a], [b]) => b.length - a.length);
  return { cyrillic, pieces, promotions: [...pieces, ...(ENGLISH_PROMOTIONS[notation] ?? [])] };
}

const built = new Map<NotationId, Lexicon>();

export function lexiconOf(notation: NotationId): Lexicon {
  const known = built.get(notation);
  if (known) return known;
  const lexicon = build(notation);
  built.set(notation, lexicon);
  return lexicon;
}
