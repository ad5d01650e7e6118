// The HTML part: one column, no pictures, no scripts, styles in the elements (mail programs drop the rest).
// It must read well when all styles are stripped or all colours inverted: so outlined glyphs are White and
// filled ones Black, squares are mid-tones against which black and white both have 3:1, and words repeat it.

import type { Locale } from '../i18n/index.ts';
import { type Html, html, renderHtml } from '../kernel/html.ts';
import { formatInstant } from '../kernel/time.ts';
import type { BoardCell, BoardPiece, MailBoard } from './board.ts';
import type { Block, Letter } from './letter.ts';

// U+FE0E asks for the text form: U+265F alone is drawn as an emoji.
const TEXT_FORM = '\uFE0E';
const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
const OUTLINED = '♔♕♖♗♘♙';
const FILLED = '♚♛♜♝♞♟';

export const SQUARE_COLOURS = { light: '#a0926f', dark: '#6b7a5e' } as const;

/** `♔` for White's king, `♚` for Black's, in the text form. */
export const glyph = ({ colour, role }: BoardPiece): string =>
  (colour === 'white' ? OUTLINED : FILLED)[ROLES.indexOf(role)] + TEXT_FORM;

const RANK = 'text-align:center;font-size:26px;line-height:32px;';
const EDGE = 'width:16px;padding:0;text-align:center;font-size:13px;line-height:20px;';

// Each cell on a line of its own: long lines are folded on their way, and a changed square shows in a diff.
function cellHtml(cell: BoardCell): Html {
  const colour = cell.dark ? SQUARE_COLOURS.dark : SQUARE_COLOURS.light;
  const frame = cell.marked ? '#000000' : colour;
  const shown = cell.piece === null ? '\u00A0' : glyph(cell.piece);
  return html`<td width="34" height="34" bgcolor="${colour}" style="width:34px;height:34px;padding:0;color:#000000;background-color:${colour};border:2px solid ${frame};">${shown}</td>
`;
}

const edgeHtml = (name: string | undefined): Html => html`<th style="${EDGE}">${name ?? ''}</th>
`;

/** The board as a table of fixed cells; a screen reader is given `label` in its place. */
export function boardHtml(board: MailBoard, label: string): Html {
  const files = html`<tr>
${edgeHtml('')}${board.files.map(edgeHtml)}${edgeHtml('')}</tr>
`;
  const rows = board.rows.map(
    (row, index) => html`<tr align="center" style="${RANK}">
${edgeHtml(board.ranks[index])}${row.map(cellHtml)}${edgeHtml(board.ranks[index])}</tr>
`,
  );
  return html`<table role="img" aria-label="${label}" cellspacing="0" cellpadding="0" border="0" style="border-collapse:separate;border-spacing:0;margin:0 0 12px 0;">
${files}${rows}${files}</table>
`;
}

const TEXT = 'margin:0 0 14px 0;';
const SMALL = 'margin:0 0 14px 0;font-size:13px;';
const ACTION =
  'display:inline-block;padding:14px 22px;background-color:#1d4f91;color:#ffffff;font-size:18px;font-weight:bold;text-decoration:none;border-radius:6px;';

function blockHtml(block: Block): Html {
  switch (block.block) {
    case 'lead':
      return html`<p style="${TEXT}font-size:18px;font-weight:bold;">${block.text}</p>
`;
    case 'paragraph':
      return html`<p style="${TEXT}">${block.text}</p>
`;
    case 'small':
      return html`<p style="${SMALL}">${block.text}</p>
`;
    case 'lines':
      return html`<p style="${TEXT}">${block.lines.map(
        (line, index) =>
          html`${
            index === 0
              ? null
              : html`<br>
`
          }${line}`,
      )}</p>
`;
    case 'instant':
      return html`<p style="${TEXT}"><time datetime="${formatInstant(block.at)}">${block.text}</time><br>
<span style="font-size:13px;">${block.utc}</span></p>
`;
    case 'action':
      return html`<p style="margin:0 0 20px 0;"><a href="${block.url}" style="${ACTION}">${block.label}</a></p>
`;
    case 'link':
      return html`<p style="${SMALL}"><a href="${block.url}">${block.label}</a></p>
`;
    case 'board':
      return html`${boardHtml(block.board, block.label)}<p style="${SMALL}">${block.htmlCaption}</p>
${block.pieces.map(
  (line) => html`<p style="${TEXT}">${line}</p>
`,
)}`;
    case 'moves':
      return html`<p style="${TEXT}"><b>${block.title}</b><br>
${block.moves}</p>
`;
  }
}

/** A whole document; the preheader is in it for lists of mails and hidden when the mail is open. */
export function renderMailHtml(locale: Locale, letter: Letter): string {
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${letter.subject}</title>
</head>
<body style="margin:0;padding:0;">
<div style="display:none;max-height:0;overflow:hidden;">${letter.preheader}</div>
<div lang="${locale}" style="max-width:600px;margin:0 auto;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.45;">
${letter.blocks.map(blockHtml)}</div>
</body>
</html>
`;
  return renderHtml(page);
}
