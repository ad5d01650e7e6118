// The legal move generator (FIDE Article 3): one pass, no trial moves except en passant and castling.
//
// The same code writes moves into a buffer or, with none given, counts them; perft, mate and stalemate
// tests, move lists and searches all use it.

import type { Position } from './board.ts';
import { addCastlings } from './castling.ts';
import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from './codes.ts';
import { add } from './emit.ts';
import {
  BETWEEN_HI,
  BETWEEN_LO,
  bishopAttacks,
  KING_HI,
  KING_LO,
  KNIGHT_HI,
  KNIGHT_LO,
  LINE_HI,
  LINE_LO,
  rookAttacks,
  upper,
} from './lines.ts';
import { addEnPassant, addPawnMoves } from './pawn-moves.ts';
import { checkersHi, checkersLo, findPins, pinnedHi, pinnedLo } from './pins.ts';

const NOT_A = ~0x01010101;
const NOT_H = ~0x80808080;

/**
 * No board has more legal moves. 218 is the record for a reachable position; on any board a line piece reaches
 * an empty or enemy square from at most 8 sides, so 8 moves a square and 27 a piece bound all set-ups too.
 */
export const MOVE_CAPACITY = 512;

/** Adds king steps: not onto own pieces, not next to the other king, not onto an attacked square. */
function addKingSteps(b: Position, out: Int32Array | null, n: number, king: number): number {
  const white = b.turn === 0;
  const theirLo = white ? b.blackLo : b.whiteLo;
  const theirHi = white ? b.blackHi : b.whiteHi;
  let lo = KING_LO[king]! & ~(white ? b.whiteLo : b.blackLo);
  let hi = KING_HI[king]! & ~(white ? b.whiteHi : b.blackHi);
  if ((lo | hi) === 0) return n;

  const pLo = b.pawnLo & theirLo;
  const pHi = b.pawnHi & theirHi;
  const westLo = pLo & NOT_A;
  const westHi = pHi & NOT_A;
  const eastLo = pLo & NOT_H;
  const eastHi = pHi & NOT_H;
  if (white) {
    lo &= ~((westLo >>> 9) | (westHi << 23) | (eastLo >>> 7) | (eastHi << 25));
    hi &= ~((westHi >>> 9) | (eastHi >>> 7));
  } else {
    lo &= ~((westLo << 7) | (eastLo << 9));
    hi &= ~((westHi << 7) | (westLo >>> 25) | (eastHi << 9) | (eastLo >>> 23));
  }
  const rivalLo = b.kingLo & theirLo;
  const rival = rivalLo !== 0 ? 31 - Math.clz32(rivalLo) : 63 - Math.clz32(b.kingHi & theirHi);
  lo &= ~KING_LO[rival]!;
  hi &= ~KING_HI[rival]!;
  for (let rest = b.knightLo & theirLo; rest !== 0; rest &= rest - 1) {
    const square = 31 - Math.clz32(rest & -rest);
    lo &= ~KNIGHT_LO[square]!;
    hi &= ~KNIGHT_HI[square]!;
  }
  for (let rest = b.knightHi & theirHi; rest !== 0; rest &= rest - 1) {
    const square = 63 - Math.clz32(rest & -rest);
    lo &= ~KNIGHT_LO[square]!;
    hi &= ~KNIGHT_HI[square]!;
  }
  if ((lo | hi) === 0) return n;

  // Seen without the king, or it could retreat along the line of the piece that checks it.
  const occLo = (b.whiteLo | b.blackLo) & ~(king < 32 ? 1 << king : 0);
  const occHi = (b.whiteHi | b.blackHi) & ~(king < 32 ? 0 : 1 << king);
  let oLo = (b.rookLo | b.queenLo) & theirLo;
  let oHi = (b.rookHi | b.queenHi) & theirHi;
  while ((oLo | oHi) !== 0) {
    const square = oLo !== 0 ? 31 - Math.clz32(oLo & -oLo) : 63 - Math.clz32(oHi & -oHi);
    if (oLo !== 0) oLo &= oLo - 1;
    else oHi &= oHi - 1;
    lo &= ~rookAttacks(square, occLo, occHi);
    hi &= ~upper;
  }
  let dLo = (b.bishopLo | b.queenLo) & theirLo;
  let dHi = (b.bishopHi | b.queenHi) & theirHi;
  while ((dLo | dHi) !== 0) {
    const square = dLo !== 0 ? 31 - Math.clz32(dLo & -dLo) : 63 - Math.clz32(dHi & -dHi);
    if (dLo !== 0) dLo &= dLo - 1;
    else dHi &= dHi - 1;
    lo &= ~bishopAttacks(square, occLo, occHi);
    hi &= ~upper;
  }
  return add(out, n, king | (KING << 15), lo, hi);
}

/**
 * Writes every legal move of the side to move into `out` and returns how many there are; with null it only
 * counts. The order is fixed but means nothing.
 */
export function generate(b: Position, out: Int32Array | null): number {
  const white = b.turn === 0;
  const ownLo = white ? b.whiteLo : b.blackLo;
  const ownHi = white ? b.whiteHi : b.blackHi;
  const occLo = b.whiteLo | b.blackLo;
  const occHi = b.whiteHi | b.blackHi;
  const kLo = b.kingLo & ownLo;
  const king = kLo !== 0 ? 31 - Math.clz32(kLo) : 63 - Math.clz32(b.kingHi & ownHi);

  let n = addKingSteps(b, out, 0, king);
  findPins(b, king);
  const checkLo = checkersLo;
  const checkHi = checkersHi;
  const pinLo = pinnedLo;
  const pinHi = pinnedHi;
  let okLo = ~ownLo;
  let okHi = ~ownHi;
  if ((checkLo | checkHi) !== 0) {
    const single =
      checkLo === 0 ? (checkHi & (checkHi - 1)) === 0 : checkHi === 0 && (checkLo & (checkLo - 1)) === 0;
    if (!single) return n;
    const index = (king << 6) | (checkLo !== 0 ? 31 - Math.clz32(checkLo) : 63 - Math.clz32(checkHi));
    okLo = checkLo | BETWEEN_LO[index]!;
    okHi = checkHi | BETWEEN_HI[index]!;
  } else if (b.castles !== 0) {
    n = addCastlings(b, out, n, king);
  }

  const pawnLo = b.pawnLo & ownLo;
  const pawnHi = b.pawnHi & ownHi;
  n = addPawnMoves(b, out, n, pawnLo & ~pinLo, pawnHi & ~pinHi, okLo, okHi);
  let lo = pawnLo & pinLo;
  let hi = pawnHi & pinHi;
  while ((lo | hi) !== 0) {
    const bitLo = lo & -lo;
    const bitHi = lo === 0 ? hi & -hi : 0;
    const index = (king << 6) | (lo !== 0 ? 31 - Math.clz32(bitLo) : 63 - Math.clz32(bitHi));
    lo ^= bitLo;
    hi ^= bitHi;
    n = addPawnMoves(b, out, n, bitLo, bitHi, okLo & LINE_LO[index]!, okHi & LINE_HI[index]!);
  }
  if (b.ep >= 0) n = addEnPassant(b, out, n);

  lo = b.knightLo & ownLo & ~pinLo;
  hi = b.knightHi & ownHi & ~pinHi;
  while ((lo | hi) !== 0) {
    const square = lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    n = add(out, n, square | (KNIGHT << 15), KNIGHT_LO[square]! & okLo, KNIGHT_HI[square]! & okHi);
  }
  return addSliders(b, out, n, king, okLo, okHi, pinLo, pinHi, occLo, occHi, ownLo, ownHi);
}

function addSliders(
  b: Position,
  out: Int32Array | null,
  n: number,
  king: number,
  okLo: number,
  okHi: number,
  pinLo: number,
  pinHi: number,
  occLo: number,
  occHi: number,
  ownLo: number,
  ownHi: number,
): number {
  let count = n;
  let lo = (b.bishopLo | b.rookLo | b.queenLo) & ownLo;
  let hi = (b.bishopHi | b.rookHi | b.queenHi) & ownHi;
  const queens = b.queenLo;
  const queensHi = b.queenHi;
  while ((lo | hi) !== 0) {
    const bitLo = lo & -lo;
    const bitHi = lo === 0 ? hi & -hi : 0;
    const square = lo !== 0 ? 31 - Math.clz32(bitLo) : 63 - Math.clz32(bitHi);
    lo ^= bitLo;
    hi ^= bitHi;
    let toLo = 0;
    let toHi = 0;
    let role = QUEEN;
    if (((b.rookLo & bitLo) | (b.rookHi & bitHi)) !== 0) role = ROOK;
    else if (((queens & bitLo) | (queensHi & bitHi)) === 0) role = BISHOP;
    if (role !== BISHOP) {
      toLo = rookAttacks(square, occLo, occHi);
      toHi = upper;
    }
    if (role !== ROOK) {
      toLo |= bishopAttacks(square, occLo, occHi);
      toHi |= upper;
    }
    toLo &= okLo;
    toHi &= okHi;
    if (((pinLo & bitLo) | (pinHi & bitHi)) !== 0) {
      toLo &= LINE_LO[(king << 6) | square]!;
      toHi &= LINE_HI[(king << 6) | square]!;
    }
    count = add(out, count, square | (role << 15), toLo, toHi);
  }
  return count;
}
