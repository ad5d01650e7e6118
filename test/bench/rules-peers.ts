// The libraries that ours is measured against, each used in its own fastest documented way.

import { Chess } from 'chess.js';
import { Position as KokopuPosition, type MoveDescriptor } from 'kokopu';

export type Peer = {
  readonly name: string;
  /** Legal lines of a length. */
  perft(fen: string, depth: number): number;
  /** Plays the game from SAN; throws where a move is refused. */
  replay(game: readonly string[]): void;
  /** Something that reads every move of the games at its own position, without playing it. */
  reader(games: readonly (readonly string[])[]): () => void;
  /** Something that writes every move of the games at its own position. */
  writer(games: readonly (readonly string[])[]): () => void;
};

function kokopuPerft(position: KokopuPosition, depth: number): number {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    const next = new KokopuPosition(position);
    next.play(move);
    nodes += kokopuPerft(next, depth - 1);
  }
  return nodes;
}

function kokopuMoves(games: readonly (readonly string[])[]): [KokopuPosition, string, MoveDescriptor][] {
  return games.flatMap((game) => {
    const position = new KokopuPosition();
    return game.map((san): [KokopuPosition, string, MoveDescriptor] => {
      const before = new KokopuPosition(position);
      const move = position.notation(san);
      position.play(move);
      return [before, san, move];
    });
  });
}

const kokopu: Peer = {
  name: 'kokopu',
  perft: (fen, depth) => kokopuPerft(new KokopuPosition(fen), depth),
  replay(game) {
    const position = new KokopuPosition();
    for (const san of game) if (!position.play(san)) throw new Error(san);
  },
  reader(games) {
    const moves = kokopuMoves(games);
    return () => {
      for (const [position, san] of moves) position.notation(san);
    };
  },
  writer(games) {
    const moves = kokopuMoves(games);
    return () => {
      for (const [position, , move] of moves) position.notation(move);
    };
  },
};

/** chess.js reads and writes moves only by playing them, so each is taken back. */
const chessJs: Peer = {
  name: 'chess.js',
  perft: (fen, depth) => new Chess(fen).perft(depth),
  replay(game) {
    const chess = new Chess();
    for (const san of game) chess.move(san, { strict: true });
  },
  reader(games) {
    const moves = games.flatMap((game) => {
      const chess = new Chess();
      return game.map((san): [Chess, string] => {
        const before = new Chess(chess.fen());
        chess.move(san);
        return [before, san];
      });
    });
    return () => {
      for (const [chess, san] of moves) {
        chess.move(san, { strict: true });
        chess.undo();
      }
    };
  },
  writer(games) {
    const moves = games.flatMap((game) => {
      const chess = new Chess();
      return game.map((san): [Chess, { from: string; to: string; promotion?: string }] => {
        const before = new Chess(chess.fen());
        const { from, to, promotion } = chess.move(san);
        return [before, promotion === undefined ? { from, to } : { from, to, promotion }];
      });
    });
    return () => {
      for (const [chess, move] of moves) {
        if (chess.move(move).san === '') throw new Error('no text');
        chess.undo();
      }
    };
  },
};

export const PEERS: readonly Peer[] = [kokopu, chessJs];
