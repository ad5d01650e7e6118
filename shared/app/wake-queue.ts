// What a job of the wake queue does. Every job may come twice, late or never; each begins by reading what it is
// about, strongly consistent, so that none of this does harm.

import { decide } from '../games/index.ts';
import { gameOfStream } from '../kernel/ids.ts';
import type { CreditJob, Job } from '../ports/wake-queue.ts';
import { creditGap } from './credit-gap.ts';
import type { Decider } from './execute.ts';
import { loadGame } from './load.ts';
import { creditsOf, isOver } from './outage.ts';
import { repairPage } from './repair.ts';
import { PAGE, sweepShard, type Work } from './sweep.ts';
import { END_OF_TIME } from './sweep-gap.ts';
import { proveGame, type Woken, wakeGame } from './wake-game.ts';

/** What came of a job; `handed-on` for those that only make other jobs. */
export type Done = Woken | 'handed-on' | 'credited' | 'repaired' | 'unknown';

/** Decides here and now, however long the search takes. */
export const inProcess: Decider = decide;

/** Does one job. Rejects when it has to be tried again. */
export async function doJob(work: Work, job: Job, prove: Decider = inProcess): Promise<Done> {
  const { deps, queue } = work;
  switch (job.kind) {
    case 'wake': {
      const id = gameOfStream(job.stream);
      if (id === null) return 'unknown';
      const woken = await wakeGame(deps, id, deps.clock.now());
      if (woken === 'proof-wanted') await queue.put([{ kind: 'proof', stream: job.stream }]);
      if (woken === 'opening-wanted') await queue.put([{ kind: 'opening', stream: job.stream }]);
      return woken;
    }
    case 'proof': {
      const id = gameOfStream(job.stream);
      return id === null ? 'unknown' : proveGame(deps, id, deps.clock.now(), prove);
    }
    case 'opening':
      // A wiring fault, and no reason to lose the job: it comes again, and ends with the dead letters.
      throw new Error('an envelope is opened by the function that may decrypt, and by no other');
    case 'shard':
      await sweepShard(work, job);
      return 'handed-on';
    case 'outage':
      // Tried again it stays wrong, and ends with the dead letters, where somebody looks.
      if (!isOver(job.outage, deps)) throw new Error('an outage ends after it began, and not in the future');
      await queue.put(creditsOf(job.outage));
      return 'handed-on';
    case 'credit':
      await creditPage(work, job);
      return 'credited';
    case 'repair':
      await repairPage(work, job);
      return 'repaired';
  }
}

/**
 * Credits an outage to one page of a shard's games; the rest of the shard is a job of its own. Where a game fails,
 * its wake tries again: a wake, too, begins with what the game is owed.
 */
async function creditPage(
  { deps, queue, page = PAGE }: Work,
  { shard, outage, from }: CreditJob,
): Promise<void> {
  const options = { limit: page, ...(from === null ? {} : { from }) };
  const { rows, next } = await deps.views.due(shard, END_OF_TIME, options);
  const again: Job[] = [];
  for (const { stream } of rows) {
    const id = gameOfStream(stream);
    if (id === null) continue;
    try {
      await creditGap(deps, await loadGame(deps, id, 'log'), outage);
    } catch (error) {
      again.push({ kind: 'wake', stream });
      deps.log({ event: 'credit-failed', game: id, error: String(error) });
    }
  }
  if (next !== null) again.push({ kind: 'credit', shard, outage, from: next });
  await queue.put(again);
}
