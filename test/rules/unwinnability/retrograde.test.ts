// King and one piece against the bare king, every placement and every answer; two pieces are in the slow lane.

import { describe, expect, it } from 'vitest';
import { compare } from './compare-truth.ts';
import { type Men, Truths } from './retrograde.ts';

describe('exhaustive truth', () => {
  const truths = new Truths();

  it.each<[Men, Men]>([
    ['Q', '-'],
    ['R', '-'],
    ['B', '-'],
    ['N', '-'],
    ['P', '-'],
    ['-', 'Q'],
    ['-', 'P'],
  ])(
    'K+%s against K+%s: no placement is called wrongly',
    (x, y) => {
      const result = compare(truths.of(x, y), 7);
      expect(result.wrong).toEqual([]);
      expect(result.open).toEqual([]);
      expect(result.asked).toBeGreaterThan(2000);
      expect(result.unwinnable).toBeGreaterThan(0);
    },
    60_000,
  );
});
