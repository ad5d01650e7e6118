// Where other programs have gone wrong with SAN; the numbers are those of our list of pitfalls (Appendix C).

import { describe, expect, it } from 'vitest';
import { legalMoves, readSan, readUci, writeSan, writeUci } from '../../shared/rules/index.ts';
import { position } from '../support/positions.ts';

const written = (fen: string, uci: string): string => {
  const p = position(fen);
  return writeSan(p, readUci(p, uci)!);
};

describe('writing SAN', () => {
  it.each([
    ['pitfall 36: a pinned twin needs no disambiguation', '4k3/8/8/8/1b6/2N5/8/4K1N1 w - -', 'g1e2', 'Ne2'],
    [
      'pitfall 38: the pinner is not pinned',
      '4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k -',
      'a1e1',
      'Rae1',
    ],
    ['pitfall 38, the other rook', '4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k -', 'e5e1', 'Ree1'],
    ['file before rank', '4k3/8/8/8/8/5N2/8/1N2K3 w - -', 'b1d2', 'Nbd2'],
    ['rank where the file is shared', 'R7/7k/8/8/8/8/8/R3K3 w - -', 'a1a4', 'R1a4'],
    ['both where neither is enough', '6k1/8/8/8/4Q2Q/8/K7/7Q w - -', 'h4e1', 'Qh4e1'],
    ['a capture by a pawn', '4k3/8/8/3p4/4P3/8/8/4K3 w - -', 'e4d5', 'exd5'],
    ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6', 'e5d6', 'exd6'],
    ['a promotion with mate', '7k/P7/7K/8/8/8/8/8 w - -', 'a7a8q', 'a8=Q#'],
    ['an underpromotion by capture', '1n5k/P7/8/8/8/8/8/K7 w - -', 'a7b8r', 'axb8=R+'],
    ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K -', 'e1g1', 'O-O+'],
    ['castling long', '4k3/8/8/8/8/8/8/R3K3 w Q -', 'e1c1', 'O-O-O'],
    ['double check is one sign', '4k3/8/8/8/4N3/8/8/K3R3 w - -', 'e4f6', 'Nf6+'],
  ])('%s', (_, fen, uci, san) => {
    expect(written(fen, uci)).toBe(san);
  });
});

describe('reading SAN', () => {
  it.each([
    ['pitfall 36: needless disambiguation', '4k3/8/8/8/1b6/2N5/8/4K1N1 w - -', 'Nge2', 'Ne2'],
    ['pitfall 36: from square in full', '4k3/8/8/8/1b6/2N5/8/4K1N1 w - -', 'Ng1e2', 'Ne2'],
    ['pitfall 37: the only legal one of two', '1r5k/6p1/3p3p/8/8/4bQ2/2R3PP/2KRq3 w - -', 'Rcd2', 'Rd2'],
    ['pitfall 45: zeros', '4k3/8/8/8/8/8/8/R3K2R w KQ -', '0-0-0', 'O-O-O'],
    ['pitfall 48: glyphs', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', 'e4!?', 'e4'],
    ['promotion without the equals sign', '7k/P7/7K/8/8/8/8/8 w - -', 'a8Q', 'a8=Q#'],
    ['a missing check sign', '7k/P7/7K/8/8/8/8/8 w - -', 'a8=R', 'a8=R#'],
  ])('%s', (_, fen, text, san) => {
    const p = position(fen);
    const move = readSan(p, text);
    expect(move === null ? null : writeSan(p, move)).toBe(san);
  });

  const PAWN_TAKES = '4k3/8/8/3p4/2P5/8/8/4K3 w - -';
  it.each([
    ['pitfall 41: a pawn capture without its file', PAWN_TAKES, 'd5'],
    ['pitfall 42: a promotion without its piece', '4k3/P7/8/8/8/8/8/4K3 w - -', 'a8'],
    ['promotion to a king', '4k3/P7/8/8/8/8/8/4K3 w - -', 'a8=K'],
    ['promotion before the last rank', PAWN_TAKES, 'c5=Q'],
    ['pitfall 52: a null move', PAWN_TAKES, '--'],
    ['two rooks that both can', '6k1/8/8/8/8/8/4K3/R6R w - -', 'Rd1'],
    ['castling in mixed characters', '4k3/8/8/8/8/8/8/R3K2R w KQ -', 'O-0'],
    ['a piece that is not there', PAWN_TAKES, 'Qd1'],
    ['no text', PAWN_TAKES, ''],
    ['a square of its own', PAWN_TAKES, 'Ke1'],
  ])('refuses %s', (_, fen, text) => {
    expect(readSan(position(fen), text)).toBeNull();
  });

  it('two queens: ambiguous by file, unique by file and rank', () => {
    const p = position('6k1/8/8/8/4Q2Q/8/K7/7Q w - -');
    expect(readSan(p, 'Qe1')).toBeNull();
    expect(readSan(p, 'Qhe1')).toBeNull();
    expect(readSan(p, 'Qh4e1')).not.toBeNull();
  });
});

describe('UCI', () => {
  it('pitfall 44: a piece named where nothing promotes is refused', () => {
    expect(readUci(position('4k3/8/8/8/8/8/4P3/4K3 w - -'), 'e2e4q')).toBeNull();
  });

  it.each(['', 'e2', 'e2e', 'e2e4 ', 'e9e4', 'e2e4k', 'e2e4p', '0000', 'E2E4'])('refuses %j', (text) => {
    expect(readUci(position('4k3/8/8/8/8/8/4P3/4K3 w - -'), text)).toBeNull();
  });

  it('reads back every legal move of a crowded position', () => {
    const p = position('r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/1PPBBPPP/R3K2R w KQkq -');
    const moves = legalMoves(p);
    expect(moves).toHaveLength(52);
    expect(moves.map((move) => readUci(p, writeUci(p, move)))).toEqual(moves);
  });
});
