// A million random and mutated texts (see fuzz.ts).

import { expect, test } from 'vitest';
import { fuzzReading } from './fuzz.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('100,000 texts, seed %i', (seed) => {
  const { read, refused } = fuzzReading(seed, 100_000);
  expect(read + refused).toBe(100_000);
});
