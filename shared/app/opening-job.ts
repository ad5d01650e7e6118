// Whether a commit has left an envelope waiting for its opening: the stream function asks it of every commit, and the
// sweep of every game that is due. Neither can open one.

import { waitsForOpening } from '../games/adjournment/waits.ts';
import type { GameEvent } from '../games/index.ts';
import { gameOfStream } from '../kernel/ids.ts';
import type { Commit } from '../ports/event-store.ts';
import type { OpeningJob } from '../ports/wake-queue.ts';
import type { Deps } from './deps.ts';
import { loadGame } from './load.ts';

/** After any other event no envelope waits that did not wait before: no game of the usual kind is read for this. */
const MAY_OPEN: ReadonlySet<string> = new Set<GameEvent['type']>([
  'PlayerArrived',
  'Resumed',
  'DefaultTimePassed',
  'FlagFell',
  'EnvelopeClosed',
  'EnvelopeOpened',
  'OpeningAgreed',
  'OpeningOrdered',
]);

/** The job that opens an envelope, where this commit has brought its time; null otherwise. */
export async function openingAfter(deps: Deps, commit: Commit): Promise<OpeningJob | null> {
  const id = gameOfStream(commit.stream);
  if (id === null || !commit.events.some(({ type }) => MAY_OPEN.has(type))) return null;
  const { state } = await loadGame(deps, id, 'log');
  return waitsForOpening(state) === null ? null : { kind: 'opening', stream: commit.stream };
}
