// Making good what a crash left undone: views that lag behind their stream, mails that were never sent.
// At the start of the local service, daily on AWS; the same steps as the stream's, so nothing is doubled.

import { gameOfStream } from '../kernel/ids.ts';
import type { Deps } from './deps.ts';
import { deliver, enqueueCommit } from './notify.ts';
import { projectGame } from './project.ts';

export type RepairReport = {
  readonly streams: number;
  readonly projected: number;
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
};

export async function repair(deps: Deps): Promise<RepairReport> {
  const report = { streams: 0, projected: 0, queued: 0, sent: 0, failed: 0 };
  for await (const { stream, version } of deps.events.streams()) {
    const id = gameOfStream(stream);
    if (id === null) continue;
    report.streams += 1;
    const card = await deps.views.card(id, { consistent: true });
    if (card !== null && card.version >= version) continue;
    for (const { commit, state } of await projectGame(deps, id, null)) {
      report.projected += 1;
      report.queued += await enqueueCommit(deps, id, commit, state);
    }
  }
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
