// Standard algebraic notation (FIDE Appendix C): written exactly as PGN exports it.

import { kingAttacked, kingSafeAfter } from './attacks.ts';
import { Board, type Position, roleAt } from './board.ts';
import { candidates, candidatesHi } from './candidates.ts';
import { CASTLING, EN_PASSANT, fromOf, KING, PAWN, promotionOf, roleOf, toOf } from './codes.ts';
import { generate } from './generate.ts';
import { makeMove } from './make.ts';
import { type Move, squareName } from './types.ts';

const LETTERS = 'PNBRQK';
const FILES = 'abcdefgh';
const scratch = new Board();

/** The file, else the rank, else both, where another piece of the kind could legally go there (C.10). */
function disambiguation(p: Position, from: number, to: number, role: number): string {
  let lo = candidates(p, role, to);
  let hi = candidatesHi;
  if (from < 32) lo &= ~(1 << from);
  else hi &= ~(1 << from);
  let others = false;
  let sameFile = false;
  let sameRank = false;
  while ((lo | hi) !== 0) {
    const square = lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    if (!kingSafeAfter(p, square, to, to)) continue;
    others = true;
    if (((square ^ from) & 7) === 0) sameFile = true;
    if (((square ^ from) & 56) === 0) sameRank = true;
  }
  if (!others) return '';
  if (!sameFile) return FILES[from & 7]!;
  const rank = String((from >> 3) + 1);
  return sameRank ? FILES[from & 7]! + rank : rank;
}

/** The SAN of a legal move without its check or mate sign. */
export function sanWithoutCheck(p: Position, move: Move): string {
  if ((move & CASTLING) !== 0) return toOf(move) > fromOf(move) ? 'O-O' : 'O-O-O';
  const from = fromOf(move);
  const to = toOf(move);
  const role = roleOf(move);
  const capture = (move & EN_PASSANT) !== 0 || roleAt(p, to) >= 0;
  if (role === PAWN) {
    const promotion = promotionOf(move);
    return (
      (capture ? `${FILES[from & 7]}x` : '') +
      squareName(to) +
      (promotion === 0 ? '' : `=${LETTERS[promotion]}`)
    );
  }
  const origin = role === KING ? '' : disambiguation(p, from, to, role);
  return LETTERS[role]! + origin + (capture ? 'x' : '') + squareName(to);
}

/** The SAN of a legal move, as PGN exports it: minimal disambiguation, `=Q`, `+` or `#`. */
export function writeSan(p: Position, move: Move): string {
  const text = sanWithoutCheck(p, move);
  makeMove(p, move, scratch);
  if (!kingAttacked(scratch, scratch.turn)) return text;
  return text + (generate(scratch, null) === 0 ? '#' : '+');
}
