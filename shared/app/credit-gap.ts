// An outage becomes an event of a game. Whoever knows of it (the sweep that noticed its own gap, an operator)
// may say so as often as he likes: the game's own state remembers what it was credited with.

import { decide } from '../games/index.ts';
import type { CommandId } from '../kernel/ids.ts';
import { epochMs } from '../kernel/time.ts';
import type { Outage } from '../ports/wake-queue.ts';
import { append } from './append.ts';
import { commandDigest } from './commit-chain.ts';
import type { Deps } from './deps.ts';
import { type LoadedGame, lastInstant, loadGame } from './load.ts';

const ATTEMPTS = 12;

/**
 * Credits one game; true when a commit was made, false when the game has had this outage or runs no clock. Nothing
 * is settled first: the flag of a game that the outage cost its time must not fall for it.
 */
export async function creditGap(deps: Deps, game: LoadedGame, outage: Outage): Promise<boolean> {
  const { from, to, reason = '' } = outage;
  const id = `outage-${from}-${to}`;
  let loaded = game;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const at = epochMs(Math.max(deps.clock.now(), lastInstant(loaded.state), to));
    const command = { type: 'CreditOutage', id, from, to, reason, at } as const;
    const decision = decide(loaded.state, command);
    if (!decision.ok || decision.value.length === 0) return false;
    const digest = commandDigest({ ...command, at: null });
    const commandId = id as CommandId;
    const done = await append(deps, loaded, {
      commandId,
      digest,
      actor: 'system',
      at,
      events: decision.value,
    });
    if (done !== 'conflict') return true;
    loaded = await loadGame(deps, game.id, 'log');
  }
  throw new Error(`gave up after ${ATTEMPTS} lost races`);
}
