// When something must next happen to a running clock: reminders before the deadline, the silence notice, the
// fall of the flag. The due index sorts games by it; asking again after each wake walks the whole ladder.

import { after, type DurationMs, type EpochMs } from '../../kernel/time.ts';
import { type Clock, deadline, flagFall } from './clock.ts';
import { silence } from './silence.ts';

export type ClockWake =
  | { readonly at: EpochMs; readonly kind: 'reminder'; readonly rung: DurationMs }
  | { readonly at: EpochMs; readonly kind: 'silence-notice' | 'silence-loss' | 'flag-fall' };

/**
 * The next instant strictly after `from` at which the running clock needs somebody; null where nothing runs or
 * an open pause hides the deadline. A flag that is down already is due at once, so that no game is forgotten. `ladder` holds durations before the deadline (7 d, 2 d, 12 h); a rung longer than
 * the time that the move began with is passed over. The flag falls 1 ms after the deadline.
 */
export function nextWakeOfClock(
  clock: Clock,
  ladder: readonly DurationMs[],
  from: EpochMs,
): ClockWake | null {
  const until = deadline(clock);
  if (clock.running === null || until === null) return null;
  const { since } = clock.running;
  const end = after(until, 1);
  const lost = flagFall(clock, end)?.cause === 'silence' ? 'silence-loss' : 'flag-fall';
  const wakes: ClockWake[] = [{ at: end > from ? end : after(from, 1), kind: lost }];
  for (const rung of ladder) {
    const at = after(until, -rung);
    if (rung > 0 && at > since) wakes.push({ at, kind: 'reminder', rung });
  }
  const rule = silence(clock);
  // Whoever has declared that he is thinking needs no notice.
  const notice = rule === null || rule.declared ? null : rule.noticeAt;
  if (notice !== null && notice < end) wakes.push({ at: notice, kind: 'silence-notice' });
  if (end <= from) return wakes[0]!;
  return wakes.filter((wake) => wake.at > from).sort((a, b) => a.at - b.at)[0] ?? null;
}
