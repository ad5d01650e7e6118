// FEN in and out: where other programs have gone wrong (numbers of our list of pitfalls), every refusal code and
// every note.

import { describe, expect, it } from 'vitest';
import {
  chess960Position,
  type FenError,
  formatFen,
  initialPosition,
  parseFen,
  START_FEN,
  type Variant,
} from '../../shared/rules/index.ts';

const refusal = (fen: string, variant?: Variant): FenError | null => {
  const read = parseFen(fen, variant === undefined ? {} : { variant });
  return read.ok ? null : read.error;
};

const reading = (fen: string, variant: Variant = 'standard') => {
  const read = parseFen(fen, { variant });
  if (!read.ok) throw new Error(read.error.code);
  return { fen: formatFen(read.value.position), notes: read.value.notes.map(({ code }) => code) };
};

const KINGS = '4k3/8/8/8/8/8/8/4K3';

describe('FEN that is refused', () => {
  it.each([
    ['pitfall 53: eight kings', 'kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w', 'too-many-kings', 1],
    ['pitfall 53: two white kings, no black one', '8/2K5/8/8/2K1NB2/8/8/8 w', 'too-many-kings', 1],
    ['pitfall 54: touching kings', '8/8/8/8/8/5kK1/8/8 w', 'kings-touch', 1],
    ['pitfall 54: the side not to move in check', '4k3/4R3/8/8/8/8/8/4K3 w', 'side-not-to-move-in-check', 2],
    ['pitfall 58: a negative clock', `${KINGS} w - - -1 1`, 'half-move-clock', 5],
    ['pitfall 61: no king and a castling right', '7R/8/8/8/8/8/8/8 w K', 'king-missing', 1],
    ['no black king', '8/8/8/8/8/8/8/4K3 w - - 0 1', 'king-missing', 1],
    ['no text', '', 'placement-missing', 1],
    ['only spaces', '   ', 'placement-missing', 1],
    ['seven ranks', '4k3/8/8/8/8/8/4K3 w - - 0 1', 'placement-ranks', 1],
    ['nine ranks', '4k3/8/8/8/8/8/8/8/4K3 w - - 0 1', 'placement-ranks', 1],
    ['a rank of nine', '4k4/8/8/8/8/8/8/4K3 w - - 0 1', 'placement-rank-length', 1],
    ['a rank of seven', '4k2/8/8/8/8/8/8/4K3 w - - 0 1', 'placement-rank-length', 1],
    ['pieces beyond the rank', 'ppppppppp/8/8/4k3/8/8/8/4K3 w - - 0 1', 'placement-rank-length', 1],
    ['a strange letter', '4k3/8/8/8/8/8/8/4X3 w - - 0 1', 'placement-letter', 1],
    ['a zero', '4k3/8/8/8/80/8/8/4K3 w - - 0 1', 'placement-letter', 1],
    ['a wrong side', `${KINGS} x - - 0 1`, 'side-to-move', 2],
    ['a wrong castling field', `${KINGS} w KX - 0 1`, 'castling-field', 3],
    ['a wrong en passant square', `${KINGS} w - e9 0 1`, 'en-passant-field', 4],
    ['an en passant square on rank 4', `${KINGS} w - e4 0 1`, 'en-passant-field', 4],
    ['a clock in letters', `${KINGS} w - - x 1`, 'half-move-clock', 5],
    ['a huge clock', `${KINGS} w - - 999999 1`, 'half-move-clock', 5],
    ['a move number with a fraction', `${KINGS} w - - 0 1.5`, 'full-move-number', 6],
    ['a seventh field', `${KINGS} w - - 0 1 x`, 'fen-too-many-fields', 7],
    ['a NUL', `${KINGS} w - - 0 1\0`, 'fen-control-character', 0],
    ['a kilobyte', `${KINGS} w - - 0 1${' '.repeat(1024)}`, 'fen-too-long', 0],
    ['nine pawns', '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', 'too-many-pawns', 1],
    ['seventeen pieces', '4k3/8/8/8/8/R7/NNNNPPPP/RNBQKBNR w - - 0 1', 'too-many-pieces', 1],
    ['a pawn on rank 8', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'pawn-on-last-rank', 1],
    ['a pawn on rank 1', '4k3/8/8/8/8/8/8/p3K3 w - - 0 1', 'pawn-on-last-rank', 1],
  ])('%s', (_, fen, code, field) => {
    expect(refusal(fen)).toMatchObject({ code, field });
  });

  it.each([
    ['4k3/8/8/8/8/8/8/4X3 w', { letter: 'X', rank: '1' }],
    ['4k4/8/8/8/8/8/8/4K3 w', { rank: '8', squares: '9' }],
    ['4k3/8/8/8/8/8/4K3 w', { ranks: '7' }],
    ['4k3/8/8/8/8/8/8/p3K3 w', { square: 'a1' }],
    ['4k2P/8/8/8/8/8/8/4K3 w', { square: 'h8' }],
    ['4k3/4R3/8/8/8/8/8/4K3 w', { colour: 'black' }],
    ['4k3/8/8/8/8/8/4r3/4K3 b', { colour: 'white' }],
    ['8/8/8/8/8/8/8/4K3 w', { colour: 'black' }],
    ['4k3/8/8/8/8/P7/PPPPPPPP/4K3 w', { colour: 'white', pawns: '9' }],
    ['4k3/8/8/8/8/R7/NNNNPPPP/RNBQKBNR w', { colour: 'white', pieces: '17' }],
    [`${KINGS} x`, { text: 'x' }],
    [`${KINGS} w KX`, { text: 'KX' }],
    [`${KINGS} w 1K`, { text: '1K' }],
    [`${KINGS} w - e9`, { text: 'e9' }],
    [`${KINGS} w - - y`, { text: 'y' }],
    [`${KINGS} w - - 0 z`, { text: 'z' }],
    [' '.repeat(121), { longest: '120' }],
  ])('says what is wrong with %s', (fen, params) => {
    expect(refusal(fen)?.params).toEqual(params);
  });

  it.each([
    [`${KINGS} w K - 0 1`, { right: 'K' }],
    [`${KINGS} w - e3 0 1`, { square: 'e3' }],
    [`${KINGS} w - - 151 1`, { text: '151' }],
    [`${KINGS} w - - 0 0`, { text: '0' }],
    ['8/8/N7/2k5/N7/8/8/3K4 b - - 0 1', { colour: 'black' }],
    ['4k3/pppppppp/nnn5/8/8/8/8/4K3 w - - 0 1', { colour: 'black' }],
    [`${KINGS} w - - 0`, { field: 'full-move-number', value: '1' }],
  ])('says what it put right in %s', (fen, params) => {
    const read = parseFen(fen);
    expect(read.ok ? read.value.notes.map((note) => note.params) : read.error).toEqual([params]);
  });

  it('names each field that it fills in', () => {
    const read = parseFen(KINGS);
    expect(
      read.ok ? read.value.notes.map(({ params }) => `${params.field}=${params.value}`) : read.error,
    ).toEqual(['side-to-move=w', 'castling=-', 'en-passant=-', 'half-move-clock=0', 'full-move-number=1']);
  });
});

describe('FEN that is put right, and says so', () => {
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
  it.each([
    [
      'pitfall 56: an impossible en passant square',
      `${start} w KQkq e3 0 1`,
      START_FEN,
      ['en-passant-dropped'],
    ],
    ['pitfall 56: a square of the wrong side', `${start} w KQkq e6 0 1`, START_FEN, ['en-passant-dropped']],
    [
      'pitfall 57: no counters',
      `${KINGS} b - -`,
      `${KINGS} b - - 0 1`,
      ['field-defaulted', 'field-defaulted'],
    ],
    ['pitfall 57: side only', `${KINGS} w`, `${KINGS} w - - 0 1`, new Array(4).fill('field-defaulted')],
    ['placement only', KINGS, `${KINGS} w - - 0 1`, new Array(5).fill('field-defaulted')],
    ['pitfall 58: clock 151', `${KINGS} w - - 151 200`, `${KINGS} w - - 150 200`, ['half-move-clock-capped']],
    ['pitfall 58: clock 150 stands', `${KINGS} w - - 150 200`, `${KINGS} w - - 150 200`, []],
    ['pitfall 58: move number 0', `${KINGS} w - - 0 0`, `${KINGS} w - - 0 1`, ['full-move-number-raised']],
    [
      'pitfall 8: rights without rooks',
      `${KINGS} w KQkq - 0 1`,
      `${KINGS} w - - 0 1`,
      new Array(4).fill('castling-right-dropped'),
    ],
    ['a right written twice', `${start} w KKQkq - 0 1`, START_FEN, []],
    ['Shredder-FEN', `${start} w HAha - 0 1`, START_FEN, []],
    ['spaces and tabs', `  ${start}\tw   KQkq - 0 1 `, START_FEN, []],
    [
      'a king off its square',
      '8/8/4k3/8/8/8/8/R3K2R w KQkq - 0 1',
      '8/8/4k3/8/8/8/8/R3K2R w KQ - 0 1',
      ['castling-right-dropped', 'castling-right-dropped'],
    ],
    [
      'standard chess has no inner rook',
      '4k3/8/8/8/8/8/8/4K1R1 w G - 0 1',
      '4k3/8/8/8/8/8/8/4K1R1 w - - 0 1',
      ['castling-right-dropped'],
    ],
  ])('%s', (_, fen, written, notes) => {
    expect(reading(fen)).toEqual({ fen: written, notes });
  });

  it.each([
    ['pitfall 60: two knights check at once', '8/8/N7/2k5/N7/8/8/3K4 b - - 0 1', 'impossible-check'],
    ['two rooks on one line through the king', '8/8/8/R1k3R1/8/8/8/3K4 b - - 0 1', 'impossible-check'],
    ['two rooks on one file through the king', '2R5/8/8/2k5/8/8/8/2RK4 b - - 0 1', 'impossible-check'],
    ['two bishops on one diagonal through the king', '8/8/8/4B3/3k4/8/1B6/6K1 b - - 0 1', 'impossible-check'],
    ['two pawns check at once', '8/8/8/2k5/1P1P4/8/8/6K1 b - - 0 1', 'impossible-check'],
    ['three checkers', '8/8/N7/R1k5/8/4B3/8/3K4 b - - 0 1', 'impossible-check'],
    ['a third knight and eight pawns', '4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1', 'impossible-material'],
  ])('%s: allowed, but noted', (_, fen, note) => {
    expect(reading(fen)).toEqual({ fen, notes: [note] });
  });

  it.each([
    ['a knight and a rook', '8/8/N7/2k5/8/8/8/2RK4 b - - 0 1'],
    ['one checker', '8/8/8/R1k5/8/8/8/3K4 b - - 0 1'],
    ['a bishop and a rook of two lines in the upper half', '2R5/4B3/8/2k5/8/8/8/3K4 b - - 0 1'],
    ['seven pawns and a promoted knight', '4k3/8/8/8/8/NNN5/PPPPPPP1/4K3 w - - 0 1'],
    ['two sliders on two lines', '8/8/8/2k5/8/B7/8/2RK4 b - - 0 1'],
  ])('a possible double check is no matter: %s', (_, fen) => {
    expect(reading(fen)).toEqual({ fen, notes: [] });
  });
});

describe('FEN of composed boards', () => {
  it.each([
    ['nine pawns', '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1'],
    ['seventeen pieces', '4k3/8/8/8/8/R7/NNNNPPPP/RNBQKBNR w - - 0 1'],
  ])('%s are read on request, with a note', (_, fen) => {
    const read = parseFen(fen, { material: 'any' });
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.notes).toEqual([{ code: 'impossible-material', params: { colour: 'white' } }]);
    expect(formatFen(read.value.position)).toBe(fen);
  });
});

describe('en passant in FEN', () => {
  it('stays where the capture is legal', () => {
    const fen = 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3';
    expect(reading(fen)).toEqual({ fen, notes: [] });
  });

  it.each([
    ['no pawn can take', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'],
    ['the taker is pinned on the rank', '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1'],
    ['the taker is pinned on the file', '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1'],
    ['the king is in another check', '4k3/8/8/3pP3/8/8/4r3/4K3 w - d6 0 1'],
  ])('goes without a note where %s', (_, fen) => {
    expect(reading(fen)).toEqual({ fen: fen.replace(/ [a-h][36] /, ' - '), notes: [] });
  });

  it('of two takers one free one is enough', () => {
    const fen = '4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1';
    expect(reading(fen)).toEqual({ fen, notes: [] });
  });
});

describe('start arrays', () => {
  it('the standard one is Chess960 number 518', () => {
    expect(formatFen(initialPosition())).toBe(START_FEN);
    expect(formatFen(chess960Position(518))).toBe(START_FEN);
  });

  // Numbers as published in the tables of the 960 arrays.
  it.each([
    [0, 'BBQNNRKR'],
    [1, 'BQNBNRKR'],
    [518, 'RNBQKBNR'],
    [534, 'RNBKQBNR'],
    [959, 'RKRNNQBB'],
  ])('array %i is %s', (number, rank) => {
    expect(formatFen(chess960Position(number)).split('/')[7]!.split(' ')[0]).toBe(rank);
  });

  it('there are 960 different ones, bishops on both colours, the king between the rooks', () => {
    const ranks = Array.from({ length: 960 }, (_, n) =>
      formatFen(chess960Position(n)).split('/')[7]!.slice(0, 8),
    );
    expect(new Set(ranks).size).toBe(960);
    for (const rank of ranks) {
      expect([...rank].sort().join('')).toBe('BBKNNQRR');
      expect((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).toBe(1);
      expect(rank).toMatch(/R.*K.*R/);
    }
  });

  it.each([-1, 960, 1.5, Number.NaN])('there is no array %d', (number) => {
    expect(() => chess960Position(number)).toThrow(RangeError);
  });
});
