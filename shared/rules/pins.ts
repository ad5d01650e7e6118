// Checking and pinned pieces, found once a position so that generated moves need no trial (FIDE 3.9.2).

import type { Position } from './board.ts';
import {
  BETWEEN_HI,
  BETWEEN_LO,
  KNIGHT_HI,
  KNIGHT_LO,
  OBLIQUE_HI,
  OBLIQUE_LO,
  ORTHOGONAL_HI,
  ORTHOGONAL_LO,
  PAWN_HI,
  PAWN_LO,
} from './lines.ts';

/** What the last call found: pieces that give check, own pieces pinned to the king. */
export let checkersLo = 0;
export let checkersHi = 0;
export let pinnedLo = 0;
export let pinnedHi = 0;

/** Finds checkers and pinned pieces of the side to move, whose king stands on `king`. */
export function findPins(b: Position, king: number): void {
  const white = b.turn === 0;
  const ownLo = white ? b.whiteLo : b.blackLo;
  const ownHi = white ? b.whiteHi : b.blackHi;
  const theirLo = white ? b.blackLo : b.whiteLo;
  const theirHi = white ? b.blackHi : b.whiteHi;
  const occLo = ownLo | theirLo;
  const occHi = ownHi | theirHi;
  const pawn = (b.turn << 6) | king;
  let checkLo = ((KNIGHT_LO[king]! & b.knightLo) | (PAWN_LO[pawn]! & b.pawnLo)) & theirLo;
  let checkHi = ((KNIGHT_HI[king]! & b.knightHi) | (PAWN_HI[pawn]! & b.pawnHi)) & theirHi;
  let pinLo = 0;
  let pinHi = 0;
  let lo =
    ((ORTHOGONAL_LO[king]! & (b.rookLo | b.queenLo)) | (OBLIQUE_LO[king]! & (b.bishopLo | b.queenLo))) &
    theirLo;
  let hi =
    ((ORTHOGONAL_HI[king]! & (b.rookHi | b.queenHi)) | (OBLIQUE_HI[king]! & (b.bishopHi | b.queenHi))) &
    theirHi;
  while ((lo | hi) !== 0) {
    let index = king << 6;
    const bitLo = lo & -lo;
    const bitHi = lo === 0 ? hi & -hi : 0;
    index |= lo === 0 ? 63 - Math.clz32(bitHi) : 31 - Math.clz32(bitLo);
    lo ^= bitLo;
    hi ^= bitHi;
    const blockLo = BETWEEN_LO[index]! & occLo;
    const blockHi = BETWEEN_HI[index]! & occHi;
    if ((blockLo | blockHi) === 0) {
      checkLo |= bitLo;
      checkHi |= bitHi;
    } else if (
      blockLo === 0 ? (blockHi & (blockHi - 1)) === 0 : blockHi === 0 && (blockLo & (blockLo - 1)) === 0
    ) {
      pinLo |= blockLo & ownLo;
      pinHi |= blockHi & ownHi;
    }
  }
  checkersLo = checkLo;
  checkersHi = checkHi;
  pinnedLo = pinLo;
  pinnedHi = pinHi;
}
