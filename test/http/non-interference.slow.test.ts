// The property of test/http/non-interference.test.ts over many positions, at every moment.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOMENTS, playSealing } from '../support/overheard.ts';
import { pairs } from '../support/sealed-texts.ts';
import { difference, placesOf } from '../support/secrets.ts';

it.each([
  ['paper', 16],
  ['checked', 6],
] as const)('two texts are heard alike, policy %s', { timeout: 900_000 }, async (policy, numRuns) => {
  await fc.assert(
    fc.asyncProperty(pairs(policy, MOMENTS.length), async ({ setting, texts, words }) => {
      const [a, b] = [await playSealing(setting, texts[0]), await playSealing(setting, texts[1])];
      expect(await difference(a, b)).toBeNull();
      for (const text of words) expect(placesOf(text, [...a.heard, ...b.heard])).toEqual([]);
    }),
    { numRuns, endOnFailure: true },
  );
});
