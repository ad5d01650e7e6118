// Where other programs have gone wrong with castling, above all in Chess960; the numbers are those of our list
// of pitfalls (FIDE 3.8.2, Guidelines II.3).

import { describe, expect, it } from 'vitest';
import {
  formatFen,
  isCastling,
  legalMoves,
  moveTo,
  parseSquare,
  pieceAt,
  play,
  readSan,
  readUci,
  whyIllegal,
  whyNotCastle,
  writeUci,
} from '../../shared/rules/index.ts';
import { lineEnd, position, san } from '../support/positions.ts';

const square = (name: string): number => parseSquare(name)!;

describe('castling that is illegal', () => {
  it('pitfall 17: the castling rook was the shield of the king', () => {
    const p = position('4k3/8/8/8/8/8/8/rR2K1N1 w Q -', 'chess960');
    expect(readSan(p, 'O-O-O')).toBeNull();
    expect(whyNotCastle(p, 'queen-side')?.code).toBe('castling-into-check');
    expect(legalMoves(p).every((move) => isCastling(move) === null)).toBe(true);
  });

  it('pitfall 18: the other own rook stands in the way', () => {
    const fen = '4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -';
    const p = position(fen, 'chess960');
    expect(whyNotCastle(p, 'queen-side')).toEqual({
      code: 'castling-path-blocked',
      params: { wing: 'queen-side', square: 'e1' },
    });
    expect(readSan(p, 'O-O-O')).toBeNull();
  });

  it('pitfall 34: out of a pawn’s check', () => {
    const p = position('rnbqk2r/pppPppbp/5np1/8/8/8/PPPP1PPP/RNBQKBNR b KQkq -');
    expect(whyNotCastle(p, 'king-side')).toEqual({
      code: 'castling-out-of-check',
      params: { wing: 'king-side', by: 'd7' },
    });
  });

  it('pitfall 29: a rook on another rank has no right', () => {
    const p = position('4k3/8/8/8/8/6R1/8/4K3 w K -', 'chess960');
    expect(formatFen(p)).toBe('4k3/8/8/8/8/6R1/8/4K3 w - - 0 1');
  });

  it.each(['Rxa8+', 'Rxh8+'])('pitfall 30: %s takes the right of both sides on that wing', (move) => {
    const p = lineEnd(position('r3k2r/8/8/8/8/8/8/R3K2R w KQkq -'), move);
    expect(formatFen(p).split(' ')[2]).toBe(move === 'Rxa8+' ? 'Kk' : 'Qq');
  });

  it('pitfall 32: another rook on the corner square has no right', () => {
    const start = position('4k3/8/8/8/8/8/7P/4K2R w K -');
    const p = lineEnd(start, 'Rg1 Kd8 Rh1 Ke8');
    expect(whyNotCastle(p, 'king-side')?.code).toBe('castling-right-lost');
    expect(readSan(p, 'O-O')).toBeNull();
  });

  it('pitfall 32: no vertical castling with a rook promoted on the king’s file', () => {
    const p = lineEnd(position('8/4P3/8/8/k7/8/8/4K3 w - -'), 'e8=R Ka5');
    expect(whyIllegal(p, square('e1'), square('e8'))?.code).toBe('own-piece-there');
    expect(readUci(p, 'e1e8')).toBeNull();
    expect(legalMoves(p).filter((move) => isCastling(move) !== null)).toEqual([]);
  });
});

describe('castling that is legal', () => {
  it('pitfall 20: the rook may be attacked', () => {
    const fen = 'rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea -';
    const p = position(fen, 'chess960');
    const castled = play(p, san(p, 'O-O-O'));
    expect(pieceAt(castled, square('c1'))).toEqual({ colour: 'white', role: 'king' });
    expect(pieceAt(castled, square('d1'))).toEqual({ colour: 'white', role: 'rook' });
    expect(pieceAt(castled, square('a1'))).toBeNull();
  });

  it('pitfall 20 in standard chess: a1 and b1 attacked do not hinder O-O-O', () => {
    expect(readSan(position('1r2k3/8/8/8/4b3/8/8/R3K3 w Q -'), 'O-O-O')).not.toBeNull();
  });

  it('pitfall 21: the rook’s goal may be attacked', () => {
    const p = position('4k3/8/8/8/8/5r2/8/6KR w H -', 'chess960');
    const castled = play(p, san(p, 'O-O'));
    expect(pieceAt(castled, square('g1'))?.role).toBe('king');
    expect(pieceAt(castled, square('f1'))?.role).toBe('rook');
  });

  it('pitfall 22: the king onto its own rook is castling', () => {
    const p = position('6kr/8/8/8/8/8/8/4K3 b h -', 'chess960');
    const move = readUci(p, 'g8h8')!;
    expect(isCastling(move)).toBe('king-side');
    expect(moveTo(p, move)).toBe(square('g8'));
    expect(writeUci(p, move)).toBe('g8h8');
  });

  it('pitfall 24: b8g8 is no bare king jump', () => {
    const p = position('rk2r3/8/8/8/8/8/8/1K6 b kq -', 'chess960');
    expect(readUci(p, 'b8g8')).toBeNull();
    expect(isCastling(readUci(p, 'b8e8')!)).toBe('king-side');
  });

  it('pitfall 24: a king step beside its rook’s goal is a king step', () => {
    const p = position('5k1r/8/8/8/8/8/8/4K3 b h -', 'chess960');
    expect(isCastling(readUci(p, 'f8g8')!)).toBeNull();
    expect(isCastling(readUci(p, 'f8h8')!)).toBe('king-side');
  });

  it.each([
    ['e1h1', 'king-side', 'e1g1'],
    ['e1a1', 'queen-side', 'e1c1'],
    ['e1g1', 'king-side', 'e1g1'],
    ['e1c1', 'queen-side', 'e1c1'],
  ])('pitfall 25: %s is castling in standard chess', (text, wing, written) => {
    const p = position('r3k2r/8/8/8/8/8/8/R3K2R w KQkq -');
    const move = readUci(p, text)!;
    expect(isCastling(move)).toBe(wing);
    expect(writeUci(p, move)).toBe(written);
  });

  it('pitfall 33: another rook stood between for a while', () => {
    const start = position('4k2r/8/8/6R1/6r1/2K5/8/8 b k -');
    const p = lineEnd(start, 'Rg2 Rg8+ Rgxg8 Kd3 Rg5 Ke3');
    const castled = play(p, san(p, 'O-O'));
    expect(pieceAt(castled, square('f8'))?.role).toBe('rook');
    expect(pieceAt(castled, square('g5'))?.role).toBe('rook');
  });
});

describe('castling rights in FEN', () => {
  it('pitfall 26: K means the outermost rook, an inner one is written by its file', () => {
    const outer = position('4k3/8/8/8/8/8/8/4K1RR w K -', 'chess960');
    const inner = position('4k3/8/8/8/8/8/8/4K1RR w G -', 'chess960');
    expect(formatFen(outer).split(' ')[2]).toBe('K');
    expect(formatFen(inner).split(' ')[2]).toBe('G');
    expect(readUci(outer, 'e1h1')).toBeNull();
    expect(isCastling(readUci(inner, 'e1g1')!)).toBe('king-side');
  });

  it.each([
    ['1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq -', 'KQkq'],
    ['1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb -', 'KQkq'],
    ['1rr1k1r1/8/8/8/8/8/8/R1R1K1RR w GCcg -', 'GCkc'],
    ['rr2k3/8/8/8/8/8/8/RR2K3 b Bq -', 'Bq'],
  ])('pitfall 28: %s is written without ambiguity as %s', (fen, rights) => {
    const p = position(fen, 'chess960');
    expect(formatFen(p).split(' ')[2]).toBe(rights);
    expect(formatFen(position(formatFen(p), 'chess960'))).toBe(formatFen(p));
  });
});
