// Once a minute: what is due? A sweep asks each shard of the due index for one page and hands the streams on, one
// job each; it wakes nobody itself. What does not fit into a page goes on from there as a job of its own, so a
// sweep does the same bounded work whether nothing is due or everything.

import { after, MINUTE } from '../kernel/time.ts';
import { DUE_SHARDS, type DueRow } from '../ports/view-store.ts';
import type { ShardJob, WakeQueue } from '../ports/wake-queue.ts';
import type { Deps } from './deps.ts';
import { creditsOf } from './outage.ts';
import { handedOn, noticeGap } from './sweep-gap.ts';

export type SweepReport = {
  /** Pages of the due index that were asked for. */
  readonly queries: number;
  /** Streams that were handed on. */
  readonly due: number;
  /** Shards that are gone on with by a job. */
  readonly continued: number;
  /** Outages whose credits were handed on. */
  readonly gaps: number;
};

export type Work = {
  readonly deps: Deps;
  readonly queue: WakeQueue;
  /** Rows of the due index that are asked for at once; `PAGE` where it is not given. */
  readonly page?: number;
};

export const PAGE = 100;

/**
 * How long a stream that was handed on stays away from the sweep. A job that was lost, or that failed, costs so
 * much delay and no more: the flag has fallen when it fell, and any read or command settles the game meanwhile.
 */
export const HANDED_ON = 15 * MINUTE;

/** One sweep. Rejects when the index or the queue does not answer; the next one does the same work. */
export async function sweep(work: Work): Promise<SweepReport> {
  const { deps, queue } = work;
  const now = deps.clock.now();
  const mark = await noticeGap(deps, now);
  const gaps = mark.gaps.filter(({ open }) => open);
  if (gaps.length > 0) {
    // Before the wakes: where the queue keeps the order, nobody is forfeited first and credited later.
    await queue.put(gaps.flatMap(({ from, to }) => creditsOf({ from, to })));
    await handedOn(deps, mark);
  }
  const report = { queries: 0, due: 0, continued: 0, gaps: gaps.length };
  for (let shard = 0; shard < DUE_SHARDS; shard += 1) {
    const page = await sweepShard(work, { shard, until: now });
    report.queries += 1;
    report.due += page.due;
    report.continued += page.continued ? 1 : 0;
  }
  return report;
}

/** Hands on one page of a shard, and its continuation where there is one. */
export async function sweepShard(
  { deps, queue, page = PAGE }: Work,
  { shard, until, from }: Pick<ShardJob, 'shard' | 'until'> & { readonly from?: string },
): Promise<{ readonly due: number; readonly continued: boolean }> {
  const { rows, next } = await deps.views.due(shard, until, { limit: page, ...(from ? { from } : {}) });
  if (rows.length > 0) await handOn({ deps, queue }, rows);
  if (next === null) return { due: rows.length, continued: false };
  await queue.put([{ kind: 'shard', shard, until, from: next }]);
  return { due: rows.length, continued: true };
}

const WRITES_AT_ONCE = 10;

/** Puts the jobs on the queue first and the rows off afterwards: a crash in between repeats, and loses nothing. */
async function handOn({ deps, queue }: Work, rows: readonly DueRow[]): Promise<void> {
  await queue.put(rows.map(({ stream }) => ({ kind: 'wake', stream })));
  const until = after(deps.clock.now(), HANDED_ON);
  for (let start = 0; start < rows.length; start += WRITES_AT_ONCE) {
    const some = rows.slice(start, start + WRITES_AT_ONCE);
    // False where the stream has been woken by now and its row stands elsewhere.
    await Promise.all(some.map(({ stream, dueAt }) => deps.views.postpone(stream, dueAt, until)));
  }
}
