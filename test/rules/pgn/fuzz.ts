// Damaged PGN texts, from a seed.

import { readFileSync } from 'node:fs';
import { pgnGames } from '../../../shared/rules/index.ts';
import { random } from '../support.ts';

const PIECES = [
  '[',
  ']',
  '"',
  '\\',
  '{',
  '}',
  '(',
  ')',
  ';',
  '%',
  '$',
  '!',
  '?',
  '*',
  '<',
  '>',
  '.',
  '…',
  '(=)',
  '\n',
  '\r',
  '\r\n',
  '\n\n',
  '1-0',
  '1/2',
  '[Event "x"]\n',
  '[FEN "x"]\n',
  '[Variant "Chess960"]\n',
  '--',
  'e4',
  'O-O',
  'e8=Q',
  '12.',
  '\ufeff',
  '\0',
  '\ud800',
  '½',
  '♘f3',
  '[%clk 1:00:00]',
  '[%at x]',
  ' ',
];
const SOURCES = ['byrne-fischer-1956', 'bogoljubov-alekhine-1922', 'spassky-fischer-1972-21'].map((name) =>
  readFileSync(new URL(`../../fixtures/games/historic-${name}.pgn`, import.meta.url), 'utf8'),
);

/** Reads `count` texts; throws what the reader throws; counts games, plies and problems. */
export function fuzzPgn(seed: number, count: number): { games: number; plies: number; problems: number } {
  const below = random(seed);
  let games = 0;
  let plies = 0;
  let problems = 0;
  for (let i = 0; i < count; i++) {
    let text = '';
    if (below(3) === 0) {
      for (let parts = below(40); parts > 0; parts--) text += PIECES[below(PIECES.length)];
    } else {
      const source = SOURCES[below(SOURCES.length)]!;
      const from = below(source.length);
      text = source.slice(below(2) === 0 ? 0 : from, from + below(400));
      for (let edits = below(6); edits > 0; edits--) {
        const at = below(text.length + 1);
        text = text.slice(0, at) + PIECES[below(PIECES.length)] + text.slice(at + below(5));
      }
    }
    for (const game of pgnGames(text)) {
      games++;
      plies += game.moves.length;
      problems += game.problems.length;
      if (game.problems.some(({ line, column }) => line < 1 || column < 1))
        throw new Error(`no place: ${text}`);
    }
  }
  return { games, plies, problems };
}
