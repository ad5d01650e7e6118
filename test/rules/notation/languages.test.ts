// rules.md 5.1 and 5.2: the letters of each language, and why none is ever guessed.

import { describe, expect, test } from 'vitest';
import {
  initialPosition,
  LANGUAGE_IDS,
  LANGUAGES,
  type LanguageId,
  NOTATION_IDS,
  type NotationId,
  parseNotation,
  readMove,
  writeMove,
} from '../../../shared/rules/index.ts';
import { position, readings, trouble } from '../support.ts';

// K Q R B N of rules.md 5.1.
const TABLE: Record<LanguageId, string> = {
  en: 'K Q R B N',
  de: 'K D T L S',
  da: 'K D T L S',
  no: 'K D T L S',
  sv: 'K D T L S',
  nl: 'K D T L P',
  fr: 'R D T F C',
  es: 'R D T A C',
  it: 'R D T A C',
  ca: 'R D T A C',
  pt: 'R D T B C',
  ro: 'R D T N C',
  pl: 'K H W G S',
  cs: 'K D V S J',
  hu: 'K V B F H',
  fi: 'K D T L R',
  et: 'K L V O R',
  is: 'K D H B R',
  hr: 'K D T L S',
  'sr-Latn': 'K D T L S',
  'sr-Cyrl': 'К Д Т Л С',
  ru: 'Кр Ф Л С К',
  uk: 'Кр Ф Т С К',
  bg: 'Ц Д Т О К',
};

const UNVERIFIED = ['el', 'tr', 'sk', 'lv', 'lt'];

/** King, queen, rook, bishop and knight each have one move of their own. */
const FIVE = position('4k3/8/8/8/8/8/3N4/QB1RK3 w - - 0 1');
const MOVES = ['e1f2', 'a1a8', 'd1c1', 'b1a2', 'd2f3'];
const GOALS = ['f2', 'a8+', 'c1', 'a2', 'f3'];

describe('piece letters (rules.md 5.1)', () => {
  test.each(LANGUAGE_IDS)('%s: writes and reads its own letters', (id) => {
    const letters = TABLE[id].split(' ');
    letters.forEach((letter, index) => {
      const text = letter + GOALS[index];
      expect(readings(FIVE, text, id), text).toEqual([MOVES[index]]);
      expect(writeMove(FIVE, readMove(FIVE, text, id).moves[0]!, id)).toBe(text);
    });
    expect(LANGUAGES[id].source).not.toBe('');
  });

  test('no two pieces of a language share a letter, and none has one that it has not documented', () => {
    for (const id of LANGUAGE_IDS) {
      const { letters, pawn } = LANGUAGES[id];
      const all = [...Object.values(letters), ...pawn];
      expect(new Set(all).size, id).toBe(all.length);
    }
    for (const id of UNVERIFIED) expect(parseNotation(id)).toBeNull();
  });

  test('the pawn’s letter is read where the language has one', () => {
    const start = initialPosition();
    const written: [NotationId, string][] = [
      ['en', 'Pe4'],
      ['de', 'Be4'],
      ['nl', 'Oe4'],
      ['hu', 'Ge4'],
      ['fi', 'Pe4'],
      ['fi', 'Se4'],
      ['ru', 'пe4'],
      ['uk', 'Пe2-e4'],
    ];
    for (const [notation, text] of written) expect(readings(start, text, notation), text).toEqual(['e2e4']);
  });

  test('coordinates are read in every notation, with UCI’s promotion letters', () => {
    const promotes = position('4k3/1P6/8/8/8/8/8/4K3 w - - 0 1');
    for (const notation of NOTATION_IDS) {
      expect(readings(initialPosition(), 'e2e4', notation), notation).toEqual(['e2e4']);
      expect(readings(initialPosition(), 'g1-f3', notation), notation).toEqual(['g1f3']);
      expect(readings(promotes, 'b7b8r', notation), notation).toEqual(['b7b8r']);
    }
    // Hungarian b would be a rook (bástya); in coordinates it is UCI's bishop, as a capital it is Hungarian.
    expect(readings(promotes, 'b7b8b', 'hu')).toEqual(['b7b8b']);
    expect(readings(promotes, 'b7b8B', 'hu')).toEqual(['b7b8r']);
  });
});

describe('collisions (rules.md 5.2): the same text, read in the language that was fixed', () => {
  const BOARD = position('4k3/8/8/8/8/8/8/R3K3 w - - 0 1');

  test('Rd1: rook in English, king in French, both legal', () => {
    expect(readings(BOARD, 'Rd1', 'en')).toEqual(['a1d1']);
    for (const id of ['fr', 'es', 'it', 'ca', 'pt', 'ro'] as const) {
      expect(readings(BOARD, 'Rd1', id), id).toEqual(['e1d1']);
    }
  });

  test('Re2: no rook gets there in English, the Romanian king does', () => {
    expect(readings(BOARD, 'Re2', 'en')).toEqual([]);
    expect(readings(BOARD, 'Re2', 'ro')).toEqual(['e1e2']);
  });

  test('Nc4: English knight, Romanian bishop', () => {
    const p = position('4k3/8/8/8/8/8/3N4/4KB2 w - - 0 1');
    expect(readings(p, 'Nc4', 'en')).toEqual(['d2c4']);
    expect(readings(p, 'Nc4', 'ro')).toEqual(['f1c4']);
  });

  test('Sc6: German knight, Czech bishop', () => {
    const p = position('7k/8/8/1B6/3N4/8/8/4K3 w - - 0 1');
    expect(readings(p, 'Sc6', 'de')).toEqual(['d4c6']);
    expect(readings(p, 'Sc6', 'cs')).toEqual(['b5c6']);
  });

  test('Кс3 in Russian: a knight, typed with the Cyrillic с', () => {
    const p = initialPosition();
    expect(readings(p, 'Кс3', 'ru')).toEqual(['b1c3']);
    expect(readings(p, 'Кc3', 'uk')).toEqual(['b1c3']);
    expect(readings(p, 'Сс3', 'sr-Cyrl')).toEqual(['b1c3']);
    expect(trouble(p, 'Кс3', 'sr-Cyrl')).not.toBeNull();
  });

  test('Кр is the king and К the knight in Russian; К alone is the king in Serbian', () => {
    const p = position('4k3/8/8/8/8/8/3N4/4K3 w - - 0 1');
    expect(readings(p, 'Крf1', 'ru')).toEqual(['e1f1']);
    expect(readings(p, 'Кf1', 'ru')).toEqual(['d2f1']);
    expect(readings(p, 'Кf1', 'sr-Cyrl')).toEqual(['e1f1']);
  });

  test('V, H, F, L, O: each in its own language', () => {
    const p = position('4k3/8/8/8/8/2N5/3Q4/R2BK3 w - - 0 1');
    expect(readings(p, 'Va2', 'cs')).toEqual(['a1a2']);
    expect(readings(p, 'Vd5', 'hu')).toEqual(['d2d5']);
    expect(readings(p, 'Hd5', 'pl')).toEqual(['d2d5']);
    expect(readings(p, 'Ha2', 'is')).toEqual(['a1a2']);
    expect(readings(p, 'Hd5', 'hu')).toEqual(['c3d5']);
    expect(readings(p, 'Fc2', 'fr')).toEqual(['d1c2']);
    expect(readings(p, 'Lc2', 'de')).toEqual(['d1c2']);
    expect(readings(p, 'Lc2', 'et')).toEqual(['d2c2']);
    expect(readings(p, 'Oc2', 'et')).toEqual(['d1c2']);
  });

  test('look-alikes are folded in Cyrillic notations', () => {
    const p = position('r3k2r/8/8/3p4/4P3/8/8/R3K2R w KQkq - 0 1');
    for (const text of ['еd', 'ехd5', 'еХd5', 'е4-d5', 'exd5']) {
      expect(readings(p, text, 'ru'), text).toEqual(['e4d5']);
    }
    for (const text of ['О-О', 'о-о', 'O-O', '0-0']) expect(readings(p, text, 'uk'), text).toEqual(['e1g1']);
    for (const text of ['Лс1', 'Лc1']) expect(readings(p, text, 'ru'), text).toEqual(['a1c1']);
    // Cyrillic В is not B, and has no reading.
    expect(trouble(p, 'Лв1', 'ru')).toBe('unreadable-move');
    const capitals = position('4k3/8/8/8/8/8/3N4/R1B1K3 w - - 0 1');
    expect(readings(capitals, 'Kf3', 'ru')).toEqual(['d2f3']);
    expect(readings(capitals, 'Kpf1', 'ru')).toEqual(['e1f1']);
    expect(readings(capitals, 'Ta2', 'uk')).toEqual(['a1a2']);
    expect(readings(capitals, 'Cb2', 'ru')).toEqual(['c1b2']);
  });

  test('look-alikes are not folded in Latin notations', () => {
    const p = initialPosition();
    for (const id of ['en', 'de', 'ro', 'sr-Latn', 'san', 'long', 'uci', 'figurine'] as const) {
      expect(trouble(p, 'е4', id), id).toBe('unreadable-move');
      expect(trouble(p, 'Кс3', id), id).toBe('unreadable-move');
      expect(trouble(p, 'е2е4', id), id).toBe('unreadable-move');
    }
  });

  test('Serbian in both scripts', () => {
    const p = initialPosition();
    expect(readings(p, 'Sf3', 'sr-Latn')).toEqual(['g1f3']);
    expect(readings(p, 'Сf3', 'sr-Cyrl')).toEqual(['g1f3']);
    expect(readings(p, 'Сf3', 'sr-Latn')).toEqual([]);
  });

  test('a language is never guessed: foreign letters are unreadable', () => {
    const p = initialPosition();
    const foreign: [NotationId, string][] = [
      ['en', 'Cf3'],
      ['en', 'Sf3'],
      ['de', 'Nf3'],
      ['ro', 'Sf3'],
      ['ru', 'Nf3'],
      ['figurine', 'Nf3'],
      ['uci', 'Nf3'],
      ['uci', 'e4'],
      ['iccf', 'e4'],
    ];
    for (const [notation, text] of foreign) expect(trouble(p, text, notation), text).toBe('unreadable-move');
  });
});
