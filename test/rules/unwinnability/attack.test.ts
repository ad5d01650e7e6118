// A sample of the positions called unwinnable is attacked here, all of them in the slow lane.

import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../shared/kernel/colour.ts';
import { unwinnable } from '../../../shared/rules/unwinnability/index.ts';
import { attack } from './attack.ts';
import { fixture, positionOf } from './labelled.ts';

const queries = [...fixture('few-men.txt'), ...fixture('walls.txt'), ...fixture('composed.txt')].flatMap(
  ({ fen }) => COLOURS.map((winner) => ({ fen, winner })),
);
const called = queries.filter(
  ({ fen, winner }) => unwinnable(positionOf(fen), winner, { mode: 'quick' }).verdict === 'unwinnable',
);

describe('soundness by attack', () => {
  it('the attack itself finds mates', () => {
    expect(attack('7k/5K2/8/6Q1/8/8/8/8 w - -', 'white', 20_000, 1).mated).toBe(true);
    expect(attack('8/8/8/8/4k3/8/P7/K7 w - -', 'white', 100_000, 1).mated).toBe(true);
  }, 60_000);

  it('does not mate in a sample of the positions called unwinnable', () => {
    expect(called.length).toBeGreaterThan(60);
    const sample = called.filter((_, i) => i % 41 === 7);
    for (const [i, { fen, winner }] of sample.entries()) {
      expect(attack(fen, winner, 100_000, i + 1).mated, `${winner} ${fen}`).toBe(false);
    }
  }, 300_000);
});
