// The board that both parts of a mail show: read once from the FEN, so that text and HTML cannot differ.
// Only the placement is read; whether it makes sense is the business of the rules.

import type { RoleWord } from '../i18n/index.ts';
import type { Colour } from '../kernel/colour.ts';

export type BoardPiece = { readonly colour: Colour; readonly role: RoleWord };

export type BoardCell = {
  readonly square: string;
  readonly piece: BoardPiece | null;
  readonly dark: boolean;
  /** Whether the last move left or reached this square. */
  readonly marked: boolean;
};

/** Rows from the top as the reader sees them; `files` and `ranks` name them in the same order. */
export type MailBoard = {
  readonly files: readonly string[];
  readonly ranks: readonly string[];
  readonly rows: readonly (readonly BoardCell[])[];
};

export const ROLE_LETTERS = {
  king: 'k',
  queen: 'q',
  rook: 'r',
  bishop: 'b',
  knight: 'n',
  pawn: 'p',
} as const satisfies Record<RoleWord, string>;

/** Piece lists name the king first and the pawns last. */
export const ROLES_BY_RANK = Object.keys(ROLE_LETTERS) as readonly RoleWord[];

const ROLE_OF = new Map(ROLES_BY_RANK.map((role) => [ROLE_LETTERS[role] as string, role]));
const FILES = 'abcdefgh';

function placement(fen: string): ReadonlyMap<string, BoardPiece> {
  const pieces = new Map<string, BoardPiece>();
  for (const [row, rank] of fen.split(' ')[0]!.split('/').entries()) {
    let file = 0;
    for (const sign of rank) {
      const role = ROLE_OF.get(sign.toLowerCase());
      if (role === undefined) {
        file += Number(sign);
        continue;
      }
      const colour = sign === sign.toLowerCase() ? 'black' : 'white';
      pieces.set(`${FILES[file]}${8 - row}`, { colour, role });
      file += 1;
    }
  }
  return pieces;
}

/** The board of `fen` from the side of `seat`, with the squares of the last move marked. */
export function boardOf(fen: string, seat: Colour, marked: readonly string[]): MailBoard {
  const pieces = placement(fen);
  const upwards = [...'12345678'];
  const ranks = seat === 'white' ? upwards.reverse() : upwards;
  const files = seat === 'white' ? [...FILES] : [...FILES].reverse();
  const cell = (square: string): BoardCell => ({
    square,
    piece: pieces.get(square) ?? null,
    dark: (FILES.indexOf(square[0]!) + Number(square[1])) % 2 === 1,
    marked: marked.includes(square),
  });
  return { files, ranks, rows: ranks.map((rank) => files.map((file) => cell(`${file}${rank}`))) };
}

/** Squares of one side's pieces of one kind, a1 to h8. */
export const squaresOf = (board: MailBoard, colour: Colour, role: RoleWord): readonly string[] =>
  board.rows
    .flat()
    .filter(({ piece }) => piece?.colour === colour && piece.role === role)
    .map(({ square }) => square)
    .sort();
