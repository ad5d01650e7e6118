// Moves in words (Appendix F of 2005, D of 2023): each kind of move in each language, whole.

import { describe, expect, test } from 'vitest';
import { LOCALES, type MoveDescription, sayMove, sayPieces } from '../../shared/i18n/index.ts';

const ROOK: MoveDescription = {
  role: 'rook',
  from: 'a1',
  to: 'd1',
  capture: null,
  enPassant: false,
  promotion: null,
  castling: null,
  effect: 'check',
};
const KNIGHT: MoveDescription = {
  ...ROOK,
  role: 'knight',
  from: 'g1',
  to: 'f3',
  capture: 'bishop',
  effect: 'none',
};
const PROMOTION: MoveDescription = {
  ...ROOK,
  role: 'pawn',
  from: 'b7',
  to: 'a8',
  capture: 'rook',
  promotion: 'queen',
  effect: 'checkmate',
};
const PASSING: MoveDescription = {
  ...ROOK,
  role: 'pawn',
  from: 'e5',
  to: 'd6',
  capture: 'pawn',
  enPassant: true,
  effect: 'double-check',
};
const SHORT: MoveDescription = {
  ...ROOK,
  role: 'king',
  from: 'e1',
  to: 'g1',
  castling: 'king-side',
  effect: 'none',
};
const LONG: MoveDescription = { ...SHORT, from: 'e8', to: 'c8', castling: 'queen-side', effect: 'stalemate' };

const WORDS = {
  en: [
    'rook from a1 to d1, check',
    'knight from g1 to f3, takes the bishop',
    'pawn from b7 to a8, takes the rook, promotes to a queen, checkmate',
    'pawn from e5 to d6, takes the pawn en passant, double check',
    'castles king-side: king from e1 to g1',
    'castles queen-side: king from e8 to c8, stalemate',
  ],
  ru: [
    'ладья с a1 на d1, шах',
    'конь с g1 на f3, берёт слона',
    'пешка с b7 на a8, берёт ладью, превращается в ферзя, мат',
    'пешка с e5 на d6, берёт пешку на проходе, двойной шах',
    'короткая рокировка: король с e1 на g1',
    'длинная рокировка: король с e8 на c8, пат',
  ],
  uk: [
    'тура з a1 на d1, шах',
    'кінь з g1 на f3, бере слона',
    'пішак з b7 на a8, бере туру, перетворюється на ферзя, мат',
    'пішак з e5 на d6, бере пішака на проході, подвійний шах',
    'коротка рокіровка: король з e1 на g1',
    'довга рокіровка: король з e8 на c8, пат',
  ],
  ro: [
    'turnul de la a1 la d1, șah',
    'calul de la g1 la f3, capturează nebunul',
    'pionul de la b7 la a8, capturează turnul, se transformă în damă, șah mat',
    'pionul de la e5 la d6, capturează pionul en passant, șah dublu',
    'rocada mică: regele de la e1 la g1',
    'rocada mare: regele de la e8 la c8, pat',
  ],
  'sr-Cyrl': [
    'топ са a1 на d1, шах',
    'скакач са g1 на f3, узима ловца',
    'пешак са b7 на a8, узима топа, претвара се у даму, мат',
    'пешак са e5 на d6, узима пешака у пролазу, двоструки шах',
    'мала рокада: краљ са e1 на g1',
    'велика рокада: краљ са e8 на c8, пат',
  ],
  'sr-Latn': [
    'top sa a1 na d1, šah',
    'skakač sa g1 na f3, uzima lovca',
    'pešak sa b7 na a8, uzima topa, pretvara se u damu, mat',
    'pešak sa e5 na d6, uzima pešaka u prolazu, dvostruki šah',
    'mala rokada: kralj sa e1 na g1',
    'velika rokada: kralj sa e8 na c8, pat',
  ],
} as const;

describe('sayMove', () => {
  test.each(LOCALES)('%s', (locale) => {
    const moves = [ROOK, KNIGHT, PROMOTION, PASSING, SHORT, LONG];
    expect(moves.map((move) => sayMove(locale, move))).toEqual(WORDS[locale]);
  });

  test('different moves never sound the same', () => {
    const roles = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
    const captures = [null, 'pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
    const promotions = [null, 'knight', 'bishop', 'rook', 'queen'] as const;
    const effects = ['none', 'check', 'double-check', 'checkmate', 'stalemate'] as const;
    const all = roles.flatMap((role) =>
      captures.flatMap((capture) =>
        promotions.flatMap((promotion) =>
          effects.map((effect) => ({ ...ROOK, role, capture, promotion, effect })),
        ),
      ),
    );
    for (const locale of LOCALES)
      expect(new Set(all.map((move) => sayMove(locale, move))).size).toBe(all.length);
  });
});

test('sayPieces follows the number of pieces', () => {
  expect(sayPieces('en', 'rook', ['a1', 'f1'])).toBe('rooks a1, f1');
  expect(sayPieces('uk', 'knight', ['g8'])).toBe('кінь g8');
  expect(sayPieces('ru', 'pawn', ['a2', 'b2', 'c2', 'd2', 'e4'])).toBe('пешки a2, b2, c2, d2, e4');
  expect(sayPieces('ro', 'queen', ['d1', 'e8'])).toBe('dame d1, e8');
});
