// A refused move says why, as a code with square and role names (laws.md, Article 3).

import { describe, expect, test } from 'vitest';
import { initialPosition, type NotationId, READING_CODES, readMove } from '../../../shared/rules/index.ts';
import { position } from '../support.ts';

type Row = readonly [
  fen: string,
  text: string,
  code: string,
  params: Record<string, string>,
  notation?: NotationId,
];
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const ROWS: readonly Row[] = [
  [START, 'hello', 'unreadable-move', {}],
  [START, '', 'unreadable-move', {}],
  [START, 'e9', 'unreadable-move', {}],
  [START, 'e5', 'not-how-it-moves', { piece: 'pawn', from: 'e2', to: 'e5' }],
  [START, 'Ra3', 'path-blocked', { from: 'a1', to: 'a3', square: 'a2' }],
  [START, 'Ra1a3', 'path-blocked', { piece: 'rook', from: 'a1', square: 'a2' }],
  [START, 'Bb5', 'path-blocked', { from: 'f1', square: 'e2' }],
  [START, 'Ke2', 'own-piece-there', { from: 'e1', square: 'e2', role: 'king', piece: 'pawn' }],
  [START, 'Nd5', 'no-piece-reaches', { piece: 'knight', to: 'd5' }],
  [START, 'e2e5', 'not-how-it-moves', { from: 'e2', to: 'e5' }],
  [START, 'e4e5', 'empty-square', { square: 'e4' }],
  [START, 'e7e5', 'opponents-piece', { from: 'e7' }],
  [START, 'Qe2-e4', 'no-such-piece', { piece: 'queen', from: 'e2' }],
  [START, 'O-O', 'castling-path-blocked', { wing: 'king-side' }],
  [START, 'e1g1', 'castling-path-blocked', { wing: 'king-side' }, 'uci'],
  [START, '5171', 'castling-path-blocked', { wing: 'king-side' }, 'iccf'],
  ['4k3/8/8/8/8/8/8/R3K2R w Q - 0 1', 'O-O', 'castling-right-lost', { wing: 'king-side' }],
  ['4kr2/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O', 'castling-through-check', { square: 'f1', by: 'f8' }],
  ['4k1r1/8/8/8/8/8/8/4K2R w K - 0 1', '0-0', 'castling-into-check', { square: 'g1' }],
  ['4k3/4r3/8/8/8/8/8/4K2R w K - 0 1', 'O-O', 'castling-out-of-check', { by: 'e7' }],
  ['4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1', 'Nc3', 'leaves-king-in-check', { from: 'e2', by: 'e7' }],
  ['4k3/4r3/8/8/8/8/3N4/4K3 w - - 0 1', 'Nf3', 'must-answer-check', { from: 'd2', by: 'e7' }],
  ['4k3/3r4/8/8/8/8/8/4K3 w - - 0 1', 'Kd1', 'king-into-check', { to: 'd1', by: 'd7' }],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1', 'exd6', 'en-passant-not-possible', { from: 'e5', to: 'd6' }],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'Qd1', 'no-such-piece', { piece: 'queen' }],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'ed', 'nothing-to-capture', { from: 'e2' }],
  [
    '4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1',
    'Ne2',
    'ambiguous-move',
    { piece: 'knight', from: 'c3 g1', to: 'e2' },
  ],
  [
    '4k3/P7/8/8/8/8/8/4K3 w - - 0 1',
    'a8',
    'promotion-piece-missing',
    { piece: 'pawn', from: 'a7', to: 'a8' },
  ],
  [START, 'e4=Q', 'no-promotion-here', { piece: 'queen', to: 'e4' }],
];

describe('why a written move is refused', () => {
  const named = ROWS.map(([fen, text, code, params, notation = 'san']) => ({
    fen,
    text,
    code,
    params,
    notation,
  }));
  test.each(named)('$fen: "$text" is $code', ({ fen, text, code, params, notation }) => {
    const reading = readMove(position(fen), text, notation);
    expect(reading.problem).toMatchObject({ code, params });
    expect(reading.moves).toHaveLength(
      code === 'ambiguous-move' ? 2 : code === 'promotion-piece-missing' ? 4 : 0,
    );
  });

  test('params are square names, role names and wings, never sentences', () => {
    const word = /^(?:[a-h][1-8](?: [a-h][1-8])*|pawn|knight|bishop|rook|queen|king|king-side|queen-side)$/;
    for (const row of ROWS) {
      const [fen, text] = row;
      const problem = readMove(position(fen), text, row[4] ?? 'san').problem;
      for (const value of Object.values(problem!.params)) expect(value, text).toMatch(word);
    }
  });

  test('strict reading names the spelling that it wants', () => {
    expect(readMove(initialPosition(), 'Ng1f3', 'san', { strict: true }).problem).toEqual({
      code: 'not-strict',
      params: { written: 'Nf3' },
    });
  });

  test('the same refusal in another language', () => {
    const p = position('4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1');
    for (const [notation, text] of [
      ['ru', 'Кc3'],
      ['ro', 'Cc3'],
      ['figurine', '♘c3'],
    ] as const) {
      expect(readMove(p, text, notation).problem?.code).toBe('leaves-king-in-check');
    }
  });

  test('codes are kebab-case and listed once', () => {
    for (const code of READING_CODES) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(new Set(READING_CODES).size).toBe(READING_CODES.length);
  });
});
