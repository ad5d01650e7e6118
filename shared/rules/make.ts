// Making a move (FIDE Article 3): the next position written onto a board, new or reused by a search.

import { type Board, type Position, put } from './board.ts';
import {
  BLACK,
  CASTLING,
  castledKing,
  castledRook,
  EN_PASSANT,
  fromOf,
  KING,
  PAWN,
  promotionOf,
  ROOK,
  roleOf,
  toOf,
} from './codes.ts';
import { PAWN_HI, PAWN_LO } from './lines.ts';
import { addEnPassant } from './pawn-moves.ts';

/** Lifts from `src` what stands on the two sets of squares and copies the rest to `dst`. */
function copyWithout(src: Position, dst: Board, keepLo: number, keepHi: number): void {
  dst.pawnLo = src.pawnLo & keepLo;
  dst.pawnHi = src.pawnHi & keepHi;
  dst.knightLo = src.knightLo & keepLo;
  dst.knightHi = src.knightHi & keepHi;
  dst.bishopLo = src.bishopLo & keepLo;
  dst.bishopHi = src.bishopHi & keepHi;
  dst.rookLo = src.rookLo & keepLo;
  dst.rookHi = src.rookHi & keepHi;
  dst.queenLo = src.queenLo & keepLo;
  dst.queenHi = src.queenHi & keepHi;
  dst.kingLo = src.kingLo & keepLo;
  dst.kingHi = src.kingHi & keepHi;
  dst.whiteLo = src.whiteLo & keepLo;
  dst.whiteHi = src.whiteHi & keepHi;
  dst.blackLo = src.blackLo & keepLo;
  dst.blackHi = src.blackHi & keepHi;
}

/** Keeps the en passant square only if a capture there is legal now, so that positions compare by FIDE 9.2.3. */
export function settleEnPassant(dst: Board): void {
  if (dst.ep >= 0 && addEnPassant(dst, null, 0) === 0) dst.ep = -1;
}

/** Writes the position after a legal move of `src` onto `dst`, which must be another board. */
export function makeMove(src: Position, move: number, dst: Board): void {
  const from = fromOf(move);
  const to = toOf(move);
  const us = src.turn;
  const fLo = from < 32 ? 1 << from : 0;
  const fHi = from < 32 ? 0 : 1 << from;
  const tLo = to < 32 ? 1 << to : 0;
  const tHi = to < 32 ? 0 : 1 << to;
  const role = roleOf(move);
  copyWithout(src, dst, ~(fLo | tLo), ~(fHi | tHi));
  dst.turn = us ^ 1;
  dst.ep = -1;
  dst.variant = src.variant;
  dst.fullMoves = src.fullMoves + us;
  // A right dies with its rook moving or being taken; the bits of both corner ranks line up with the squares.
  let castles = src.castles & ~(((fLo | tLo) & 255) | (((fHi | tHi) >>> 16) & 0xff00));
  if (role === KING) castles &= us === BLACK ? 0x00ff : 0xff00;
  dst.castles = castles;

  if ((move & CASTLING) !== 0) {
    put(dst, castledKing(from, to), KING, us);
    put(dst, castledRook(from, to), ROOK, us);
    dst.halfMoves = src.halfMoves + 1;
    return;
  }
  const taken =
    us === BLACK ? (src.whiteLo & tLo) | (src.whiteHi & tHi) : (src.blackLo & tLo) | (src.blackHi & tHi);
  dst.halfMoves = role === PAWN || taken !== 0 ? 0 : src.halfMoves + 1;
  const promotion = promotionOf(move);
  put(dst, to, promotion !== 0 ? promotion : role, us);
  if (role !== PAWN) return;
  if ((move & EN_PASSANT) !== 0) {
    const pawn = us === BLACK ? to + 8 : to - 8;
    const keepLo = pawn < 32 ? ~(1 << pawn) : -1;
    const keepHi = pawn < 32 ? -1 : ~(1 << pawn);
    dst.pawnLo &= keepLo;
    dst.pawnHi &= keepHi;
    dst.whiteLo &= keepLo;
    dst.whiteHi &= keepHi;
    dst.blackLo &= keepLo;
    dst.blackHi &= keepHi;
  } else if ((from ^ to) === 16) {
    const target = (from + to) >> 1;
    const near = (us << 6) | target;
    const pawns =
      us === BLACK
        ? (PAWN_LO[near]! & dst.pawnLo & dst.whiteLo) | (PAWN_HI[near]! & dst.pawnHi & dst.whiteHi)
        : (PAWN_LO[near]! & dst.pawnLo & dst.blackLo) | (PAWN_HI[near]! & dst.pawnHi & dst.blackHi);
    if (pawns !== 0) {
      dst.ep = target;
      settleEnPassant(dst);
    }
  }
}
