// rules.md 5.4: ICCF numeric notation, and the rule that this service states for Chess960.

import { describe, expect, test } from 'vitest';
import { chess960Position, initialPosition, readMove, writeMove } from '../../../shared/rules/index.ts';
import { position, readings, trouble } from '../support.ts';

const writes = (p: ReturnType<typeof position>, uci: string): string =>
  writeMove(p, readMove(p, uci, 'uci').moves[0]!, 'iccf');

describe('ICCF numeric', () => {
  test('squares as file and rank digits', () => {
    const p = initialPosition();
    expect(writes(p, 'e2e4')).toBe('5254');
    expect(readings(p, '5254', 'iccf')).toEqual(['e2e4']);
    const black = position('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(writes(black, 'e7e6')).toBe('5756');
    expect(readings(black, '1... 5756', 'iccf')).toEqual(['e7e6']);
  });

  test('promotion: fifth digit 1 queen, 2 rook, 3 bishop, 4 knight', () => {
    const c7 = position('8/2P2P2/8/8/8/k7/8/4K3 w - - 0 1');
    expect(writes(c7, 'c7c8q')).toBe('37381');
    expect(writes(c7, 'f7f8r')).toBe('67682');
    expect(['67681', '67682', '67683', '67684'].map((text) => readings(c7, text, 'iccf')[0])).toEqual([
      'f7f8q',
      'f7f8r',
      'f7f8b',
      'f7f8n',
    ]);
    const e7 = position('8/4P3/8/8/8/k7/8/4K3 w - - 0 1');
    expect(readings(e7, '57581', 'iccf')).toEqual(['e7e8q']);
    expect(trouble(e7, '5758', 'iccf')).toBe('promotion-piece-missing');
    for (const text of ['57585', '57580', '575811', '575'])
      expect(trouble(e7, text, 'iccf')).toBe('unreadable-move');
  });

  test('a fifth digit where nothing promotes is refused', () => {
    expect(trouble(initialPosition(), '52541', 'iccf')).toBe('no-promotion-here');
  });

  test('castling is the king’s from and to squares', () => {
    const white = position('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    const black = position('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1');
    expect([writes(white, 'e1g1'), writes(white, 'e1c1')]).toEqual(['5171', '5131']);
    expect([writes(black, 'e8g8'), writes(black, 'e8c8')]).toEqual(['5878', '5838']);
    expect(readings(white, '5131', 'iccf')).toEqual(['e1c1']);
    expect(readings(black, '5878', 'iccf')).toEqual(['e8g8']);
    expect(readings(white, 'O-O-O', 'iccf')).toEqual(['e1c1']);
  });

  test('en passant is the pawn’s own move', () => {
    const p = position('4k3/8/8/8/4pP2/8/8/4K3 b - f3 0 1');
    expect(writes(p, 'e4f3')).toBe('5463');
    expect(readings(p, '5463', 'iccf')).toEqual(['e4f3']);
  });

  test('the four-digit promotion is refused: 6762 is the plain move f7-f2', () => {
    const p = position('8/5P2/8/8/8/k7/8/4K3 w - - 0 1');
    expect(readings(p, '6762', 'iccf')).toEqual([]);
    const rook = position('4k3/5r2/8/8/8/8/8/4K3 b - - 0 1');
    expect(readings(rook, '6762', 'iccf')).toEqual(['f7f2']);
  });

  test('Chess960: castling is the king onto its own rook; a king step is a king step', () => {
    const p = position('5k2/8/8/8/8/8/8/5KR1 w G - 0 1', 'chess960');
    expect(readings(p, '6171', 'iccf')).toEqual(['f1g1']);
    expect(readMove(p, '6171', 'iccf').moves).toEqual(readMove(p, 'O-O', 'iccf').moves);
    const far = position('1k6/8/8/8/8/8/8/1K4R1 w G - 0 1', 'chess960');
    expect(writes(far, 'b1g1')).toBe('2171');
    expect(readings(far, '2131', 'iccf')).toEqual(['b1c1']);
    // King f1, rook h1: 6171 is the step to g1, 6181 and O-O castle.
    const step = position('5k2/8/8/8/8/8/8/5K1R w H - 0 1', 'chess960');
    expect(readMove(step, '6171', 'iccf').moves).toHaveLength(1);
    expect(readMove(step, '6171', 'iccf').moves).not.toEqual(readMove(step, 'O-O', 'iccf').moves);
    expect(readMove(step, '6181', 'iccf').moves).toEqual(readMove(step, 'O-O', 'iccf').moves);
    expect(readings(chess960Position(518), '5254', 'iccf')).toEqual(['e2e4']);
  });

  test('numbers are read in this notation only', () => {
    for (const notation of ['san', 'uci', 'ru', 'figurine'] as const) {
      expect(trouble(initialPosition(), '5254', notation)).toBe('unreadable-move');
    }
  });
});
