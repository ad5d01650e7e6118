// Where everything stands, in words: the quickest way into a position for somebody who does not see the board.

import { sayPieces } from '../../i18n/index.ts';
import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { colourName } from '../words.ts';
import { placementOf, ROLES } from './placement.ts';

function ofColour(reader: Reader, fen: string, colour: Colour): Html {
  const placed = [...placementOf(fen)].filter(([, piece]) => piece.colour === colour);
  const rows = ROLES.map((role) => ({
    role,
    squares: placed.filter(([, piece]) => piece.role === role).map(([square]) => square),
  })).filter(({ squares }) => squares.length > 0);
  return html`<div><dt>${colourName(reader, colour)}</dt>${rows.map(
    ({ role, squares }) => html`<dd>${sayPieces(reader.locale, role, squares.sort())}</dd>`,
  )}</div>`;
}

export const pieceLists = (reader: Reader, fen: string): Html =>
  html`<dl class="piece-lists">${COLOURS.map((colour) => ofColour(reader, fen, colour))}</dl>`;
