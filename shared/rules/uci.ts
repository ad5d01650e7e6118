// Moves as the UCI protocol writes them: e2e4, e7e8q; castling e1g1, or in Chess960 the king onto its rook.

import type { Position } from './board.ts';
import { kingOf, roleAt } from './board.ts';
import { castlingObstacle, hasRight } from './castling.ts';
import { CASTLING, castledKing, fromOf, KING, promotionOf, toOf } from './codes.ts';
import { legalMove } from './moves.ts';
import { type Move, parseSquare, squareName } from './types.ts';

const PROMOTIONS = ' nbrq';

/** The UCI text of a legal move. */
export function writeUci(p: Position, move: Move): string {
  const from = fromOf(move);
  const to = (move & CASTLING) !== 0 && p.variant === 0 ? castledKing(from, toOf(move)) : toOf(move);
  const promotion = promotionOf(move);
  return squareName(from) + squareName(to) + (promotion === 0 ? '' : PROMOTIONS[promotion]);
}

/**
 * The legal move that a UCI text names, else null. Castling may be given as the king taking its rook in both
 * variants; as the king's own two squares in standard chess only, since in Chess960 that is a king step.
 */
export function readUci(p: Position, text: string): Move | null {
  if (text.length < 4 || text.length > 5) return null;
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2, 4));
  if (from === null || to === null) return null;
  const promotion = text.length === 5 ? PROMOTIONS.indexOf(text[4]!) : 0;
  if (promotion < 0 || (text.length === 5 && promotion === 0)) return null;
  if (p.variant === 0 && Math.abs(from - to) === 2 && roleAt(p, from) === KING && promotion === 0) {
    const rook = to > from ? from + 3 : from - 4;
    if (from !== kingOf(p, p.turn) || !hasRight(p, rook)) return null;
    return castlingObstacle(p, rook) === null
      ? ((from | (rook << 6) | (KING << 15) | CASTLING) as Move)
      : null;
  }
  return legalMove(p, from, to, promotion);
}
