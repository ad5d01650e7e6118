// Which set-ups are no chess positions (FIDE 1.4.1, 2.2, 3.7.3.3, 3.9), and which are only unreachable.

import { attackers, attackersHi, kingAttacked } from './attacks.ts';
import { type Board, kingOf } from './board.ts';
import { size } from './emit.ts';
import type { FenError, FenErrorCode, FenNote } from './fen.ts';
import { BETWEEN_HI, BETWEEN_LO, KING_HI, KING_LO } from './lines.ts';
import { squareName } from './types.ts';

const colourName = (colour: number): string => (colour === 0 ? 'white' : 'black');

/** Pieces beyond the start array can only come from promotions: more of them than pawns are missing? */
function promotedBeyondPawns(b: Board, lo: number, hi: number): boolean {
  const surplus = (rLo: number, rHi: number, normal: number): number =>
    Math.max(0, size(rLo & lo, rHi & hi) - normal);
  const promoted =
    surplus(b.knightLo, b.knightHi, 2) +
    surplus(b.bishopLo, b.bishopHi, 2) +
    surplus(b.rookLo, b.rookHi, 2) +
    surplus(b.queenLo, b.queenHi, 1);
  return promoted + size(b.pawnLo & lo, b.pawnHi & hi) > 8;
}

/** Three checkers, two steppers, or two on one line through the king cannot come from one move. */
function impossibleCheck(b: Board): boolean {
  const king = kingOf(b, b.turn);
  const lo = attackers(b, king, b.turn ^ 1, b.whiteLo | b.blackLo, b.whiteHi | b.blackHi);
  const hi = attackersHi;
  const number = size(lo, hi);
  if (number < 2) return false;
  if (number > 2) return true;
  const steppers = size(lo & (b.knightLo | b.pawnLo), hi & (b.knightHi | b.pawnHi));
  if (steppers === 2) return true;
  const one = lo !== 0 ? 31 - Math.clz32(lo) : 63 - Math.clz32(hi);
  const restLo = lo !== 0 ? lo & ~(1 << one) : 0;
  const restHi = lo !== 0 ? hi : hi & ~(1 << one);
  const other = restLo !== 0 ? 31 - Math.clz32(restLo) : 63 - Math.clz32(restHi);
  return steppers === 0 && between((one << 6) | other, king);
}

const between = (index: number, square: number): boolean =>
  (((square < 32 ? BETWEEN_LO[index]! : BETWEEN_HI[index]!) >>> (square & 31)) & 1) === 1;

/** The reason why pieces and side to move are no chess position; null if they are one, perhaps with notes. */
export function checkSetup(b: Board, strict: boolean, notes: FenNote[]): FenError | null {
  const refuse = (code: FenErrorCode, field: number, params: Record<string, string>): FenError => ({
    code,
    field,
    params,
  });
  for (const colour of [0, 1]) {
    const lo = colour === 0 ? b.whiteLo : b.blackLo;
    const hi = colour === 0 ? b.whiteHi : b.blackHi;
    const kings = size(b.kingLo & lo, b.kingHi & hi);
    const params = { colour: colourName(colour) };
    if (kings === 0) return refuse('king-missing', 1, params);
    if (kings > 1) return refuse('too-many-kings', 1, params);
    const pieces = size(lo, hi);
    const pawns = size(b.pawnLo & lo, b.pawnHi & hi);
    if (strict && pieces > 16) return refuse('too-many-pieces', 1, { ...params, pieces: String(pieces) });
    if (strict && pawns > 8) return refuse('too-many-pawns', 1, { ...params, pawns: String(pawns) });
    if (pieces > 16 || promotedBeyondPawns(b, lo, hi)) notes.push({ code: 'impossible-material', params });
  }
  const edgeLo = b.pawnLo & 255;
  const edgeHi = b.pawnHi & (0xff000000 | 0);
  if ((edgeLo | edgeHi) !== 0) {
    const square = edgeLo !== 0 ? 31 - Math.clz32(edgeLo) : 63 - Math.clz32(edgeHi);
    return refuse('pawn-on-last-rank', 1, { square: squareName(square) });
  }
  const white = kingOf(b, 0);
  if (((KING_LO[white]! & b.kingLo) | (KING_HI[white]! & b.kingHi)) !== 0)
    return refuse('kings-touch', 1, {});
  if (kingAttacked(b, b.turn ^ 1)) {
    return refuse('side-not-to-move-in-check', 2, { colour: colourName(b.turn ^ 1) });
  }
  if (impossibleCheck(b)) notes.push({ code: 'impossible-check', params: { colour: colourName(b.turn) } });
  return null;
}
