// chessops is GPL, so it is no dependency of ours; where somebody has installed it, it is measured too.

import type { Peer } from './rules-peers.ts';

type ChessopsMove = object;
type ChessopsPosition = { clone(): ChessopsPosition; play(move: ChessopsMove): void };
type ChessopsResult<T> = { unwrap(): T };
type Modules = {
  Chess: { default(): ChessopsPosition; fromSetup(setup: unknown): ChessopsResult<ChessopsPosition> };
  parseFen(fen: string): ChessopsResult<unknown>;
  parseSan(position: ChessopsPosition, san: string): ChessopsMove | undefined;
  makeSan(position: ChessopsPosition, move: ChessopsMove): string;
  perft(position: ChessopsPosition, depth: number): number;
};

async function load(): Promise<Modules | null> {
  const part = async (path: string): Promise<object> => import(path) as Promise<object>;
  try {
    const parts = ['chessops/chess', 'chessops/fen', 'chessops/san', 'chessops/debug'].map(part);
    return Object.assign({}, ...(await Promise.all(parts))) as Modules;
  } catch {
    return null;
  }
}

/** The peer, or null where the package is not installed. */
export async function chessopsIfInstalled(): Promise<Peer | null> {
  const lib = await load();
  if (lib === null) return null;
  const prepared = (games: readonly (readonly string[])[]): [ChessopsPosition, string, ChessopsMove][] =>
    games.flatMap((game) => {
      const position = lib.Chess.default();
      return game.map((san): [ChessopsPosition, string, ChessopsMove] => {
        const before = position.clone();
        const move = lib.parseSan(position, san);
        if (move === undefined) throw new Error(san);
        position.play(move);
        return [before, san, move];
      });
    });
  return {
    name: 'chessops',
    perft: (fen, depth) => lib.perft(lib.Chess.fromSetup(lib.parseFen(fen).unwrap()).unwrap(), depth),
    replay(game) {
      const position = lib.Chess.default();
      for (const san of game) {
        const move = lib.parseSan(position, san);
        if (move === undefined) throw new Error(san);
        position.play(move);
      }
    },
    reader(games) {
      const moves = prepared(games);
      return () => {
        for (const [position, san] of moves) lib.parseSan(position, san);
      };
    },
    writer(games) {
      const moves = prepared(games);
      return () => {
        for (const [position, , move] of moves) lib.makeSan(position, move);
      };
    },
  };
}
