// The benchmark's simulated due index gives the same pages as the store that it stands for.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryViewStore } from '../../shared/adapters/memory/view-store.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import { DUE_SHARDS, type DueRow, type ViewStore } from '../../shared/ports/view-store.ts';
import { simulatedIndex } from '../bench/sweep-index.ts';

async function rowsOf(views: ViewStore, until: number, limit: number): Promise<DueRow[]> {
  const found: DueRow[] = [];
  for (let shard = 0; shard < DUE_SHARDS; shard += 1)
    for (let from: string | null | undefined; from !== null; ) {
      const page = await views.due(shard, epochMs(until), { limit, ...(from ? { from } : {}) });
      found.push(...page.rows);
      from = page.next;
    }
  return found;
}

const step = fc.record({
  game: fc.integer({ min: 0, max: 30 }),
  what: fc.constantFrom('put', 'reschedule', 'postpone'),
  at: fc.option(fc.integer({ min: 1, max: 20 })),
  from: fc.integer({ min: 1, max: 20 }),
});

it('after any writes, in pages of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 0, max: 21 }),
      fc.integer({ min: 1, max: 5 }),
      async (steps, until, limit) => {
        const [real, simulated] = [memoryViewStore(), simulatedIndex().views];
        for (const [index, { game, what, at, from }] of steps.entries()) {
          const id = `game-${game}` as GameId;
          const dueAt = at === null ? null : epochMs(at);
          const answers = await Promise.all(
            [real, simulated].map((views) => {
              const card = {
                game: id,
                version: index + 1,
                hash: '',
                head: '',
                plies: new Uint8Array(0),
                dueAt,
              };
              if (what === 'put') return views.putCard(card);
              if (what === 'postpone') return views.postpone(gameStream(id), epochMs(from), epochMs(at ?? 1));
              return views.reschedule(id, index, dueAt);
            }),
          );
          expect(answers[1]).toBe(answers[0]);
        }
        expect(await rowsOf(simulated, until, limit)).toEqual(await rowsOf(real, until, limit));
      },
    ),
    { numRuns: 200 },
  );
});
