// ICCF numeric notation: squares as two digits, no piece names, understood without any common language.
//
// The rules leave Chess960 castling open, since the king's own step and castling can share squares. Stated
// rule of this service: there it is written as the king's square and its rook's, which nothing else can be
// because an own piece stands on the goal; `O-O` and `O-O-O` are read as well.

import type { Position } from '../board.ts';
import { castlingRook, moveFrom, movePromotion, moveTo } from '../moves.ts';
import { variantOf } from '../position.ts';
import type { Move, Role, Square } from '../types.ts';
import type { Marks } from './clean-text.ts';
import type { MoveText } from './move-text.ts';

const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

const digits = (square: Square): string => `${(square & 7) + 1}${(square >> 3) + 1}`;

/** `5254` for e2-e4, `5171` for White's short castling, `37381` for c7-c8=Q. */
export function writeIccf(p: Position, move: Move): string {
  const rook = castlingRook(move);
  const to = rook !== null && variantOf(p) === 'chess960' ? rook : moveTo(p, move);
  const promotion = movePromotion(move);
  return digits(moveFrom(move)) + digits(to) + (promotion === null ? '' : PROMOTIONS.indexOf(promotion) + 1);
}

// The four-digit promotion some write (6762 for f7-f8=R) is not read as one: it is also the plain f7-f2.
const NUMERIC = /^([1-8])([1-8])[-‐‑–—−]?([1-8])([1-8])([1-4])?$/u;

/** The numeric text as coordinates; null if it is none. */
export function parseIccf(body: string, marks: Marks): MoveText | null {
  const found = NUMERIC.exec(body);
  if (!found) return null;
  const digit = (index: number): number => Number(found[index]) - 1;
  return {
    kind: 'move',
    role: null,
    fromFile: digit(1),
    fromRank: digit(2),
    toFile: digit(3),
    toRank: digit(4),
    promotion: found[5] === undefined ? null : PROMOTIONS[digit(5)]!,
    marks,
  };
}
