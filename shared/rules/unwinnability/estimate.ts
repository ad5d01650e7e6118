// How far a position seems from a mate with both sides helping. No answer depends on it, only how soon a search
// gets there: what it measures was chosen by trying it on composed and on played positions.

import { attacked } from '../attacks.ts';
import { kingOf, type Position } from '../board.ts';
import { size } from '../emit.ts';
import { KING_HI, KING_LO } from '../lines.ts';

/** Smaller is nearer; `by` is the side that shall mate (0 White, 1 Black), `depth` the plies made so far. */
export type Estimate = (p: Position, by: number, depth: number) => number;

const DARK = 0xaa55aa55 | 0;

/** King's moves between two squares. */
const distance = (a: number, b: number): number =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** Squares next to the king of `side` where he could go: free of his own men and not attacked. */
function flights(p: Position, side: number, king: number): number {
  const white = side === 0;
  const occLo = (p.whiteLo | p.blackLo) & ~(king < 32 ? 1 << king : 0);
  const occHi = (p.whiteHi | p.blackHi) & ~(king < 32 ? 0 : 1 << king);
  let n = 0;
  for (let rest = KING_LO[king]! & ~(white ? p.whiteLo : p.blackLo); rest !== 0; rest &= rest - 1) {
    if (!attacked(p, 31 - Math.clz32(rest & -rest), side ^ 1, occLo, occHi)) n++;
  }
  for (let rest = KING_HI[king]! & ~(white ? p.whiteHi : p.blackHi); rest !== 0; rest &= rest - 1) {
    if (!attacked(p, 63 - Math.clz32(rest & -rest), side ^ 1, occLo, occHi)) n++;
  }
  return n;
}

/** Moves of its own side that the nearest pawn seems to need to promote; 24 if there is no pawn. */
function promotionCost(p: Position, side: number): number {
  const sideLo = side === 0 ? p.whiteLo : p.blackLo;
  const sideHi = side === 0 ? p.whiteHi : p.blackHi;
  const step = side === 0 ? 8 : -8;
  let best = 24;
  for (let half = 0; half < 2; half++) {
    for (let rest = half === 0 ? p.pawnLo & sideLo : p.pawnHi & sideHi; rest !== 0; rest &= rest - 1) {
      const square = half * 32 + 31 - Math.clz32(rest & -rest);
      let cost = 0;
      for (let s = square + step; s >= 0 && s < 64; s += step) {
        cost++;
        const shift = s & 31;
        if (((s < 32 ? p.whiteLo | p.blackLo : p.whiteHi | p.blackHi) >>> shift) & 1) {
          cost += ((s < 32 ? p.pawnLo : p.pawnHi) >>> shift) & 1 ? 4 : 1;
        }
      }
      if (cost < best) best = cost;
    }
  }
  return best;
}

/** Few squares and an edge for the loser's king, few men around, a promotion if the winner's force is small. */
export const straight: Estimate = (p, by, depth) => {
  const loser = kingOf(p, by ^ 1);
  const sideLo = by === 0 ? p.whiteLo : p.blackLo;
  const sideHi = by === 0 ? p.whiteHi : p.blackHi;
  const themLo = by === 0 ? p.blackLo : p.whiteLo;
  const themHi = by === 0 ? p.blackHi : p.whiteHi;
  const heavy = size((p.queenLo | p.rookLo) & sideLo, (p.queenHi | p.rookHi) & sideHi);
  const light = size((p.knightLo | p.bishopLo) & sideLo, (p.knightHi | p.bishopHi) & sideHi);
  const file = Math.min(loser & 7, 7 - (loser & 7));
  const rank = Math.min(loser >> 3, 7 - (loser >> 3));
  let h = flights(p, by ^ 1, loser) + 3 * Math.min(file, rank) + 2 * size(themLo, themHi);
  if (heavy + light < 4) {
    h += 2 * Math.max(0, distance(loser, kingOf(p, by)) - 2);
    if (heavy === 0) {
      h += Math.max(file, rank);
      if (light < 3) h += 3 * promotionCost(p, by);
      if (((p.pawnLo & sideLo) | (p.pawnHi & sideHi)) === 0) {
        // Without pawns of his own he needs the loser's men around the king.
        const helpers = size(themLo & ~p.queenLo & ~p.pawnLo, themHi & ~p.queenHi & ~p.pawnHi);
        if (helpers < 2) h += 3 * promotionCost(p, by ^ 1);
      }
    }
  }
  return depth + 2 * h;
};

export type CornerWeights = {
  readonly depth: number;
  /** Free squares next to the loser's king. */
  readonly flight: number;
  /** Distance of the kings. */
  readonly king: number;
  /** His way to a corner where the winner's bishops can attack him. */
  readonly corner: number;
  /** His way from the nearest and the second nearest of his men that can stand in his way. */
  readonly near: number;
  readonly next: number;
  /** The loser's way to a promotion, if he has no such men. */
  readonly promotion: number;
  /** The winner's way to a promotion. */
  readonly push: number;
  /** Numbers of the loser's queens, of his men, of the winner's men. */
  readonly queens: number;
  readonly theirs: number;
  readonly mine: number;
};

/** The loser's king in a fitting corner with his own men around him. */
export const cornered =
  (w: CornerWeights): Estimate =>
  (p, by, depth) => {
    const loser = kingOf(p, by ^ 1);
    const sideLo = by === 0 ? p.whiteLo : p.blackLo;
    const sideHi = by === 0 ? p.whiteHi : p.blackHi;
    const themLo = by === 0 ? p.blackLo : p.whiteLo;
    const themHi = by === 0 ? p.blackHi : p.whiteHi;
    const file = loser & 7;
    const rank = loser >> 3;
    const toDark = Math.min(Math.max(file, rank), Math.max(7 - file, 7 - rank));
    const toLight = Math.min(Math.max(7 - file, rank), Math.max(file, 7 - rank));
    const free =
      ((p.knightLo | p.rookLo | p.queenLo) & sideLo) | ((p.knightHi | p.rookHi | p.queenHi) & sideHi);
    const bishops = (p.bishopLo & sideLo) | (p.bishopHi & sideHi);
    const dark = free !== 0 || (bishops & DARK) !== 0;
    const light = free !== 0 || (bishops & ~DARK) !== 0;
    let h = w.depth * depth + w.king * Math.max(0, distance(loser, kingOf(p, by)) - 2);
    h += w.corner * Math.min(dark ? toDark : 9, light ? toLight : 9);
    if (w.flight > 0) h += w.flight * flights(p, by ^ 1, loser);
    let near = 8;
    let next = 8;
    for (let half = 0; half < 2; half++) {
      const men =
        half === 0
          ? themLo & ~(p.kingLo | p.queenLo | p.pawnLo)
          : themHi & ~(p.kingHi | p.queenHi | p.pawnHi);
      for (let rest = men; rest !== 0; rest &= rest - 1) {
        const d = distance(loser, half * 32 + 31 - Math.clz32(rest & -rest));
        if (d < near) {
          next = near;
          near = d;
        } else if (d < next) next = d;
      }
    }
    if (near < 8) h += w.near * (near - 1);
    else if (w.promotion > 0) h += w.promotion * promotionCost(p, by ^ 1);
    if (next < 8) h += w.next * (next - 1);
    if (w.push > 0) h += w.push * promotionCost(p, by);
    h += w.queens * size(p.queenLo & themLo, p.queenHi & themHi);
    return h + w.theirs * size(themLo, themHi) + w.mine * size(sideLo, sideHi);
  };

/** Breadth first. */
export const broad: Estimate = (_p, _by, depth) => depth;
