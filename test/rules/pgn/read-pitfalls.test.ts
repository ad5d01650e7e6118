// rules.md 3.5: the trouble that other programs had with PGN files, one test a row.

import { describe, expect, test } from 'vitest';
import {
  formatFen,
  type PgnPly,
  type PgnReadGame,
  type PgnReadOptions,
  pgnGames,
} from '../../../shared/rules/index.ts';

const games = (text: string, options?: PgnReadOptions): PgnReadGame[] => [...pgnGames(text, options)];
const game = (text: string, options?: PgnReadOptions): PgnReadGame => {
  const all = games(text, options);
  expect(all).toHaveLength(1);
  return all[0]!;
};
type Plies = Parameters<typeof sans>[0];
function sans(moves: readonly { readonly san?: string }[]): string {
  return moves.map(({ san }) => san).join(' ');
}
const variation = (ply: PgnPly | undefined, index: number): Plies =>
  (ply?.variations?.[index] ?? []) as Plies;
const codes = (read: PgnReadGame): string[] => read.problems.map(({ code }) => code);

describe('pitfalls of PGN files', () => {
  test('62: nested variations are kept by depth or skipped, never flattened', () => {
    const text = '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6)) 2... d6) (1... e6) 2. Nf3 Nc6 *';
    const kept = game(text);
    expect(sans(kept.moves)).toBe('e4 e5 Nf3 Nc6');
    const sicilian = variation(kept.moves[1], 0) as PgnPly[];
    expect(sans(sicilian)).toBe('c5 Nf3 d6');
    expect(sans(variation(kept.moves[1], 1))).toBe('e6');
    const alapin = variation(sicilian[1], 0) as PgnPly[];
    expect(sans(alapin)).toBe('c3 d5');
    expect(sans(variation(alapin[1], 0))).toBe('Nf6');
    const skipped = game(text, { variations: 'skip' });
    expect(sans(skipped.moves)).toBe('e4 e5 Nf3 Nc6');
    expect(skipped.moves.flatMap(({ variations }) => variations)).toEqual([]);
    expect(codes(kept).concat(codes(skipped))).toEqual([]);
  });

  test('64: NAGs stay with their move and in their order, inside variations too', () => {
    const { moves, problems } = game('1. d4 $1 d5 $14 $36 2. c4!? dxc4 (2... e6 $5 3. Nc3$1) 3.e4$2$18 *');
    expect(moves.map(({ nags }) => nags)).toEqual([[1], [14, 36], [5], [], [2, 18]]);
    expect((variation(moves[3], 0) as PgnPly[]).map(({ nags }) => nags)).toEqual([[5], [1]]);
    expect(problems).toEqual([]);
  });

  test('65: a comment between a move and its NAG', () => {
    const { moves } = game('1. e4 a5 {!} $16 2. d4 {x} $1 {y} *');
    expect(moves[1]).toMatchObject({ san: 'a5', nags: [16], comment: '!' });
    expect(moves[2]).toMatchObject({ san: 'd4', nags: [1], comment: 'x y' });
  });

  test('66: a result tag against the end marker is reported, and the text does not win silently', () => {
    const read = game('[Result "0-1"]\n\n1. e4 e5 1-0\n');
    expect(read).toMatchObject({ result: '0-1', marker: '1-0' });
    expect(read.problems).toEqual([
      { code: 'result-mismatch', line: 3, column: 1, params: { tag: '0-1', marker: '1-0' } },
    ]);
    expect(codes(game('[Result "1-0"]\n\n1. e4 1-0'))).toEqual([]);
    expect(game('1. e4 1/2-1/2').result).toBe('1/2-1/2');
    expect(codes(game('[Result "won"]\n\n1. e4 1-0'))).toEqual(['unreadable-result']);
  });

  test('68: a FEN tag without SetUp gives the start position', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    const read = game(`[FEN "${fen}"]\n\n1. e4 Kd7 *`);
    expect(formatFen(read.start!)).toBe(fen);
    expect(sans(read.moves)).toBe('e4 Kd7');
    expect(codes(game('[SetUp "1"]\n\n1. e4 *'))).toEqual(['setup-without-fen']);
  });

  test('69: move text and parentheses in tag values are not move text', () => {
    const read = game(
      '[White "White vs 1...c5"]\n[Black "(Baker) {x} ; 1-0 *"]\n[Event "A \\"B\\" \\\\ [c]"]\n\n1. e4 *',
    );
    expect(read.tags).toEqual([
      ['White', 'White vs 1...c5'],
      ['Black', '(Baker) {x} ; 1-0 *'],
      ['Event', 'A "B" \\ [c]'],
    ]);
    expect(sans(read.moves)).toBe('e4');
    expect(game('[Event "The "Big" one"]\n*').tags).toEqual([['Event', 'The "Big" one']]);
  });

  test('70: byte-order mark, and blank lines anywhere or nowhere', () => {
    for (const text of [
      '\ufeff[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n',
      '[White "A"]\n[Black "B"]\n1. e4 e5 *',
      '\n\n\n[White "A"]\n\n[Black "B"]\n\n\n1. e4\n\ne5\n\n*\n\n',
      '[White "A"] [Black "B"] 1. e4 e5 *',
      '  [White "A"]\r\n\t[Black "B"]\r\n \r\n1. e4 e5 *\r\n',
    ]) {
      const read = game(text);
      expect(read.tags).toEqual([
        ['White', 'A'],
        ['Black', 'B'],
      ]);
      expect(sans(read.moves)).toBe('e4 e5');
      expect(read.problems).toEqual([]);
    }
  });

  test('72: a game without moves is valid', () => {
    expect(game('[Event "x"]\n[Result "*"]\n\n{No result} *')).toMatchObject({
      moves: [],
      result: '*',
      comment: 'No result',
      complete: true,
      problems: [],
    });
    expect(games('*\n1-0\n').map(({ result }) => result)).toEqual(['*', '1-0']);
  });

  test('73: the spellings of variants', () => {
    const fen = 'nrkbqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRKBQRBN w KQkq - 0 1';
    for (const name of ['Chess960', 'chess 960', 'Fischerandom', 'fischerrandom', 'Fischer Random', '960']) {
      const read = game(`[Variant "${name}"]\n[FEN "${fen}"]\n\n1. Nb3 *`);
      expect(codes(read), name).toEqual([]);
      expect(formatFen(read.start!)).toBe(fen);
      expect(sans(read.moves)).toBe('Nb3');
    }
    for (const name of ['Standard', 'From Position', 'normal', '', '-']) {
      expect(codes(game(`[Variant "${name}"]\n\n1. e4 *`)), name).toEqual([]);
    }
    const other = game('[Variant "Crazyhouse"]\n\n1. e4 *');
    expect(other).toMatchObject({ start: null, moves: [], complete: false });
    expect(other.problems[0]).toMatchObject({
      code: 'unsupported-variant',
      params: { variant: 'Crazyhouse' },
    });
    expect(codes(game('[Variant "Chess960"]\n\n1. e4 *'))).toEqual(['chess960-without-fen']);
  });

  test('74: an illegal move ends the reading of its game only, and is reported with line and column', () => {
    const text =
      '[Event "a"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 4. Bxb6 Nf6 {?} (4... d6) $2 5. O-O 1-0\n\n[Event "b"]\n\n1. d4 *\n';
    const [first, second] = games(text);
    expect(sans(first!.moves)).toBe('e4 e5 Nf3 Nc6 Bb5 a6');
    expect(first).toMatchObject({ complete: false, result: '1-0', marker: '1-0' });
    expect(first!.problems).toEqual([
      { code: 'illegal-move', line: 4, column: 14, params: { text: 'Bxb6', reason: 'no-piece-reaches' } },
    ]);
    expect(first!.moves.at(-1)).toMatchObject({ san: 'a6', nags: [], variations: [] });
    expect(formatFen(first!.final!)).toBe(
      'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
    );
    expect(second).toMatchObject({ complete: true, problems: [] });
  });

  test('52: a null move is kept in a variation and illegal in the game', () => {
    const read = game('1. e4 e5 (1... -- 2. d4 d5) 2. -- Nc6 *');
    expect(sans(read.moves)).toBe('e4 e5');
    expect(sans(variation(read.moves[1], 0))).toBe('-- d4 d5');
    expect(read.problems).toEqual([
      { code: 'illegal-move', line: 1, column: 32, params: { text: '--', reason: 'null-move' } },
    ]);
  });

  test('48: glyphs outside comments are NAGs', () => {
    const { moves, problems } = game('1. e4!? e5?? 2. Nf3 ± Nc6 = 3. Bb5 ∓ (3. Bc4 $2) +- *');
    expect(moves.map(({ nags }) => nags)).toEqual([[5], [4], [16], [10], [17, 18]]);
    expect(problems).toEqual([]);
  });

  test('45, 46: zeros castle, e.p. is dropped', () => {
    const text = '1. e4 a6 2. e5 d5 3. exd6 e.p. Nc6 4. Nf3 Nf6 5. Be2 g6 6. 0-0 Bg7 7.d4 0-0 *';
    const read = game(text);
    expect(read.problems).toEqual([]);
    expect(sans(read.moves)).toBe('e4 a6 e5 d5 exd6 Nc6 Nf3 Nf6 Be2 g6 O-O Bg7 d4 O-O');
  });
});
