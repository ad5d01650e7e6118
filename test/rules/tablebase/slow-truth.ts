// Distances of endings with one man beside the kings, found with the slow generator in the most obvious way: all
// positions, all their moves, level after level. Shares no code with the rules module.

import { type SlowGame, slowInCheck, slowMoves, slowPlay } from '../../support/slow-chess.ts';

/** The reflections that keep the rules: all eight without pawns, else the one that swaps the wings. */
const REFLECTIONS: readonly ((file: number, rank: number) => number)[] = [
  (f, r) => r * 8 + f,
  (f, r) => r * 8 + 7 - f,
  (f, r) => (7 - r) * 8 + f,
  (f, r) => (7 - r) * 8 + 7 - f,
  (f, r) => f * 8 + r,
  (f, r) => f * 8 + 7 - r,
  (f, r) => (7 - f) * 8 + r,
  (f, r) => (7 - f) * 8 + 7 - r,
];

/** One text for all reflections of a position; the man is White's. */
export function keyOf(game: SlowGame, man: string): string {
  const squares = [game.board.indexOf('K'), game.board.indexOf('k'), game.board.indexOf(man)];
  const texts = REFLECTIONS.slice(0, man === 'P' ? 2 : 8).map((reflect) =>
    squares.map((square) => String.fromCharCode(40 + reflect(square % 8, square >> 3))).join(''),
  );
  return texts.sort()[0]! + (game.white ? 'w' : 'b');
}

/** Plies to mate; even: the side to move is mated, odd: it mates. */
export type Truth = Map<string, { readonly game: SlowGame; distance: number | null }>;

type Reply = { readonly key: string } | { readonly distance: number | null };

function allGames(man: string): Map<string, SlowGame> {
  const found = new Map<string, SlowGame>();
  for (let wk = 0; wk < 64; wk++) {
    if (wk % 8 > 3) continue;
    for (let bk = 0; bk < 64; bk++) {
      for (let at = 0; at < 64; at++) {
        if (wk === bk || at === wk || at === bk || (man === 'P' && (at < 8 || at > 55))) continue;
        const board: string[] = new Array(64).fill('.');
        board[wk] = 'K';
        board[bk] = 'k';
        board[at] = man;
        for (const white of [true, false]) {
          const game = { board, white, castlers: [], passed: -1 };
          const key = keyOf(game, man);
          if (!found.has(key) && !slowInCheck(game, !white)) found.set(key, game);
        }
      }
    }
  }
  return found;
}

/** Solves king and man against king; a pawn's promotions are asked of the truths given. */
export function slowTruth(man: string, promoted: ReadonlyMap<string, Truth> = new Map()): Truth {
  const truth: Truth = new Map();
  const replies = new Map<string, { readonly replies: readonly Reply[]; readonly check: boolean }>();
  for (const [key, game] of allGames(man)) {
    truth.set(key, { game, distance: null });
    const after = slowMoves(game).map((move): Reply => {
      const next = slowPlay(game, move);
      if (next.board.includes(man)) return { key: keyOf(next, man) };
      const piece = next.board.find((letter) => letter !== '.' && !'Kk'.includes(letter));
      if (piece === undefined) return { distance: null };
      return { distance: promoted.get(piece)!.get(keyOf(next, piece))!.distance };
    });
    replies.set(key, { replies: after, check: slowInCheck(game) });
  }
  const distanceOf = (reply: Reply): number | null =>
    'key' in reply ? truth.get(reply.key)!.distance : reply.distance;
  for (let level = 0, idle = 0; idle < 30; level++, idle++) {
    const decided: string[] = [];
    for (const [key, { replies: after, check }] of replies) {
      if (truth.get(key)!.distance !== null) continue;
      const distances = after.map(distanceOf).map((d) => (d !== null && d < level ? d : null));
      const mated = after.length === 0 && check;
      const lost = after.length > 0 && distances.every((d) => d !== null && d % 2 === 1);
      if (mated || lost || distances.some((d) => d !== null && d % 2 === 0)) decided.push(key);
    }
    for (const key of decided) truth.get(key)!.distance = level;
    if (decided.length > 0) idle = 0;
  }
  return truth;
}
