// The clocks after a position was put back (7.5, 6.13), and after the players changed seats (7.3).

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { SeatClock } from './charge.ts';
import { startingSeat } from './charge.ts';
import { type Clock, remaining } from './clock.ts';
import type { Pause } from './pauses.ts';

export type SetBack = {
  /** Who is on move in the position; his clock runs from `at`. */
  readonly seat: Colour;
  readonly seats: ByColour<SeatClock>;
  readonly at: EpochMs;
};

// Booked pauses go on; whatever stood open (a stop, a claim, an adjournment) ends with the position that it was about.
const stillToCome = (pauses: readonly Pause[], at: EpochMs): readonly Pause[] =>
  pauses.filter(({ to }) => to !== null && to > at);

/** Both sides as given, nothing counted yet on the move under way. */
export const setBackClock = (clock: Clock, { seat, seats, at }: SetBack): Clock => ({
  ...clock,
  white: seats.white,
  black: seats.black,
  running: { seat, since: at },
  pauses: stillToCome(clock.pauses, at),
});

/**
 * The time used is a player's, the number of moves the colour's: each takes his remaining time, his bank, leave and
 * free days along to the other side of the clock, and the side to move stays on move, its move counted from `at`. An
 * allowance for each move belongs to the move: there both sides begin it anew.
 */
export function swapClock(clock: Clock, at: EpochMs): Clock {
  const take = (to: Colour, from: Colour): SeatClock => {
    const { moves } = clock[to];
    if (clock.control.kind === 'days-per-move') return { ...startingSeat(clock.control), moves };
    const { bank } = clock[from];
    const left = remaining(clock, from, at);
    return bank === undefined ? { moves, left } : { moves, left, bank };
  };
  const other = { white: 'black', black: 'white', both: 'both' } as const;
  const { calendars, ...rest } = clock;
  const swapped = {
    ...(calendars?.black === undefined ? {} : { white: calendars.black }),
    ...(calendars?.white === undefined ? {} : { black: calendars.white }),
  };
  return {
    ...rest,
    white: take('white', 'black'),
    black: take('black', 'white'),
    running: clock.running === null ? null : { seat: clock.running.seat, since: at },
    pauses: clock.pauses
      .filter(({ to }) => to === null || to > at)
      .map((pause) => ({ ...pause, seat: other[pause.seat] })),
    ...(calendars === undefined ? {} : { calendars: swapped }),
  };
}
