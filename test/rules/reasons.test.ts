// Every reason for which a move is not legal, one row a code at least (FIDE Article 3).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  legalMove,
  legalMoves,
  parseSquare,
  pieceAt,
  type Role,
  START_FEN,
  squareName,
  type Variant,
  whyIllegal,
} from '../../shared/rules/index.ts';
import { position } from '../support/positions.ts';
import { randomPositions } from '../support/random-positions.ts';

const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq -';

const PROMOTIONS = [null, 'knight', 'bishop', 'rook', 'queen'] as const;

type Row = [fen: string, move: string, code: string, params: Record<string, string>];

/** The same position with colours and ranks reversed. */
const reversed = (fen: string): string => {
  const [placement = '', side, rights = '-', passed = '-'] = fen.split(' ');
  const swap = (text: string): string =>
    [...text].map((letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())).join('');
  const ranks = placement.split('/').reverse().map(swap).join('/');
  return [ranks, side === 'w' ? 'b' : 'w', swap(rights), mirrored(passed)].join(' ');
};
const mirrored = (text: string): string => text.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));

const why = (fen: string, move: string, variant: Variant = 'standard') => {
  const promotion = { q: 'queen', k: 'king', p: 'pawn' }[move[4] ?? ''] as Role | undefined;
  return whyIllegal(
    position(fen, variant),
    parseSquare(move.slice(0, 2))!,
    parseSquare(move.slice(2, 4))!,
    promotion,
  );
};

describe('why a move is illegal', () => {
  const rows: Row[] = [
    [START_FEN, 'e3e4', 'empty-square', { square: 'e3' }],
    [START_FEN, 'e7e5', 'opponents-piece', { from: 'e7', role: 'pawn' }],
    [START_FEN, 'e1e2', 'own-piece-there', { square: 'e2', piece: 'pawn', role: 'king' }],
    [START_FEN, 'g1g3', 'not-how-it-moves', { role: 'knight', from: 'g1', to: 'g3' }],
    [START_FEN, 'g1g1', 'not-how-it-moves', { role: 'knight' }],
    [START_FEN, 'e2d3', 'not-how-it-moves', { role: 'pawn' }],
    [START_FEN, 'e2e5', 'not-how-it-moves', { role: 'pawn' }],
    [START_FEN, 'f1b5', 'path-blocked', { square: 'e2', role: 'bishop' }],
    [START_FEN, 'a1a5', 'path-blocked', { square: 'a2', role: 'rook' }],
    [START_FEN, 'd1h5', 'path-blocked', { square: 'e2', role: 'queen' }],
    ['4k3/8/8/8/8/4p3/4P3/4K3 w - -', 'e2e4', 'path-blocked', { square: 'e3' }],
    ['4k3/8/8/8/4p3/8/4P3/4K3 w - -', 'e2e4', 'path-blocked', { square: 'e4' }],
    ['4k3/8/8/8/8/4p3/4P3/4K3 w - -', 'e2e3', 'path-blocked', { square: 'e3' }],
    ['8/8/1r3k2/8/8/8/1N6/1K6 w - -', 'b2d3', 'leaves-king-in-check', { by: 'b6', role: 'knight' }],
    ['8/8/8/8/8/1p6/5k2/1K6 w - -', 'b1a2', 'king-into-check', { by: 'b3' }],
    ['8/8/8/8/8/2k5/8/2K5 w - -', 'c1b2', 'king-into-check', { by: 'c3' }],
    ['6k1/8/8/8/8/8/8/r2K4 w - -', 'd1e1', 'king-into-check', { by: 'a1' }],
    ['4k3/4r3/8/8/8/8/8/4KN2 w - -', 'f1d2', 'must-answer-check', { by: 'e7', role: 'knight' }],
    ['r3k2r/8/8/8/8/8/8/R3K2R w Qkq -', 'e1g1', 'castling-right-lost', { wing: 'king-side' }],
    [ROOKS.replace('R3K2R', 'R3KB1R'), 'e1g1', 'castling-path-blocked', { square: 'f1' }],
    [ROOKS.replace('R3K2R', 'RN2K2R'), 'e1c1', 'castling-path-blocked', { square: 'b1' }],
    ['r3k2r/8/8/8/8/6q1/8/R3K2R w KQkq -', 'e1g1', 'castling-out-of-check', { by: 'g3' }],
    ['r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq -', 'e1g1', 'castling-through-check', { square: 'f1', by: 'f3' }],
    ['r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq -', 'e1h1', 'castling-through-check', { square: 'f1', by: 'f3' }],
    ['4k1r1/8/8/8/8/8/8/R3K2R w KQ -', 'e1g1', 'castling-into-check', { square: 'g1' }],
    ['r3k2r/8/8/8/8/8/3p4/R3K2R w KQkq -', 'e1c1', 'castling-out-of-check', { by: 'd2' }],
    ['2r1k3/8/8/8/8/8/8/R3K3 w Q -', 'e1c1', 'castling-into-check', { square: 'c1', wing: 'queen-side' }],
    ['3rk3/8/8/8/8/8/8/R3K3 w Q -', 'e1c1', 'castling-through-check', { square: 'd1', by: 'd8' }],
    ['4k3/8/8/8/8/8/8/R3K3 w - -', 'e1a1', 'castling-right-lost', { wing: 'queen-side' }],
    ['4k3/8/8/8/8/8/8/4KR2 w - -', 'e1f1', 'own-piece-there', { square: 'f1', piece: 'rook' }],
    ['4k3/8/8/8/8/8/8/4K2r w - -', 'e1h1', 'not-how-it-moves', { role: 'king' }],
    ['4k3/8/8/8/8/3K4/8/8 w - -', 'd3f3', 'not-how-it-moves', { role: 'king' }],
    ['4k3/8/8/8/8/8/8/3K4 w - -', 'd1f1', 'not-how-it-moves', { role: 'king' }],
    ['4k3/8/8/8/8/8/B7/4K3 w - -', 'a2a4', 'not-how-it-moves', { role: 'bishop' }],
    ['4k3/8/8/8/8/8/R7/4K3 w - -', 'a2c4', 'not-how-it-moves', { role: 'rook' }],
    ['4k3/8/8/8/8/1p6/R7/4K3 w - -', 'a2c4', 'not-how-it-moves', { role: 'rook' }],
    ['4k3/8/8/8/8/p7/B7/4K3 w - -', 'a2a4', 'not-how-it-moves', { role: 'bishop' }],
    ['4k3/8/8/8/8/4P3/8/4K3 w - -', 'e3e5', 'not-how-it-moves', { role: 'pawn' }],
    ['4k3/8/8/3nP3/8/8/8/4K3 w - -', 'e5d6', 'not-how-it-moves', { role: 'pawn' }],
    ['4k3/8/8/3PP3/8/8/8/4K3 w - -', 'e5d6', 'not-how-it-moves', { role: 'pawn' }],
    ['4k3/8/8/8/3pP3/8/8/4K3 w - -', 'e4d5', 'not-how-it-moves', { role: 'pawn' }],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - -', 'e5d4', 'not-how-it-moves', { role: 'pawn' }],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - -', 'e5c6', 'not-how-it-moves', { role: 'pawn' }],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - -', 'e5d6', 'en-passant-not-possible', { square: 'd5' }],
    ['8/8/8/8/k2Pp2Q/8/8/3K4 b - d3', 'e4d3', 'en-passant-not-possible', { square: 'd4' }],
    ['4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6', 'e5d6', 'leaves-king-in-check', { by: 'e8' }],
    ['4k3/P7/8/8/8/8/8/4K3 w - -', 'a7a8', 'promotion-piece-missing', { to: 'a8' }],
    ['4k3/P7/8/8/8/8/8/4K3 w - -', 'a7a8k', 'promotion-not-possible', { role: 'pawn' }],
    ['4k3/P7/8/8/8/8/8/4K3 w - -', 'a7a8p', 'promotion-not-possible', { role: 'pawn' }],
    ['4k3/P7/8/8/8/8/8/4K3 w - -', 'e1e2q', 'promotion-not-possible', { role: 'king' }],
    ['4k3/4R3/8/8/8/8/8/4KN2 b - -', 'e8e1', 'kings-are-not-captured', { role: 'king' }],
  ];
  it.each(rows)('%s %s: %s', (fen, move, code, params) => {
    const found = why(fen, move);
    expect(found?.code).toBe(code);
    expect(found?.params).toMatchObject(params);
  });

  it.each(rows)('with the colours reversed: %s %s: %s', (fen, move, code, params) => {
    const found = why(reversed(fen), mirrored(move));
    expect(found?.code).toBe(code);
    expect(found?.params).toMatchObject(
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          /^[a-h][1-8]$/.test(value) ? mirrored(value) : value,
        ]),
      ),
    );
  });

  // A queen in the middle, blocked twice in each direction: the nearer piece is the one to name.
  const HEDGE = 'K7/3n4/1k1p1n2/2p1p3/1bpQpb2/2ppp3/1r1r1q2/8 w - -';
  it.each([
    ['d4d8', 'd6'],
    ['d4h8', 'e5'],
    ['d4h4', 'e4'],
    ['d4g1', 'e3'],
    ['d4d1', 'd3'],
    ['d4a1', 'c3'],
    ['d4a4', 'c4'],
    ['d4a7', 'c5'],
  ])('names the first piece in the way: %s, %s', (move, square) => {
    expect(why(HEDGE, move)).toMatchObject({ code: 'path-blocked', params: { square } });
    const other = why(reversed(HEDGE), mirrored(move));
    expect(other).toMatchObject({ code: 'path-blocked', params: { square: mirrored(square) } });
  });

  it('in Chess960 names the rook that has lost the right, though another one has it', () => {
    expect(why('4k3/8/8/8/8/8/8/4K1RR w G -', 'e1h1', 'chess960')?.code).toBe('castling-right-lost');
    expect(why('4k3/8/8/8/8/8/8/4K1RR w G -', 'e1g1', 'chess960')).toBeNull();
  });

  it('in Chess960 a king two squares off is no castling', () => {
    expect(why('4k3/8/8/8/8/8/8/4K2R w K -', 'e1g1', 'chess960')?.code).toBe('not-how-it-moves');
  });

  it('finds a reason if and only if the move is not legal', () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(randomPositions(), ({ position: p }) => {
        const reached = new Set<number>();
        const wrong: string[] = [];
        for (let pair = 0; pair < 4096; pair++) {
          const from = pair >> 6;
          const to = pair & 63;
          PROMOTIONS.forEach((role, code) => {
            const move = legalMove(p, from, to, code);
            const reason = whyIllegal(p, from, to, role);
            if (reason !== null) codes.add(reason.code);
            // The king's two steps of standard castling are a question here; as a move it takes its rook.
            const asked = p.variant === 0 && Math.abs(from - to) === 2 && pieceAt(p, from)?.role === 'king';
            if ((reason === null) !== (move !== null) && !(asked && reason === null)) {
              wrong.push(`${squareName(from)}${squareName(to)} ${role}: ${reason?.code}`);
            }
            if (move !== null) reached.add(move);
          });
        }
        expect(wrong).toEqual([]);
        expect([...reached].sort()).toEqual([...legalMoves(p)].sort());
      }),
      { numRuns: 60, seed: 20261130 },
    );
    expect(codes.size).toBeGreaterThan(8);
  });
});
