// Every position of three men, against distances found on their own with the slow generator.

import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/kernel/result.ts';
import { Tablebases } from '../../../shared/rules/tablebase/index.ts';
import { slowTruth, type Truth } from './slow-truth.ts';
import { fenOf, fenPosition } from './support.ts';

describe('king and one man against king', () => {
  const tablebases = new Tablebases();
  const truths = new Map<string, Truth>();

  it.each(['Q', 'R', 'B', 'N', 'P'])('K%sK: no position is called wrongly', (man) => {
    const truth = slowTruth(man, truths);
    truths.set(man, truth);
    const wrong: string[] = [];
    for (const { game, distance } of truth.values()) {
      const fen = fenOf(game);
      const found = expectOk(tablebases.verdict(fenPosition(fen)));
      if (found.distance !== distance) wrong.push(`${fen}: ${found.distance}, not ${distance}`);
    }
    expect(wrong).toEqual([]);
    expect(truth.size).toBeGreaterThan(40_000);
  });
});
