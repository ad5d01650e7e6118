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

import { KING } from '../codes.ts';
import { KING_HI, KING_LO, PAWN_HI, PAWN_LO } from '../lines.ts';
import { reachHi, sees } from '../reach.ts';
import { checkerTaken, kingCouldCome, kingOnly } from './last-moves.ts';
import { CAME, FIRST, fix, fixedHi, fixedLo, type Phase, STRIDE } from './phase.ts';
import { high, holds, lowest, pawnAttacks, single } from './squares.ts';

const TRIALS = 300;

let phase: Phase = new Int32Array(0);
let winner = 0;
let king = 0;
let pawnChecks = false;
let needLo = 0;
let needHi = 0;
let occLo = 0;
let occHi = 0;
let trials = 0;
let kingsTurn = false;
let cameAt = 0;
/** The square that each piece of the phase has been placed on, -1 if it has not. */
const placed = new Int8Array(256);
const canLo = new Int32Array(256);
const canHi = new Int32Array(256);
const canCheck = new Int8Array(256);

let postsHi = 0;
/** Squares of piece i's region from where it would attack a square as the board is filled now. */
function posts(i: number, target: number): number {
  const role = phase[i]! & 7;
  // Attacks are the same seen from either end.
  let lo = sees(role, target, occLo, occHi) & phase[i + 1]!;
  let hi = reachHi & phase[i + 2]!;
  if (role === KING) {
    lo &= ~KING_LO[king]!;
    hi &= ~KING_HI[king]!;
  }
  if (king < 32) lo &= ~(1 << king);
  else hi &= ~(1 << king);
  postsHi = hi;
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
      lo &= ~sees(phase[i]! & 7, square, occLo, occHi);
      hi &= ~reachHi;
      if (!check && (phase[i]! & 7) !== KING) check = attacksKing(phase[i]! & 7, square);
    } else if (square < 32) lo &= ~(1 << square);
    else hi &= ~(1 << square);
  }
  if ((lo | hi) === 0) {
    if (check) return before() && (pawnChecks || !checkerTaken(phase, winner, placed));
    for (let i = FIRST; i < phase.length; i += STRIDE) {
      if (placed[i] !== -1 || phase[i]! >> 3 !== winner || (phase[i]! & 7) === KING || repeated(i)) continue;
      const from = posts(i, king);
      if (placeAny(i, from, postsHi)) return true;
    }
    return false;
  }
  const open = hardest(lo, hi, check);
  if (open < 0) return false;
  for (let i = FIRST; i < phase.length; i += STRIDE) {
    if (placed[i] !== -1 || repeated(i) || !holds(canLo[i]!, canHi[i]!, open)) continue;
    if (phase[i]! >> 3 === winner) {
      const from = posts(i, open);
      if (placeAny(i, from, postsHi)) return true;
    } else if (place(i, open)) return true;
  }
  return false;
}

/** Whether the last two moves can have led here. */
const before = (): boolean => !kingsTurn || kingCouldCome(phase, winner, king, placed, cameAt);

/** The open square that the fewest unplaced pieces could account for; -1 if one of them is beyond all. */
function hardest(lo: number, hi: number, check: boolean): number {
  let least = 99;
  let which = -1;
  let checker = check;
  for (let i = FIRST; !checker && i < phase.length; i += STRIDE)
    checker = placed[i] === -1 && canCheck[i] === 1;
  if (!checker) return -1;
  for (let a = lo, b = hi; (a | b) !== 0; ) {
    const square = lowest(a, b);
    if (a !== 0) a &= a - 1;
    else b &= b - 1;
    let n = 0;
    for (let i = FIRST; i < phase.length; i += STRIDE) {
      if (placed[i] === -1 && holds(canLo[i]!, canHi[i]!, square)) n++;
    }
    if (n === 0) return -1;
    if (n < least) {
      least = n;
      which = square;
    }
  }
  return which;
}

/** Whether some piece could give check from its region. */
function anyCheck(): boolean {
  for (let i = FIRST + 2 * STRIDE; i < phase.length; i += STRIDE) {
    if (phase[i]! >> 3 === winner && (posts(i, king) | postsHi) !== 0) return true;
  }
  return false;
}

/** For each piece, the squares next to the king that it could account for from anywhere in its region. */
function prepare(): void {
  for (let i = FIRST; i < phase.length; i += STRIDE) {
    let lo = 0;
    let hi = 0;
    canCheck[i] = 0;
    if (phase[i]! >> 3 !== winner) {
      if ((phase[i]! & 7) !== KING) {
        lo = phase[i + 1]! & needLo;
        hi = phase[i + 2]! & needHi;
      }
    } else if (repeated(i)) {
      lo = canLo[i - STRIDE]!;
      hi = canHi[i - STRIDE]!;
      canCheck[i] = canCheck[i - STRIDE]!;
    } else {
      for (let a = needLo, b = needHi; (a | b) !== 0; ) {
        const square = lowest(a, b);
        if (a !== 0) a &= a - 1;
        else b &= b - 1;
        if ((posts(i, square) | postsHi) === 0) continue;
        if (square < 32) lo |= 1 << square;
        else hi |= 1 << square;
      }
      if ((phase[i]! & 7) !== KING) canCheck[i] = (posts(i, king) | postsHi) !== 0 ? 1 : 0;
    }
    canLo[i] = lo;
    canHi[i] = hi;
  }
}

// The king is left out of the occupied squares, so lines to squares behind it are open, as they should be.
function attacksKing(role: number, square: number): boolean {
  const lo = sees(role, square, occLo, occHi);
  return holds(lo, reachHi, king);
}

/** Which mates are meant: any; those whose last two moves were inside the phase; those one move after its start. */
export type Moment = 'any' | 'inside' | 'second';

/**
 * Whether side `by` (0 White, 1 Black) might have mated with the pieces in the regions of `s`, at a moment of
 * the phase. For `second` the loser has begun the phase and his regions are those of its start.
 */
export function mateShape(s: Phase, by: number, moment: Moment): boolean {
  phase = s;
  winner = by;
  const them = by ^ 1;
  kingsTurn = false;
  if (moment === 'inside') {
    kingsTurn = kingOnly(s, them);
    cameAt = FIRST + STRIDE * them + 1;
  } else if (moment === 'second') {
    kingsTurn = (s[CAME]! | s[CAME + 1]!) !== 0;
    cameAt = CAME;
  }
  const kings = FIRST + STRIDE * them;
  placed.fill(-1, 0, s.length);
  trials = 0;
  let lo = s[kings + 1]!;
  let hi = s[kings + 2]!;
  if (kingsTurn && moment === 'inside' && single(lo, hi)) return false;
  const coveredLo = pawnAttacks(by, s[2 * by]!, s[2 * by + 1]!) | s[2 * them]!;
  const coveredHi = high | s[2 * them + 1]!;
  fix(s);
  while ((lo | hi) !== 0) {
    king = lowest(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    occLo = fixedLo & ~(king < 32 ? 1 << king : 0);
    occHi = fixedHi & ~(king < 32 ? 0 : 1 << king);
    needLo = KING_LO[king]! & ~coveredLo;
    needHi = KING_HI[king]! & ~coveredHi;
    const reverse = (them << 6) | king;
    pawnChecks = ((PAWN_LO[reverse]! & s[2 * by]!) | (PAWN_HI[reverse]! & s[2 * by + 1]!)) !== 0;
    if (!pawnChecks && !anyCheck()) continue;
    prepare();
    if (complete()) return true;
  }
  return false;
}
