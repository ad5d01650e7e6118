// The clocks of a game as a reader sees them: the ledger, the readings, and the steps to the deadline. All of it
// is replayed from the entries that decide a flag fall.

import { type ByColour, COLOURS } from '../../kernel/colour.ts';
import { type DurationMs, type EpochMs, epochMs } from '../../kernel/time.ts';
import {
  type Clock,
  type ClockMessage,
  explainDeadline,
  type Ledger,
  type LedgerPause,
  type LedgerRow,
  ledger,
  newClock,
  remaining,
  type TimeControl,
} from '../clock/index.ts';
import { clockEntries } from '../clock-entries.ts';
import type { GameState } from '../state.ts';

export type { ClockMessage, LedgerPause, LedgerRow };

export type ClockView = {
  readonly control: TimeControl;
  readonly rows: readonly LedgerRow[];
  /** The move under way: since when, pauses up to its deadline, the deadline itself; null where no clock runs. */
  readonly running: Ledger['running'];
  readonly explanation: readonly ClockMessage[];
  readonly left: ByColour<DurationMs>;
  readonly bank: ByColour<DurationMs> | null;
  readonly asOf: EpochMs;
};

/** As at `now`, but never before the newest entry. */
export function clockViewOf(state: Exclude<GameState, { status: 'unopened' }>, now: EpochMs): ClockView {
  const control = state.terms.timeControl;
  const played = 'plies' in state;
  const clock: Clock = played ? state.clock : newClock(control);
  const asOf = epochMs(Math.max(now, clock.running?.since ?? 0));
  const { rows, running } = played ? ledger(control, clockEntries(state)) : { rows: [], running: null };
  const banks = COLOURS.map((seat) => clock[seat].bank);
  const [white, black] = banks as [DurationMs | undefined, DurationMs | undefined];
  return {
    control,
    rows,
    running,
    explanation: explainDeadline(clock),
    left: { white: remaining(clock, 'white', asOf), black: remaining(clock, 'black', asOf) },
    bank: white === undefined || black === undefined ? null : { white, black },
    asOf,
  };
}
