// Damaged PGN texts: nothing is thrown, and every problem has a place.

import { expect, test } from 'vitest';
import { fuzzPgn } from './fuzz.ts';

test('10,000 damaged texts', () => {
  const { games, plies, problems } = fuzzPgn(20261130, 10_000);
  expect(games).toBeGreaterThan(5_000);
  expect(plies).toBeGreaterThan(5_000);
  expect(problems).toBeGreaterThan(5_000);
});
