// FEN out, and the identity of a position (FIDE 9.2.3), which is its first four fields.

import { kingOf, type Position, roleAt } from './board.ts';
import { squareName } from './types.ts';

const WHITE_LETTERS = 'PNBRQK';
const BLACK_LETTERS = 'pnbrqk';

function placement(p: Position): string {
  let text = '';
  for (let base = 56; base >= 0; base -= 8) {
    let empty = 0;
    const white = (base < 32 ? p.whiteLo : p.whiteHi) >>> (base & 31);
    const filled = white | ((base < 32 ? p.blackLo : p.blackHi) >>> (base & 31));
    for (let file = 0; file < 8; file++) {
      if (((filled >>> file) & 1) === 0) {
        empty++;
        continue;
      }
      if (empty > 0) text += empty;
      empty = 0;
      text += (((white >>> file) & 1) === 1 ? WHITE_LETTERS : BLACK_LETTERS)[roleAt(p, base | file)];
    }
    if (empty > 0) text += empty;
    if (base > 0) text += '/';
  }
  return text;
}

/** One side's rights in X-FEN: K and Q for the outermost rook of a wing, else the rook's file letter. */
function rights(p: Position, colour: number): string {
  const mask = colour === 0 ? p.castles & 255 : p.castles >> 8;
  if (mask === 0) return '';
  const king = kingOf(p, colour) & 7;
  const rooks = colour === 0 ? p.rookLo & p.whiteLo & 255 : ((p.rookHi & p.blackHi) >>> 24) & 255;
  let text = '';
  for (let file = 7; file >= 0; file--) {
    if ((mask & (1 << file)) === 0) continue;
    const beyond = file > king ? rooks >> (file + 1) : rooks & ((1 << file) - 1);
    const letter = beyond !== 0 ? 'ABCDEFGH'[file]! : file > king ? 'K' : 'Q';
    text += colour === 0 ? letter : letter.toLowerCase();
  }
  return text;
}

/**
 * What makes two positions the same for repetition (FIDE 9.2.3): placement, side to move, castling rights
 * that a rook really has, and the en passant square only if such a capture is legal. Readable: four fields
 * of FEN.
 */
export function positionKey(p: Position): string {
  const castling = p.castles === 0 ? '-' : rights(p, 0) + rights(p, 1);
  return `${placement(p)} ${p.turn === 0 ? 'w' : 'b'} ${castling} ${p.ep < 0 ? '-' : squareName(p.ep)}`;
}

/** The position as X-FEN: standard FEN, with file letters only for a castling rook that is not the outermost. */
export const formatFen = (p: Position): string => `${positionKey(p)} ${p.halfMoves} ${p.fullMoves}`;
