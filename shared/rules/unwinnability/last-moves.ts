// Two reasons why an arrangement that looks like mate is none: the moves before it, and the answer to it.
//
// Both look only at pieces that have been placed or that have nowhere else to be, so what they rule out cannot
// be saved by the others.

import { BISHOP, KNIGHT, ROOK } from '../codes.ts';
import { KING_HI, KING_LO, LINE_HI, LINE_LO } from '../lines.ts';
import { FIRST, type Phase, STRIDE } from './phase.ts';
import { high, holds, lowest, pawnAttacks, single, steps } from './squares.ts';

/**
 * Whether the last two moves can have been made, the first of them by the loser's king: he
 * came from a square next to where he is, not next to the winner's king of that time. That king stands where
 * he stands now, or has just stepped off a line and so given check.
 */
export function kingCouldCome(
  phase: Phase,
  winner: number,
  king: number,
  placed: Int8Array,
  cameAt: number,
): boolean {
  const own = FIRST + STRIDE * winner;
  const fromLo = KING_LO[king]! & phase[cameAt]!;
  const fromHi = KING_HI[king]! & phase[cameAt + 1]!;
  if ((fromLo | fromHi) === 0) return false;
  const now = single(phase[own + 1]!, phase[own + 2]!)
    ? lowest(phase[own + 1]!, phase[own + 2]!)
    : placed[own]!;
  if (now < 0) return true;
  if (((fromLo & ~around(now)) | (fromHi & ~aroundHi)) !== 0) return true;
  let lo = KING_LO[now]! & phase[own + 1]! & ~KING_LO[king]!;
  let hi = KING_HI[now]! & phase[own + 2]! & ~KING_HI[king]!;
  while ((lo | hi) !== 0) {
    const before = lowest(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    if (((fromLo & ~around(before)) | (fromHi & ~aroundHi)) === 0) continue;
    const line = (king << 6) | before;
    if (holds(LINE_LO[line]!, LINE_HI[line]!, now)) continue;
    const straight = (king & 7) === (before & 7) || king >> 3 === before >> 3;
    for (let i = FIRST + 2 * STRIDE; i < phase.length; i += STRIDE) {
      if (phase[i]! >> 3 !== winner) continue;
      const role = phase[i]! & 7;
      if (role === KNIGHT || role === (straight ? BISHOP : ROOK)) continue;
      if (((LINE_LO[line]! & phase[i + 1]!) | (LINE_HI[line]! & phase[i + 2]!)) !== 0) return true;
    }
  }
  return false;
}

let aroundHi = 0;
/** A square and those next to it. */
function around(square: number): number {
  aroundHi = KING_HI[square]! | (square < 32 ? 0 : 1 << square);
  return KING_LO[square]! | (square < 32 ? 1 << square : 0);
}

/**
 * Whether the loser certainly captures the piece that gives check: asked only if the winner has no other piece,
 * hence no pin and no second check, and if no pawn checks.
 */
export function checkerTaken(phase: Phase, winner: number, placed: Int8Array): boolean {
  let checker = -1;
  for (let i = FIRST + 2 * STRIDE; i < phase.length; i += STRIDE) {
    if (phase[i]! >> 3 !== winner) continue;
    if (checker >= 0) return false;
    checker = placed[i]!;
    if (checker < 0) return false;
  }
  if (checker < 0) return false;
  const them = winner ^ 1;
  const pawns = pawnAttacks(them, phase[2 * them]!, phase[2 * them + 1]!);
  if (holds(pawns, high, checker)) return true;
  for (let i = FIRST + 2 * STRIDE; i < phase.length; i += STRIDE) {
    if (phase[i]! >> 3 !== them) continue;
    const square = single(phase[i + 1]!, phase[i + 2]!) ? lowest(phase[i + 1]!, phase[i + 2]!) : placed[i]!;
    if (square < 0) continue;
    const lo = square < 32 ? 1 << square : 0;
    const hi = square < 32 ? 0 : 1 << square;
    // One step only: nothing can stand in between.
    if (holds(steps(phase[i]! & 7, lo, hi), high, checker)) return true;
  }
  return false;
}

/** Whether the loser has nothing to move without capturing but his king. */
export function kingOnly(s: Phase, them: number): boolean {
  for (let i = FIRST + 2 * STRIDE; i < s.length; i += STRIDE) {
    if (s[i]! >> 3 === them && !single(s[i + 1]!, s[i + 2]!)) return false;
  }
  return true;
}
