// All shared labelled positions, in both modes.

import { describe, expect, it } from 'vitest';
import { judge, share } from './judge.ts';
import { COMPOSED, PLAYED, sharedLabelled } from './labelled.ts';

const composed = sharedLabelled(COMPOSED);
const played = sharedLabelled(PLAYED);

describe.skipIf(composed === null)('all composed positions', () => {
  it('quick', () => {
    const tally = judge(composed!, { mode: 'quick' });
    expect(tally.wrong).toEqual([]);
    expect(share(tally.found, tally.unwinnable)).toBeGreaterThan(0.75);
  });

  it('full', () => {
    const tally = judge(composed!, { mode: 'full' });
    expect(tally.wrong).toEqual([]);
    expect(share(tally.found, tally.unwinnable)).toBeGreaterThan(0.97);
    expect(share(tally.lines, tally.winnable)).toBeGreaterThan(0.97);
  });
});

describe.skipIf(played === null)('all final positions of played games', () => {
  it('quick', () => {
    const tally = judge(played!, { mode: 'quick' });
    expect(tally.wrong).toEqual([]);
    expect(tally.found).toBe(tally.unwinnable);
  });

  it('full', () => {
    const tally = judge(played!, { mode: 'full' });
    expect(tally.wrong).toEqual([]);
    expect(tally.found).toBe(tally.unwinnable);
    expect(share(tally.lines, tally.winnable)).toBeGreaterThan(0.99);
  });
});
