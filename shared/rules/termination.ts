// How a game ends on the board (FIDE 5.1.1, 5.2.1) and which material can never mate.

import type { Colour } from '../kernel/colour.ts';
import { kingAttacked } from './attacks.ts';
import type { Position } from './board.ts';
import { generate } from './generate.ts';

/** Whether the king of the side to move is attacked. */
export const inCheck = (p: Position): boolean => kingAttacked(p, p.turn);

/** Checkmate or stalemate on the board; null while the side to move has a legal move. */
export function boardEnd(p: Position): 'checkmate' | 'stalemate' | null {
  if (generate(p, null) > 0) return null;
  return inCheck(p) ? 'checkmate' : 'stalemate';
}

const DARK_LO = 0xaa55aa55 | 0;
const DARK_HI = 0xaa55aa55 | 0;

/**
 * Whether `winner` cannot mate by any series of legal moves because of the material alone. Sound once the
 * position is known not to be mate or stalemate already; false says nothing. A bare king cannot mate; a lone
 * knight only with a rook, bishop, knight or pawn of the loser in its king's way; bishops of one colour only
 * with a knight, a pawn or a bishop of the other colour of the loser.
 */
export function insufficientMaterial(p: Position, winner: Colour): boolean {
  const white = winner === 'white';
  const ownLo = white ? p.whiteLo : p.blackLo;
  const ownHi = white ? p.whiteHi : p.blackHi;
  const theirLo = white ? p.blackLo : p.whiteLo;
  const theirHi = white ? p.blackHi : p.whiteHi;
  if ((((p.pawnLo | p.rookLo | p.queenLo) & ownLo) | ((p.pawnHi | p.rookHi | p.queenHi) & ownHi)) !== 0) {
    return false;
  }
  const knightLo = p.knightLo & ownLo;
  const knightHi = p.knightHi & ownHi;
  const bishopLo = p.bishopLo & ownLo;
  const bishopHi = p.bishopHi & ownHi;
  if ((knightLo | knightHi) !== 0) {
    if ((bishopLo | bishopHi) !== 0) return false;
    const lone =
      knightLo === 0
        ? (knightHi & (knightHi - 1)) === 0
        : knightHi === 0 && (knightLo & (knightLo - 1)) === 0;
    return lone && (theirLo & ~(p.kingLo | p.queenLo)) === 0 && (theirHi & ~(p.kingHi | p.queenHi)) === 0;
  }
  if ((bishopLo | bishopHi) === 0) return true;
  const dark = ((bishopLo & DARK_LO) | (bishopHi & DARK_HI)) !== 0;
  const light = ((bishopLo & ~DARK_LO) | (bishopHi & ~DARK_HI)) !== 0;
  if (dark && light) return false;
  if ((((p.pawnLo | p.knightLo) & theirLo) | ((p.pawnHi | p.knightHi) & theirHi)) !== 0) return false;
  const otherLo = dark ? ~DARK_LO : DARK_LO;
  const otherHi = dark ? ~DARK_HI : DARK_HI;
  return ((p.bishopLo & theirLo & otherLo) | (p.bishopHi & theirHi & otherHi)) === 0;
}
