// Random positions of a material, and checks of an answer against all moves of the slow generator.

import { expect } from 'vitest';
import { expectOk } from '../../../shared/kernel/result.ts';
import {
  boardEnd,
  formatFen,
  halfMoveClock,
  isLegal,
  legalMoves,
  type Position,
  parseFen,
  play,
  readUci,
} from '../../../shared/rules/index.ts';
import type { TablebaseAnswer, Tablebases } from '../../../shared/rules/tablebase/index.ts';
import type { Material } from '../../../shared/rules/tablebase/material.ts';
import { type SlowGame, slowFromFen, slowInCheck, slowMoves, slowPlay } from '../../support/slow-chess.ts';

export const fenPosition = (fen: string): Position => expectOk(parseFen(fen, { material: 'any' })).position;

/** The FEN of a board of letters; the castling field is left to the caller. */
export function fenOf(game: SlowGame, clock = 0): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    game.board
      .slice(rank * 8, rank * 8 + 8)
      .join('')
      .replace(/\.+/g, (empty) => String(empty.length)),
  );
  const rights = game.castlers
    .map((rook) => ({ 0: 'Q', 7: 'K', 56: 'q', 63: 'k' })[rook])
    .sort()
    .join('');
  const passed =
    game.passed < 0 ? '-' : 'abcdefgh'[game.passed % 8]! + String(Math.floor(game.passed / 8) + 1);
  return `${ranks.join('/')} ${game.white ? 'w' : 'b'} ${rights || '-'} ${passed} ${clock} 1`;
}

/** A random legal position with these men, the first side White or Black. */
export function randomOf(material: Material, pick: (bound: number) => number): Position {
  const black = material.lastIndexOf('K');
  const flipped = pick(2) === 1;
  for (;;) {
    const board: string[] = new Array(64).fill('.');
    for (const [at, letter] of [...material].entries()) {
      let square = pick(64);
      while (board[square] !== '.' || (letter === 'P' && (square < 8 || square > 55))) square = pick(64);
      board[square] = at >= black === flipped ? letter : letter.toLowerCase();
    }
    const read = parseFen(fenOf({ board, white: pick(2) === 0, castlers: [], passed: -1 }), {
      material: 'any',
    });
    if (read.ok) return read.value.position;
  }
}

export const answerOf = (tablebases: Tablebases, position: Position): TablebaseAnswer =>
  expectOk(tablebases.probe(position));

/** The verdict that the verdicts after all moves give, by the slow generator. */
export function verdictByMoves(
  tablebases: Tablebases,
  position: Position,
): { outcome: string; distance: number | null } {
  const game = slowFromFen(formatFen(position));
  const moves = slowMoves(game);
  if (moves.length === 0)
    return slowInCheck(game) ? { outcome: 'loss', distance: 0 } : { outcome: 'draw', distance: null };
  const after = moves.map((move) => expectOk(tablebases.verdict(fenPosition(fenOf(slowPlay(game, move))))));
  const lost = after.filter(({ outcome }) => outcome === 'loss').map(({ distance }) => distance!);
  if (lost.length > 0) return { outcome: 'win', distance: Math.min(...lost) + 1 };
  if (after.some(({ outcome }) => outcome === 'draw')) return { outcome: 'draw', distance: null };
  return { outcome: 'loss', distance: Math.max(...after.map(({ distance }) => distance!)) + 1 };
}

/** Plays the line of an answer out: legal, to mate by the winner, in time for the fifty-move rule if it says so. */
export function expectLine(position: Position, answer: TablebaseAnswer): void {
  if (answer.outcome === 'draw') {
    expect(answer).toMatchObject({ line: [], distance: null, zeroing: null, fiftyMoves: false });
    return;
  }
  let p = position;
  let zeroing: number | null = null;
  answer.line.forEach((text, ply) => {
    const move = readUci(p, text)!;
    expect(isLegal(p, move)).toBe(true);
    p = play(p, move);
    if (zeroing === null && halfMoveClock(p) === 0) zeroing = ply + 1;
    if (answer.fiftyMoves && halfMoveClock(p) >= 100) expect(boardEnd(p)).toBe('checkmate');
  });
  expect(boardEnd(p)).toBe('checkmate');
  const winnerMoves = answer.outcome === 'win' ? 1 : 0;
  expect(answer.line.length % 2).toBe(winnerMoves);
  expect(answer.zeroing).toBe(answer.fiftyMoves ? (zeroing ?? answer.line.length) : null);
  if (answer.distance! + halfMoveClock(position) <= 100) expect(answer.line).toHaveLength(answer.distance!);
}

/** The winner plays by the table, the loser anything: mate comes in at most `distance` plies. */
export function playOut(tablebases: Tablebases, position: Position, pick: (bound: number) => number): number {
  let p = position;
  let plies = 0;
  for (let answer = answerOf(tablebases, p); answer.distance !== 0; answer = answerOf(tablebases, p)) {
    const legal = legalMoves(p);
    p = play(p, answer.outcome === 'win' ? readUci(p, answer.line[0]!)! : legal[pick(legal.length)]!);
    plies++;
  }
  return plies;
}

/** The same position with colours swapped, top to bottom. */
export function swapped(fen: string): string {
  const game = slowFromFen(fen);
  const other = (c: string): string => (c < 'a' ? c.toLowerCase() : c.toUpperCase());
  const board = game.board.map((_, square) => {
    const c = game.board[square ^ 56]!;
    return c === '.' ? c : other(c);
  });
  return fenOf({ board, white: !game.white, castlers: [], passed: game.passed < 0 ? -1 : game.passed ^ 56 });
}

/** Adds two kings anywhere; null if that is no legal position. */
export function withKings(
  board: readonly string[],
  white: boolean,
  passed: number,
  pick: (bound: number) => number,
): string | null {
  const full = [...board];
  for (const king of ['K', 'k']) {
    const square = pick(64);
    if (full[square] !== '.') return null;
    full[square] = king;
  }
  const fen = fenOf({ board: full, white, castlers: [], passed });
  return parseFen(fen, { material: 'any' }).ok ? fen : null;
}

/** Two pawns beside each other, one of which has just made its double step, and kings anywhere. */
export function randomPassing(pick: (bound: number) => number): string {
  for (;;) {
    const white = pick(2) === 0;
    const file = pick(8);
    const beside = file + (pick(2) === 0 ? 1 : -1);
    if (beside < 0 || beside > 7) continue;
    const rank = white ? 32 : 24;
    const board: string[] = new Array(64).fill('.');
    board[rank + file] = white ? 'p' : 'P';
    board[rank + beside] = white ? 'P' : 'p';
    const fen = withKings(board, white, rank + file + (white ? 8 : -8), pick);
    if (fen !== null) return fen;
  }
}
