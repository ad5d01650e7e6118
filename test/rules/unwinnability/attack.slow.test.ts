// Positions called unwinnable are attacked with 100,000 nodes each: every one of the fixture, one in eight of the
// shared files (ATTACK_EVERY=1 attacks them all, which takes the better part of an hour on two idle cores).

import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../shared/kernel/colour.ts';
import { unwinnable } from '../../../shared/rules/unwinnability/index.ts';
import { attack } from './attack.ts';
import { COMPOSED, fixture, type Labelled, PLAYED, positionOf, sharedLabelled } from './labelled.ts';

const SETS: Readonly<Record<string, readonly Labelled[]>> = {
  fixture: [...fixture('few-men.txt'), ...fixture('walls.txt'), ...fixture('composed.txt')],
  composed: sharedLabelled(COMPOSED) ?? [],
  played: sharedLabelled(PLAYED) ?? [],
};

/** Each part has its own time limit; the slow engine makes some ten thousand positions a second. */
const PART = 60;

describe.each(Object.entries(SETS))('soundness by attack: %s', (name, positions) => {
  const step = name === 'fixture' ? 1 : Number(process.env.ATTACK_EVERY ?? 8);
  const queries = positions
    .flatMap(({ fen }) => COLOURS.map((winner) => ({ fen, winner })))
    .filter((_query, index) => index % step === 0);
  const parts = Array.from({ length: Math.ceil(queries.length / PART) }, (__, i) =>
    queries.slice(i * PART, (i + 1) * PART),
  );
  it.each(parts.map((part, i) => [i, part] as const))('part %i is not mated', (_i, part) => {
    for (const { fen, winner } of part) {
      if (unwinnable(positionOf(fen), winner, { mode: 'full' }).verdict !== 'unwinnable') continue;
      expect(attack(fen, winner, 100_000, 1).mated, `${winner} ${fen}`).toBe(false);
    }
  });
});
