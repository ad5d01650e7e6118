// The long search of the local service: in a process of its own, with the same answer as here.

import { expect, it } from 'vitest';
import { startProver } from '../../infra/local/prover.ts';
import { memoryEventStore } from '../../shared/adapters/memory/event-store.ts';
import { memoryViewStore } from '../../shared/adapters/memory/view-store.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { loadFromStart } from '../../shared/app/load.ts';
import { inProcess } from '../../shared/app/wake-queue.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import { appendPending, gameNumber, startGame } from '../support/due-games.ts';

const NOON = epochMs(Date.UTC(2026, 10, 30, 12));

it('decides in a child process as it does here', async () => {
  const deps = { events: memoryEventStore(), views: memoryViewStore() } as unknown as Deps;
  const id = gameNumber(1);
  await startGame(deps, id, NOON, 3);
  await appendPending(deps.events, id, NOON);
  const { state } = await loadFromStart(deps, id);
  const command = { type: 'Wake', at: NOON, background: true } as const;
  const here = await inProcess(state, command);
  expect(here).toMatchObject({ ok: true, value: [{ type: 'GameEnded', result: '0-1' }] });
  expect(await startProver().decide(state, command)).toEqual(here);
});

it('rejects when the child breaks, and when it is stopped', async () => {
  await expect(startProver().decide(null as never, null as never)).rejects.toThrow('without an answer');
  const prover = startProver();
  const broken = expect(prover.decide({ status: 'unopened' }, null as never)).rejects.toThrow();
  prover.stop();
  await broken;
});
