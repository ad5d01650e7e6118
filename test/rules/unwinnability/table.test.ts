// Positions that other programs got wrong, each with what can still happen on it.

import { describe, expect, it } from 'vitest';
import { dead, unwinnable } from '../../../shared/rules/unwinnability/index.ts';
import { linesUp } from './judge.ts';
import { positionOf } from './labelled.ts';

const ROWS = [
  ['no', 'no', '8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b - -', 'dead without the en passant right'],
  ['yes', 'yes', '8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b - g3', 'alive with it'],
  ['no', 'no', '4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -', 'a wall of pawns'],
  ['yes', 'no', '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - -', 'a wall that only one side can pass'],
  ['no', 'any', '1k6/pPp5/BpP4b/1P6/8/7B/8/5B1K b - -', 'bishops locked out'],
  ['no', 'no', '6Rk/8/7K/8/8/8/8/8 b - -', 'the only move takes the rook'],
  ['no', 'no', 'r7/K7/2k5/8/8/8/8/8 w - -', 'the same with the king in the corner'],
  ['yes', 'no', '6Qk/8/2R3K1/8/8/8/8/8 b - - 0 3', 'a forced capture, and the other rook still mates'],
  ['any', 'yes', '7k/1qQ5/p4PPK/6PP/8/5P2/8/8 w - -', 'before the exchange Black can mate'],
  ['yes', 'no', '7k/6q1/p4PPK/6PP/8/5P2/8/8 w - -', 'after it no more'],
  ['no', 'no', 'k7/P7/K7/8/8/8/8/8 b - -', 'stalemate ends the game first'],
  ['yes', 'yes', '8/8/8/4k3/4p3/4N3/4K3/8 w - -', 'the pawn becomes a helper'],
  ['yes', 'yes', '7k/5K2/8/6N1/8/8/7p/8 w - -', 'underpromotion'],
  ['yes', 'yes', '8/8/8/8/4n3/7k/8/6BK b - -', 'knight mates with the help of a bishop'],
  ['yes', 'yes', '7k/8/7K/2Bb4/8/8/8/8 b - -', 'bishops of opposite colours'],
  ['no', 'no', '8/8/8/4k3/5b2/3K4/8/2B5 w - -', 'bishops of one colour'],
  ['no', 'yes', '8/8/8/8/8/2b1k1b1/8/3RKR2 w - -', 'mate on the board comes before the material'],
  ['no', 'yes', '8/8/8/8/8/1k6/b1b5/RKR5 w - -', 'the same once more'],
  ['yes', 'no', '5B2/7r/5K1k/7r/8/4B3/8/8 b - -', 'and by White'],
] as const;

describe('FIDE 5.2.2, 6.9: can White, can Black still mate?', () => {
  it.each(ROWS)('White %s, Black %s: %s (%s)', (white, black, fen) => {
    for (const [winner, truth] of [
      ['white', white],
      ['black', black],
    ] as const) {
      const answer = unwinnable(positionOf(fen), winner, { mode: 'full' });
      if (truth === 'no') expect(answer).toMatchObject({ verdict: 'unwinnable' });
      if (truth === 'yes') expect(linesUp(fen, winner, answer), `${winner}: ${answer.verdict}`).toBe(true);
    }
  });

  it('calls a position dead when neither can', () => {
    for (const [white, black, fen] of ROWS) {
      if (white === 'any' || black === 'any') continue;
      const expected = white === 'no' && black === 'no' ? 'dead' : 'alive';
      expect(dead(positionOf(fen), { mode: 'full' }).verdict, fen).toBe(expected);
      const quick = dead(positionOf(fen), { mode: 'quick' }).verdict;
      expect(expected === 'dead' ? ['dead', 'unknown'] : ['alive', 'unknown'], fen).toContain(quick);
    }
  });
});

// Another program calls these unwinnable: its analysis forgets mates by pawns.
const PAWN_MATES = [
  ['white', '8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -'],
  ['white', 'k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -'],
  ['black', 'k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -'],
  ['white', '3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -'],
] as const;

describe('mates by pawns behind walls', () => {
  it.each(PAWN_MATES)('%s can mate in %s', (winner, fen) => {
    expect(unwinnable(positionOf(fen), winner, { mode: 'quick' }).verdict).not.toBe('unwinnable');
    const answer = unwinnable(positionOf(fen), winner, { mode: 'full' });
    expect(linesUp(fen, winner, answer), answer.verdict).toBe(true);
  });
});

describe('a query', () => {
  const hard = '3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57';

  it('says what it spent when it proves nothing, and stays within its nodes', () => {
    const answer = unwinnable(positionOf(hard), 'white', { mode: 'full', maxNodes: 5000 });
    if (answer.verdict === 'unknown') expect(answer.spent.positions).toBeLessThanOrEqual(5000);
    expect(answer.verdict).not.toBe('winnable');
  });

  it('gives the same answer every time', () => {
    const ask = () => unwinnable(positionOf('7k/5K2/8/6N1/8/8/7p/8 w - -'), 'white', { mode: 'full' });
    const first = ask();
    unwinnable(positionOf(hard), 'black', { mode: 'quick' });
    expect(ask()).toEqual(first);
  });
});
