// Legal moves of a position and what they are; making one gives a new position.

import { kingSafeAfter } from './attacks.ts';
import { Board, type Position, roleAt } from './board.ts';
import { castlingObstacle, hasRight } from './castling.ts';
import {
  CASTLING,
  castledKing,
  EN_PASSANT,
  fromOf,
  KING,
  PAWN,
  promotionOf,
  roleOf,
  roleOfCode,
  toOf,
} from './codes.ts';
import { generate, MOVE_CAPACITY } from './generate.ts';
import { makeMove } from './make.ts';
import { movesTo } from './reach.ts';
import type { Move, Role, Square } from './types.ts';

const buffer = new Int32Array(MOVE_CAPACITY);

/** Every legal move of the side to move; empty at mate and stalemate. */
export function legalMoves(p: Position): Move[] {
  const n = generate(p, buffer);
  const moves: Move[] = new Array(n);
  for (let i = 0; i < n; i++) moves[i] = buffer[i] as Move;
  return moves;
}

/** How many legal moves there are. */
export const legalMoveCount = (p: Position): number => generate(p, null);

/** Whether a move, perhaps of another position, is legal in this one. */
export function isLegal(p: Position, move: Move): boolean {
  const n = generate(p, buffer);
  for (let i = 0; i < n; i++) if (buffer[i] === move) return true;
  return false;
}

/** The position after a move, which must be legal: the result for any other move is meaningless. */
export function play(p: Position, move: Move): Position {
  const next = new Board();
  makeMove(p, move, next);
  return next;
}

/**
 * The legal move from one square to another, null if there is none. Castling is named by the king's square
 * and its rook's; a promotion needs its role, and nothing else may have one.
 */
export function legalMove(p: Position, from: Square, to: Square, promotion = 0): Move | null {
  const role = roleAt(p, from);
  if (role < 0 || (((from < 32 ? p.whiteLo : p.whiteHi) >>> (from & 31)) & 1) === p.turn) return null;
  if (role === KING && hasRight(p, to) && promotion === 0) {
    return castlingObstacle(p, to) === null ? ((from | (to << 6) | (KING << 15) | CASTLING) as Move) : null;
  }
  if (!movesTo(p, from, to, role)) return null;
  const enPassant = role === PAWN && to === p.ep && ((from ^ to) & 7) !== 0;
  if (!kingSafeAfter(p, from, to, enPassant ? (to & 7) | (from & 56) : to)) return null;
  const last = role === PAWN && (to < 8 || to > 55);
  if (last !== (promotion >= 1 && promotion <= 4) || (!last && promotion !== 0)) return null;
  return (from | (to << 6) | (promotion << 12) | (role << 15) | (enPassant ? EN_PASSANT : 0)) as Move;
}

/** The square that the move's piece (of castling, the king) leaves. */
export const moveFrom = (move: Move): Square => fromOf(move);

/** The square where the move's piece (of castling, the king) arrives: c1 or g1, c8 or g8 for castling. */
export const moveTo = (_p: Position, move: Move): Square =>
  (move & CASTLING) !== 0 ? castledKing(fromOf(move), toOf(move)) : toOf(move);

/** The square of the rook that castles with the king; null unless the move is castling. */
export const castlingRook = (move: Move): Square | null => ((move & CASTLING) !== 0 ? toOf(move) : null);

/** The role that a pawn promotes to; null if the move is no promotion. */
export const movePromotion = (move: Move): Role | null =>
  promotionOf(move) === 0 ? null : roleOfCode(promotionOf(move));

/** The wing castled to, null for any other move; it is named after the rook's side, also in Chess960. */
export const isCastling = (move: Move): 'king-side' | 'queen-side' | null =>
  (move & CASTLING) === 0 ? null : toOf(move) > fromOf(move) ? 'king-side' : 'queen-side';

export const isEnPassant = (_p: Position, move: Move): boolean => (move & EN_PASSANT) !== 0;

/** The role that moves; pawn for a promotion. */
export const movedRole = (_p: Position, move: Move): Role => roleOfCode(roleOf(move));

/** The role captured, null if none is; pawn for en passant. */
export function capturedRole(p: Position, move: Move): Role | null {
  if ((move & CASTLING) !== 0) return null;
  if ((move & EN_PASSANT) !== 0) return 'pawn';
  const role = roleAt(p, toOf(move));
  return role < 0 ? null : roleOfCode(role);
}
