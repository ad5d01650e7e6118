// 100,000 random and mutated texts: only legal moves come out, a problem unless there is exactly one, no throw.

import { expect, test } from 'vitest';
import { fuzzReading } from './fuzz.ts';

test('100,000 texts', () => {
  const { read, refused } = fuzzReading(20261130, 100_000);
  expect(read + refused).toBe(100_000);
  // Mutations must leave enough texts readable, or the test would look at refusals only.
  expect(read).toBeGreaterThan(10_000);
  expect(refused).toBeGreaterThan(10_000);
});
