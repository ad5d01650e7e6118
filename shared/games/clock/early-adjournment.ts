// A player who adjourns before the session ends is charged its rest (Appendix A, I.1.2); the rest of the
// adjournment lives in its own module, only the arithmetic is here.

import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import { type Clock, type FlagFall, flagFall, remaining, stopClocks } from './clock.ts';

export type EarlyAdjournment =
  | { readonly kind: 'adjourned'; readonly clock: Clock; readonly recorded: DurationMs }
  /** The clock held less than the rest of the session: the flag falls instead. */
  | { readonly kind: 'flag'; readonly fall: FlagFall };

/** Charges the running seat up to the session's nominal end and stops the clocks; null if nothing runs. */
export function adjournEarly(clock: Clock, sessionEnd: EpochMs): EarlyAdjournment | null {
  if (clock.running === null) return null;
  const fall = flagFall(clock, sessionEnd);
  if (fall !== null) return { kind: 'flag', fall };
  const { seat } = clock.running;
  const stopped = stopClocks(clock, sessionEnd);
  return { kind: 'adjourned', clock: stopped, recorded: remaining(stopped, seat, sessionEnd) };
}
