// The printable clock: every ply with when it became the player's move, what was paused and why, the charge and
// what came back. It applies the same functions as the flag, so display and forfeit cannot differ.

import type { Colour } from '../../kernel/colour.ts';
import { type DurationMs, duration, type EpochMs, epochMs } from '../../kernel/time.ts';
import { calendarIntervals } from './calendar.ts';
import { type Clock, countedOn, deadline, newClock, pressClock } from './clock.ts';
import { applyEntry, type ClockEntry } from './entries.ts';
import { type PauseReason, pausesOf } from './pauses.ts';
import type { TimeControl } from './time-control.ts';

/** A pause as far as it touched a move; `stopped` is time between a stop and the next start. */
export type LedgerPause = {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly reason: PauseReason | 'stopped';
};

export type LedgerRow = {
  readonly ply: number;
  readonly seat: Colour;
  /** When it became this player's move; null where the clock never ran for it. */
  readonly since: EpochMs | null;
  readonly at: EpochMs;
  /** Each pause on its own: they may overlap, `paused` counts their union once. */
  readonly pauses: readonly LedgerPause[];
  readonly paused: DurationMs;
  readonly counted: DurationMs;
  readonly charge: DurationMs;
  readonly increment: DurationMs;
  readonly carry: DurationMs;
  /** Rulings and outage credits on this seat since its last row. */
  readonly adjusted: DurationMs;
  /** After the move; with a bank, `bank` comes on top. */
  readonly balance: DurationMs;
  readonly bank: DurationMs | null;
};

export type Ledger = {
  readonly rows: readonly LedgerRow[];
  /** The move under way, as far as it is known: pauses up to its deadline. */
  readonly running: {
    readonly seat: Colour;
    readonly since: EpochMs;
    readonly pauses: readonly LedgerPause[];
    readonly deadline: EpochMs | null;
  } | null;
};

/** Pauses of the seat inside [from, to], clipped, in order. */
export function pausesWithin(clock: Clock, seat: Colour, from: EpochMs, to: EpochMs): LedgerPause[] {
  const found: { from: number; to: number; reason: PauseReason }[] = pausesOf(clock.pauses, seat).map(
    (pause) => ({ ...pause, to: pause.to ?? to }),
  );
  const calendar = clock.calendars?.[seat];
  if (calendar !== undefined)
    for (const day of calendarIntervals(calendar, from)) {
      if (day.from >= to) break;
      found.push(day);
    }
  return found
    .map((pause) => ({
      from: epochMs(Math.max(pause.from, from)),
      to: epochMs(Math.min(pause.to, to)),
      reason: pause.reason,
    }))
    .filter((pause) => pause.from < pause.to)
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

// What is known of a seat's move under way: pauses of its earlier stretches, rulings since its last row.
type Open = {
  readonly since: EpochMs | null;
  readonly stoppedAt: EpochMs | null;
  /** Why it was stopped. */
  readonly stoppedFor?: PauseReason;
  readonly pauses: readonly LedgerPause[];
  readonly adjusted: number;
};

const FRESH: Open = { since: null, stoppedAt: null, pauses: [], adjusted: 0 };
const total = (clock: Clock, seat: Colour): number => clock[seat].left + (clock[seat].bank ?? 0);

/** The open move as it stands at `at`, with the stretch that runs now, or the gap since it was stopped. */
function closeStretch(clock: Clock, seat: Colour, open: Open, at: EpochMs): Open {
  if (clock.running?.seat === seat) {
    const now = pausesWithin(clock, seat, clock.running.since, at);
    return { ...open, pauses: [...open.pauses, ...now], stoppedAt: at };
  }
  if (open.stoppedAt === null || open.stoppedAt >= at) return open;
  const gap: LedgerPause = { from: open.stoppedAt, to: at, reason: open.stoppedFor ?? 'stopped' };
  return { ...open, pauses: [...open.pauses, gap], stoppedAt: at };
}

function rowOf(clock: Clock, entry: ClockEntry & { kind: 'pressed' }, open: Open): LedgerRow {
  const { seat, ply, at } = entry;
  const { since, pauses, adjusted } = closeStretch(clock, seat, open, at);
  const { clock: pressed, charge, increment, carry } = pressClock(clock, seat, at);
  const counted = countedOn(clock, seat, at);
  const { left, bank } = pressed[seat];
  return {
    ply,
    seat,
    since,
    at,
    pauses,
    paused: duration(since === null ? 0 : at - since - counted),
    counted,
    charge,
    increment,
    carry,
    adjusted: duration(adjusted),
    balance: duration(left),
    bank: bank === undefined ? null : duration(bank),
  };
}

function openAfter(open: Open, seat: Colour, before: Clock, after: Clock, entry: ClockEntry): Open {
  if (entry.kind === 'pressed' && entry.seat === seat) return FRESH;
  // What was under way is gone with the position, or has another player now: the move begins anew.
  if (entry.kind === 'set-back' || entry.kind === 'swapped') {
    return after.running?.seat === seat ? { ...FRESH, since: entry.at } : FRESH;
  }
  const stops = entry.kind === 'stopped' || (entry.kind === 'started' && before.running?.seat === seat);
  const ended = stops ? closeStretch(before, seat, open, entry.at) : open;
  const why = entry.kind === 'stopped' ? entry.reason : undefined;
  const closed = why === undefined ? ended : { ...ended, stoppedFor: why };
  if (entry.kind === 'started' && entry.seat === seat) {
    const resumed = closeStretch(before, seat, closed, entry.at);
    return { ...resumed, since: resumed.since ?? entry.at, stoppedAt: null };
  }
  const ruled = entry.kind === 'adjusted' || entry.kind === 'outage';
  return ruled ? { ...closed, adjusted: closed.adjusted + total(after, seat) - total(before, seat) } : closed;
}

/** All rows of a game's clock, and what is known of the move under way. */
export function ledger(control: TimeControl, entries: readonly ClockEntry[]): Ledger {
  const rows: LedgerRow[] = [];
  let clock = newClock(control);
  let open = { white: FRESH, black: FRESH };
  for (const entry of entries) {
    if (entry.kind === 'pressed') rows.push(rowOf(clock, entry, open[entry.seat]));
    const next = applyEntry(clock, entry);
    open = {
      white: openAfter(open.white, 'white', clock, next, entry),
      black: openAfter(open.black, 'black', clock, next, entry),
    };
    clock = next;
  }
  if (clock.running === null) return { rows, running: null };
  const { seat, since } = clock.running;
  const until = deadline(clock);
  const known = until === null ? [] : pausesWithin(clock, seat, since, until);
  const began = open[seat].since ?? since;
  return {
    rows,
    running: { seat, since: began, pauses: [...open[seat].pauses, ...known], deadline: until },
  };
}
