// What must hold for every position, tried on random play in both variants against the slow second engine.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/kernel/result.ts';
import {
  boardEnd,
  formatFen,
  inCheck,
  isLegal,
  legalMoveCount,
  legalMoves,
  type Move,
  type Position,
  parseFen,
  play,
  positionKey,
  positionsOf,
  readSan,
  readUci,
  repetition,
  variantOf,
  writeSan,
  writeUci,
} from '../../shared/rules/index.ts';
import { type Playout, playout, randomPositions, seeded } from '../support/random-positions.ts';
import {
  type SlowGame,
  slowFromFen,
  slowIdentity,
  slowInCheck,
  slowMoves,
  slowPlay,
  slowUci,
} from '../support/slow-chess.ts';

const RUNS = { numRuns: 150, seed: 20261130 };

/** UCI with castling as the king onto its rook, as the slow engine writes it. */
const rookUci = (p: Position, move: Move): string => writeUci({ ...p, variant: 1 }, move);

/** The slow engine's own game along the same moves: it never sees a FEN after the first. */
function slowly({ start, moves }: Playout): SlowGame[] {
  const games = [slowFromFen(formatFen(start))];
  let p = start;
  for (const move of moves) {
    const game = games[games.length - 1]!;
    const uci = rookUci(p, move);
    games.push(slowPlay(game, slowMoves(game).find((each) => slowUci(each) === uci)!));
    p = play(p, move);
  }
  return games;
}

describe('random play', () => {
  it('has the moves, checks and ends that the slow engine finds', () => {
    fc.assert(
      fc.property(randomPositions(), (game) => {
        const slow = slowly(game).at(-1)!;
        const p = game.position;
        const moves = slowMoves(slow);
        expect(
          legalMoves(p)
            .map((move) => rookUci(p, move))
            .sort(),
        ).toEqual(moves.map(slowUci).sort());
        expect(legalMoveCount(p)).toBe(moves.length);
        expect(inCheck(p)).toBe(slowInCheck(slow));
        const end = moves.length > 0 ? null : slowInCheck(slow) ? 'checkmate' : 'stalemate';
        expect(boardEnd(p)).toBe(end);
      }),
      RUNS,
    );
  });

  it('makes the moves that the slow engine makes', () => {
    fc.assert(
      fc.property(randomPositions(), (game) => {
        const p = game.position;
        const slow = slowly(game).at(-1)!;
        const byUci = new Map(slowMoves(slow).map((move) => [slowUci(move), move]));
        for (const move of legalMoves(p)) {
          const next = slowPlay(slow, byUci.get(rookUci(p, move))!);
          const read = slowFromFen(formatFen(play(p, move)));
          expect({ ...read, castlers: [...read.castlers].sort(), passed: 0 }).toEqual({
            ...next,
            castlers: [...next.castlers].sort(),
            passed: 0,
          });
        }
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  it('has equal keys if and only if FIDE 9.2.3 calls the positions the same', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(959), (seed, number) => {
        // Few pieces shuffle about, so that positions do come again, with and without rights and en passant.
        const start = [
          '4k2r/p2p4/8/8/8/8/3P3P/R3K3 w Qk - 0 1',
          '4k3/1p6/8/P1P5/8/8/8/4K2R b K - 0 1',
          '1r2k2r/8/8/8/8/8/8/R3K1R1 w GAhb - 0 1',
        ][number % 3]!;
        const game = playout(expectOk(parseFen(start, { variant: 'chess960' })).position, 60, seeded(seed));
        const fast = positionsOf(game.start, game.moves).map(positionKey);
        const slow = slowly(game).map(slowIdentity);
        for (let a = 0; a < fast.length; a++) {
          for (let b = 0; b < a; b++)
            if ((fast[a] === fast[b]) !== (slow[a] === slow[b]))
              expect([fast[a], slow[a]]).toEqual([fast[b], slow[b]]);
        }
        const last = slow.length - 1;
        const plies = slow.flatMap((identity, ply) => (identity === slow[last] ? [ply] : []));
        expect(repetition(game.start, game.moves)).toEqual({ count: plies.length, plies });
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  it('survives FEN: every field comes back', () => {
    fc.assert(
      fc.property(randomPositions(), ({ position: p }) => {
        const read = expectOk(parseFen(formatFen(p), { variant: variantOf(p) }));
        expect(read.notes).toEqual([]);
        expect(read.position).toEqual(p);
      }),
      { ...RUNS, numRuns: 500 },
    );
  });

  it('reads back exactly each move from SAN and UCI, and no two moves share a text', () => {
    fc.assert(
      fc.property(randomPositions(), ({ position: p }) => {
        const moves = legalMoves(p);
        for (const write of [writeSan, writeUci])
          expect(new Set(moves.map((m) => write(p, m))).size).toBe(moves.length);
        for (const move of moves) {
          expect(readSan(p, writeSan(p, move))).toBe(move);
          expect(readUci(p, writeUci(p, move))).toBe(move);
          expect(isLegal(p, move)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('leaves positions as they were: playing from one never changes it', () => {
    fc.assert(
      fc.property(randomPositions(), ({ position: p }) => {
        const before = { ...p };
        for (const move of legalMoves(p)) play(play(p, move), legalMoves(play(p, move))[0] ?? move);
        expect({ ...p }).toEqual(before);
      }),
      { ...RUNS, numRuns: 50 },
    );
  });

  it('counts plies and moves', () => {
    fc.assert(
      fc.property(randomPositions(), ({ start, moves, position: p }) => {
        expect((p.fullMoves - 1) * 2 + p.turn).toBe(moves.length);
        expect(p.halfMoves).toBeLessThanOrEqual(moves.length);
        expect(start.halfMoves).toBe(0);
      }),
      RUNS,
    );
  });
});
