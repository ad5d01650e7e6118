// Which piece stands where, read from the first field of a FEN that the service wrote itself. Enough to draw a
// board; whether the position makes sense is the business of shared/rules.

import type { Colour } from '../../kernel/colour.ts';

export const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
export type Role = (typeof ROLES)[number];
export type Piece = { readonly colour: Colour; readonly role: Role };

/** Roles by the letter of FEN and UCI, in lower case. */
export const LETTERS: Readonly<Record<string, Role>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};
export const FILES = 'abcdefgh';

/** Pieces by square name (`e4`), in the order of the FEN: rank 8 first. */
export function placementOf(fen: string): ReadonlyMap<string, Piece> {
  const pieces = new Map<string, Piece>();
  const ranks = fen.split(' ')[0]!.split('/');
  for (const [index, rank] of ranks.entries()) {
    let file = 0;
    for (const letter of rank) {
      const role = LETTERS[letter.toLowerCase()];
      if (role === undefined) {
        file += Number(letter);
        continue;
      }
      const colour = letter === letter.toUpperCase() ? 'white' : 'black';
      pieces.set(`${FILES[file]}${8 - index}`, { colour, role });
      file += 1;
    }
  }
  return pieces;
}

/** Ranks and files in the order in which a player at this side of the board sees them, top left first. */
export function viewFrom(side: Colour): {
  readonly ranks: readonly string[];
  readonly files: readonly string[];
} {
  const files = [...FILES];
  const ranks = [...'87654321'];
  return side === 'white' ? { ranks, files } : { ranks: ranks.reverse(), files: files.reverse() };
}

export const isDark = (square: string): boolean => (FILES.indexOf(square[0]!) + Number(square[1])) % 2 === 1;
