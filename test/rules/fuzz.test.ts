// Noise: no FEN and no move text may throw, and what is accepted must be sound.

import { describe, expect, it } from 'vitest';
import { fuzzRules } from '../support/fuzz-rules.ts';

describe('100,000 random and mutated texts', () => {
  it('are read soundly or refused', () => {
    const report = fuzzRules(100_000, 20261130);
    expect(report.fens + report.moves).toBe(100_000);
    // Enough of the noise must get through for the checks behind the readers to mean anything.
    expect(report.fensRead).toBeGreaterThan(5_000);
    expect(report.movesRead).toBeGreaterThan(3_000);
    expect(report.fensRead).toBeLessThan(50_000);
  }, 120_000);
});
