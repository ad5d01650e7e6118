// Why a move is not legal, as a code with square and role names (FIDE Articles 3.1-3.9): the words are made
// elsewhere, in the reader's language.

import { attackers, attackersHi, kingAttacked, kingSafeAfter } from './attacks.ts';
import { colourAt, kingOf, type Position, roleAt } from './board.ts';
import { hasRight } from './castling.ts';
import { type CastlingReasonCode, whyNotCastle } from './castling-reasons.ts';
import { KING, PAWN, roleOfCode } from './codes.ts';
import { BETWEEN_HI, BETWEEN_LO, LINE_HI, LINE_LO } from './lines.ts';
import { movesTo } from './reach.ts';
import { type Role, type Square, squareName } from './types.ts';

export type IllegalCode =
  | 'empty-square'
  | 'opponents-piece'
  | 'own-piece-there'
  | 'not-how-it-moves'
  | 'path-blocked'
  | 'leaves-king-in-check'
  | 'king-into-check'
  | 'must-answer-check'
  | 'en-passant-not-possible'
  | 'promotion-piece-missing'
  | 'promotion-not-possible'
  | 'kings-are-not-captured'
  | CastlingReasonCode;

/** Params are square names (`from`, `to`, `square`, `by`: an attacker's square) and role names (`role`). */
export type IllegalReason = { readonly code: IllegalCode; readonly params: Readonly<Record<string, string>> };

const reason = (code: IllegalCode, params: Record<string, string> = {}): IllegalReason => ({ code, params });

const has = (lo: number, hi: number, square: number): boolean =>
  (((square < 32 ? lo : hi) >>> (square & 31)) & 1) === 1;

/** The first occupied square on the way from one square to another, -1 if the way is free or no line. */
function firstBetween(p: Position, from: Square, to: Square): Square {
  const index = (from << 6) | to;
  const lo = BETWEEN_LO[index]! & (p.whiteLo | p.blackLo);
  const hi = BETWEEN_HI[index]! & (p.whiteHi | p.blackHi);
  if ((lo | hi) === 0) return -1;
  if (to > from) return lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
  return hi !== 0 ? 63 - Math.clz32(hi) : 31 - Math.clz32(lo);
}

/** Whether the role moves along the line of the two squares, wherever other pieces stand. */
function alongItsLine(from: Square, to: Square, role: Role): boolean {
  const index = (from << 6) | to;
  if (!has(LINE_LO[index]!, LINE_HI[index]!, to)) return false;
  const straight = (from & 7) === (to & 7) || from >> 3 === to >> 3;
  return role === 'queen' || (straight ? role === 'rook' : role === 'bishop');
}

function whyNotReached(p: Position, from: Square, to: Square, role: Role): IllegalReason {
  const params = { from: squareName(from), to: squareName(to), role };
  if (role === 'pawn') {
    const step = p.turn === 0 ? 8 : -8;
    const rank = (from >> 3) + 1;
    const doubleStep = to === from + 2 * step && rank === (p.turn === 0 ? 2 : 7);
    if (to === from + step || doubleStep) {
      const middle = roleAt(p, from + step) >= 0 ? from + step : to;
      return reason('path-blocked', { ...params, square: squareName(middle) });
    }
    const beside = (from & 56) | (to & 7);
    const diagonal = to - step === beside && Math.abs((from & 7) - (to & 7)) === 1;
    const passed =
      rank === (p.turn === 0 ? 5 : 4) && roleAt(p, beside) === PAWN && colourAt(p, beside) !== p.turn;
    if (diagonal && passed)
      return reason('en-passant-not-possible', { ...params, square: squareName(beside) });
    return reason('not-how-it-moves', params);
  }
  if (alongItsLine(from, to, role)) {
    const block = firstBetween(p, from, to);
    if (block >= 0) return reason('path-blocked', { ...params, square: squareName(block) });
  }
  return reason('not-how-it-moves', params);
}

/** An enemy piece that attacks the square, by name; the king is looked through, as it would have moved away. */
function attackerOf(p: Position, square: Square, occLo: number, occHi: number): string {
  const lo = attackers(p, square, p.turn ^ 1, occLo, occHi);
  return squareName(lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(attackersHi & -attackersHi));
}

function whyKingInCheck(p: Position, from: Square, to: Square, taken: Square, role: number): IllegalReason {
  const at = (square: Square, low: boolean): number => (square < 32 === low ? 1 << square : 0);
  const occLo =
    ((p.whiteLo | p.blackLo) & ~at(from, true) & ~at(taken, true)) | (role === KING ? 0 : at(to, true));
  const occHi =
    ((p.whiteHi | p.blackHi) & ~at(from, false) & ~at(taken, false)) | (role === KING ? 0 : at(to, false));
  const params = { from: squareName(from), to: squareName(to), role: roleOfCode(role) };
  if (role === KING) return reason('king-into-check', { ...params, by: attackerOf(p, to, occLo, occHi) });
  const king = kingOf(p, p.turn);
  if (kingAttacked(p, p.turn)) {
    const by = attackerOf(p, king, p.whiteLo | p.blackLo, p.whiteHi | p.blackHi);
    return reason('must-answer-check', { ...params, by });
  }
  const moved = { ...p, whiteLo: p.whiteLo & occLo, whiteHi: p.whiteHi & occHi };
  return reason('leaves-king-in-check', {
    ...params,
    by: attackerOf({ ...moved, blackLo: p.blackLo & occLo, blackHi: p.blackHi & occHi }, king, occLo, occHi),
  });
}

/**
 * Why the side to move may not go from one square to another, null if it may. Castling is asked as the king's
 * two-square step in standard chess and as the king onto its rook in both variants. A promotion must be named,
 * and only a promotion.
 */
export function whyIllegal(
  p: Position,
  from: Square,
  to: Square,
  promotion?: Role | null,
): IllegalReason | null {
  const role = roleAt(p, from);
  if (role < 0) return reason('empty-square', { square: squareName(from) });
  const roleName = roleOfCode(role);
  const params = { from: squareName(from), to: squareName(to), role: roleName };
  if (colourAt(p, from) !== p.turn) return reason('opponents-piece', params);
  if (role === KING) {
    const wing = castlingWing(p, from, to);
    if (wing !== null)
      return promotion ? reason('promotion-not-possible', params) : whyNotCastle(p, wing, to);
  }
  if (from === to) return reason('not-how-it-moves', params);
  const target = roleAt(p, to);
  if (target >= 0 && colourAt(p, to) === p.turn) {
    return reason('own-piece-there', { ...params, square: squareName(to), piece: roleOfCode(target) });
  }
  if (target === KING) return reason('kings-are-not-captured', params);
  if (!movesTo(p, from, to, role)) return whyNotReached(p, from, to, roleName);
  const passing = role === PAWN && to === p.ep && ((from ^ to) & 7) !== 0;
  const taken = passing ? (from & 56) | (to & 7) : to;
  if (!kingSafeAfter(p, from, to, taken)) return whyKingInCheck(p, from, to, taken, role);
  if (role === PAWN && (to < 8 || to > 55)) {
    if (!promotion) return reason('promotion-piece-missing', params);
    return promotion === 'king' || promotion === 'pawn' ? reason('promotion-not-possible', params) : null;
  }
  return promotion ? reason('promotion-not-possible', params) : null;
}

/** The wing that a king's move means to castle to; null if it is an ordinary step. */
function castlingWing(p: Position, from: Square, to: Square): 'king-side' | 'queen-side' | null {
  const wing = to > from ? 'king-side' : 'queen-side';
  if (hasRight(p, to)) return wing;
  const home = p.turn === 0 ? 0 : 7;
  if (from >> 3 !== home || to >> 3 !== home) return null;
  if (p.variant === 0 && (from & 7) === 4 && Math.abs(from - to) === 2) return wing;
  const ownRook = roleAt(p, to) === 3 && colourAt(p, to) === p.turn;
  // A rook beside the king may just be in the way of a step; farther off only castling can be meant.
  return ownRook && Math.abs(from - to) > 1 ? wing : null;
}
