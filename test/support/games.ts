// Real games as test material: moves in the order played, from the PGN fixtures.

import { readFileSync } from 'node:fs';
import { play, readPgn, writeSan, writeUci } from '../../shared/rules/index.ts';

export type PlayedGame = {
  readonly white: string;
  readonly black: string;
  readonly result: string;
  readonly moves: readonly { readonly san: string; readonly uci: string }[];
};

/** The main line of the first game of a fixture in test/fixtures/games. */
export async function fixtureGame(name: string): Promise<PlayedGame> {
  const text = readFileSync(new URL(`../fixtures/games/${name}.pgn`, import.meta.url), 'utf8');
  return gameOf(text);
}

/** The main line of the first game of a PGN text. */
export async function gameOf(text: string): Promise<PlayedGame> {
  for await (const game of readPgn([text])) {
    if (game.start === null) throw new Error('a fixture that starts from an unreadable position');
    let position = game.start;
    const moves = game.moves.flatMap(({ move }) => {
      if (move === null) return [];
      const written = { san: writeSan(position, move), uci: writeUci(position, move) };
      position = play(position, move);
      return [written];
    });
    const tag = (wanted: string) => game.tags.find(([tagName]) => tagName === wanted)?.[1] ?? '';
    return { white: tag('White'), black: tag('Black'), result: game.result, moves };
  }
  throw new Error('no game in the text');
}
