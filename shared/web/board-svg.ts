// A picture of a position without scripts, fonts or files of its own: hollow signs for White, filled for Black.

import type { Colour } from '../kernel/colour.ts';
import { html } from '../kernel/html.ts';

const SQUARE = 45;
const SIGNS: Readonly<Record<string, string>> = {
  K: '♔',
  Q: '♕',
  R: '♖',
  B: '♗',
  N: '♘',
  P: '♙',
  k: '♚',
  q: '♛',
  r: '♜',
  b: '♝',
  n: '♞',
  p: '♟\uFE0E',
};

/** SVG of the position of a FEN, seen by `side`; `label` says in words what the picture shows. */
export function boardSvg(fen: string, side: Colour, label: string): string {
  const rows = (fen.split(' ')[0] ?? '')
    .split('/')
    .map((row) => row.replace(/\d/g, (n) => ' '.repeat(Number(n))));
  const seen = side === 'white' ? rows : rows.map((row) => [...row].reverse().join('')).reverse();
  const size = SQUARE * 8;
  const squares = seen.flatMap((row, y) =>
    [...row].map((piece, x) => {
      const fill = (x + y) % 2 === 0 ? '#f0e3c7' : '#b0875a';
      const sign = SIGNS[piece];
      const [left, top] = [x * SQUARE, y * SQUARE];
      return html`<rect x="${left}" y="${top}" width="${SQUARE}" height="${SQUARE}" fill="${fill}"/>${
        sign === undefined
          ? null
          : html`<text x="${left + SQUARE / 2}" y="${top + SQUARE * 0.8}" font-size="38" text-anchor="middle" fill="#111">${sign}</text>`
      }`;
    }),
  );
  return String(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}"><title>${label}</title>${squares}</svg>`,
  );
}
