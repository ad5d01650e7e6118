// PGN import: tokens, comments, line ends, recovery, and reading in chunks of any size.

import { describe, expect, test } from 'vitest';
import { type PgnReadGame, pgnGames, readPgn } from '../../../shared/rules/index.ts';

const games = (text: string): PgnReadGame[] => [...pgnGames(text)];
const sans = (read: PgnReadGame | undefined): string => (read?.moves ?? []).map(({ san }) => san).join(' ');
const codes = (read: PgnReadGame | undefined): string[] => (read?.problems ?? []).map(({ code }) => code);

async function collect(chunks: readonly (string | Uint8Array)[]): Promise<PgnReadGame[]> {
  const all: PgnReadGame[] = [];
  for await (const game of readPgn(chunks)) all.push(game);
  return all;
}

const SAMPLE = `[Event "Ünï ½"]
[Result "1/2-1/2"]

{before} 1. e4 {[%clk 240:00:07.5] [%at 2026-11-30T18:00:00Z] (=) a
comment} 1... e5 ; to the end (of the line {
% an escaped line with ) and }
2.Nf3 Nc6 (2... d6 {x}) <reserved> 3. Bb5 1/2-1/2

[Event "second"]

1.d4 *
`;

describe('reading', () => {
  test('tags, comments with commands, rest-of-line comments, escapes, variations, results', () => {
    const [first, second] = games(SAMPLE);
    expect(first).toMatchObject({
      index: 0,
      line: 1,
      comment: 'before',
      result: '1/2-1/2',
      marker: '1/2-1/2',
      problems: [],
    });
    expect(sans(first)).toBe('e4 e5 Nf3 Nc6 Bb5');
    expect(first!.moves[0]).toMatchObject({
      clockMs: (240 * 3600 + 7) * 1000 + 500,
      at: Date.parse('2026-11-30T18:00:00Z'),
      drawOffer: true,
      comment: 'a comment',
    });
    expect(first!.moves[1]?.comment).toBe('to the end (of the line {');
    expect(second).toMatchObject({ index: 1, line: 9, problems: [] });
  });

  test('LF, CR LF and CR give the same games', () => {
    const plain = JSON.stringify(games(SAMPLE));
    for (const end of ['\r\n', '\r']) expect(JSON.stringify(games(SAMPLE.replaceAll('\n', end)))).toBe(plain);
  });

  test('chunks of any size, text or bytes, give the same games', async () => {
    const text = SAMPLE.replaceAll('\n', '\r\n');
    const plain = JSON.stringify(games(text));
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 2, 3, 7, 64]) {
      const texts: string[] = [];
      for (let at = 0; at < text.length; at += size) texts.push(text.slice(at, at + size));
      expect(JSON.stringify(await collect(texts)), `text ${size}`).toBe(plain);
      const parts: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) parts.push(bytes.slice(at, at + size));
      expect(JSON.stringify(await collect(parts)), `bytes ${size}`).toBe(plain);
    }
  });

  test('bytes that are not UTF-8 are Latin-1, line by line', async () => {
    const latin1 = Uint8Array.from('[White "Gr\u00fcnfeld"]\n', (letter) => letter.charCodeAt(0));
    const utf8 = new TextEncoder().encode('[Black "Đorđević"]\n\n1. e4 *\n');
    const [read] = await collect([latin1, utf8]);
    expect(read!.tags).toEqual([
      ['White', 'Grünfeld'],
      ['Black', 'Đorđević'],
    ]);
  });

  test('comments can be left out; clocks and offers in them are facts and stay', () => {
    const [read] = [...pgnGames(SAMPLE, { comments: 'skip' })];
    expect(read!.comment).toBeUndefined();
    expect(read!.moves[0]).toMatchObject({ drawOffer: true, at: Date.parse('2026-11-30T18:00:00Z') });
    expect(read!.moves.map(({ comment }) => comment)).toEqual(Array(5).fill(undefined));
  });

  test('commands of other programs, and those that cannot be read, stay in the text', () => {
    const text =
      '1. e4 {[%eval 0.3] [%clk 0:70:00] [%at 2026-13-40T00:00:00Z] [%at noon] [%clk 0:00:01.5]} *';
    const [read] = games(text);
    expect(read!.moves[0]).toMatchObject({
      clockMs: 1_500,
      comment: '[%eval 0.3] [%clk 0:70:00] [%at 2026-13-40T00:00:00Z] [%at noon]',
    });
    expect(read!.moves[0]).not.toHaveProperty('at');
  });

  test('a null move out of check is no move', () => {
    const [read] = games('1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 (3... -- 4. a3) *');
    expect(read!.moves.at(-1)!.variations).toEqual([]);
    expect(codes(read)).toEqual(['illegal-move']);
  });

  test('castling rights that no rook has are dropped and reported', () => {
    const [read] = games('[FEN "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"]\n\n1. Kd2 *');
    expect(codes(read)).toEqual(['castling-right-dropped']);
    expect(sans(read)).toBe('Kd2');
  });

  test('promotion spellings inside move text, the parenthesised one too', () => {
    for (const last of ['e8Q', 'e8=Q', 'e8(Q)', 'e8/Q', 'e8(Q)+']) {
      const [read] = games(`[FEN "8/4P2k/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. ${last} (1. e8=R) *`);
      expect(sans(read), last).toBe('e8=Q');
      expect(read!.problems).toEqual([]);
    }
  });

  test('a draw offer as a mark of the move text', () => {
    const [read] = games('1. e4 (=) e5(=) 2. Nf3 *');
    expect(read!.moves.map(({ drawOffer }) => drawOffer)).toEqual([true, true, undefined]);
  });
});

describe('recovery: one damaged game costs no other', () => {
  test('a missing end marker', () => {
    const [first, second, third] = games('[Event "a"]\n\n1. e4\n[Event "b"]\n[Event "c"]\n\n1. d4 *');
    expect(codes(first)).toEqual(['missing-result-marker']);
    expect(sans(first)).toBe('e4');
    expect(codes(second)).toEqual(['missing-result-marker']);
    expect(sans(third)).toBe('d4');
    expect(codes(third)).toEqual([]);
    expect(codes(games('1. e4 e5')[0])).toEqual(['missing-result-marker']);
  });

  test('an unclosed comment ends where the next game’s Event tag begins', () => {
    const [first, second] = games('1. e4 {oh\n[x]\n[Event "b"]\n\n1. d4 *');
    expect(codes(first)).toEqual(['unclosed-comment', 'missing-result-marker']);
    expect(first!.moves[0]?.comment).toBe('oh [x]');
    expect(sans(second)).toBe('d4');
    expect(codes(games('1. e4 {oh')[0])).toEqual(['unclosed-comment', 'missing-result-marker']);
  });

  test('an unclosed variation; its last end marker is the game’s', () => {
    const [first, second] = games('1. e4 (1. d4 d5 1-0\n[Event "b"]\n\n1. d4 *');
    expect(first).toMatchObject({ marker: '1-0' });
    expect(codes(first)).toEqual(['unclosed-variation']);
    expect(sans(first)).toBe('e4');
    expect(sans(second)).toBe('d4');
  });

  test('stray characters, unreadable and repeated tags are reported where they stand', () => {
    const [read] = games('[White A]\n[Black "B"]\n[Black "C"]\n\n1. e4 ) e5 ] (2. Nf3) *');
    expect(read!.problems).toEqual([
      { code: 'unreadable-tag', line: 1, column: 1, params: { text: '[White A]' } },
      { code: 'duplicate-tag', line: 3, column: 1, params: { name: 'Black' } },
      { code: 'stray-character', line: 5, column: 7, params: { text: ')' } },
      { code: 'stray-character', line: 5, column: 12, params: { text: ']' } },
      { code: 'illegal-move', line: 5, column: 18, params: { text: 'Nf3', reason: 'no-piece-reaches' } },
    ]);
    expect(read!.tags).toEqual([['Black', 'B']]);
    expect(codes(games('(1. e4) *')[0])).toEqual(['variation-without-move']);
  });

  test('a FEN that cannot be read leaves no moves and says why', () => {
    const [read] = games('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 e5 1-0');
    expect(read).toMatchObject({ start: null, final: null, moves: [], complete: false, result: '1-0' });
    expect(read!.problems[0]).toMatchObject({ code: 'unreadable-fen', params: { reason: 'king-missing' } });
  });
});

describe('limits that keep memory bounded', () => {
  test('a long comment is cut and reported', () => {
    const [read] = games(`1. e4 {${'word '.repeat(1000)}\n${'word '.repeat(20_000)}} e5 *`);
    expect(codes(read)).toEqual(['comment-too-long']);
    expect(read!.moves[0]!.comment!.length).toBeLessThan(66_000);
    expect(sans(read)).toBe('e4 e5');
  });

  test('a line of a megabyte is read in parts', () => {
    const shuffle = 'Nf3 Nf6 Ng1 Ng8 ';
    const [read] = games(`${shuffle.repeat(9_000)}*`);
    expect(read!.problems).toEqual([]);
    expect(read!.moves).toHaveLength(36_000);
    const [after] = games(`1. e4 ; ${'x '.repeat(200_000)}\n1... e5 *`);
    expect(sans(after)).toBe('e4 e5');
  });

  test('more plies, variations, tags or problems than any game has are counted off', () => {
    const endless = games(`${'Nf3 Nf6 Ng1 Ng8 '.repeat(11_000)}*`)[0]!;
    expect(endless.moves).toHaveLength(40_000);
    expect(codes(endless)).toEqual(['game-too-long']);
    const deep = games(`1. e4 ${'(1. d4 '.repeat(500)}${')'.repeat(500)} e5 *`)[0]!;
    expect(codes(deep)).toEqual(['variations-too-deep']);
    expect(sans(deep)).toBe('e4 e5');
    const tags = games(`${Array.from({ length: 400 }, (_, i) => `[T${i} "x"]`).join('\n')}\n\n*`)[0]!;
    expect(tags.tags).toHaveLength(256);
    expect(codes(tags)).toContain('too-many-tags');
    expect(games(`1. e4 ${'] '.repeat(1000)} *`)[0]!.problems).toHaveLength(100);
  });
});
