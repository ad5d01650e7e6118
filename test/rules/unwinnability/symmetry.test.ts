// What holds for a position holds for the same position with colours exchanged, and seen in a mirror.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS, opposite } from '../../../shared/kernel/colour.ts';
import { unwinnable } from '../../../shared/rules/unwinnability/index.ts';
import { fixture, flipped, hasCastling, mirrored, positionOf } from './labelled.ts';

const positions = [...fixture('few-men.txt'), ...fixture('walls.txt'), ...fixture('composed.txt')];
const anyPosition = fc.constantFrom(...positions);
const options = { mode: 'full', maxNodes: 4000 } as const;

/** Answers that must not both be given. */
const clash = (a: string, b: string): boolean => [a, b].includes('winnable') && [a, b].includes('unwinnable');

describe('symmetry of the answers', () => {
  it('exchanging the colours exchanges them', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(...COLOURS), ({ fen }, winner) => {
        const here = unwinnable(positionOf(fen), winner, options).verdict;
        const there = unwinnable(positionOf(flipped(fen)), opposite(winner), options).verdict;
        expect(clash(here, there), `${winner} ${fen}`).toBe(false);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it('a mirror changes nothing', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(...COLOURS), ({ fen }, winner) => {
        fc.pre(!hasCastling(fen));
        const here = unwinnable(positionOf(fen), winner, options).verdict;
        const there = unwinnable(positionOf(mirrored(fen)), winner, options).verdict;
        expect(clash(here, there), `${winner} ${fen}`).toBe(false);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it('proofs that search nothing are found on both boards alike', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(...COLOURS), ({ fen }, winner) => {
        const quick = (text: string, side: typeof winner): string =>
          unwinnable(positionOf(text), side, { mode: 'quick' }).verdict;
        const here = quick(fen, winner);
        expect(quick(flipped(fen), opposite(winner)), `${winner} ${fen}`).toBe(here);
        if (!hasCastling(fen)) expect(quick(mirrored(fen), winner), `${winner} ${fen}`).toBe(here);
      }),
      { numRuns: 120 },
    );
  }, 60_000);
});
