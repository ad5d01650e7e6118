// Deeper counts, for the slow lane.

import { describe, expect, it } from 'vitest';
import { perftReport } from '../support/perft-child.ts';
import { fixturePerft, present, sharedPerft } from '../support/perft-files.ts';

describe('perft in depth', () => {
  it('agrees with the known positions to depth 5', async () => {
    const report = await perftReport(5, [fixturePerft('known-positions.perft')]);
    expect(report.different).toEqual([]);
    expect(report.counts).toBe(26);
  });
});

describe.each(['tricky-scalachess.perft', 'tricky-shakmaty.perft', 'chess960.perft'])(
  'perft in depth of the shared file %s',
  (file) => {
    it.skipIf(!present(sharedPerft(file)))('has no difference to depth 5', async () => {
      const report = await perftReport(5, [sharedPerft(file)]);
      expect(report.different).toEqual([]);
      expect(report.counts).toBeGreaterThan(50);
    });
  },
);
