// The committed positions, whatever lies beside the checkout: walls, few men, composed ones; both verdicts.

import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { fixture } from './labelled.ts';

const FILES = ['few-men.txt', 'walls.txt', 'composed.txt'];

describe('the committed fixture', () => {
  it('holds at least 150 positions of every kind', () => {
    const all = FILES.flatMap(fixture);
    expect(all.length).toBeGreaterThanOrEqual(150);
    for (const white of [true, false]) {
      for (const black of [true, false]) {
        const kind = all.filter(({ can }) => can.white === white && can.black === black);
        expect(kind.length, `${white} ${black}`).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it.each(FILES)(
    '%s: nothing wrong, and all but a few decided',
    (file) => {
      const tally = judge(fixture(file), { mode: 'full' }, 3);
      expect(tally.wrong).toEqual([]);
      const open = tally.unwinnable + tally.winnable - tally.found - tally.lines;
      expect(open).toBeLessThanOrEqual(file === 'composed.txt' ? 3 : 0);
    },
    120_000,
  );
});
