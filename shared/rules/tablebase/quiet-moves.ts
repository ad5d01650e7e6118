// Legal moves that stay in one table (no capture, no promotion), forwards: counted, never listed.
//
// A move is legal exactly if the position after it is one (its byte is not `ILLEGAL`): no attack is looked up.

import { PAWN } from '../codes.ts';
import { KING_STEPS, RAYS } from './geometry.ts';
import { ILLEGAL, type Placement, type Table } from './table.ts';

/** What counting looks for: all quiet moves or only those of pieces, and how many are enough. */
export type Wanted = { readonly pawns: boolean; readonly enough: number };

/** How many quiet legal moves the side to move has; stops at `enough`. */
export function quietMoves(t: Table, p: Placement, { pawns, enough }: Wanted): number {
  const { turn, wk, bk, x, y } = p;
  let n = 0;
  for (const to of KING_STEPS[turn === 0 ? wk : bk]!) {
    if (to === x || to === y) continue;
    const next = turn === 0 ? t.at(1, to, bk, x, y) : t.at(0, wk, to, x, y);
    if (next >= 0 && t.mate[next] !== ILLEGAL && ++n >= enough) return n;
  }
  if (turn === 0 && t.x >= 0) {
    n += t.x === PAWN ? (pawns ? pawnSteps(t, p, 0).length : 0) : pieceMoves(t, p, 0);
  }
  if (n < enough && t.y >= 0 && t.yColour === turn) {
    n += t.y === PAWN ? (pawns ? pawnSteps(t, p, 1).length : 0) : pieceMoves(t, p, 1);
  }
  return n;
}

function pieceMoves(t: Table, { turn, wk, bk, x, y }: Placement, slot: number): number {
  const from = slot === 0 ? x : y;
  const m = t.kings.mirror[wk]!;
  const stride = slot === 0 ? t.columns : 1;
  const start = t.at(turn ^ 1, wk, bk, x, y) - (from ^ m) * stride;
  let n = 0;
  for (const line of RAYS[slot === 0 ? t.x : t.y]![from]!) {
    for (const to of line) {
      if (to === wk || to === bk || to === x || to === y) break;
      if (t.mate[start + (to ^ m) * stride] !== ILLEGAL) n++;
    }
  }
  return n;
}

/** The numbers of the legal positions after one pawn's steps; promotions are not among them. */
export function pawnSteps(t: Table, { turn, wk, bk, x, y }: Placement, slot: number): number[] {
  const from = slot === 0 ? x : y;
  const ahead = turn === 0 ? 8 : -8;
  const found: number[] = [];
  const free = (to: number): boolean => to !== wk && to !== bk && to !== x && to !== y;
  const step = (to: number, twice: boolean): void => {
    const [a, b] = slot === 0 ? [to, y] : [x, to];
    const plain = t.at(turn ^ 1, wk, bk, a, b);
    if (t.mate[plain] === ILLEGAL) return;
    const passing = twice ? t.passing(turn ^ 1, wk, bk, a, b) : -1;
    found.push(passing >= 0 && t.mate[passing] !== ILLEGAL ? passing : plain);
  };
  const one = from + ahead;
  if (one < 8 || one > 55 || !free(one)) return found;
  step(one, false);
  const two = one + ahead;
  if (from >> 3 === (turn === 0 ? 1 : 6) && free(two)) step(two, true);
  return found;
}
