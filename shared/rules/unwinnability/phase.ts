// A phase of a game: everything that can happen between two moves that cannot be taken back.
//
// Between two captures or pawn moves the pawns stand still and no piece leaves the board. So a phase is
// written as: the exact pawns, the pieces, and for each piece its region, a set of squares that holds every
// square where it can stand during the phase.
//
// Why the regions hold (`settle`): they start with the squares at the beginning of the phase and grow to the
// least fixed point of "a piece steps to a neighbouring square of its kind that is not certainly forbidden".
// A square is certainly forbidden if a pawn is on it, if a piece whose region is that one square is on it,
// and for a king also if a pawn, or a piece whose region is one square, certainly attacks it. Were some
// move of a real phase the first one to leave the regions, all pieces would stand inside them before it; the
// squares that it passes and reaches would then be free of pawns and of fixed pieces, hence in the region.
// Line pieces need single steps only, since the squares that they pass are empty at that time.
//
// Layout of a phase (Int32Array): white pawns lo, hi, black pawns lo, hi; lo, hi of the squares that the king
// left who began the phase by capturing (empty: no king began it); then code, lo, hi of each piece with
// code = colour << 3 | role code. Piece 0 is White's king, piece 1 Black's.

import type { Position } from '../board.ts';
import { colourAt, kingOf, roleAt } from '../board.ts';
import { castledKing, castledRook, KING, ROOK } from '../codes.ts';
import { bishopAttacks, KING_HI, KING_LO, KNIGHT_HI, KNIGHT_LO, rookAttacks, upper } from '../lines.ts';
import { high, lowest, pawnAttacks, single, steps } from './squares.ts';

export type Phase = Int32Array;

export const FIRST = 6;
/** Where the squares are that the capturing king came from. */
export const CAME = 4;
export const STRIDE = 3;

/** The phase that a position begins; its en passant square must be -1, as such a capture is no part of it. */
export function phaseOf(p: Position): Phase {
  const found: number[] = [
    p.pawnLo & p.whiteLo,
    p.pawnHi & p.whiteHi,
    p.pawnLo & p.blackLo,
    p.pawnHi & p.blackHi,
    0,
    0,
  ];
  const enter = (square: number): void => {
    const role = roleAt(p, square);
    const colour = colourAt(p, square);
    let lo = square < 32 ? 1 << square : 0;
    let hi = square < 32 ? 0 : 1 << square;
    // Castling moves two pieces where they could not step: the goals are added as if reached.
    let rights = role === KING || role === ROOK ? (colour === 0 ? p.castles & 255 : p.castles >> 8) : 0;
    const king = rights === 0 ? 0 : kingOf(p, colour);
    for (; rights !== 0; rights &= rights - 1) {
      const rook = (king & 56) | (31 - Math.clz32(rights & -rights));
      if (role === ROOK && rook !== square) continue;
      const goal = role === KING ? castledKing(king, rook) : castledRook(king, rook);
      if (goal < 32) lo |= 1 << goal;
      else hi |= 1 << goal;
    }
    found.push((colour << 3) | role, lo, hi);
  };
  const kings = [kingOf(p, 0), kingOf(p, 1)];
  for (const king of kings) enter(king);
  const lo = (p.whiteLo | p.blackLo) & ~p.pawnLo & ~p.kingLo;
  const hi = (p.whiteHi | p.blackHi) & ~p.pawnHi & ~p.kingHi;
  for (let rest = lo; rest !== 0; rest &= rest - 1) enter(31 - Math.clz32(rest & -rest));
  for (let rest = hi; rest !== 0; rest &= rest - 1) enter(63 - Math.clz32(rest & -rest));
  return Int32Array.from(found);
}

/** Squares that no king of the colour can step on, by the last `pinDown`. */
export const banLo = [0, 0];
export const banHi = [0, 0];
/** Squares certainly occupied, by the last `fix`: pawns, and pieces whose region is one square. */
export let fixedLo = 0;
export let fixedHi = 0;

/** Finds the squares that are certainly attacked by the other side of each king. */
function kingBans(s: Phase): void {
  for (let colour = 0; colour < 2; colour++) {
    const them = colour ^ 1;
    let lo = pawnAttacks(them, s[2 * them]!, s[2 * them + 1]!);
    let hi = high;
    // Squares that may be occupied; the king himself shields nothing that he retreats to.
    let mayLo = s[0]! | s[2]!;
    let mayHi = s[1]! | s[3]!;
    let ready = false;
    for (let i = FIRST; i < s.length; i += STRIDE) {
      const code = s[i]!;
      if (code >> 3 !== them || !single(s[i + 1]!, s[i + 2]!)) continue;
      const square = lowest(s[i + 1]!, s[i + 2]!);
      const role = code & 7;
      if (role === 1) {
        lo |= KNIGHT_LO[square]!;
        hi |= KNIGHT_HI[square]!;
      } else if (role === KING) {
        lo |= KING_LO[square]!;
        hi |= KING_HI[square]!;
      } else {
        if (!ready) {
          for (let j = FIRST; j < s.length; j += STRIDE) {
            if (j === FIRST + STRIDE * colour) continue;
            mayLo |= s[j + 1]!;
            mayHi |= s[j + 2]!;
          }
          ready = true;
        }
        if (role !== 2) {
          lo |= rookAttacks(square, mayLo, mayHi);
          hi |= upper;
        }
        if (role !== 3) {
          lo |= bishopAttacks(square, mayLo, mayHi);
          hi |= upper;
        }
      }
    }
    banLo[colour] = lo;
    banHi[colour] = hi;
  }
}

/** Finds `fixedLo` and `fixedHi` for the regions as they are; false if two pieces would share a square. */
export function fix(s: Phase): boolean {
  let clash = false;
  fixedLo = s[0]! | s[2]!;
  fixedHi = s[1]! | s[3]!;
  for (let i = FIRST; i < s.length; i += STRIDE) {
    const lo = s[i + 1]!;
    const hi = s[i + 2]!;
    if (!single(lo, hi)) continue;
    if (((lo & fixedLo) | (hi & fixedHi)) !== 0) clash = true;
    fixedLo |= lo;
    fixedHi |= hi;
  }
  return !clash;
}

/** Finds the fixed squares and the bans for the regions as they are; false if two pieces would share a square. */
export function pinDown(s: Phase): boolean {
  const sound = fix(s);
  kingBans(s);
  return sound;
}

/**
 * Grows the regions to the least fixed point, in place, and leaves `fixedLo`, `banLo` and their like for it.
 * False if the phase cannot begin at all: two pieces would have to stand on one square.
 */
export function settle(s: Phase): boolean {
  for (let first = true; ; first = false) {
    if (!pinDown(s) && first) return false;
    let grown = false;
    for (let i = FIRST; i < s.length; i += STRIDE) {
      const code = s[i]!;
      const role = code & 7;
      let okLo = ~fixedLo;
      let okHi = ~fixedHi;
      if (role === KING) {
        okLo &= ~banLo[code >> 3]!;
        okHi &= ~banHi[code >> 3]!;
      }
      let lo = s[i + 1]!;
      let hi = s[i + 2]!;
      for (;;) {
        const moreLo = steps(role, lo, hi) & okLo & ~lo;
        const moreHi = high & okHi & ~hi;
        if ((moreLo | moreHi) === 0) break;
        lo |= moreLo;
        hi |= moreHi;
      }
      if (lo !== s[i + 1] || hi !== s[i + 2]) {
        s[i + 1] = lo;
        s[i + 2] = hi;
        grown = true;
      }
    }
    if (!grown) return true;
  }
}
