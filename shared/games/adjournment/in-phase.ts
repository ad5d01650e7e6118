// What events of an adjournment ask of the state that they follow, and the one way in which they stop the clocks.

import type { EpochMs } from '../../kernel/time.ts';
import { type Begun, withClockEvent } from '../board.ts';
import type { InPlay } from '../state.ts';
import type { Adjournment, AdjournmentPhase } from './adjournment.ts';
import type { AdjournmentEvent } from './events.ts';

/** The adjournment, which must be in one of the phases. */
export function inPhase<P extends AdjournmentPhase>(
  game: InPlay,
  event: AdjournmentEvent,
  ...phases: readonly P[]
): Extract<Adjournment, { phase: P }> {
  const now = game.adjournment;
  if (now === null || !(phases as readonly string[]).includes(now.phase)) {
    throw new Error(`damaged log: ${event.type} in a game that is ${now?.phase ?? 'not adjourned'}`);
  }
  return now as Extract<Adjournment, { phase: P }>;
}

/** The game, which must be in progress. */
export function running(game: Begun, event: AdjournmentEvent): InPlay {
  if (game.status === 'in-play') return game;
  throw new Error(`damaged log: ${event.type} in a game that is ${game.status}`);
}

/** Whichever clock runs stops at `to`; recorded at `at`. */
export const stopped = (game: InPlay, at: EpochMs, to: EpochMs): InPlay =>
  game.clock.running === null
    ? game
    : withClockEvent(game, at, { kind: 'stopped', at: to, reason: 'adjournment' });

/** A draw offer made now is newer than what is sealed: the sealed move will not answer it (A4). */
export const offeredWhile = (now: Adjournment | null): Adjournment | null =>
  now?.phase === 'adjourned' || now?.phase === 'choosing' ? { ...now, offeredSince: true } : now;
