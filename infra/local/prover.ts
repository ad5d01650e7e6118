// Decides in a process of its own, one process a decision. Not in a thread: a thread does not load TypeScript.

import { type ChildProcess, fork } from 'node:child_process';
import type { Decider } from '../../shared/app/execute.ts';

type Decided = Awaited<ReturnType<Decider>>;

export type Prover = {
  /** Rejects when the process fails or ends without an answer. */
  readonly decide: Decider;
  /** Breaks off every search; what was not found is looked for again after the next start. */
  stop(): void;
};

export function startProver(): Prover {
  const running = new Set<ChildProcess>();
  let stopped = false;
  return {
    decide: (state, command) =>
      new Promise<Decided>((resolve, reject) => {
        if (stopped) return reject(new Error('the search was broken off'));
        const child = fork(new URL('./proof-process.ts', import.meta.url), {
          execArgv: ['--import', 'tsx'],
          serialization: 'advanced',
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        });
        running.add(child);
        child.once('message', (decided) => resolve(decided as Decided));
        child.once('error', reject);
        child.once('exit', (code) => {
          running.delete(child);
          reject(new Error(`the search ended without an answer (${code})`));
        });
        child.send([state, command]);
      }),
    stop() {
      stopped = true;
      for (const child of running) child.kill();
    },
  };
}
