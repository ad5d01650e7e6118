// Noise: no FEN and no move text may throw, and what is accepted must be sound.

import { describe, expect, it } from 'vitest';
import { fuzzRules } from '../support/fuzz-rules.ts';

describe('1,000,000 random and mutated texts', () => {
  it('are read soundly or refused', () => {
    const report = fuzzRules(1_000_000, 20261201);
    expect(report.fens + report.moves).toBe(1_000_000);
    // Enough of the noise must get through for the checks behind the readers to mean anything.
    expect(report.fensRead).toBeGreaterThan(50_000);
    expect(report.movesRead).toBeGreaterThan(30_000);
    expect(report.fensRead).toBeLessThan(500_000);
  }, 800_000);
});
