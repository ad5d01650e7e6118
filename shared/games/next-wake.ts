// When something must next happen to a game by itself: a reminder, a fallen flag, an invitation that runs
// out. The answer goes into the due index; the sweep asks again when it comes.

import { after, DAY, type DurationMs, type EpochMs, HOUR } from '../kernel/time.ts';
import { nextWakeOfClock } from './clock/index.ts';
import type { GameState } from './state.ts';

/** How long before a deadline its player is reminded, longest first. */
export const REMINDER_LADDER: readonly DurationMs[] = [(2 * DAY) as DurationMs, (12 * HOUR) as DurationMs];

export type NextWake = {
  readonly at: EpochMs;
  /** `reminder` sends a mail and leaves the game as it is; `settle` changes it. */
  readonly kind: 'reminder' | 'settle';
  /** For a reminder: the rung of the ladder, milliseconds before the deadline. */
  readonly rung: DurationMs | null;
};

/** The first wake strictly after `from`, or null when time alone changes nothing any more. */
export function nextWake(state: GameState, from: EpochMs): NextWake | null {
  if (state.status === 'challenged') {
    const at = after(state.terms.expiresAt, 1);
    return { at: at > from ? at : after(from, 1), kind: 'settle', rung: null };
  }
  if (state.status === 'pending') return { at: after(from, 1), kind: 'settle', rung: null };
  if (state.status !== 'in-play') return null;
  const wake = nextWakeOfClock(state.clock, REMINDER_LADDER, from);
  if (wake === null) return null;
  return wake.kind === 'reminder'
    ? { at: wake.at, kind: 'reminder', rung: (wake.rung ?? null) as DurationMs | null }
    : { at: wake.at, kind: 'settle', rung: null };
}
