// Making good what a crash left undone: views that lag behind their stream, games that the due index does not
// know, leaves that not every game was told of, mails that were never sent. The same steps as the stream's, so nothing
// is doubled. At the start of the local service in one go; nightly on AWS, page by page through a queue of its own.

import { decodeSnapshot, nextWake } from '../games/index.ts';
import { gameOfStream, type StreamId } from '../kernel/ids.ts';
import type { GameCard, OutboxRow } from '../ports/view-store.ts';
import type { RepairJob, RepairReport } from '../ports/wake-queue.ts';
import type { Deps } from './deps.ts';
import { finishLeave, tellOfLeaves } from './leave.ts';
import { tellMatch } from './match.ts';
import { deliver, enqueueCommit } from './notify.ts';
import { projectGame } from './project.ts';
import { startReplay } from './replay.ts';
import type { Work } from './sweep.ts';

export const NOTHING_YET: RepairReport = {
  streams: 0,
  projected: 0,
  healed: 0,
  leaves: 0,
  queued: 0,
  sent: 0,
  failed: 0,
};
export const FIRST_REPAIR: RepairJob = { kind: 'repair', part: 'streams', from: null, soFar: NOTHING_YET };

/** So many streams, or so many items of a scan for few among many, are looked at in one run. */
const STREAMS = 200;
const ITEMS = 2000;

type Run = { readonly report: RepairReport; readonly next: RepairJob | null };
type Sizes = { readonly streams?: number; readonly items?: number };

/** The whole repair in one go: for one machine. */
export async function repair(deps: Deps): Promise<RepairReport> {
  for (let job = FIRST_REPAIR; ; ) {
    const { report, next } = await repairRun(deps, job);
    if (next === null) return report;
    job = next;
  }
}

/** One run of the repair; what is left goes back to the queue as a job of its own. */
export async function repairPage(
  { deps, queue }: Pick<Work, 'deps' | 'queue'>,
  job: RepairJob,
): Promise<RepairReport> {
  const { report, next } = await repairRun(deps, job);
  if (next !== null) await queue.put([next]);
  deps.log({ event: 'repair', part: job.part, over: next === null, ...report });
  return report;
}

/** Reads one page of the job's part and puts right what it finds there. */
export async function repairRun(
  deps: Deps,
  { part, from, soFar }: RepairJob,
  { streams = STREAMS, items = ITEMS }: Sizes = {},
): Promise<Run> {
  const report = { ...soFar };
  const request = { limit: part === 'streams' ? streams : items, ...(from === null ? {} : { from }) };
  const goOn = (next: string | null, then: RepairJob['part'] | null): Run => {
    if (next !== null) return { report, next: { kind: 'repair', part, from: next, soFar: report } };
    return { report, next: then && { kind: 'repair', part: then, from: null, soFar: report } };
  };
  switch (part) {
    case 'streams': {
      const { rows, next } = await deps.events.streams(request);
      for (const row of rows) await repairStream(deps, row, report);
      return goOn(next, 'leaves');
    }
    case 'leaves': {
      const { rows, next } = await deps.players.untoldLeaves(request);
      for (const leave of rows) await finishLeave(deps, leave);
      report.leaves += rows.length;
      return goOn(next, 'outbox');
    }
    case 'outbox': {
      const { rows, next } = await deps.views.unsent(request);
      for (const row of rows) await resend(deps, row, report);
      return goOn(next, null);
    }
  }
}

type Report = { -readonly [Field in keyof RepairReport]: number };

async function repairStream(
  deps: Deps,
  { stream, version }: { readonly stream: StreamId; readonly version: number },
  report: Report,
): Promise<void> {
  const id = gameOfStream(stream);
  if (id === null) return;
  report.streams += 1;
  const card = await deps.views.card(id, { consistent: true });
  if (card !== null && card.version >= version) {
    report.healed += (await healed(deps, card)) ? 1 : 0;
    return;
  }
  const missed = await deps.events.read(stream, { after: card?.version ?? 0, consistent: true });
  await tellMatch(deps, id, missed);
  await startReplay(deps, id, missed);
  const steps = await projectGame(deps, id, null);
  await tellOfLeaves(
    deps,
    id,
    steps.map(({ commit }) => commit),
  );
  for (const { commit, state } of steps) {
    report.projected += 1;
    report.queued += await enqueueCommit(deps, id, commit, state);
  }
}

async function resend(deps: Deps, row: OutboxRow, report: Report): Promise<void> {
  try {
    if ((await deliver(deps, row)) === 'sent') report.sent += 1;
  } catch (error) {
    report.failed += 1;
    deps.log({ event: 'delivery-failed', stream: row.stream, kind: row.kind, error: String(error) });
  }
}

/**
 * Whether a game that waits for something had no row, or one that comes too late for its flag, and has one now. A
 * row between two reminders is in order: how far apart they are is the player's choice.
 */
async function healed(deps: Deps, card: GameCard): Promise<boolean> {
  const { status } = JSON.parse(card.head) as { status: string };
  // Whatever is over waits for nothing, and replaying every old game would be most of the work.
  if (status !== 'challenged' && status !== 'in-play' && status !== 'pending') return false;
  const state = decodeSnapshot(card);
  const now = deps.clock.now();
  const latest = nextWake(state, now, []);
  if (latest === null || (card.dueAt !== null && card.dueAt <= latest.at)) return false;
  return deps.views.reschedule(card.game, card.version, nextWake(state, now)?.at ?? latest.at);
}
