// The fast reader of standard algebraic notation in English letters, for PGN and replays (FIDE Appendix C).
//
// It looks only at the pieces that can be meant. Other languages and spellings, and the reasons for a
// refusal, are the business of notation/.

import { kingSafeAfter } from './attacks.ts';
import type { Position } from './board.ts';
import { kingOf } from './board.ts';
import { candidates, candidatesHi } from './candidates.ts';
import { castlingObstacle } from './castling.ts';
import { CASTLING, EN_PASSANT, KING, PAWN, pack } from './codes.ts';
import { movesTo } from './reach.ts';
import type { Move } from './types.ts';

/** K B N R Q by character code; -1 for other characters. */
function roleOfLetter(code: number): number {
  switch (code) {
    case 78:
      return 1;
    case 66:
      return 2;
    case 82:
      return 3;
    case 81:
      return 4;
    case 75:
      return 5;
    default:
      return -1;
  }
}

function readCastling(p: Position, text: string, end: number): Move | null {
  // O-O or 0-0, of one kind of character throughout.
  const first = text[0];
  const long = end === 5;
  if (end !== 3 && !long) return null;
  for (let i = 0; i < end; i++) if (text[i] !== (i % 2 === 0 ? first : '-')) return null;
  const king = kingOf(p, p.turn);
  const rights = p.turn === 0 ? p.castles & 255 : p.castles >> 8;
  const wing = (1 << (king & 7)) - 1;
  const right = long ? rights & wing : rights & ~wing;
  if (right === 0) return null;
  const rook = (king & 56) | (31 - Math.clz32(right));
  return castlingObstacle(p, rook) === null ? ((pack(king, rook, KING) | CASTLING) as Move) : null;
}

function readPawn(
  p: Position,
  text: string,
  start: number,
  end: number,
  to: number,
  promotion: number,
): Move | null {
  const white = p.turn === 0;
  const last = to > 55 || to < 8;
  if (last !== promotion > 0 || promotion > 4) return null;
  let from = white ? to - 8 : to + 8;
  let taken = to;
  let flag = 0;
  if (end > start) {
    // exd5, or with the rank too: e4xd5; the file is what tells a capture from a step.
    const file = text.charCodeAt(start) - 97;
    if (file < 0 || file > 7) return null;
    from = (from & 56) | file;
    if (end - start === 2 && text.charCodeAt(start + 1) - 49 !== from >> 3) {
      from = white ? to - 16 : to + 16;
      if (file !== (to & 7) || text.charCodeAt(start + 1) - 49 !== from >> 3) return null;
    }
    if (end - start > 2) return null;
  } else if (from >= 0 && from < 64 && ((from < 32 ? p.pawnLo : p.pawnHi) & (1 << from)) === 0) {
    from = white ? to - 16 : to + 16;
  }
  if (from < 0 || from > 63) return null;
  const half =
    from < 32 ? p.pawnLo & (white ? p.whiteLo : p.blackLo) : p.pawnHi & (white ? p.whiteHi : p.blackHi);
  if ((half & (1 << from)) === 0 || !movesTo(p, from, to, PAWN)) return null;
  if (to === p.ep && ((from ^ to) & 7) !== 0) {
    taken = (from & 56) | (to & 7);
    flag = EN_PASSANT;
  }
  if (!kingSafeAfter(p, from, to, taken)) return null;
  return (from | (to << 6) | (promotion << 12) | flag) as Move;
}

/**
 * The one legal move that a SAN text means, else null: nothing fits, or more than one move does. Redundant
 * origin squares, a missing or extra `x`, check signs and `!?` glyphs are read; a promotion needs its piece.
 */
export function readSan(p: Position, text: string): Move | null {
  let end = text.length;
  for (; end > 0; end--) {
    const c = text.charCodeAt(end - 1);
    if (c !== 43 && c !== 35 && c !== 33 && c !== 63) break;
  }
  if (end < 2 || end > 10) return null;
  const head = text.charCodeAt(0);
  if (head === 79 || head === 48) return readCastling(p, text, end);

  let promotion = 0;
  const tail = roleOfLetter(text.charCodeAt(end - 1));
  if (tail > 0) {
    promotion = tail;
    end--;
    if (text.charCodeAt(end - 1) === 61) end--;
  }
  const toFile = text.charCodeAt(end - 2) - 97;
  const toRank = text.charCodeAt(end - 1) - 49;
  if (!(toFile >= 0 && toFile < 8 && toRank >= 0 && toRank < 8)) return null;
  const to = (toRank << 3) | toFile;
  end -= 2;
  let role = roleOfLetter(head);
  const start = role > 0 && end > 0 ? 1 : 0;
  if (start === 0) role = PAWN;
  if (end > start) {
    const sign = text.charCodeAt(end - 1);
    if (sign === 120 || sign === 45) end--;
  }
  if (role === PAWN) return readPawn(p, text, start, end, to, promotion);
  if (promotion !== 0 || end - start > 2) return null;

  let lo = candidates(p, role, to);
  let hi = candidatesHi;
  if (
    ((to < 32 ? (p.turn === 0 ? p.whiteLo : p.blackLo) : p.turn === 0 ? p.whiteHi : p.blackHi) &
      (1 << to)) !==
    0
  ) {
    return null;
  }
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c >= 97 && c <= 104 && i === start) {
      lo &= 0x01010101 << (c - 97);
      hi &= 0x01010101 << (c - 97);
    } else if (c >= 49 && c <= 56 && i === end - 1) {
      const rank = c - 49;
      lo &= rank < 4 ? 255 << (rank * 8) : 0;
      hi &= rank < 4 ? 0 : 255 << (rank * 8 - 32);
    } else {
      return null;
    }
  }
  let found = -1;
  while ((lo | hi) !== 0) {
    const from = lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    if (!kingSafeAfter(p, from, to, to)) continue;
    if (found >= 0) return null;
    found = pack(from, to, role);
  }
  return found < 0 ? null : (found as Move);
}
