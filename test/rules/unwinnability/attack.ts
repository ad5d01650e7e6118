// An attack on "unwinnable": try to mate with both sides helping, by an engine that shares nothing with the
// proof but the rules of chess (the slow one of the tests).

import { type SlowGame, slowFromFen, slowInCheck, slowMoves, slowPlay } from '../../support/slow-chess.ts';
import { random } from '../support.ts';

export type Attack = { readonly mated: boolean; readonly nodes: number };

const key = (game: SlowGame): string =>
  `${game.board.join('')}${game.white ? 'w' : 'b'}${game.castlers.join()}|${game.passed}`;

/** How promising a position looks for the side that shall mate: smaller is better. */
function looks(game: SlowGame, white: boolean): number {
  const { board } = game;
  const king = board.indexOf(white ? 'k' : 'K');
  const own = board.indexOf(white ? 'K' : 'k');
  const file = king % 8;
  const rank = Math.floor(king / 8);
  const edge = Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
  const near = Math.max(Math.abs((own % 8) - file), Math.abs(Math.floor(own / 8) - rank));
  let score = 2 * edge + near;
  board.forEach((piece, square) => {
    const mine = piece !== '.' && (piece === piece.toUpperCase()) === white;
    const kind = piece.toLowerCase();
    if (mine && kind === 'p') score += white ? 7 - Math.floor(square / 8) : Math.floor(square / 8);
    if (mine && kind === 'q') score -= 20;
    if (!mine && piece !== '.' && kind !== 'k') score += 1;
  });
  return score;
}

/**
 * Looks for a mate by `winner` with at most `budget` positions made: random games first, then the most promising
 * positions first; it ends sooner when no position is left.
 */
export function attack(fen: string, winner: 'white' | 'black', budget: number, seed: number): Attack {
  const white = winner === 'white';
  const start = slowFromFen(fen);
  const below = random(seed);
  let nodes = 0;
  const mates = (game: SlowGame): boolean =>
    game.white !== white && slowInCheck(game) && slowMoves(game).length === 0;
  // Random games, each of at most 120 plies, for a third of the budget.
  while (nodes < budget / 3) {
    let game = start;
    for (let ply = 0; ply < 120; ply++) {
      const moves = slowMoves(game);
      nodes++;
      if (moves.length === 0) break;
      game = slowPlay(game, moves[below(moves.length)]!);
      if (mates(game)) return { mated: true, nodes };
    }
  }
  const seen = new Set([key(start)]);
  const shelves = new Map<number, SlowGame[]>([[0, [start]]]);
  let waiting = 1;
  while (waiting > 0 && nodes < budget) {
    const best = Math.min(...shelves.keys());
    const shelf = shelves.get(best)!;
    const game = shelf.splice(below(shelf.length), 1)[0]!;
    if (shelf.length === 0) shelves.delete(best);
    waiting--;
    for (const move of slowMoves(game)) {
      nodes++;
      const next = slowPlay(game, move);
      const name = key(next);
      if (seen.has(name)) continue;
      seen.add(name);
      if (mates(next)) return { mated: true, nodes };
      const rank = looks(next, white);
      const at = shelves.get(rank);
      if (at === undefined) shelves.set(rank, [next]);
      else at.push(next);
      waiting++;
    }
  }
  return { mated: false, nodes };
}
