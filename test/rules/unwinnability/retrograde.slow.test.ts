// K+X against K+Y for X and Y in Q R B N P: every placement is solved; every unwinnable one is asked, and one in
// fifty of the others (RETROGRADE_EVERY=1 asks them all, which takes hours).

import { afterAll, describe, expect, it } from 'vitest';
import { compare } from './compare-truth.ts';
import { type Men, Truths } from './retrograde.ts';

const MEN: readonly Men[] = ['Q', 'R', 'B', 'N', 'P'];
const pairs = MEN.flatMap((x) => MEN.map((y) => [x, y] as const));
const every = Number(process.env.RETROGRADE_EVERY ?? 50);

describe('exhaustive truth for White, K and one piece each', () => {
  const truths = new Truths();
  let asked = 0;
  it.each(pairs)('%s against K+%s', (x, y) => {
    const result = compare(truths.of(x, y), every);
    asked += result.asked;
    expect(result.wrong).toEqual([]);
    expect(result.open).toEqual([]);
  });
  afterAll(() => expect(asked).toBeGreaterThan(500_000));
});
