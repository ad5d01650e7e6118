// The castling field: KQkq, X-FEN and Shredder-FEN letters (FIDE 3.8.2, Guidelines II).

import { type Board, kingOf } from './board.ts';
import type { FenNote } from './fen.ts';

const STANDARD_KING = 4;

/** Files of a side's rooks on its home rank. */
const homeRooks = (b: Board, colour: number): number =>
  colour === 0 ? b.rookLo & b.whiteLo & 255 : ((b.rookHi & b.blackHi) >>> 24) & 255;

/** The rook's file that a letter names, -1 if there is none such: K and Q mean the outermost of their wing. */
function rookFile(letter: string, king: number, rooks: number): number {
  // Of an empty set clz32 is 32, which gives -1.
  if (letter === 'k') return 31 - Math.clz32(rooks & ~((2 << king) - 1));
  if (letter === 'q') {
    const west = rooks & ((1 << king) - 1);
    return 31 - Math.clz32(west & -west);
  }
  const file = letter.charCodeAt(0) - 97;
  return (rooks & (1 << file)) === 0 ? -1 : file;
}

/** Sets the rights that a king and a rook of the home rank really have; false if the field is no such text. */
export function readCastling(b: Board, text: string, notes: FenNote[]): boolean {
  if (text === '-') return true;
  if (!/^[KQkqA-Ha-h]{1,8}$/.test(text)) return false;
  for (const letter of text) {
    const colour = letter < 'a' ? 0 : 1;
    const king = kingOf(b, colour);
    const file = rookFile(letter.toLowerCase(), king & 7, homeRooks(b, colour));
    const wing = file > (king & 7) ? ~((2 << (king & 7)) - 1) & 255 : (1 << (king & 7)) - 1;
    const held = (colour === 0 ? b.castles : b.castles >> 8) & wing;
    const home = king >> 3 === (colour === 0 ? 0 : 7);
    const usual = (king & 7) === STANDARD_KING && (file === 0 || file === 7);
    if (file < 0 || !home || held !== 0 || (b.variant === 0 && !usual)) {
      // A right written twice in two spellings is one right, not a lost one.
      if (held !== 1 << file) notes.push({ code: 'castling-right-dropped', params: { right: letter } });
      continue;
    }
    b.castles |= 1 << (colour === 0 ? file : file + 8);
  }
  return true;
}
