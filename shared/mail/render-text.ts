// The plain-text part: 72 columns, links on lines of their own, the board in ASCII.

import { type BoardCell, type MailBoard, ROLE_LETTERS } from './board.ts';
import type { Block, Letter } from './letter.ts';

const COLUMNS = 72;

/** Lines of at most 72 characters, broken at spaces; a longer word (a link) keeps its line to itself. */
export function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && Array.from(longer).length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

function cellText({ piece, marked }: BoardCell): string {
  const letter = piece === null ? '.' : ROLE_LETTERS[piece.role];
  const sign = piece?.colour === 'white' ? letter.toUpperCase() : letter;
  return marked ? `[${sign}]` : ` ${sign} `;
}

/** Capitals are White, `[.]` marks the last move: ` 8  r  n  b  q  k  b  .  r  8`. */
export function boardText(board: MailBoard): string {
  const files = `   ${board.files.map((file) => ` ${file} `).join('')}`.trimEnd();
  const ranks = board.rows.map(
    (row, index) => ` ${board.ranks[index]} ${row.map(cellText).join('')} ${board.ranks[index]}`,
  );
  return [files, ...ranks, files].join('\n');
}

function blockText(block: Block): string {
  switch (block.block) {
    case 'lead':
    case 'paragraph':
    case 'small':
      return wrap(block.text);
    case 'lines':
      return block.lines.map(wrap).join('\n');
    case 'instant':
      return `${wrap(block.text)}\n${wrap(block.utc)}`;
    case 'action':
    case 'link':
      return `${wrap(block.label)}\n${block.url}`;
    case 'board':
      return [boardText(block.board), '', wrap(block.textCaption), ...block.pieces.map(wrap)].join('\n');
    case 'moves':
      return `${wrap(block.title)}\n${wrap(block.moves)}`;
  }
}

export const renderText = (letter: Letter): string => `${letter.blocks.map(blockText).join('\n\n')}\n`;
