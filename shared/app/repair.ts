// Making good what a crash left undone: views that lag behind their stream, games that the due index does not
// know, mails that were never sent.
// At the start of the local service, daily on AWS; the same steps as the stream's, so nothing is doubled.

import { decodeSnapshot, nextWake } from '../games/index.ts';
import { gameOfStream } from '../kernel/ids.ts';
import type { GameCard } from '../ports/view-store.ts';
import type { Deps } from './deps.ts';
import { finishLeaves, tellOfLeaves } from './leave.ts';
import { deliver, enqueueCommit } from './notify.ts';
import { projectGame } from './project.ts';

export type RepairReport = {
  readonly streams: number;
  readonly projected: number;
  /** Games whose row of the due index was missing, or later than the fall of its flag. */
  readonly healed: number;
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
};

export async function repair(deps: Deps): Promise<RepairReport> {
  const report = { streams: 0, projected: 0, healed: 0, queued: 0, sent: 0, failed: 0 };
  for await (const { stream, version } of deps.events.streams()) {
    const id = gameOfStream(stream);
    if (id === null) continue;
    report.streams += 1;
    const card = await deps.views.card(id, { consistent: true });
    if (card !== null && card.version >= version) {
      report.healed += (await healed(deps, card)) ? 1 : 0;
      continue;
    }
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
  await finishLeaves(deps);
  for await (const row of deps.views.unsent()) {
    try {
      if ((await deliver(deps, row)) === 'sent') report.sent += 1;
    } catch (error) {
      report.failed += 1;
      deps.log({ event: 'delivery-failed', stream: row.stream, kind: row.kind, error: String(error) });
    }
  }
  return report;
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
