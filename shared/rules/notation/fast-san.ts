// The everyday case of reading a move: plain English SAN as programs write it. Only pieces of the named role
// that see the goal square are looked at, and nothing is allocated; whatever is unusual is left to readMove.

import { kingSafeAfter } from '../attacks.ts';
import type { Position } from '../board.ts';
import { kingOf } from '../board.ts';
import { castlingObstacle } from '../castling.ts';
import { BISHOP, CASTLING, EN_PASSANT, KING, KNIGHT, PAWN, pack, QUEEN, ROOK } from '../codes.ts';
import { bishopAttacks, KING_HI, KING_LO, KNIGHT_HI, KNIGHT_LO, rookAttacks, upper } from '../lines.ts';
import type { Move } from '../types.ts';

const HASH = 35;
const PLUS = 43;
const EQUALS = 61;
const X = 120;

const roleOfLetter = (code: number): number => {
  switch (code) {
    case 75:
      return KING;
    case 81:
      return QUEEN;
    case 82:
      return ROOK;
    case 66:
      return BISHOP;
    case 78:
      return KNIGHT;
    default:
      return -1;
  }
};

function castling(b: Position, queenSide: boolean): number {
  const king = kingOf(b, b.turn);
  const rights = b.turn === 0 ? b.castles & 255 : b.castles >> 8;
  const file = king & 7;
  const side = queenSide ? rights & ((1 << file) - 1) : rights & ~((2 << file) - 1);
  if (side === 0 || (side & (side - 1)) !== 0) return -1;
  const rook = (king & 56) | (31 - Math.clz32(side));
  return castlingObstacle(b, rook) === null ? pack(king, rook, KING) | CASTLING : -1;
}

function pawnMove(b: Position, text: string, end: number): number {
  let length = end;
  let promotion = 0;
  if (length >= 4 && text.charCodeAt(length - 2) === EQUALS) {
    promotion = roleOfLetter(text.charCodeAt(length - 1));
    if (promotion < KNIGHT || promotion > QUEEN) return -1;
    length -= 2;
  }
  const file = text.charCodeAt(length - 2) - 97;
  const rank = text.charCodeAt(length - 1) - 49;
  const white = b.turn === 0;
  if (file < 0 || file > 7 || (white ? rank < 2 || rank > 7 : rank < 0 || rank > 5)) return -1;
  if ((promotion !== 0) !== (rank === (white ? 7 : 0))) return -1;
  const to = (rank << 3) | file;
  const ownLo = b.pawnLo & (white ? b.whiteLo : b.blackLo);
  const ownHi = b.pawnHi & (white ? b.whiteHi : b.blackHi);
  const back = white ? -8 : 8;
  const occupied = ((to < 32 ? b.whiteLo | b.blackLo : b.whiteHi | b.blackHi) >>> (to & 31)) & 1;
  let from: number;
  let flags = 0;
  let taken = to;
  if (length === 2) {
    if (occupied === 1) return -1;
    from = to + back;
    const near = from < 32 ? b.whiteLo | b.blackLo : b.whiteHi | b.blackHi;
    if (((near >>> (from & 31)) & 1) === 0) {
      if (rank !== (white ? 3 : 4)) return -1;
      from += back;
    }
  } else if (length === 4 && text.charCodeAt(1) === X) {
    const source = text.charCodeAt(0) - 97;
    if (source < 0 || source > 7 || (source - file) * (source - file) !== 1) return -1;
    from = to + back + source - file;
    if (occupied === 0) {
      if (to !== b.ep) return -1;
      flags = EN_PASSANT;
      taken = to + back;
    } else if (
      (((white ? (to < 32 ? b.blackLo : b.blackHi) : to < 32 ? b.whiteLo : b.whiteHi) >>> (to & 31)) & 1) ===
      0
    ) {
      return -1;
    }
  } else return -1;
  if ((((from < 32 ? ownLo : ownHi) >>> (from & 31)) & 1) === 0) return -1;
  return kingSafeAfter(b, from, to, taken) ? pack(from, to, PAWN) | (promotion << 12) | flags : -1;
}

/**
 * The one legal move that a plain SAN text denotes; null if the text is not plain (marks other than one `+`
 * or `#`, missing `x` of a pawn, other letters), not legal or not unique, which readMove then sorts out.
 */
export function readPlainSan(b: Position, text: string): Move | null {
  let end = text.length;
  const last = text.charCodeAt(end - 1);
  if (last === PLUS || last === HASH) end--;
  if (end < 2 || end > 7) return null;
  const role = roleOfLetter(text.charCodeAt(0));
  if (role === -1) {
    if (text.charCodeAt(0) === 79) {
      const body = end === text.length ? text : text.slice(0, end);
      const move = body === 'O-O' ? castling(b, false) : body === 'O-O-O' ? castling(b, true) : -1;
      return move === -1 ? null : (move as Move);
    }
    const move = pawnMove(b, text, end);
    return move === -1 ? null : (move as Move);
  }
  const toFile = text.charCodeAt(end - 2) - 97;
  const toRank = text.charCodeAt(end - 1) - 49;
  if (toFile < 0 || toFile > 7 || toRank < 0 || toRank > 7 || end < 3) return null;
  let wantLo = -1;
  let wantHi = -1;
  let at = 1;
  let stop = end - 2;
  if (stop > at && text.charCodeAt(stop - 1) === X) stop--;
  if (at < stop) {
    const file = text.charCodeAt(at) - 97;
    if (file >= 0 && file <= 7) {
      wantLo = 0x01010101 << file;
      wantHi = wantLo;
      at++;
    }
  }
  if (at < stop) {
    const rank = text.charCodeAt(at) - 49;
    if (rank < 0 || rank > 7) return null;
    const row = 255 << ((rank & 3) << 3);
    wantLo &= rank < 4 ? row : 0;
    wantHi &= rank < 4 ? 0 : row;
    at++;
  }
  if (at !== stop) return null;
  return pieceMove(b, role, (toRank << 3) | toFile, wantLo, wantHi);
}

function pieceMove(b: Position, role: number, to: number, wantLo: number, wantHi: number): Move | null {
  const ownLo = b.turn === 0 ? b.whiteLo : b.blackLo;
  const ownHi = b.turn === 0 ? b.whiteHi : b.blackHi;
  if ((((to < 32 ? ownLo : ownHi) >>> (to & 31)) & 1) === 1) return null;
  const occLo = b.whiteLo | b.blackLo;
  const occHi = b.whiteHi | b.blackHi;
  let lo: number;
  let hi: number;
  switch (role) {
    case KNIGHT:
      lo = KNIGHT_LO[to]! & b.knightLo;
      hi = KNIGHT_HI[to]! & b.knightHi;
      break;
    case BISHOP:
      lo = bishopAttacks(to, occLo, occHi) & b.bishopLo;
      hi = upper & b.bishopHi;
      break;
    case ROOK:
      lo = rookAttacks(to, occLo, occHi) & b.rookLo;
      hi = upper & b.rookHi;
      break;
    case QUEEN:
      lo = rookAttacks(to, occLo, occHi);
      hi = upper;
      lo = (lo | bishopAttacks(to, occLo, occHi)) & b.queenLo;
      hi = (hi | upper) & b.queenHi;
      break;
    default:
      lo = KING_LO[to]! & b.kingLo;
      hi = KING_HI[to]! & b.kingHi;
  }
  lo &= ownLo & wantLo;
  hi &= ownHi & wantHi;
  let found = -1;
  while ((lo | hi) !== 0) {
    const from = lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    if (!kingSafeAfter(b, from, to, to)) continue;
    if (found !== -1) return null;
    found = from;
  }
  return found === -1 ? null : (pack(found, to, role) as Move);
}
