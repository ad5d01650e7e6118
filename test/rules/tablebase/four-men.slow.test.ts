// Endings of four men: longest mates as published, and samples of every table against their own moves. The pawn
// endings come last, when the tables they promote into are in memory.

import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/kernel/result.ts';
import { formatFen, type Position, parseFen } from '../../../shared/rules/index.ts';
import { doorsOf } from '../../../shared/rules/tablebase/doors.ts';
import { type TablebaseAnswer, Tablebases } from '../../../shared/rules/tablebase/index.ts';
import { placeOf } from '../../../shared/rules/tablebase/locate.ts';
import type { Material } from '../../../shared/rules/tablebase/material.ts';
import { solveMates } from '../../../shared/rules/tablebase/solve.ts';
import { ILLEGAL, Table } from '../../../shared/rules/tablebase/table.ts';
import { seeded } from '../../support/random-positions.ts';
import { LONGEST_KPK, LONGEST_MATES } from './longest-mates.ts';
import {
  answerOf,
  expectLine,
  fenPosition,
  randomOf,
  randomPassing,
  swapped,
  verdictByMoves,
  withKings,
} from './support.ts';

const tables = new Map<Material, Table>();
const tableOf = (material: Material): Table => {
  const table = tables.get(material) ?? new Table(material);
  if (!tables.has(material)) solveMates(table, doorsOf(material, tableOf));
  tables.set(material, table);
  return table;
};
const tablebases = new Tablebases(40, tables);

/** The longest win of the side to move, in moves. */
const longest = (t: Table, turn: number): number => {
  let plies = -1;
  for (let number = turn * t.plane; number < (turn + 1) * t.plane; number++) {
    const byte = t.mate[number]!;
    if (byte !== ILLEGAL && byte !== 0 && (byte & 1) === 0) plies = Math.max(plies, byte - 1);
  }
  return (plies + 1) / 2;
};

const expectConsistent = (p: Position): TablebaseAnswer => {
  const answer = answerOf(tablebases, p);
  const { outcome, distance } = answer;
  expect({ fen: formatFen(p), outcome, distance }).toEqual({
    fen: formatFen(p),
    ...verdictByMoves(tablebases, p),
  });
  expectLine(p, answer);
  return answer;
};

it.each(LONGEST_MATES)(
  '%s: White mates in %i moves at the longest, Black in %i',
  (material, white, black) => {
    const t = tableOf(material);
    expect([longest(t, 0), longest(t, 1)]).toEqual([white, black]);
  },
);

it('KPK: the positions that take longest are the published ones, and no others', () => {
  const t = tableOf('KPK');
  const byte = (fen: string): number => {
    const { table, number } = placeOf(fenPosition(fen), tableOf);
    return table.mate[number]!;
  };
  expect(LONGEST_KPK.won.map(byte)).toEqual([56, 56, 56]);
  expect(LONGEST_KPK.lost.map(byte)).toEqual([57, 57]);
  expect(t.mate.filter((each) => each === 56)).toHaveLength(3);
  expect(t.mate.filter((each) => each === 57)).toHaveLength(2);
});

it('a table of equal men is the same for both sides', () => {
  const pick = seeded(4);
  for (const material of ['KQKQ', 'KRKR', 'KPKP']) {
    const t = tableOf(material);
    expect(longest(t, 0)).toBe(longest(t, 1));
    for (let i = 0; i < 200; i++) {
      const p = randomOf(material, pick);
      const turned = fenPosition(swapped(formatFen(p)));
      expect(tablebases.verdict(turned)).toEqual(tablebases.verdict(p));
    }
  }
});

describe('random positions agree with their moves, and their lines mate', () => {
  it.each(
    [...LONGEST_MATES.map(([name]) => name), 'KRRK', 'KRKR', 'KQKQ', 'KBKP', 'KNKP'].filter(
      (name) => name.length === 4,
    ),
  )('%s', (material) => {
    const pick = seeded(material.charCodeAt(1) * 31 + material.charCodeAt(3));
    for (let i = 0; i < 25; i++) expectConsistent(randomOf(material, pick));
  });
});

describe('FIDE 3.7.3.1: en passant', () => {
  it('positions with the right agree with their moves', () => {
    const pick = seeded(37);
    let seen = 0;
    let decisive = 0;
    while (seen < 60) {
      const fen = randomPassing(pick);
      const read = parseFen(fen, { material: 'any' });
      if (!read.ok || read.value.position.ep < 0) continue;
      const right = expectConsistent(read.value.position);
      const without = expectOk(tablebases.verdict(fenPosition(fen.replace(/ [a-h][36] /, ' - '))));
      if (without.outcome !== right.outcome) decisive++;
      seen++;
    }
    expect(decisive).toBeGreaterThan(0);
  });
  it('the double step into it agrees too', () => {
    const pick = seeded(38);
    for (let seen = 0; seen < 40; ) {
      const white = pick(2) === 0;
      const file = pick(8);
      const beside = file === 0 ? 1 : file === 7 ? 6 : file + (pick(2) === 0 ? 1 : -1);
      const board: string[] = new Array(64).fill('.');
      board[(white ? 8 : 48) + file] = white ? 'P' : 'p';
      board[(white ? 24 : 32) + beside] = white ? 'p' : 'P';
      const fen = withKings(board, white, -1, pick);
      if (fen === null) continue;
      expectConsistent(fenPosition(fen));
      seen++;
    }
  });
});

it('underpromotion: the Saavedra position', () => {
  const answer = answerOf(tablebases, fenPosition('8/2P5/8/8/3r4/8/2K5/k7 w - - 0 1'));
  expect(answer).toMatchObject({ outcome: 'win', fiftyMoves: true, zeroing: 1, material: 'KRKP' });
  expect(answer.line[0]).toBe('c7c8r');
  expect(expectConsistent(fenPosition('8/8/1KP5/3r4/8/8/8/k7 w - - 0 1')).outcome).toBe('win');
});

it('the fifty-move rule: KBNK, and a rook against a pawn', () => {
  const p = fenPosition('7k/8/8/8/8/8/8/KBN5 w - - 0 1');
  const { distance } = answerOf(tablebases, p);
  expect(distance).toBeGreaterThan(50);
  const last = 100 - distance!;
  expect(expectOk(tablebases.probe(p, last))).toMatchObject({ fiftyMoves: true, zeroing: distance });
  expect(expectOk(tablebases.probe(p, last + 1))).toMatchObject({
    outcome: 'win',
    fiftyMoves: false,
    zeroing: null,
  });
  const pick = seeded(50);
  for (let i = 0; i < 60; i++) {
    const q = { ...randomOf('KRKP', pick), halfMoves: 60 + pick(40) };
    const answer = answerOf(tablebases, q);
    expectLine(q, answer);
  }
});

it('castling rights beside another man', () => {
  expectConsistent(fenPosition('8/8/8/8/8/2nk4/8/4K2R b K - 0 1'));
  expectConsistent(fenPosition('8/8/8/8/8/1b1k4/8/R3K3 w Q - 0 1'));
});
