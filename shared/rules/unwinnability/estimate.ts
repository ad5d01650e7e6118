// How far a position seems from a mate with both sides helping: only the order of a search depends on it.

import { attacked } from '../attacks.ts';
import { kingOf, type Position } from '../board.ts';
import { size } from '../emit.ts';
import { KING_HI, KING_LO } from '../lines.ts';

export type Estimate = (p: Position, by: number, depth: number) => number;

const distance = (a: number, b: number): number =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** Steps to the nearest edge, and to the nearest corner. */
const EDGE = new Int8Array(64);
const CORNER = new Int8Array(64);
for (let s = 0; s < 64; s++) {
  const f = Math.min(s & 7, 7 - (s & 7));
  const r = Math.min(s >> 3, 7 - (s >> 3));
  EDGE[s] = Math.min(f, r);
  CORNER[s] = Math.max(f, r);
}

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

/** Plies of its own side that the nearest pawn seems to need to promote; 24 if there is no pawn. */
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

export const weights = { flight: 1, edge: 3, corner: 1, king: 2, promo: 3, theirs: 2, depth: 1 };

/** Few squares for the loser's king, an edge or corner for him, a promotion if the force is small. */
export const straight: Estimate = (p, by, depth) => {
  const w = weights;
  const loser = kingOf(p, by ^ 1);
  const own = kingOf(p, by);
  const sideLo = by === 0 ? p.whiteLo : p.blackLo;
  const sideHi = by === 0 ? p.whiteHi : p.blackHi;
  const themLo = by === 0 ? p.blackLo : p.whiteLo;
  const themHi = by === 0 ? p.blackHi : p.whiteHi;
  const heavy = size((p.queenLo | p.rookLo) & sideLo, (p.queenHi | p.rookHi) & sideHi);
  const light = size((p.knightLo | p.bishopLo) & sideLo, (p.knightHi | p.bishopHi) & sideHi);
  let h = w.flight * flights(p, by ^ 1, loser) + w.edge * EDGE[loser]! + w.theirs * size(themLo, themHi);
  if (heavy + light < 4) {
    h += w.king * Math.max(0, distance(loser, own) - 2);
    if (heavy === 0) {
      h += w.corner * CORNER[loser]!;
      if (light < 3) h += w.promo * promotionCost(p, by);
      if ((p.pawnLo & sideLo) === 0 && (p.pawnHi & sideHi) === 0) {
        // Without pawns of his own he needs the loser's men around the king.
        const helpers = size(themLo & ~p.queenLo & ~p.pawnLo, themHi & ~p.queenHi & ~p.pawnHi);
        if (helpers < 2) h += w.promo * promotionCost(p, by ^ 1);
      }
    }
  }
  return w.depth * depth + 2 * h;
};

/** Breadth first. */
export const broad: Estimate = (_p, _by, depth) => depth;
