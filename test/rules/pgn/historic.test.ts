// Nine games of record replay from their fixtures to the final positions that the literature gives, in our
// rules and in chess.js.

import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import {
  boardEnd,
  formatFen,
  pgnGames,
  play,
  positionKey,
  repetition,
  writePgn,
} from '../../../shared/rules/index.ts';

// Final position, plies, result.
const GAMES: readonly (readonly [name: string, fen: string, plies: number, result: string])[] = [
  ['bogoljubov-alekhine-1922', '8/8/4kp1p/3p3P/4KP2/8/8/8 w - - 0 54', 106, '0-1'],
  ['botvinnik-capablanca-1938', '6k1/p3P2p/1p3Q2/3p3K/2pP2P1/1nP5/7P/4q3 b - - 2 41', 81, '1-0'],
  ['byrne-fischer-1956', '1Q6/5pk1/2p3p1/1p2N2p/1b5P/1bn5/2r3P1/2K5 w - - 16 42', 82, '0-1'],
  ['deep-blue-kasparov-1997-2', '1r6/5kp1/RqQb1p1p/1p1PpP2/1Pp1B3/2P4P/6P1/5K2 b - - 14 45', 89, '1-0'],
  ['estrin-berliner-1965', '8/R7/P7/7p/6r1/1p3K2/2k5/8 w - - 0 43', 84, '0-1'],
  ['fischer-petrosian-1971-3', '8/pp3p1k/2p2q1p/3r1P2/5R2/7P/P1P1QP2/7K b - - 10 34', 67, '1/2-1/2'],
  ['fischer-spassky-1972-6', '4q2k/2r1r3/4PR1p/p1p5/P1Bp1Q1P/1P6/6P1/6K1 b - - 4 41', 81, '1-0'],
  ['kasparov-topalov-1999', '8/Q6p/6p1/5p2/5P2/2p3P1/3r3P/2K1k3 b - - 3 44', 87, '1-0'],
  ['spassky-fischer-1972-21', '8/3B4/5p2/5P1p/P4k2/1P6/r4PK1/8 b - - 1 41', 81, '0-1'],
];

const textOf = (name: string): string =>
  readFileSync(new URL(`../../fixtures/games/historic-${name}.pgn`, import.meta.url), 'utf8');

describe('historic games', () => {
  test.each(GAMES)('%s', (name, fen, plies, result) => {
    const [game, ...others] = [...pgnGames(textOf(name))];
    expect(others).toEqual([]);
    expect(game).toMatchObject({ result, marker: result, complete: true, problems: [] });
    expect(game!.moves).toHaveLength(plies);
    expect(formatFen(game!.final!)).toBe(fen);
    const chess = new Chess();
    for (const { san } of game!.moves) expect(chess.move(san).san).toBe(san);
    expect(chess.fen()).toBe(fen);
  });

  test.each(GAMES)('%s: written and read again it is the same game', (name) => {
    const [game] = [...pgnGames(textOf(name))];
    const { tags, start, moves, result } = game!;
    const [again] = [...pgnGames(writePgn({ tags, start: start!, moves, result }))];
    expect(again!.moves).toEqual(moves);
    expect(again).toMatchObject({ result, problems: [] });
    expect(positionKey(again!.final!)).toBe(positionKey(game!.final!));
  });

  test('Byrne – Fischer ends in mate on the board', () => {
    const [game] = [...pgnGames(textOf('byrne-fischer-1956'))];
    expect(boardEnd(game!.final!)).toBe('checkmate');
    expect(game!.moves.at(-1)!.san).toBe('Rc2#');
  });

  test('Fischer – Petrosian ends in a threefold repetition after 30.Qe2, 32.Qe2 and 34.Qe2', () => {
    const [game] = [...pgnGames(textOf('fischer-petrosian-1971-3'))];
    const moves = game!.moves.flatMap(({ move }) => (move === null ? [] : [move]));
    expect(repetition(game!.start!, moves)).toEqual({ count: 3, plies: [59, 63, 67] });
    expect(moves.reduce(play, game!.start!)).toEqual(game!.final);
  });

  test('Spassky – Fischer, game 21: the sealed move is the last one', () => {
    const [game] = [...pgnGames(textOf('spassky-fischer-1972-21'))];
    expect(game!.moves.at(-1)).toMatchObject({ san: 'Bd7' });
    expect(game!.moves.at(-1)!.comment).toContain('sealed');
  });
});
