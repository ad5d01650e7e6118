// Could any arrangement of the pieces within their regions be mate? Asked of a settled phase.
//
// In a mate some piece of the winner attacks the king, and every square next to the king is attacked by the
// winner or holds a piece of the loser. Both are searched for piece by piece: take a square that is not yet
// accounted for, try each piece that could account for it on each square of its region, go on. Pieces placed
// so far cut the lines of others; squares lost that way are simply open again.
//
// Why "no" can be trusted: let a real mate of the phase be given. Whenever a square is open, or no check is
// given yet, though all placed pieces stand as in that mate, the real one has a further piece that accounts
// for it from where it really stands, past no more pieces than the real ones; it is among those tried. So
// the search cannot end before it says "yes". What the loser could still capture or interpose is ignored,
// which can only add mates. When the budget of trials runs out the answer is "yes".

import { BISHOP, KING, KNIGHT, ROOK } from '../codes.ts';
import {
  bishopAttacks,
  KING_HI,
  KING_LO,
  KNIGHT_HI,
  KNIGHT_LO,
  PAWN_HI,
  PAWN_LO,
  rookAttacks,
  upper,
} from '../lines.ts';
import { FIRST, fixedHi, fixedLo, type Phase, STRIDE } from './phase.ts';
import { high, holds, lowest, pawnAttacks } from './squares.ts';

const TRIALS = 3000;

let phase: Phase = new Int32Array(0);
let winner = 0;
let king = 0;
let pawnChecks = false;
let needLo = 0;
let needHi = 0;
let occLo = 0;
let occHi = 0;
let trials = 0;
/** The square that each piece of the phase has been placed on, -1 if it has not. */
const placed = new Int8Array(128);

let seenHi = 0;
function seen(role: number, square: number, oLo: number, oHi: number): number {
  if (role === KNIGHT) {
    seenHi = KNIGHT_HI[square]!;
    return KNIGHT_LO[square]!;
  }
  if (role === KING) {
    seenHi = KING_HI[square]!;
    return KING_LO[square]!;
  }
  let lo = 0;
  let hi = 0;
  if (role !== BISHOP) {
    lo = rookAttacks(square, oLo, oHi);
    hi = upper;
  }
  if (role !== ROOK) {
    lo |= bishopAttacks(square, oLo, oHi);
    hi |= upper;
  }
  seenHi = hi;
  return lo;
}

/** Squares of piece i's region from where it would attack a square as the board is filled now. */
function posts(i: number, target: number): number {
  const role = phase[i]! & 7;
  // Attacks are the same seen from either end.
  let lo = seen(role, target, occLo, occHi) & phase[i + 1]!;
  let hi = seenHi & phase[i + 2]!;
  if (role === KING) {
    lo &= ~KING_LO[king]!;
    hi &= ~KING_HI[king]!;
  }
  if (king < 32) lo &= ~(1 << king);
  else hi &= ~(1 << king);
  seenHi = hi;
  return lo;
}

/** Puts piece i on a square, searches on and takes it away again. */
function place(i: number, square: number): boolean {
  for (let j = FIRST; j < phase.length; j += STRIDE) if (placed[j] === square) return false;
  placed[i] = square;
  const lo = occLo;
  const hi = occHi;
  if (square < 32) occLo |= 1 << square;
  else occHi |= 1 << square;
  const found = complete();
  occLo = lo;
  occHi = hi;
  placed[i] = -1;
  return found;
}

function placeAny(i: number, lo: number, hi: number): boolean {
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    if (place(i, 31 - Math.clz32(rest & -rest))) return true;
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    if (place(i, 63 - Math.clz32(rest & -rest))) return true;
  }
  return false;
}

/** Whether an earlier piece, not placed either, is the same in all respects. */
function repeated(i: number): boolean {
  const before = i - STRIDE;
  return (
    before > FIRST + STRIDE &&
    placed[before] === -1 &&
    phase[before] === phase[i] &&
    phase[before + 1] === phase[i + 1] &&
    phase[before + 2] === phase[i + 2]
  );
}

/** Whether the placed pieces can be completed to a mate. */
function complete(): boolean {
  if (++trials > TRIALS) return true;
  let lo = needLo;
  let hi = needHi;
  let check = pawnChecks;
  for (let i = FIRST; i < phase.length; i += STRIDE) {
    const square = placed[i]!;
    if (square < 0) continue;
    if (phase[i]! >> 3 === winner) {
      lo &= ~seen(phase[i]! & 7, square, occLo, occHi);
      hi &= ~seenHi;
      if (!check && (phase[i]! & 7) !== KING) check = attacksKing(phase[i]! & 7, square);
    } else if (square < 32) lo &= ~(1 << square);
    else hi &= ~(1 << square);
  }
  if ((lo | hi) === 0) {
    if (check) return true;
    for (let i = FIRST; i < phase.length; i += STRIDE) {
      if (placed[i] !== -1 || phase[i]! >> 3 !== winner || (phase[i]! & 7) === KING || repeated(i)) continue;
      const from = posts(i, king);
      if (placeAny(i, from, seenHi)) return true;
    }
    return false;
  }
  const open = lowest(lo, hi);
  for (let i = FIRST; i < phase.length; i += STRIDE) {
    if (placed[i] !== -1 || repeated(i)) continue;
    if (phase[i]! >> 3 === winner) {
      const from = posts(i, open);
      if (placeAny(i, from, seenHi)) return true;
    } else if ((phase[i]! & 7) !== KING && holds(phase[i + 1]!, phase[i + 2]!, open)) {
      if (place(i, open)) return true;
    }
  }
  return false;
}

// The king is left out of the occupied squares, so lines to squares behind it are open, as they should be.
function attacksKing(role: number, square: number): boolean {
  const lo = seen(role, square, occLo, occHi);
  return holds(lo, seenHi, king);
}

/** Whether side `by` (0 White, 1 Black) might have mated somewhere in the phase that was settled last. */
export function mateShape(s: Phase, by: number): boolean {
  phase = s;
  winner = by;
  const them = by ^ 1;
  placed.fill(-1, 0, s.length);
  const kings = FIRST + STRIDE * them;
  trials = 0;
  let lo = s[kings + 1]!;
  let hi = s[kings + 2]!;
  const coveredLo = pawnAttacks(by, s[2 * by]!, s[2 * by + 1]!) | s[2 * them]!;
  const coveredHi = high | s[2 * them + 1]!;
  const baseLo = fixedLo;
  const baseHi = fixedHi;
  while ((lo | hi) !== 0) {
    king = lowest(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const bitLo = king < 32 ? 1 << king : 0;
    const bitHi = king < 32 ? 0 : 1 << king;
    occLo = baseLo & ~bitLo;
    occHi = baseHi & ~bitHi;
    needLo = KING_LO[king]! & ~coveredLo;
    needHi = KING_HI[king]! & ~coveredHi;
    const reverse = (them << 6) | king;
    pawnChecks = ((PAWN_LO[reverse]! & s[2 * by]!) | (PAWN_HI[reverse]! & s[2 * by + 1]!)) !== 0;
    if (complete()) return true;
  }
  return false;
}
