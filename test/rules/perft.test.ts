// The move generator against counted truth: every legal line to a depth, both variants.

import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/kernel/result.ts';
import { parseFen, perft } from '../../shared/rules/index.ts';
import { perftReport } from '../support/perft-child.ts';
import { fixturePerft, present, readPerftFile, sharedPerft } from '../support/perft-files.ts';
import { type SlowGame, slowFromFen, slowMoves, slowPlay } from '../support/slow-chess.ts';

const FIXTURES = ['known-positions.perft', 'own-standard.perft', 'own-chess960.perft'];
const SHARED = [
  'own-random-standard.perft',
  'own-random-chess960.perft',
  'chess960.perft',
  'tricky-scalachess.perft',
  'tricky-shakmaty.perft',
];

const slowPerft = (game: SlowGame, depth: number): number =>
  depth === 0
    ? 1
    : slowMoves(game).reduce((sum, move) => sum + slowPerft(slowPlay(game, move), depth - 1), 0);

describe('perft', () => {
  it('agrees with every committed count to depth 4', async () => {
    const report = await perftReport(4, FIXTURES.map(fixturePerft));
    expect(report.different).toEqual([]);
    expect(report.refused).toEqual([]);
    expect(report.counts).toBe(120 * 4 + 6 * 4);
  }, 120_000);

  it('counts nothing but the position itself at depth 0', () => {
    expect(perft(expectOk(parseFen('8/8/8/4k3/8/8/8/4K3 w - -')).position, 0)).toBe(1);
  });

  it('agrees with the slow second generator to depth 2', () => {
    const records = FIXTURES.flatMap((file) => readPerftFile(fixturePerft(file)));
    expect(records).toHaveLength(126);
    for (const { fen, id } of records) {
      const { position } = expectOk(parseFen(fen, { variant: 'chess960' }));
      expect([id, perft(position, 1)]).toEqual([id, slowPerft(slowFromFen(fen), 1)]);
    }
    for (const { fen, id } of records.filter((_, i) => i % 12 === 0)) {
      const { position } = expectOk(parseFen(fen, { variant: 'chess960' }));
      expect([id, perft(position, 2)]).toEqual([id, slowPerft(slowFromFen(fen), 2)]);
    }
  });
});

describe.each(SHARED)('perft of the shared file %s', (file) => {
  const path = sharedPerft(file);
  it.skipIf(!present(path))(
    'has no difference to depth 4',
    async () => {
      const report = await perftReport(4, [path]);
      expect(report.different).toEqual([]);
      expect(report.refused).toEqual([]);
      expect(report.counts).toBeGreaterThan(50);
    },
    240_000,
  );
});
