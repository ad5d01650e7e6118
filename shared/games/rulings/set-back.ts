// Putting a position back (7.5, 6.13): the game goes on from the position after some ply, with the clocks as they were
// then or as the director sets them. What was played after it stays in the log and no longer counts: for repetition, for
// claims, for conditional moves and offers.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import { expectOk } from '../../kernel/result.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import { formatFen, parseFen, play, readUci, START_FEN, turn } from '../../rules/index.ts';
import { leftClosed } from '../adjournment/evolve-opening.ts';
import { type Begun, boardOf } from '../board.ts';
import {
  adjustClock,
  applyEntry,
  type Clock,
  type ClockEntry,
  replayClock,
  type SeatClock,
} from '../clock/index.ts';
import { entriesOfPlay } from '../clock-entries.ts';
import { lapsed } from '../ended.ts';
import { type ClockEvent, type GameTerms, type InPlay, NEVER_DECLINED, type PlyRecord } from '../state.ts';

export type SetBackTo = {
  readonly plies: readonly PlyRecord[];
  /** What each player has left; null: as it was when the last of `plies` had been played. */
  readonly clocks: ByColour<DurationMs> | null;
  readonly at: EpochMs;
};

/**
 * The game in progress with exactly `plies` played. Stops, open claims and adjudications end with the position that
 * they were about, and the clock of the side to move runs from `at`. No offer stands: whoever wants a draw in the
 * restored position says so.
 */
export function setBack(game: Begun, { plies, clocks, at }: SetBackTo): InPlay {
  const ply = plies.length;
  const fen = fenAfter(game.terms, plies);
  const seat = turn(expectOk(parseFen(fen)).position);
  const seats = seatClocks(game, plies, clocks, seat, at);
  const entry: ClockEntry = { kind: 'set-back', seat, seats, at };
  return {
    ...boardOf(game),
    status: 'in-play',
    plies,
    fen,
    clock: applyEntry(game.clock, entry),
    clockEvents: [...eventsUpTo(game.clockEvents, ply), { ply, at, entry }],
    claims: game.claims.filter((claim) => claim.ply <= ply),
    fired: game.fired.filter((fired) => fired <= ply),
    referrals: lapsed(game.referrals),
    envelopes: leftClosed(game.envelopes),
    adjudication: null,
    plans: [],
    drawOffer: null,
    lastDeclined: NEVER_DECLINED,
    drawAgreed: false,
    adjournment: null,
    adjournmentProposal: null,
  };
}

export function fenAfter(terms: GameTerms, plies: readonly PlyRecord[]): string {
  let position = expectOk(parseFen(terms.start ?? START_FEN)).position;
  for (const { uci } of plies) {
    const move = readUci(position, uci);
    if (move === null) throw new Error(`damaged log: ${uci} is not legal`);
    position = play(position, move);
  }
  return formatFen(position);
}

// What does not hang on a move of its own goes on: leave, free days, outages, whose seat is whose.
const outlives = ({ kind }: ClockEntry): boolean =>
  kind === 'paused' || kind === 'resumed' || kind === 'calendar' || kind === 'outage' || kind === 'swapped';

const eventsUpTo = (events: readonly ClockEvent[], ply: number): readonly ClockEvent[] =>
  events.flatMap((event) => {
    if (event.ply <= ply) return [event];
    return outlives(event.entry) ? [{ ...event, ply }] : [];
  });

/** Both sides as they stood when the position arose, or at the last set-back to it; then as the director has them. */
function seatClocks(
  game: Begun,
  plies: readonly PlyRecord[],
  clocks: ByColour<DurationMs> | null,
  seat: Colour,
  at: EpochMs,
): ByColour<SeatClock> {
  const ply = plies.length;
  const resets = ({ entry }: ClockEvent) => entry.kind === 'set-back' || entry.kind === 'swapped';
  const last = game.clockEvents.findLastIndex((event) => event.ply === ply && resets(event));
  const before = game.clockEvents.filter((event, index) => event.ply < ply || index <= last);
  const then = replayClock(game.terms.timeControl, entriesOfPlay({ ...game, plies, clockEvents: before }));
  const swaps = game.clockEvents.filter((event) => event.ply > ply && event.entry.kind === 'swapped');
  // Nothing is counted on the move that then began; who has changed seats since takes his time along.
  const begun: Clock = { ...then, running: { seat, since: at }, pauses: [] };
  const fresh = swaps.reduce((clock) => applyEntry(clock, { kind: 'swapped', at }), begun);
  const set =
    clocks === null
      ? fresh
      : (['white', 'black'] as const).reduce(
          (clock, of) => adjustClock(clock, { seat: of, kind: 'set', amount: clocks[of], at }),
          fresh,
        );
  return { white: unspent(set.white), black: unspent(set.black) };
}

function unspent(side: SeatClock): SeatClock {
  const { spent: _, reflection: __, ...rest } = side;
  return rest;
}
