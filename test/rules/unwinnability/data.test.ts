// A tenth of the shared labelled positions; the whole is in the slow lane.

import { describe, expect, it } from 'vitest';
import { judge, share } from './judge.ts';
import { COMPOSED, PLAYED, sharedLabelled } from './labelled.ts';

const tenth = (name: string) => sharedLabelled(name)?.filter((_, i) => i % 10 === 3) ?? null;
const composed = tenth(COMPOSED);
const played = tenth(PLAYED);

describe.skipIf(composed === null)('composed positions, a tenth', () => {
  it('quick: nothing wrong, three quarters of the unwinnable ones found', () => {
    const tally = judge(composed!, { mode: 'quick' });
    expect(tally.wrong).toEqual([]);
    expect(share(tally.found, tally.unwinnable)).toBeGreaterThan(0.75);
  });

  it('full, with a small budget: nothing wrong, nine in ten decided', () => {
    const tally = judge(composed!, { mode: 'full', maxNodes: 75_000 }, 8);
    expect(tally.wrong).toEqual([]);
    expect(share(tally.found, tally.unwinnable)).toBeGreaterThan(0.9);
    expect(share(tally.lines, tally.winnable)).toBeGreaterThan(0.9);
  }, 120_000);
});

describe.skipIf(played === null)('final positions of played games, a tenth', () => {
  it('quick: every unwinnable one found, nothing wrong', () => {
    const tally = judge(played!, { mode: 'quick' });
    expect(tally.wrong).toEqual([]);
    expect(tally.found).toBe(tally.unwinnable);
  });
});
