// When something must next happen to a game by itself: a reminder, a fallen flag, the end of a leave, an
// invitation that runs out. The answer goes into the due index; the sweep asks again when it comes.

import { after, DAY, type DurationMs, duration, type EpochMs, epochMs, HOUR } from '../kernel/time.ts';
import { nextOfAdjournment } from './adjournment/next.ts';
import { nextWakeOfClock } from './clock/index.ts';
import type { LeaveRecord } from './leave.ts';
import type { GameState, InPlay } from './state.ts';

/**
 * The rungs that a player may choose for his ladder, longest first. The list is fixed because the due index is
 * written without knowing whose ladder holds: a bound that no choice can come before has to follow from the game
 * alone. With any durations at all that bound would be "at once", and every move would cost the sweep a reading.
 */
export const RUNGS: readonly DurationMs[] = [
  ...[14, 10, 7, 5, 3, 2, 1].map((days) => duration(days * DAY)),
  ...[12, 8, 6, 4, 2, 1].map((hours) => duration(hours * HOUR)),
];
export const MOST_RUNGS = 6;
/** The ladder of a player who has not chosen one. */
export const USUAL_LADDER: readonly DurationMs[] = [duration(2 * DAY), duration(12 * HOUR)];

/** A ladder of known rungs, longest first, each once; null where one is unknown or there are too many. */
export function ladderOf(rungs: readonly number[]): readonly DurationMs[] | null {
  const ladder = RUNGS.filter((rung) => rungs.includes(rung));
  const known = rungs.every((rung) => (RUNGS as readonly number[]).includes(rung));
  return known && ladder.length <= MOST_RUNGS ? ladder : null;
}

export type NextWake = {
  readonly at: EpochMs;
  /**
   * `settle` changes the game; the others send a mail and leave it as it is: to the player on move, or of a leave that
   * begins to the opponent of its player.
   */
  readonly kind: 'reminder' | 'silence-notice' | 'leave-over' | 'leave-begins' | 'resumption-near' | 'settle';
  /** For a reminder: the rung of the ladder, milliseconds before the deadline. */
  readonly rung: DurationMs | null;
};

/** Whether the game waits for a search that only the background has time for: a proof, or a table for a claim. */
export function searchWanted(state: GameState): boolean {
  if (state.status === 'pending') return state.claim === null;
  if (state.status !== 'in-play') return false;
  return state.referrals.some(({ status, by }) => status === 'open' && by === 'service');
}

/**
 * The first wake strictly after `from`, or null when time alone changes nothing any more. `ladder` is that of the
 * player on move; left out, the answer is a bound that no player's ladder comes before.
 */
export function nextWake(
  state: GameState,
  from: EpochMs,
  ladder: readonly DurationMs[] = RUNGS,
): NextWake | null {
  if (state.status === 'challenged') {
    const at = after(state.terms.expiresAt, 1);
    return { at: at > from ? at : after(from, 1), kind: 'settle', rung: null };
  }
  if (searchWanted(state)) return { at: after(from, 1), kind: 'settle', rung: null };
  if (state.status !== 'in-play') return nextOfAdjournment(state, from);
  const wakes = [
    nextOfAdjournment(state, from),
    ofClock(state, from, ladder),
    endOfLeave(state, from),
    beginOfLeave(state, from),
  ];
  return wakes.filter((wake) => wake !== null).sort((a, b) => a.at - b.at)[0] ?? null;
}

function ofClock({ clock }: InPlay, from: EpochMs, ladder: readonly DurationMs[]): NextWake | null {
  const wake = nextWakeOfClock(clock, ladder, from);
  if (wake === null) return null;
  if (wake.kind === 'reminder') return { at: wake.at, kind: 'reminder', rung: wake.rung };
  return { at: wake.at, kind: wake.kind === 'silence-notice' ? 'silence-notice' : 'settle', rung: null };
}

/** When the clock of the player on move will run again because his leave is over; of a leave under way or ahead. */
function endOfLeave({ clock, leaves }: InPlay, from: EpochMs): NextWake | null {
  if (clock.running === null) return null;
  const { seat, since } = clock.running;
  const ends = leaves
    .filter((leave) => leave.seat === seat && !leave.ended && leave.to > since && leave.to > from)
    .map(({ to }) => to);
  return earliestOf(ends, 'leave-over');
}

/** When the next leave begins that was booked before it does. */
const beginOfLeave = (game: InPlay, from: EpochMs): NextWake | null =>
  earliestOf(
    leaveBegins(game)
      .map((leave) => leave.from)
      .filter((at) => at > from),
    'leave-begins',
  );

const earliestOf = (instants: readonly EpochMs[], kind: NextWake['kind']): NextWake | null =>
  instants.length === 0 ? null : { at: epochMs(Math.min(...instants)), kind, rung: null };

/** Leaves that stand and were booked before they begin: what begins at once is told with the booking. */
export const leaveBegins = ({ leaves, clockEvents }: InPlay): readonly LeaveRecord[] =>
  leaves.filter(
    (leave) =>
      !leave.ended &&
      clockEvents.some(
        ({ at, entry }) =>
          entry.kind === 'paused' &&
          entry.pause.reason === 'leave' &&
          entry.pause.seat === leave.seat &&
          entry.pause.from === leave.from &&
          at < leave.from,
      ),
  );
