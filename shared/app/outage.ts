// An outage that an operator records: credited to every running game of every kind, whether its players ask or
// not. The sweep credits by itself what it notices (sweep-gap.ts); this is for what no sweep can notice, such
// as a site that could not be reached while the sweep went on.

import { decodeSnapshot } from '../games/index.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { DUE_SHARDS } from '../ports/view-store.ts';
import type { CreditJob, Outage } from '../ports/wake-queue.ts';
import { creditGap } from './credit-gap.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { loadGame } from './load.ts';

export type OutageReport = {
  /** Games that were running, by their cards. */
  readonly games: number;
  readonly credited: number;
  /** Games that were lost on time within the outage: an event cannot undo that, a director's ruling can. */
  readonly lostMeanwhile: readonly string[];
  readonly failed: number;
};

/** Whether an outage ends after it began, and has ended. */
export const isOver = ({ from, to }: Outage, deps: Deps): boolean => from < to && to <= deps.clock.now();

/** The same as jobs, one for each shard of the due index: where there are too many games for one run. */
export const creditsOf = (outage: Outage): readonly CreditJob[] =>
  Array.from({ length: DUE_SHARDS }, (_, shard) => ({ kind: 'credit', shard, outage, from: null }));

/**
 * Credits [from, to) to every game. Refused: an end that is not after the beginning, or not past yet. May be
 * repeated, also after it was interrupted: nobody is credited twice. Precondition: the projections are caught up
 * (`repair`), since the games are found by their cards.
 */
export async function creditOutage(deps: Deps, outage: Outage): Promise<Result<OutageReport, AppProblem>> {
  if (!isOver(outage, deps)) return err(problem('invalid-outage'));
  const { from, to } = outage;
  const lostMeanwhile: string[] = [];
  const report = { games: 0, credited: 0, failed: 0 };
  for await (const card of deps.views.allCards()) {
    const { status } = JSON.parse(card.head) as { status: string };
    if (status === 'ended') {
      const state = decodeSnapshot(card);
      if (state.status !== 'ended') continue;
      const { termination, at } = state.outcome;
      if (termination.startsWith('flag-fall') && from <= at && at <= to) lostMeanwhile.push(card.game);
    }
    // A challenge may have been accepted since its card was written.
    if (status !== 'in-play' && status !== 'challenged') continue;
    report.games += status === 'in-play' ? 1 : 0;
    try {
      if (await creditGap(deps, await loadGame(deps, card.game, 'log'), outage)) report.credited += 1;
    } catch (error) {
      report.failed += 1;
      deps.log({ event: 'credit-failed', game: card.game, error: String(error) });
    }
  }
  return ok({ ...report, lostMeanwhile });
}
