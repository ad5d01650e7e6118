// The position as a table that everybody can read: by eye as a board, by ear square by square, on paper and
// without scripts. The browser lays its movable board over it and changes nothing else.

import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { assetPath, type Reader } from '../reader.ts';
import { pieceName, say } from '../words.ts';
import { isDark, type Piece, placementOf, ROLES, viewFrom } from './placement.ts';

export type BoardMarks = {
  readonly fen: string;
  readonly side: Colour;
  /** UCI of the move that led here; null in the first position. */
  readonly lastUci: string | null;
  /** Whether the side to move is in check. */
  readonly check: boolean;
};

/** What the script needs to let a player move pieces; left out where the board is only looked at. */
export type BoardInput = {
  readonly base: string;
  readonly ply: number;
  readonly seat: Colour;
  /** Whether this player is to move. */
  readonly movable: boolean;
  readonly startFen: string;
  readonly moves: readonly string[];
};

const GLYPHS = { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' } as const;
const OUTLINED = { king: '♔', queen: '♕', rook: '♖', bishop: '♗', knight: '♘', pawn: '♙' } as const;
const LETTER = { king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' } as const;

// U+265F is also an emoji; the selector asks for the text form.
const TEXT_FORM = '\uFE0E';

export const glyph = ({ colour, role }: Piece): string =>
  (colour === 'white' ? OUTLINED : GLYPHS)[role] + TEXT_FORM;

const pieceCode = ({ colour, role }: Piece): string => (colour === 'white' ? 'w' : 'b') + LETTER[role];

const turnOf = (fen: string): Colour => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

function cell(reader: Reader, marks: BoardMarks, square: string, piece: Piece | undefined): Html {
  const left = marks.lastUci?.slice(0, 2) === square;
  const reached = marks.lastUci?.slice(2, 4) === square;
  const checked = marks.check && piece?.role === 'king' && piece.colour === turnOf(marks.fen);
  const classes = [isDark(square) ? 'dark' : 'light', left || reached ? 'last' : '', checked ? 'check' : ''];
  const notes = [
    piece ? pieceName(reader, piece) : null,
    left ? say(reader, 'web.square-left') : null,
    reached ? say(reader, 'web.square-reached') : null,
    checked ? say(reader, 'web.square-check') : null,
  ].filter((note) => note !== null);
  const shape =
    piece && html`<span class="piece ${pieceCode(piece)}" aria-hidden="true">${glyph(piece)}</span>`;
  return html`<td class="${classes.filter(Boolean).join(' ')}">${shape}${
    notes.length > 0 ? html`<span class="vh">${notes.join(', ')}</span>` : null
  }</td>`;
}

/** The words of the cells for the script, which rewrites them when it steps through the game. */
const tableWords = (reader: Reader): string =>
  JSON.stringify({
    pieces: Object.fromEntries(
      COLOURS.flatMap((colour) =>
        ROLES.map((role) => [pieceCode({ colour, role }), pieceName(reader, { colour, role })]),
      ),
    ),
    left: say(reader, 'web.square-left'),
    reached: say(reader, 'web.square-reached'),
    check: say(reader, 'web.square-check'),
  });

function inputData(reader: Reader, marks: BoardMarks, input: BoardInput): Html {
  return html` data-fen="${marks.fen}" data-base="${input.base}" data-ply="${input.ply}" data-seat="${input.seat}"${
    input.movable ? html` data-movable` : null
  } data-start="${input.startFen}" data-moves="${input.moves.join(' ')}" data-pieces="${assetPath(reader, 'pieces.svg')}" data-label="${say(reader, 'web.board-picture')}" data-words="${tableWords(reader)}"`;
}

/** `id` where a page shows more than one board; only the one called `board` can be made movable. */
export function textBoard(reader: Reader, marks: BoardMarks, input?: BoardInput, id = 'board'): Html {
  const pieces = placementOf(marks.fen);
  const { ranks, files } = viewFrom(marks.side);
  return html`<div class="board" id="${id}"${input ? inputData(reader, marks, input) : null}>
<table>
<caption class="vh">${say(reader, marks.side === 'white' ? 'web.board-caption-white' : 'web.board-caption-black')}</caption>
<colgroup><col class="gutter"><col span="8"></colgroup>
<thead><tr><td class="corner"></td>${files.map((file) => html`<th scope="col">${file}</th>`)}</tr></thead>
<tbody>
${ranks.map(
  (rank) => html`<tr><th scope="row">${rank}</th>${files.map((file) =>
    cell(reader, marks, file + rank, pieces.get(file + rank)),
  )}</tr>
`,
)}</tbody>
</table>
</div>`;
}
