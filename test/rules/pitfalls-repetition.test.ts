// Where other programs have gone wrong with repetition and the counters; the numbers are those of our list of
// pitfalls (FIDE 9.2, 9.3, 9.6).

import { describe, expect, it } from 'vitest';
import {
  automaticDraw,
  boardEnd,
  claims,
  formatFen,
  initialPosition,
  play,
  positionKey,
  positionsOf,
  repetition,
} from '../../shared/rules/index.ts';
import { line, lineEnd, position, san } from '../support/positions.ts';

describe('threefold repetition, 9.2', () => {
  it('pitfall 1: a pinned pawn cannot take en passant, so the position after the double step counts', () => {
    const start = position('6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - -');
    const moves = line(start, '1...h5 2.Rh6 Rh7 3.Re6 Rg7 4.Rh6 Rh7 5.Re6 Rg7');
    expect(repetition(start, moves)).toEqual({ count: 3, plies: [1, 5, 9] });
    expect(claims(positionsOf(start, moves))).toEqual([
      { kind: 'threefold-repetition', article: '9.2.2', plies: [1, 5, 9], halfMoveClock: 8 },
    ]);
  });

  it('pitfall 2: the same from move one', () => {
    const start = initialPosition();
    const moves = line(start, '1.e4 c5 2.e5 Qb6 3.Nf3 Qe6 4.Ng1 d5 5.Nf3 Nc6 6.Ng1 Nb8 7.Nf3 Nc6 8.Ng1 Nb8');
    expect(repetition(start, moves)).toEqual({ count: 3, plies: [8, 12, 16] });
  });

  it('pitfall 4: a double step with no enemy pawn beside it counts', () => {
    const start = initialPosition();
    const moves = line(start, '1.f4 Nf6 2.Nf3 Ng8 3.Ng1 Nf6 4.Nf3 Ng8 5.Ng1');
    expect(repetition(start, moves)).toEqual({ count: 3, plies: [1, 5, 9] });
  });

  it('pitfall 5: an impossible en passant square of a FEN is dropped before comparing', () => {
    const fen = '5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4';
    expect(positionKey(position(fen))).toBe(positionKey(position(fen.replace('f6', '-'))));
  });

  it('pitfall 6: a FEN may name the square after every double step; key and FEN name it only if it can be used', () => {
    const played = lineEnd(initialPosition(), '1.e4');
    const named = position('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
    expect(formatFen(played)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(formatFen(named)).toBe(formatFen(played));
    expect(positionKey(lineEnd(initialPosition(), '1.e4 a6 2.e5 d5'))).toContain(' d6');
  });

  it('pitfall 8: rights that belong to no rook do not keep positions apart', () => {
    const bare = '4k3/8/8/8/8/8/8/4K3 w';
    expect(positionKey(position(`${bare} KQkq - 0 1`))).toBe(positionKey(position(`${bare} - - 0 1`)));
  });

  it('rights that do exist keep them apart', () => {
    const corner = '4k2r/8/8/8/8/8/8/4K3 w';
    expect(positionKey(position(`${corner} k - 0 1`))).not.toBe(positionKey(position(`${corner} - - 0 1`)));
  });

  it('pitfall 9: the claim is valid with an announced move, before the position stands on the board', () => {
    const start = initialPosition();
    const moves = line(start, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
    const positions = positionsOf(start, moves);
    const now = positions[positions.length - 1]!;
    expect(claims(positions)).toEqual([]);
    expect(claims(positions, san(now, 'Ng8'))).toEqual([
      { kind: 'threefold-repetition', article: '9.2.1', plies: [0, 4, 8], halfMoveClock: 8 },
    ]);
    expect(claims(positions, san(now, 'Nh5'))).toEqual([]);
  });

  it('fivefold comes by itself, 9.6.1', () => {
    const start = initialPosition();
    const positions = positionsOf(start, line(start, 'Nf3 Nf6 Ng1 Ng8 '.repeat(4)));
    expect(automaticDraw(positions.slice(0, -1))).toBeNull();
    expect(automaticDraw(positions)).toEqual({
      kind: 'fivefold-repetition',
      article: '9.6.1',
      plies: [0, 4, 8, 12, 16],
      halfMoveClock: 16,
    });
  });
});

describe('50 and 75 moves, 9.3 and 9.6.2', () => {
  it('pitfall 10: with the clock at 99 a quiet announced move supports the claim', () => {
    const p = position('8/8/8/8/4k3/8/3K2p1/5r2 w - - 99 119');
    expect(claims([p])).toEqual([]);
    expect(claims([p], san(p, 'Kc2'))).toEqual([
      { kind: 'fifty-moves', article: '9.3.1', plies: [-99, 1], halfMoveClock: 100 },
    ]);
    expect(claims([play(p, san(p, 'Kc2'))])).toEqual([
      { kind: 'fifty-moves', article: '9.3.2', plies: [-100, 0], halfMoveClock: 100 },
    ]);
  });

  it('pitfall 10: an announced pawn move or capture does not', () => {
    const p = position('8/8/8/8/4k3/8/P2K2p1/5r2 w - - 99 119');
    expect(claims([p], san(p, 'a3'))).toEqual([]);
  });

  it('pitfall 12: 50 plies are 25 moves', () => {
    const p = position('8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119');
    expect(claims([p])).toEqual([]);
    expect(automaticDraw([p])).toBeNull();
  });

  it.each([99, 149])('pitfall 13: mate with the clock at %i before the move wins', (clock) => {
    const start = position(`8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - ${clock} 113`);
    const mate = san(start, 'Rh3#');
    const positions = positionsOf(start, [mate]);
    expect(boardEnd(positions[1]!)).toBe('checkmate');
    expect(positions[1]!.halfMoves).toBe(clock + 1);
    expect(claims(positions)).toEqual([]);
    expect(claims([start], mate)).toEqual([]);
    expect(automaticDraw(positions)).toBeNull();
  });

  it.each([
    [99, false, false],
    [100, true, false],
    [149, true, false],
    [150, true, true],
  ])('pitfall 14: at clock %i a claim is %s, the draw by itself %s', (clock, claimable, automatic) => {
    const p = position(`8/8/8/8/4k3/8/3K2p1/5r2 w - - ${clock} 180`);
    expect(claims([p]).length > 0).toBe(claimable);
    expect(automaticDraw([p])).toEqual(
      automatic
        ? { kind: 'seventy-five-moves', article: '9.6.2', plies: [-150, 0], halfMoveClock: 150 }
        : null,
    );
  });
});
