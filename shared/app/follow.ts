// What follows a commit: projections first, then the mails. Repeating it changes nothing.

import { gameOfStream } from '../kernel/ids.ts';
import type { Commit } from '../ports/event-store.ts';
import type { Deps } from './deps.ts';
import { tellOfLeaves } from './leave.ts';
import { foldCommits, loadFromStart, UNOPENED } from './load.ts';
import { tellMatch } from './match.ts';
import { deliver, enqueueCommit, notifyCommit } from './notify.ts';
import { projectGame } from './project.ts';
import { startReplay } from './replay.ts';

/** Projects and announces a commit that is known to exist. Rejects when a mail has to be tried again. */
export async function followCommit(deps: Deps, commit: Commit): Promise<void> {
  const id = gameOfStream(commit.stream);
  if (id === null) return;
  // First: as long as the card lags behind, the repair job knows that this may not have been done.
  await tellMatch(deps, id, [commit]);
  await startReplay(deps, id, [commit]);
  const steps = await projectGame(deps, id, commit);
  await tellOfLeaves(deps, id, [commit, ...steps.map((step) => step.commit)]);
  const newest = steps.at(-1);
  if (newest?.commit.version === commit.version && steps.length === 1) {
    const { state } = newest;
    return notifyCommit(deps, commit, { id, state, version: commit.version, hash: commit.hash, tail: [] });
  }
  // Out of order, late or repeated: every message from here on is weighed against the game as it is now.
  const from = Math.min(commit.version, steps[0]?.commit.version ?? commit.version);
  const whole = await loadFromStart(deps, id);
  for (const late of whole.tail.filter(({ version }) => version >= from && version <= commit.version)) {
    const then = foldCommits(UNOPENED(id), whole.tail.slice(0, late.version));
    await enqueueCommit(deps, id, late, then.state);
    for (const row of await deps.views.outboxOf(late.stream, late.version)) await deliver(deps, row);
  }
}
