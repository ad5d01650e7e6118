// A move in every notation (FIDE C / E, ICCF, UCI), and what is said of it aloud (App. F of 2005, D of 2023).

import { describe, expect, test } from 'vitest';
import {
  describeMove,
  initialPosition,
  type NotationId,
  readMove,
  readUci,
  speakGerman,
  writeMove,
} from '../../../shared/rules/index.ts';
import { position } from '../support.ts';

const CAPTURES_PROMOTING = position('3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1');
const PASSING = position('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
const CASTLES = position('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');

const written = (p: ReturnType<typeof position>, uci: string, notation: NotationId): string =>
  writeMove(p, readUci(p, uci)!, notation);

describe('writing', () => {
  test.each<[NotationId, string, string, string, string]>([
    ['san', 'Nf3', 'exd8=Q+', 'exd6', 'O-O-O'],
    ['en', 'Nf3', 'exd8=Q+', 'exd6', 'O-O-O'],
    ['long', 'Ng1-f3', 'e7xd8=Q+', 'e5xd6 e.p.', 'O-O-O'],
    ['uci', 'g1f3', 'e7d8q', 'e5d6', 'e1c1'],
    ['iccf', '7163', '57481', '5546', '5131'],
    ['figurine', '♘f3', 'exd8=♕+', 'exd6', 'O-O-O'],
    ['de', 'Sf3', 'exd8=D+', 'exd6', 'O-O-O'],
    ['ro', 'Cf3', 'exd8=D+', 'exd6', 'O-O-O'],
    ['ru', 'Кf3', 'exd8=Ф+', 'exd6', 'O-O-O'],
    ['uk', 'Кf3', 'exd8=Ф+', 'exd6', 'O-O-O'],
    ['sr-Cyrl', 'Сf3', 'exd8=Д+', 'exd6', 'O-O-O'],
    ['sr-Latn', 'Sf3', 'exd8=D+', 'exd6', 'O-O-O'],
  ])('%s', (notation, knight, promotion, passing, castling) => {
    expect(written(initialPosition(), 'g1f3', notation)).toBe(knight);
    expect(written(CAPTURES_PROMOTING, 'e7d8q', notation)).toBe(promotion);
    expect(written(PASSING, 'e5d6', notation)).toBe(passing);
    expect(written(CASTLES, 'e1c1', notation)).toBe(castling);
  });

  test('Black’s figurines are the black ones', () => {
    const p = position('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(written(p, 'g8f6', 'figurine')).toBe('♞f6');
  });

  test('check and mate signs follow every short and long form', () => {
    const p = position('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1');
    expect(written(p, 'a1a8', 'ru')).toBe('Лa8#');
    expect(written(p, 'a1a8', 'long')).toBe('Ra1-a8#');
    expect(written(p, 'a1a8', 'iccf')).toBe('1118');
  });

  test('Chess960 castling is O-O, or the king onto its rook in coordinates', () => {
    const p = position('4k3/8/8/8/8/8/8/1K4R1 w G - 0 1', 'chess960');
    const [move] = readMove(p, 'O-O', 'ru').moves;
    expect(writeMove(p, move!, 'long')).toBe('O-O');
    expect(writeMove(p, move!, 'uci')).toBe('b1g1');
  });
});

describe('F.2.1 / D.2.1: announcing', () => {
  test.each([
    [initialPosition(), 'g1f3', 'Springer Gustav eins Felix drei'],
    [initialPosition(), 'e2e4', 'Bauer Eva zwei Eva vier'],
    [CASTLES, 'e1g1', 'kurze Rochade'],
    [CASTLES, 'e1c1', 'lange Rochade'],
    [CAPTURES_PROMOTING, 'e7d8n', 'Bauer Eva sieben David acht Springer'],
    [position('4k3/8/8/8/8/B7/8/4K2Q w - - 0 1'), 'a3b2', 'Laeufer Anna drei Bella zwei'],
    [position('4k3/8/8/8/8/B7/8/4K2Q w - - 0 1'), 'h1h6', 'Dame Hector eins Hector sechs'],
    [position('4k3/8/8/8/8/8/8/2R1K3 w - - 0 1'), 'c1c5', 'Turm Cesar eins Cesar fünf'],
    [position('4k3/8/8/8/8/8/8/2R1K3 w - - 0 1'), 'e1f2', 'Koenig Eva eins Felix zwei'],
  ])('%#: %s', (p, uci, words) => {
    expect(speakGerman(p, readUci(p, uci)!)).toBe(words);
  });

  test('data for speech in any language', () => {
    const describeUci = (p: ReturnType<typeof position>, uci: string) => describeMove(p, readUci(p, uci)!);
    expect(describeUci(CAPTURES_PROMOTING, 'e7d8r')).toEqual({
      colour: 'white',
      role: 'pawn',
      from: 'e7',
      to: 'd8',
      capture: 'rook',
      enPassant: false,
      promotion: 'rook',
      castling: null,
      rook: null,
      effect: 'check',
    });
    expect(describeUci(PASSING, 'e5d6')).toMatchObject({ capture: 'pawn', enPassant: true, effect: 'none' });
    expect(describeUci(CASTLES, 'e1g1')).toMatchObject({
      castling: 'king-side',
      from: 'e1',
      to: 'g1',
      rook: 'h1',
    });
    expect(describeUci(position('4k3/8/4N3/8/8/8/8/4RK2 w - - 0 1'), 'e6c7')).toMatchObject({
      effect: 'double-check',
    });
    expect(describeUci(position('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'), 'a1a8').effect).toBe('checkmate');
    expect(describeUci(position('k7/8/1K6/8/8/8/8/2Q5 w - - 0 1'), 'c1c7').effect).toBe('stalemate');
  });
});
