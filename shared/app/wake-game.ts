// One due stream: read again, settled if its time has come, its player reminded if a rung of the ladder was
// passed, its row of the due index moved on. The row that led here was only a hint.

import { waitsForOpening } from '../games/adjournment/waits.ts';
import { searchWanted } from '../games/index.ts';
import type { GameId } from '../kernel/ids.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { Deps } from './deps.ts';
import { type Decider, settle } from './execute.ts';
import { type LoadedGame, loadGame } from './load.ts';
import { remindDue } from './remind.ts';
import { creditOwed } from './sweep-gap.ts';

/**
 * `proof-wanted`: the result waits for a search that only a proof job has the time for; `opening-wanted`: an envelope
 * waits for the function that may decrypt.
 */
export type Woken = 'settled' | 'reminded' | 'nothing' | 'proof-wanted' | 'opening-wanted';

/** Does for one game whatever is due at `now`, but for a long search. Safe to repeat and to run twice at once. */
export async function wakeGame(deps: Deps, id: GameId, now: EpochMs): Promise<Woken> {
  const loaded = await currentOf(deps, id);
  if (searchWanted(loaded.state)) return 'proof-wanted';
  const settled = await settle(deps, loaded, now);
  if (settled === 'conflict') return 'nothing';
  // The row stays where the sweep has put it: should the opening be lost, it comes up again.
  if (waitsForOpening(settled.state) !== null) return 'opening-wanted';
  // A settling commit reaches the index through its own projection.
  if (settled.version !== loaded.version) return 'settled';
  const { sent, next } = await remindDue(deps, loaded, now);
  await deps.views.reschedule(id, loaded.version, next);
  return sent === 0 ? 'nothing' : 'reminded';
}

/** Gives a game the result or the decision that waits for the long search of `prove`; nothing where none does any more. */
export async function proveGame(deps: Deps, id: GameId, now: EpochMs, prove: Decider): Promise<Woken> {
  const loaded = await loadGame(deps, id, 'log');
  if (!searchWanted(loaded.state)) return 'nothing';
  const settled = await settle(deps, loaded, now, prove);
  return settled === 'conflict' || settled.version === loaded.version ? 'nothing' : 'settled';
}

/** The game with every outage that it has not had yet: a walk over a moving index may have missed it. */
async function currentOf(deps: Deps, id: GameId): Promise<LoadedGame> {
  const loaded = await loadGame(deps, id, 'log');
  return (await creditOwed(deps, loaded)) ? loadGame(deps, id, 'log') : loaded;
}
