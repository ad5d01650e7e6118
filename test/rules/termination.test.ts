// Ends on the board and material that can never mate (FIDE 5.1.1, 5.2.1, 5.2.2, 6.9).

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardEnd, inCheck, insufficientMaterial, parseFen } from '../../shared/rules/index.ts';
import { position } from '../support/positions.ts';

describe('the end on the board', () => {
  it.each([
    ['5.1.1, mate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -', 'checkmate'],
    ['5.1.1, smothered mate', '6rk/5Npp/8/8/8/8/8/4K3 b - -', 'checkmate'],
    ['5.2.1, stalemate', '7k/5Q2/8/8/8/8/8/4K3 b - -', 'stalemate'],
    ['5.2.1, stalemate with a blocked pawn', 'k7/P7/K7/8/8/8/8/8 b - -', 'stalemate'],
    ['a check that can be answered', '4k3/4R3/8/8/8/8/8/4K3 b - -', null],
    ['mate but for the capture en passant', '8/8/8/2k5/3Pp3/1Q6/8/1K1RR3 b - d3', null],
  ])('%s', (_, fen, end) => {
    expect(boardEnd(position(fen))).toBe(end);
  });

  it('mate and stalemate differ by the check alone', () => {
    expect(inCheck(position('7k/5Q2/8/8/8/8/8/4K3 b - -'))).toBe(false);
    expect(inCheck(position('6rk/5Npp/8/8/8/8/8/4K3 b - -'))).toBe(true);
  });
});

describe('material that cannot mate', () => {
  // [position, White cannot, Black cannot]
  it.each([
    ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - -', true, true],
    ['a knight against a bare king', '4k3/8/8/8/8/8/8/4KN2 w - -', true, true],
    ['two knights against a bare king', '4k3/8/8/8/8/8/8/3NKN2 w - -', false, true],
    ['a knight against a queen', '3qk3/8/8/8/8/8/8/4KN2 w - -', true, false],
    ['a knight against a rook', '3rk3/8/8/8/8/8/8/4KN2 w - -', false, false],
    ['a knight against a pawn', '8/8/8/4k3/4p3/4N3/4K3/8 w - -', false, false],
    ['a knight against a bishop', '8/8/8/8/4n3/7k/8/6BK b - -', false, false],
    ['a bishop against a queen', '3qk3/8/8/8/8/8/8/4KB2 w - -', true, false],
    ['a bishop against a pawn', '4k3/4p3/8/8/8/8/8/4KB2 w - -', false, false],
    ['a bishop and a knight', '4k3/8/8/8/8/8/8/3NKB2 w - -', false, true],
    ['bishops of one colour', '8/8/8/4k3/5b2/3K4/8/2B5 w - -', true, true],
    ['bishops of two colours, one each', '7k/8/7K/2Bb4/8/8/8/8 b - -', false, false],
    ['two bishops of one colour on one side', '4k3/8/8/8/8/4B3/8/2B1K3 w - -', true, true],
    ['two bishops of both colours', '4k3/8/8/8/8/8/8/2B1KB2 w - -', false, true],
    ['a lone pawn', '4k3/8/8/8/8/8/4P3/4K3 w - -', false, true],
    ['a lone rook', '4k3/8/8/8/8/8/8/R3K3 w - -', false, true],
    ['a lone queen', '4k3/8/8/8/8/8/8/3QK3 w - -', false, true],
  ])('%s', (_, fen, white, black) => {
    const p = position(fen);
    expect([insufficientMaterial(p, 'white'), insufficientMaterial(p, 'black')]).toEqual([white, black]);
  });

  const files = ['chasolver-positions.dev.txt', 'chasolver-lichess-sample.dev.txt'].map(
    (file) => new URL(`../../../shared/data/unwinnability/${file}`, import.meta.url).pathname,
  );
  it.skipIf(!files.every(existsSync))(
    'never calls a winnable position of the shared files unwinnable',
    () => {
      const wrong: string[] = [];
      const refused: string[] = [];
      let called = 0;
      for (const record of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
        const verdict = /^([W-])([B-]) (\S.*)$/.exec(record);
        if (verdict === null) continue;
        const read = parseFen(verdict[3]!, { material: 'any' });
        if (!read.ok) {
          refused.push(`${read.error.code} ${record}`);
          continue;
        }
        const p = read.value.position;
        if (boardEnd(p) !== null) continue;
        (['white', 'black'] as const).forEach((winner, i) => {
          if (!insufficientMaterial(p, winner)) return;
          called++;
          if (verdict[i + 1] !== '-') wrong.push(`${winner} ${record}`);
        });
      }
      expect(wrong).toEqual([]);
      expect(refused).toEqual([]);
      expect(called).toBeGreaterThan(500);
    },
  );
});
