// The clock ledger of a game: every ply with what it was charged, by the functions that decide a flag fall.

import { clockOf } from '../../../shared/app/clock-of.ts';
import { explainDeadline, ledger } from '../../../shared/games/clock/index.ts';
import { type DurationMs, type EpochMs, formatDuration, formatInstant } from '../../../shared/kernel/time.ts';
import { type Handler, refuse } from '../context.ts';
import { json } from '../respond.ts';
import { requirePlayer } from '../session.ts';
import { gameIdOf } from './games.ts';

export const getClock: Handler = async ({ deps }, request) => {
  const found = await clockOf(deps, gameIdOf(request), await requirePlayer(deps, request));
  if (!found.ok) return refuse(found.error);
  const { control, entries, clock } = found.value;
  const { rows } = ledger(control, entries);
  return json(200, {
    rows: rows.map((row) => ({
      ply: row.ply,
      seat: row.seat,
      since: row.since === null ? null : instant(row.since),
      at: instant(row.at),
      pauses: row.pauses.map(({ from, to, reason }) => ({ from: instant(from), to: instant(to), reason })),
      paused: span(row.paused),
      counted: span(row.counted),
      charge: span(row.charge),
      increment: span(row.increment),
      carry: span(row.carry),
      adjusted: span(row.adjusted),
      balance: span(row.balance),
      bank: row.bank === null ? null : span(row.bank),
    })),
    explanation: explainDeadline(clock),
  });
};

const span = (ms: DurationMs): string => formatDuration(ms);
const instant = (at: EpochMs): string => formatInstant(at);
