// What can end a phase: each capture and pawn move that is possible within the regions begins a new phase.
//
// Every move that cannot be taken back and that could be made from any arrangement within the regions is
// listed, so the phases reached hold all real ones. After the move the pawns are exact again; a piece that
// captured stands on one of the squares where it could have captured, the others are still in their regions.
// The side that moved is not in check by a pawn afterwards, nor was the other side before, and kings do not
// touch: squares where a king cannot be are dropped, as is for the others the square that was moved to. A promotion is tried to a queen and to a knight: whatever a rook or bishop can
// do, a queen can within this account. A double step is listed with the capture en passant that may follow.

import { KING, KNIGHT, QUEEN } from '../codes.ts';
import { KING_HI, KING_LO } from '../lines.ts';
import { banHi, banLo, CAME, FIRST, fixedHi, fixedLo, type Phase, STRIDE } from './phase.ts';
import { high, holds, lowest, pawnAttacks, single, steps } from './squares.ts';

export type Visit = (next: Phase, mover: number) => void;

let source: Phase = new Int32Array(0);
let exact = true;
let visit: Visit = () => {};

/**
 * The phase after a move of `mover` that leaves the pawns as given, takes piece `gone` (-1: none) and brings
 * piece `moved` (-1: a pawn) to one of the given squares; with room for `extra` numbers. Null if it cannot be.
 */
function following(
  mover: number,
  pawns: readonly number[],
  gone: number,
  moved: number,
  atLo: number,
  atHi: number,
  extra: number,
): Phase | null {
  const next = new Int32Array(source.length + extra - (gone < 0 ? 0 : STRIDE));
  next.set(pawns);
  const own = FIRST + STRIDE * mover;
  const other = FIRST + STRIDE * (mover ^ 1);
  const known = exact && single(atLo, atHi);
  const ownAttacks = pawnAttacks(mover, source[2 * mover]!, source[2 * mover + 1]!);
  const ownAttacksHi = high;
  const theirAttacks = pawnAttacks(mover ^ 1, pawns[2 * (mover ^ 1)]!, pawns[2 * (mover ^ 1) + 1]!);
  const theirAttacksHi = high;
  let at = FIRST;
  for (let i = FIRST; i < source.length; i += STRIDE) {
    if (i === gone) continue;
    let lo = i === moved ? atLo : source[i + 1]!;
    let hi = i === moved ? atHi : source[i + 2]!;
    if (known && i !== moved) {
      lo &= ~atLo;
      hi &= ~atHi;
    }
    if (exact && i === own) {
      lo &= ~theirAttacks;
      hi &= ~theirAttacksHi;
    } else if (exact && i === other) {
      lo &= ~ownAttacks;
      hi &= ~ownAttacksHi;
      if (known && moved === own) {
        const square = lowest(atLo, atHi);
        lo &= ~KING_LO[square]!;
        hi &= ~KING_HI[square]!;
      }
    }
    if ((lo | hi) === 0) return null;
    next[at] = source[i]!;
    next[at + 1] = lo;
    next[at + 2] = hi;
    at += STRIDE;
  }
  if (moved === own) {
    next[CAME] = source[own + 1]!;
    next[CAME + 1] = source[own + 2]!;
  }
  return next;
}

/** A pawn of `mover` leaves `from` for `to`, taking piece `gone` or the pawn on `taken` (each -1: none). */
function pawnMoves(mover: number, from: number, to: number, gone: number, taken: number): void {
  const pawns = [source[0]!, source[1]!, source[2]!, source[3]!];
  pawns[2 * mover + (from >> 5)]! &= ~(1 << from);
  if (taken >= 0) pawns[2 * (mover ^ 1) + (taken >> 5)]! &= ~(1 << taken);
  const lo = to < 32 ? 1 << to : 0;
  const hi = to < 32 ? 0 : 1 << to;
  if (to >= 8 && to <= 55) {
    pawns[2 * mover]! |= lo;
    pawns[2 * mover + 1]! |= hi;
    const next = following(mover, pawns, gone, -1, lo, hi, 0);
    if (next !== null) visit(next, mover);
    return;
  }
  for (const role of [KNIGHT, QUEEN]) {
    const next = following(mover, pawns, gone, -1, lo, hi, STRIDE);
    if (next === null) return;
    next[next.length - 3] = (mover << 3) | role;
    next[next.length - 2] = lo;
    next[next.length - 1] = hi;
    visit(next, mover);
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
  const pawns = [source[0]!, source[1]!, source[2]!, source[3]!];
  const take = (where: readonly number[], gone: number): void => {
    const next = following(mover, pawns, gone, i, where[0]!, where[1]!, 0);
    if (next !== null) visit(next, mover);
  };
  for (let half = 0; half < 2; half++) {
    for (let rest = half === 0 ? pawnsLo : pawnsHi; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      pawns[2 * them + half]! ^= bit;
      take(half === 0 ? [bit, 0] : [0, bit], -1);
      pawns[2 * them + half]! ^= bit;
    }
  }
  for (let j = FIRST + 2 * STRIDE; j < source.length; j += STRIDE) {
    if (source[j]! >> 3 !== them || twin(j)) continue;
    const where = [lo & source[j + 1]!, hi & source[j + 2]!];
    if ((where[0]! | where[1]!) !== 0) take(where, j);
  }
}

/**
 * Calls `on` with each phase that can follow the one settled last, those after pawn moves of `by` at the end. `keepAll` gives up the dropping of squares,
 * which is needed while castling, a move that the regions hold as if it were done, is still possible.
 */
export function eachEvent(s: Phase, by: number, keepAll: boolean, on: Visit): void {
  source = s;
  exact = !keepAll;
  visit = on;
  for (let i = FIRST; i < s.length; i += STRIDE) if (i < FIRST + 2 * STRIDE || !twin(i)) pieceEvents(i);
  for (const colour of [by ^ 1, by]) {
    for (let rest = s[2 * colour]!; rest !== 0; rest &= rest - 1) {
      pawnEvents(colour, 31 - Math.clz32(rest & -rest));
    }
    for (let rest = s[2 * colour + 1]!; rest !== 0; rest &= rest - 1) {
      pawnEvents(colour, 63 - Math.clz32(rest & -rest));
    }
  }
}
