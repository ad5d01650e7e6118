// What can end a phase: each capture and pawn move that is possible within the regions begins a new phase.
//
// Every move that cannot be taken back and that could be made from any arrangement within the regions is
// listed, so the phases reached hold all real ones. After the move the pawns are exact again; a piece that
// captured stands on one of the squares where it could have captured, the others are still in their regions.
// The side that moved is not in check by a pawn afterwards, nor was the other side before; squares where
// a king would be are dropped. A promotion is tried to a queen and to a knight: whatever a rook or bishop can
// do, a queen can within this account. A double step is listed with the capture en passant that may follow.

import { KING, KNIGHT, QUEEN } from '../codes.ts';
import { banHi, banLo, FIRST, fixedHi, fixedLo, type Phase, STRIDE } from './phase.ts';
import { high, holds, pawnAttacks, steps } from './squares.ts';

export type Visit = (next: Phase) => void;

let source: Phase = new Int32Array(0);
let exact = true;
let visit: Visit = () => {};

/**
 * Copies the phase with room for more numbers, without piece `gone` (-1: all stay), after a move of `mover`
 * that leaves the pawns as given; no other piece stands on `square` (-1: unknown). Null if that cannot be.
 */
function following(
  mover: number,
  pawns: readonly number[],
  gone: number,
  stays: number,
  square: number,
  extra: number,
): Phase | null {
  const size = source.length + extra - (gone < 0 ? 0 : STRIDE);
  const next = new Int32Array(size);
  next.set(pawns);
  const bitLo = square >= 0 && square < 32 ? 1 << square : 0;
  const bitHi = square >= 32 ? 1 << square : 0;
  let at = FIRST;
  for (let i = FIRST; i < source.length; i += STRIDE) {
    if (i === gone) continue;
    next[at] = source[i]!;
    let lo = source[i + 1]!;
    let hi = source[i + 2]!;
    if (exact) {
      if (i !== stays) {
        lo &= ~bitLo;
        hi &= ~bitHi;
      }
      if (i === FIRST + STRIDE * mover) {
        lo &= ~pawnAttacks(mover ^ 1, pawns[2 * (mover ^ 1)]!, pawns[2 * (mover ^ 1) + 1]!);
        hi &= ~high;
      } else if (i === FIRST + STRIDE * (mover ^ 1)) {
        lo &= ~pawnAttacks(mover, source[2 * mover]!, source[2 * mover + 1]!);
        hi &= ~high;
      }
      if ((lo | hi) === 0) return null;
    }
    next[at + 1] = lo;
    next[at + 2] = hi;
    at += STRIDE;
  }
  return next;
}

/** A pawn of `mover` leaves `from` for `to`, taking piece `gone` or the pawn on `taken` (each -1: none). */
function pawnMoves(mover: number, from: number, to: number, gone: number, taken: number): void {
  const pawns = [source[0]!, source[1]!, source[2]!, source[3]!];
  const clear = (colour: number, square: number): void => {
    pawns[2 * colour + (square >> 5)]! &= ~(1 << square);
  };
  clear(mover, from);
  if (taken >= 0) clear(mover ^ 1, taken);
  const promotes = to < 8 || to > 55;
  if (!promotes) {
    pawns[2 * mover + (to >> 5)]! |= 1 << to;
    const next = following(mover, pawns, gone, -1, to, 0);
    if (next !== null) visit(next);
    return;
  }
  for (const role of [KNIGHT, QUEEN]) {
    const next = following(mover, pawns, gone, -1, to, STRIDE);
    if (next === null) return;
    next[next.length - 3] = (mover << 3) | role;
    next[next.length - 2] = to < 32 ? 1 << to : 0;
    next[next.length - 1] = to < 32 ? 0 : 1 << to;
    visit(next);
  }
}

function pawnEvents(mover: number, from: number): void {
  const ahead = mover === 0 ? 8 : -8;
  const them = mover ^ 1;
  const to = from + ahead;
  const free = (square: number): boolean => !holds(fixedLo, fixedHi, square);
  for (const side of [-1, 1]) {
    const target = to + side;
    if (Math.abs((target & 7) - (from & 7)) !== 1) continue;
    if (holds(source[2 * them]!, source[2 * them + 1]!, target)) pawnMoves(mover, from, target, -1, target);
    for (let j = FIRST + 2 * STRIDE; j < source.length; j += STRIDE) {
      if (source[j]! >> 3 === them && holds(source[j + 1]!, source[j + 2]!, target) && !twin(j)) {
        pawnMoves(mover, from, target, j, -1);
      }
    }
  }
  if (!free(to)) return;
  pawnMoves(mover, from, to, -1, -1);
  const two = to + ahead;
  if (from >> 3 !== (mover === 0 ? 1 : 6) || !free(two)) return;
  pawnMoves(mover, from, two, -1, -1);
  for (const side of [-1, 1]) {
    const beside = two + side;
    if (Math.abs((beside & 7) - (two & 7)) !== 1) continue;
    if (!holds(source[2 * them]!, source[2 * them + 1]!, beside)) continue;
    // Two moves at once: the pawn that stepped is gone, the other one stands where it passed.
    pawnMoves(them, beside, to, -1, from);
  }
}

/** Whether an equal piece with an equal region comes just before, so that its events have been listed. */
function twin(i: number): boolean {
  const j = i - STRIDE;
  return (
    j >= FIRST + 2 * STRIDE &&
    source[j] === source[i] &&
    source[j + 1] === source[i + 1] &&
    source[j + 2] === source[i + 2]
  );
}

function pieceEvents(i: number): void {
  const code = source[i]!;
  const mover = code >> 3;
  const them = mover ^ 1;
  let lo = steps(code & 7, source[i + 1]!, source[i + 2]!);
  let hi = high;
  if ((code & 7) === KING) {
    lo &= ~banLo[mover]!;
    hi &= ~banHi[mover]!;
  }
  const pawnsLo = lo & source[2 * them]!;
  const pawnsHi = hi & source[2 * them + 1]!;
  const take = (square: number): void => {
    const pawns = [source[0]!, source[1]!, source[2]!, source[3]!];
    pawns[2 * them + (square >> 5)]! &= ~(1 << square);
    const next = following(mover, pawns, -1, i, square, 0);
    if (next === null) return;
    next[i + 1] = square < 32 ? 1 << square : 0;
    next[i + 2] = square < 32 ? 0 : 1 << square;
    visit(next);
  };
  for (let rest = pawnsLo; rest !== 0; rest &= rest - 1) take(31 - Math.clz32(rest & -rest));
  for (let rest = pawnsHi; rest !== 0; rest &= rest - 1) take(63 - Math.clz32(rest & -rest));
  const pawns = [source[0]!, source[1]!, source[2]!, source[3]!];
  for (let j = FIRST + 2 * STRIDE; j < source.length; j += STRIDE) {
    if (source[j]! >> 3 !== them || twin(j)) continue;
    const whereLo = lo & source[j + 1]!;
    const whereHi = hi & source[j + 2]!;
    if ((whereLo | whereHi) === 0) continue;
    const next = following(mover, pawns, j, i, -1, 0);
    if (next === null) continue;
    const at = j < i ? i - STRIDE : i;
    next[at + 1] = whereLo;
    next[at + 2] = whereHi;
    visit(next);
  }
}

/**
 * Calls `on` with each phase that can follow the one settled last. `keepAll` gives up the dropping of squares,
 * which is needed while castling, a move that the regions hold as if it were done, is still possible.
 */
export function eachEvent(s: Phase, keepAll: boolean, on: Visit): void {
  source = s;
  exact = !keepAll;
  visit = on;
  for (let i = FIRST; i < s.length; i += STRIDE) if (i < FIRST + 2 * STRIDE || !twin(i)) pieceEvents(i);
  for (let colour = 0; colour < 2; colour++) {
    for (let rest = s[2 * colour]!; rest !== 0; rest &= rest - 1) {
      pawnEvents(colour, 31 - Math.clz32(rest & -rest));
    }
    for (let rest = s[2 * colour + 1]!; rest !== 0; rest &= rest - 1) {
      pawnEvents(colour, 63 - Math.clz32(rest & -rest));
    }
  }
}
