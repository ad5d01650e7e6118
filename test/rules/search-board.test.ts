// The search board walks the same tree as the public functions, and comes back to where it was.

import { describe, expect, it } from 'vitest';
import {
  formatFen,
  inCheck,
  initialPosition,
  legalMoves,
  type Position,
  perft,
  play,
  positionKey,
} from '../../shared/rules/index.ts';
import { hashHigh, hashPosition, SearchBoard } from '../../shared/rules/search-board.ts';
import { position } from '../support/positions.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

describe('the search board', () => {
  it('makes and unmakes every move of the tree', () => {
    const board = new SearchBoard(position(KIWIPETE), 3);
    const walk = (p: Position, depth: number): number => {
      if (depth === 0) return 1;
      const n = board.generate();
      const legal = legalMoves(p);
      if (n !== board.count() || n !== legal.length) throw new Error('other moves');
      let nodes = 0;
      for (let i = 0; i < n; i++) {
        const move = board.moves[i]!;
        board.make(move);
        const next = play(p, legal[i]!);
        if (move !== legal[i] || positionKey(board.board) !== positionKey(next))
          throw new Error('other position');
        if (board.inCheck() !== inCheck(next)) throw new Error('other check');
        nodes += walk(next, depth - 1);
        board.unmake();
      }
      return nodes;
    };
    expect(walk(position(KIWIPETE), 2)).toBe(2039);
    expect(board.ply).toBe(0);
    expect(formatFen(board.board)).toBe(KIWIPETE);
  });

  it('gives equal hashes to equal identities and different ones to different identities', () => {
    const keyOf = new Map<string, string>();
    const hashOf = new Map<string, string>();
    const board = new SearchBoard(initialPosition(), 4);
    const walk = (depth: number): void => {
      const hash = `${board.hash()} ${board.hashHigh}`;
      const key = positionKey(board.board);
      expect(hashOf.get(key) ?? hash).toBe(hash);
      expect(keyOf.get(hash) ?? key).toBe(key);
      hashOf.set(key, hash);
      keyOf.set(hash, key);
      const n = depth === 0 ? 0 : board.generate();
      for (let i = 0; i < n; i++) {
        board.make(board.moves[i]!);
        walk(depth - 1);
        board.unmake();
      }
    };
    walk(3);
    // 1 + 20 + 400 + 5,362 identities, fewer by none that come back within three plies.
    expect(hashOf.size).toBe(keyOf.size);
    expect(hashOf.size).toBe(5783);
  });

  it('tells apart what the identity tells apart and ignores counters', () => {
    const hash = (fen: string): string => `${hashPosition(position(fen))} ${hashHigh}`;
    const base = '4k2r/8/8/3pP3/8/8/8/4K3 w k d6 0 1';
    expect(hash(base)).toBe(hash(base.replace('0 1', '0 40')));
    expect(hash(base)).not.toBe(hash(base.replace('d6', '-')));
    expect(hash(base)).not.toBe(hash(base.replace(' k ', ' - ')));
    expect(hash(base.replace('d6', '-'))).not.toBe(hash(base.replace('w k d6', 'b k -')));
  });

  it('keeps snapshots, starts again, and says when it is full', () => {
    const board = new SearchBoard(initialPosition(), 1);
    board.generate();
    board.make(board.moves[0]!);
    const kept = board.snapshot();
    const key = positionKey(kept);
    board.unmake();
    board.make(board.moves[1]!);
    expect(positionKey(kept)).toBe(key);
    expect(() => board.make(board.moves[0]!)).toThrow(RangeError);
    board.reset(position(KIWIPETE));
    expect([board.ply, board.count()]).toEqual([0, perft(position(KIWIPETE), 1)]);
  });
});
