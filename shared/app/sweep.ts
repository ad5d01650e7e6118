// Once a minute: what is due? Rows of the due index are hints; each game is read again, settled if its time
// has come, its player reminded if a rung of the ladder was passed, and its row moved on.

import { type GameState, type NextWake, nextWake, playerIn } from '../games/index.ts';
import { type GameId, gameOfStream, gameStream } from '../kernel/ids.ts';
import { type EpochMs, epochMs } from '../kernel/time.ts';
import { DUE_SHARDS } from '../ports/view-store.ts';
import type { Deps } from './deps.ts';
import { settle } from './execute.ts';
import { type LoadedGame, loadGame } from './load.ts';
import { deliver } from './notify.ts';

export type SweepReport = {
  readonly queries: number;
  readonly due: number;
  readonly settled: number;
  readonly reminded: number;
  readonly failed: number;
};

const PAGE = 100;

/** Sweeps every shard up to now. One game's failure is counted and logged; its row stays for the next time. */
export async function sweep(deps: Deps): Promise<SweepReport> {
  const now = deps.clock.now();
  const report = { queries: 0, due: 0, settled: 0, reminded: 0, failed: 0 };
  for (let shard = 0; shard < DUE_SHARDS; shard += 1) {
    for (let from: string | null | undefined; from !== null; ) {
      const page = await deps.views.due(shard, now, { limit: PAGE, ...(from ? { from } : {}) });
      report.queries += 1;
      from = page.next;
      for (const { stream } of page.rows) {
        const id = gameOfStream(stream);
        if (id === null) continue;
        report.due += 1;
        try {
          const woken = await wakeGame(deps, id, now);
          if (woken === 'settled') report.settled += 1;
          if (woken === 'reminded') report.reminded += 1;
        } catch (error) {
          report.failed += 1;
          deps.log({ event: 'wake-failed', game: id, error: String(error) });
        }
      }
    }
  }
  return report;
}

/** Does for one game whatever is due at `now`. Safe to repeat and to run twice at once. */
export async function wakeGame(
  deps: Deps,
  id: GameId,
  now: EpochMs,
): Promise<'settled' | 'reminded' | 'nothing'> {
  const loaded = await loadGame(deps, id, 'log');
  const settled = await settle(deps, loaded, now, true);
  if (settled === 'conflict') return 'nothing';
  // A settling commit reaches the index through its own projection.
  if (settled.version !== loaded.version) return 'settled';
  const passed = lastReminder(loaded.state, now);
  if (passed !== null) await remind(deps, loaded, passed);
  await deps.views.reschedule(id, loaded.version, nextWake(loaded.state, now)?.at ?? null);
  return passed === null ? 'nothing' : 'reminded';
}

/** The newest rung of the ladder passed since the clock was started; older ones are not made up for. */
function lastReminder(state: GameState, now: EpochMs): NextWake | null {
  if (state.status !== 'in-play' || state.clock.running === null) return null;
  let passed: NextWake | null = null;
  let from: EpochMs = state.clock.running.since;
  for (;;) {
    const wake = nextWake(state, from);
    if (wake === null || wake.at > now || wake.at <= from) return passed;
    if (wake.kind === 'reminder') passed = wake;
    from = epochMs(wake.at);
  }
}

async function remind(deps: Deps, game: LoadedGame, wake: NextWake): Promise<void> {
  const { id, state } = game;
  if (state.status !== 'in-play' || state.clock.running === null) return;
  await deliver(
    deps,
    {
      stream: gameStream(id),
      // A reminder belongs to a ply and a rung, not to a commit: a draw offer meanwhile does not repeat it.
      version: 0,
      recipient: playerIn(state.terms, state.clock.running.seat),
      kind: `deadline-near:${wake.rung ?? 0}:${state.plies.length}`,
    },
    game,
  );
}
