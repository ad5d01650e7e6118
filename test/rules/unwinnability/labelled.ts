// Labelled positions for the tests of unwinnability: two verdict characters and a FEN of four or six fields.
//
// Some labelled boards are no legal chess positions on purpose, so they are set up without the FEN reader's
// checks. `W` in the first place: White can still mate; `B` in the second: Black can; `-`: cannot.

import { existsSync, readFileSync } from 'node:fs';
import type { Colour } from '../../../shared/kernel/colour.ts';
import { Board, type Position, put } from '../../../shared/rules/board.ts';
import { settleEnPassant } from '../../../shared/rules/make.ts';

export type Labelled = { readonly fen: string; readonly can: Readonly<Record<Colour, boolean>> };

const LETTERS = 'PNBRQKpnbrqk';

/** The position of a FEN whose placement is taken as it stands. */
export function positionOf(fen: string): Position {
  const [placement = '', side, rights = '-', passed = '-'] = fen.split(' ');
  const b = new Board();
  placement.split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      const code = LETTERS.indexOf(letter);
      if (code < 0) file += Number(letter);
      else put(b, (7 - i) * 8 + file++, code % 6, code < 6 ? 0 : 1);
    }
  });
  b.turn = side === 'b' ? 1 : 0;
  for (const letter of rights.replace('-', '')) {
    b.castles |= { K: 0x80, Q: 0x01, k: 0x8000, q: 0x0100 }[letter] ?? 0;
  }
  if (passed !== '-') {
    b.ep = 'abcdefgh'.indexOf(passed[0]!) + 8 * (Number(passed[1]) - 1);
    settleEnPassant(b);
  }
  return b;
}

export function parseLabelled(text: string): Labelled[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ fen: line.slice(3).trim(), can: { white: line[0] === 'W', black: line[1] === 'B' } }));
}

const shared = (name: string): URL =>
  new URL(`../../../../shared/data/unwinnability/${name}`, import.meta.url);

export const COMPOSED = 'chasolver-positions.dev.txt';
export const PLAYED = 'chasolver-lichess-sample.dev.txt';

/** A file of the shared data; null, with a notice, where the checkout has none beside it. */
export function sharedLabelled(name: string): Labelled[] | null {
  if (!existsSync(shared(name))) {
    console.warn(`skipped: no ../shared/data/unwinnability/${name} beside the checkout`);
    return null;
  }
  return parseLabelled(readFileSync(shared(name), 'utf8'));
}

/** The committed fixture. */
export const fixture = (name: string): Labelled[] =>
  parseLabelled(readFileSync(new URL(`../../fixtures/unwinnability/${name}`, import.meta.url), 'utf8'));

/** The same position with the colours exchanged: it says the same about the other side. */
export function flipped(fen: string): string {
  const [placement = '', side, rights = '-', passed = '-', ...counters] = fen.split(' ');
  const swap = (text: string): string =>
    [...text].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join('');
  const board = swap(placement.split('/').reverse().join('/'));
  const target = passed === '-' ? '-' : passed[0]! + (9 - Number(passed[1]));
  return [board, side === 'b' ? 'w' : 'b', rights === '-' ? '-' : swap(rights), target, ...counters].join(
    ' ',
  );
}

/** The same position seen in a mirror, a-file for h-file; castling rights do not survive. */
export function mirrored(fen: string): string {
  const [placement = '', side, , passed = '-', ...counters] = fen.split(' ');
  const board = placement
    .split('/')
    .map((row) => [...row].reverse().join(''))
    .join('/');
  const target = passed === '-' ? '-' : 'hgfedcba'['abcdefgh'.indexOf(passed[0]!)]! + passed[1];
  return [board, side, '-', target, ...counters].join(' ');
}

export const hasCastling = (fen: string): boolean => (fen.split(' ')[2] ?? '-') !== '-';
