// Tablebases in small: endings of three men and one of four, the fifty-move rule (FIDE 9.3), castling, refusals.

import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/kernel/result.ts';
import { formatFen, initialPosition } from '../../../shared/rules/index.ts';
import { Tablebases } from '../../../shared/rules/tablebase/index.ts';
import { allMaterials } from '../../../shared/rules/tablebase/material.ts';
import { seeded } from '../../support/random-positions.ts';
import { answerOf, expectLine, fenPosition, playOut, randomOf, verdictByMoves } from './support.ts';

const tablebases = new Tablebases();
const ask = (fen: string) => answerOf(tablebases, fenPosition(fen));
const SMALL = ['KQK', 'KRK', 'KBK', 'KNK', 'KPK', 'KBKN'];

/** The position turned top to bottom with colours swapped, or left to right, or both; FIDE knows no difference. */
const turned = (fen: string): string[] => {
  const [placement = '', side, , , clock] = fen.split(' ');
  const swap = (text: string): string =>
    [...text].map((c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase())).join('');
  const sides = (text: string): string =>
    text
      .split('/')
      .map((rank) => [...rank].reverse().join(''))
      .join('/');
  const other = side === 'w' ? 'b' : 'w';
  const upside = swap(placement.split('/').reverse().join('/'));
  return [
    `${upside} ${other} - - ${clock} 1`,
    `${sides(placement)} ${side} - - ${clock} 1`,
    `${sides(upside)} ${other} - - ${clock} 1`,
  ];
};

describe('answers', () => {
  it.each([
    ['mate on the board by Black', '8/8/8/8/8/1k6/8/K1r5 w - - 0 1', 'loss', 0],
    ['mate on the board', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'loss', 0],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'draw', null],
    ['bare kings', '7k/8/6K1/8/8/8/8/8 b - - 0 1', 'draw', null],
    ['a bishop cannot mate', '7k/8/6K1/8/8/8/8/1B6 w - - 0 1', 'draw', null],
    ['the rook is taken', '8/8/8/8/8/8/1R6/k2K4 b - - 0 1', 'draw', null],
    ['mate in one', '7k/8/6K1/8/8/8/8/R7 w - - 0 1', 'win', 1],
    ['a wrong-footed pawn', '8/8/8/8/4k3/8/4P3/4K3 w - - 0 1', 'draw', null],
    ['opposition held', '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', 'win', null],
    [
      'opposition with the king on the sixth, the other to move',
      '4k3/8/4K3/4P3/8/8/8/8 b - - 0 1',
      'loss',
      null,
    ],
    ["a rook's pawn with the king in front", 'k7/8/K7/P7/8/8/8/8 w - - 0 1', 'draw', null],
  ])('%s: %s', (_, fen, outcome, distance) => {
    const answer = ask(fen);
    expect(answer.outcome).toBe(outcome);
    if (distance !== null) expect(answer.distance).toBe(distance);
    expectLine(fenPosition(fen), answer);
  });

  it('underpromotion: a queen would stalemate', () => {
    const answer = ask('8/k1P5/2K5/8/8/8/8/8 w - - 0 1');
    expect(answer).toMatchObject({ outcome: 'win', distance: 3, zeroing: 1, men: 3, material: 'KPK' });
    expect(answer.line).toEqual(['c7c8r', 'a7a6', 'c8a8']);
  });

  it('names the table and how much was enumerated', () => {
    expect(ask('8/8/8/8/8/2k5/r7/7K b - - 0 1')).toMatchObject({ material: 'KRK', men: 3 });
    expect(ask('8/8/8/8/8/2k5/b6N/7K b - - 0 1')).toMatchObject({ material: 'KBKN', men: 4 });
    expect(ask('8/8/8/8/8/2k5/r7/7K b - - 0 1').positions).toBeGreaterThan(90_000);
  });

  it('refuses five men and more', () => {
    const five = tablebases.probe(fenPosition('8/8/8/8/8/2k5/rb5N/7K b - - 0 1'));
    expect(five).toEqual({ ok: false, error: { code: 'too-many-men', men: 5 } });
    expect(tablebases.probe(initialPosition())).toMatchObject({ error: { men: 32 } });
    expect(tablebases.verdict(initialPosition())).toMatchObject({ error: { code: 'too-many-men' } });
  });

  it('there are 5 materials of three men and 30 of four', () => {
    const all = allMaterials();
    expect(all.filter((name) => name.length === 3)).toHaveLength(5);
    expect(all.filter((name) => name.length === 4)).toHaveLength(30);
  });
});

describe('FIDE 9.3: the fifty-move rule', () => {
  it.each([
    ['mate in 1 with the last ply of the fifty moves', '7k/8/6K1/8/8/8/8/R7 w - - 99 90', true, 1],
    ['mate in 1 after a claim was not made in time (9.4)', '7k/8/6K1/8/8/8/8/R7 w - - 100 90', true, 1],
    ['mate in 2 with the last ply', '7k/8/5K2/8/8/8/8/R7 w - - 97 90', true, 3],
    ['mate in 2, one ply too late', '7k/8/5K2/8/8/8/8/R7 w - - 98 90', false, null],
    ['the loser to move claims', '7k/8/6K1/8/8/8/8/R7 b - - 100 90', false, null],
    ['the loser to move claims with his move (9.3.1)', '7k/8/6K1/8/8/8/8/R7 b - - 99 90', false, null],
    ['mate on the board ends the game first', 'R6k/8/6K1/8/8/8/8/8 b - - 100 90', true, 0],
    ['a promotion in time begins anew', '8/k1P5/2K5/8/8/8/8/8 w - - 99 90', true, 1],
    ['a pawn has to move before the count is full', '8/8/8/8/k7/8/K5P1/8 w - - 99 90', true, null],
  ])('%s', (_, fen, fiftyMoves, zeroing) => {
    const answer = ask(fen);
    expect(answer.outcome).toBe(fen.includes(' w ') ? 'win' : 'loss');
    expect(answer.fiftyMoves).toBe(fiftyMoves);
    if (zeroing !== null || !fiftyMoves) expect(answer.zeroing).toBe(zeroing);
    expectLine(fenPosition(fen), answer);
  });

  it('the clock asked about may be another than the position has', () => {
    const p = fenPosition('7k/8/5K2/8/8/8/8/R7 w - - 0 1');
    expect(expectOk(tablebases.probe(p, 97)).fiftyMoves).toBe(true);
    expect(expectOk(tablebases.probe(p, 98))).toMatchObject({ outcome: 'win', fiftyMoves: false });
  });

  it('whatever the clock, the line keeps the rule or the answer says that none does', () => {
    const pick = seeded(93);
    let kept = 0;
    let spoilt = 0;
    for (let i = 0; i < 100; i++) {
      const p = { ...randomOf(pick(2) === 0 ? 'KPK' : 'KRK', pick), halfMoves: 60 + pick(42) };
      const answer = answerOf(tablebases, p);
      expectLine(p, answer);
      if (answer.outcome === 'draw') continue;
      if (answer.fiftyMoves) kept++;
      else spoilt++;
    }
    expect(kept).toBeGreaterThan(15);
    expect(spoilt).toBeGreaterThan(15);
  });
});

describe('castling rights', () => {
  it.each([
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
    ['4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'],
    ['4k2r/8/8/8/8/8/8/4K3 b k - 0 1'],
    ['8/8/8/8/8/8/6k1/R3K3 w Q - 0 1'],
    ['8/8/8/8/3k4/8/8/R3K3 w Q - 0 1'],
    ['8/8/8/8/8/5k2/8/4K2R w K - 0 1'],
    ['8/8/8/8/8/5k2/8/4K2R b K - 0 1'],
  ])('%s: exactly what its moves give', (fen) => {
    const p = fenPosition(fen);
    const answer = answerOf(tablebases, p);
    expect({ outcome: answer.outcome, distance: answer.distance }).toEqual(verdictByMoves(tablebases, p));
    expectLine(p, answer);
  });
});

describe.each(SMALL)('%s', (material) => {
  it('agrees with its moves by the slow generator, and mates in as many plies as it says', () => {
    const pick = seeded(material.length * 7 + material.charCodeAt(1));
    for (let i = 0; i < 12; i++) {
      const p = randomOf(material, pick);
      const answer = answerOf(tablebases, p);
      expect({ outcome: answer.outcome, distance: answer.distance }).toEqual(verdictByMoves(tablebases, p));
      expectLine(p, answer);
      if (answer.outcome !== 'draw' && i < 3)
        expect(playOut(tablebases, p, pick)).toBeLessThanOrEqual(answer.distance!);
    }
  });

  it('knows no left, right, top or bottom', () => {
    const pick = seeded(material.charCodeAt(1));
    for (let i = 0; i < 40; i++) {
      const p = randomOf(material, pick);
      const own = expectOk(tablebases.verdict(p));
      for (const fen of turned(formatFen(p))) {
        expect(expectOk(tablebases.verdict(fenPosition(fen)))).toEqual(own);
      }
    }
  });
});

describe('memory', () => {
  it('keeps the tables last used, no more than it is told', () => {
    const few = new Tablebases(2);
    expect(few.probe(fenPosition('8/k1P5/2K5/8/8/8/8/8 w - - 0 1')).ok).toBe(true);
    expect(few.kept()).toHaveLength(2);
    expect(few.probe(fenPosition('8/8/8/8/8/2k5/r7/7K b - - 0 1')).ok).toBe(true);
    expect(few.kept()).toContain('KRK');
    expect(few.kept()).toHaveLength(2);
    expect(expectOk(few.probe(fenPosition('8/k1P5/2K5/8/8/8/8/8 w - - 0 1'))).distance).toBe(3);
  });
});
