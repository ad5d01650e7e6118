// The field's own words as types: squares, pieces, moves, the two variants (FIDE Article 2; Guidelines II).

import type { Colour } from '../kernel/colour.ts';
import type { Brand } from '../kernel/ids.ts';

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];
export type PromotionRole = 'knight' | 'bishop' | 'rook' | 'queen';

export type Piece = { readonly colour: Colour; readonly role: Role };

/** 0..63, a1 = 0, b1 = 1, h8 = 63. */
export type Square = number;

/** A legal move of one position, opaque outside this folder; equal moves of a position are equal numbers. */
export type Move = Brand<number, 'Move'>;

export type Variant = 'standard' | 'chess960';

const SQUARE_NAMES: readonly string[] = Array.from(
  { length: 64 },
  (_, square) => 'abcdefgh'[square & 7]! + ((square >> 3) + 1),
);

/** `e4` for 28. */
export const squareName = (square: Square): string => SQUARE_NAMES[square]!;

/** The square of a two-character lower-case name; null for anything else. */
export function parseSquare(text: string): Square | null {
  if (text.length !== 2) return null;
  const file = text.charCodeAt(0) - 97;
  const rank = text.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : null;
}
