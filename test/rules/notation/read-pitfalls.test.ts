// rules.md 3.3: the trouble that other programs had with written moves, one test a row.

import { describe, expect, test } from 'vitest';
import { initialPosition, readMove, writeMove } from '../../../shared/rules/index.ts';
import { position, readings, trouble } from '../support.ts';

const START = initialPosition();
const PROMOTES = position('3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1');

describe('pitfalls of written moves', () => {
  test('36: a pinned twin needs no disambiguation on output, and may have it on input', () => {
    const p = position('4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1');
    const [move] = readMove(p, 'Ne2', 'san').moves;
    expect(writeMove(p, move!, 'san')).toBe('Ne2');
    for (const text of ['Ne2', 'Nge2', 'N1e2', 'Ng1e2', 'Ng1-e2'])
      expect(readings(p, text)).toEqual(['g1e2']);
    expect(readings(p, 'Nce2')).toEqual([]);
  });

  test('37: over-disambiguated input is read when one legal move fits', () => {
    const p = position('1r5k/6p1/3p3p/8/8/4bQ2/2R3PP/2KRq3 w - - 0 1');
    for (const text of ['Rcd2', 'Rd2', 'R2d2', 'Rc2d2']) expect(readings(p, text)).toEqual(['c2d2']);
  });

  test('38: the pinner is not pinned: both rooks reach e1 and need their file', () => {
    const p = position('4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1');
    expect(readings(p, 'Rae1')).toEqual(['a1e1']);
    expect(readings(p, 'Ree1')).toEqual(['e5e1']);
    expect(readings(p, 'Re1')).toEqual(['a1e1', 'e5e1']);
    expect(trouble(p, 'Re1')).toBe('ambiguous-move');
    expect(writeMove(p, readMove(p, 'Rae1', 'san').moves[0]!, 'san')).toBe('Rae1');
  });

  test('40: a missing or wrong capture sign is no obstacle, and strict reading refuses it', () => {
    const p = position('4k3/8/8/3p4/4Pp2/8/8/4KR2 w - - 0 1');
    for (const text of ['Rxf4', 'Rf4', 'R:f4', 'R×f4', 'Rf4:']) expect(readings(p, text)).toEqual(['f1f4']);
    for (const text of ['exd5', 'ed5', 'e:d5', 'e4:d5', 'e4xd5', 'e4d5', 'ed', 'e:d', 'exd']) {
      expect(readings(p, text)).toEqual(['e4d5']);
    }
    expect(readings(p, 'Rxf3')).toEqual(['f1f3']);
    for (const text of ['Rf4', 'R:f4', 'ed5', 'e:d5', 'ed', 'Rxf3', 'Rf4+']) {
      expect(readMove(p, text, 'san', { strict: true }).problem?.code, text).toBe('not-strict');
    }
    for (const text of ['Rxf4', 'exd5', 'Rf3', 'Rf2', 'Rxf4 (=)']) {
      expect(readMove(p, text, 'san', { strict: true }).problem, text).toBeNull();
    }
  });

  test('40: files alone with two captures on the file are ambiguous', () => {
    const p = position('4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1');
    expect(readings(p, 'ed')).toEqual(['e4d5', 'e5d6']);
    expect(trouble(p, 'ed')).toBe('ambiguous-move');
    expect(trouble(p, 'ef')).toBe('nothing-to-capture');
  });

  test('41: a pawn capture needs its file: d5 is not cxd5', () => {
    const p = position('4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1');
    expect(readings(p, 'd5')).toEqual([]);
    expect(readings(p, 'cxd5')).toEqual(['c4d5']);
    expect(trouble(p, 'd5')).toBe('no-such-piece');
  });

  test('42: a promotion without its piece asks for it and is never a queen', () => {
    const four = ['e7e8b', 'e7e8n', 'e7e8q', 'e7e8r'];
    for (const text of ['e8', 'e8=', 'e7e8', 'e7-e8', 'e8+']) {
      expect(readings(PROMOTES, text)).toEqual(four);
      expect(trouble(PROMOTES, text)).toBe('promotion-piece-missing');
    }
    expect(readings(PROMOTES, 'ed')).toEqual(['e7d8b', 'e7d8n', 'e7d8q', 'e7d8r']);
    expect(trouble(PROMOTES, 'ed')).toBe('promotion-piece-missing');
  });

  test('42: every usual way to name the piece is read', () => {
    for (const text of [
      'e8Q',
      'e8=Q',
      'e8(Q)',
      'e8/Q',
      'e8=(Q)',
      'e8=q',
      'e8q',
      'e7-e8=Q',
      'e7e8q',
      'Pe8Q',
    ]) {
      expect(readings(PROMOTES, text), text).toEqual(['e7e8q']);
    }
    for (const text of ['edN', 'ed8=N', 'exd8N', 'exd8(N)+', 'e7xd8/N']) {
      expect(readings(PROMOTES, text), text).toEqual(['e7d8n']);
    }
    for (const text of ['e8=K', 'e8P', 'e8(K)'])
      expect(trouble(PROMOTES, text)).toBe('promotion-piece-wrong');
  });

  test('44: a piece named where nothing promotes is refused, not ignored', () => {
    for (const text of ['e2e4q', 'e4=Q', 'e4Q', 'Nf3=Q']) {
      expect(readings(START, text)).toEqual([]);
      expect(trouble(START, text)).toBe('no-promotion-here');
    }
  });

  test('45: zeros and small letters castle; O-O is written', () => {
    const p = position('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    for (const text of ['O-O', '0-0', 'o-o', 'O–O', '0-0+', 'O-O!'])
      expect(readings(p, text)).toEqual(['e1g1']);
    for (const text of ['O-O-O', '0-0-0', 'o-o-o']) expect(readings(p, text)).toEqual(['e1c1']);
    expect(writeMove(p, readMove(p, '0-0-0', 'san').moves[0]!, 'san')).toBe('O-O-O');
  });

  test('46: the e.p. suffix is read and dropped', () => {
    const p = position('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    for (const text of ['exd6 e.p.', 'exd6e.p.', 'exd6 ep', 'exd6 e.p', 'ed6 (e.p.)', 'exd6 e.p.+', 'exd6']) {
      expect(readings(p, text), text).toEqual(['e5d6']);
    }
    expect(readings(START, 'e4 e.p.')).toEqual(['e2e4']);
  });

  test('48: glyphs and NAGs glued on are stripped', () => {
    const glyphs = [
      '!',
      '?',
      '!?',
      '?!',
      '!!',
      '??',
      '$2',
      ' $146',
      '±',
      ' ∓',
      '+-',
      '-+',
      ' +/-',
      '⩲',
      '∞',
      '□',
    ];
    for (const glyph of glyphs) {
      expect(readings(START, `e4${glyph}`), glyph).toEqual(['e2e4']);
      expect(readings(START, `Nf3${glyph}`), glyph).toEqual(['g1f3']);
    }
    expect(readings(START, 'e4+!?')).toEqual(['e2e4']);
  });

  test('49: long algebraic with dash, castling by the king’s squares included', () => {
    expect(readings(START, 'Ng1-f3')).toEqual(['g1f3']);
    expect(readings(START, 'e2-e4')).toEqual(['e2e4']);
    const p = position('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    for (const text of ['Ke1-g1', 'Ke1g1', 'e1-g1', 'e1g1', 'e1h1', 'Ke1xh1']) {
      expect(readings(p, text), text).toEqual(['e1g1']);
    }
    expect(readings(p, 'Kg1')).toEqual([]);
  });

  test('50: ordinary and no-break spaces are trimmed, control characters refused', () => {
    for (const text of [' Nf3', 'Nf3 ', '\u00a0Nf3\u00a0', '\u202fNf3\u2007', '1. Nf3', '1.Nf3']) {
      expect(readings(START, text)).toEqual(['g1f3']);
    }
    for (const text of ['Nf3\0', '\tNf3', 'Nf3\n', 'N\u200bf3', '\u202eNf3', '\ufeffNf3', 'Nf3\ud800']) {
      expect(trouble(START, text)).toBe('control-character');
    }
    for (const text of ['N f 3', 'N\u00a0f\u00a03', 'Nf3 e5', 'Nf3e5 x']) {
      expect(trouble(START, text)).not.toBeNull();
    }
  });

  test('50: a text above 64 characters is refused unread', () => {
    expect(readings(START, `e4${'!'.repeat(62)}`)).toEqual(['e2e4']);
    expect(trouble(START, `e4${'!'.repeat(63)}`)).toBe('text-too-long');
    expect(trouble(START, ' '.repeat(65))).toBe('text-too-long');
  });

  test('50: figurines of either colour, with or without a presentation selector', () => {
    for (const text of ['♘f3', '♞f3', '♘\ufe0ef3', '♞\ufe0ff3', '♘g1-f3']) {
      for (const notation of ['figurine', 'san', 'ru', 'de'] as const) {
        expect(readings(START, text, notation), text).toEqual(['g1f3']);
      }
    }
    expect(readings(PROMOTES, 'e8=♕', 'figurine')).toEqual(['e7e8q']);
    expect(readings(PROMOTES, 'e8♛', 'figurine')).toEqual(['e7e8q']);
    expect(readings(START, '♙e4', 'figurine')).toEqual(['e2e4']);
  });

  test('50: Sf3 is a knight move for a German and nothing for an Englishman', () => {
    expect(readings(START, 'Sf3', 'de')).toEqual(['g1f3']);
    expect(trouble(START, 'Sf3', 'en')).toBe('unreadable-move');
  });

  test('52: null moves are never legal', () => {
    for (const text of ['--', 'Z0', '0000', '@@@@', 'null']) {
      for (const notation of ['san', 'uci', 'ru'] as const) {
        expect(trouble(START, text, notation), text).toBe('null-move');
      }
    }
  });
});

describe('redundant or wrong marks never turn one reading into none (rules.md 5.5)', () => {
  test.each(['+', '#', '++', ' e.p.', '†', '‡', '≠', ' (=)', '!', '='])('e4%s', (mark) => {
    expect(readings(START, `e4${mark}`)).toEqual(['e2e4']);
    expect(readings(START, `Nxf3${mark}`)).toEqual(['g1f3']);
  });

  test('C.13: a draw offer mark is reported, also with a text that is no legal move', () => {
    expect(readMove(START, 'e4 (=)', 'san')).toMatchObject({ problem: null, drawOffer: true });
    expect(readMove(START, '(=)', 'san').problem?.code).toBe('unreadable-move');
    expect(readMove(START, 'Nd5(=)', 'san')).toMatchObject({ moves: [], drawOffer: true });
    for (const text of ['e4', 'e4=']) expect(readMove(START, text, 'san').drawOffer).toBe(false);
  });
});
