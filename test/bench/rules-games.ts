// The 100 games of the replay benchmark: rated lichess games that come with the chess.js package (6,193
// plies), read where they are installed and not copied into this repository.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The moves of each game in SAN. */
export function benchmarkGames(): readonly (readonly string[])[] {
  const home = dirname(createRequire(import.meta.url).resolve('chess.js/package.json'));
  const text = readFileSync(join(home, 'benchmarks', 'benchmark.pgn'), 'utf8');
  return text
    .split(/\n\n(?=\[Event)/)
    .map((game) => game.slice(game.lastIndexOf(']\n') + 2))
    .map((moves) =>
      moves
        .replace(/\{[^}]*\}/g, ' ')
        .split(/\s+/)
        .filter((token) => /^[a-hKQRBNO]/.test(token)),
    )
    .filter((moves) => moves.length > 0);
}

/** One game of exactly 100 plies: the first long enough, cut. */
export const hundredPlies = (): readonly string[] => {
  const game = benchmarkGames().find((moves) => moves.length >= 100);
  if (game === undefined) throw new Error('no game of 100 plies among the benchmark games');
  return game.slice(0, 100);
};
