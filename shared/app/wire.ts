// The wire form of what is read: instants RFC 3339, durations ISO 8601, as the HTTP contract says.

import { writeSessionPlan } from '../games/adjournment/parse-session-plan.ts';
import { isoTimeControl } from '../games/clock/index.ts';
import type { GameSummary, GameView } from '../games/index.ts';
import type { ClockMessage, ClockView, LedgerPause, LedgerRow } from '../games/views/clock-view.ts';
import { type DurationMs, duration, type EpochMs, formatDuration, formatInstant } from '../kernel/time.ts';
import type { Commit } from '../ports/event-store.ts';
import { adjournmentJson, envelopeJson } from './adjournment-wire.ts';
import type { OwnPlan, PastPlan } from './conditional-moves.ts';
import type { DeskEntry } from './desk.ts';
import type { Lines } from './queries.ts';
import { deskJson } from './wire-desk.ts';

const instant = (at: EpochMs | null): string | null => (at === null ? null : formatInstant(at));
const span = (ms: DurationMs): string => formatDuration(ms);

/** A game as `GET /games/{id}` shows it. `ply` counts plies played; the next move is number `ply + 1`. */
export const gameJson = (view: GameView) => ({
  id: view.id,
  version: view.version,
  status: view.status,
  rulebook: view.rulebook,
  timeControl: isoTimeControl(view.timeControl),
  leave: view.leave,
  freeDays: view.freeDays,
  variant: view.variant,
  challenger: view.challenger,
  white: view.white,
  black: view.black,
  createdAt: instant(view.createdAt),
  expiresAt: instant(view.expiresAt),
  startedAt: instant(view.startedAt),
  startFen: view.startFen,
  fen: view.fen,
  ply: view.ply,
  turn: view.turn,
  moves: view.moves.map(({ ply, uci, san, at, spent, left, drawOffer, conditional, sealed }) => ({
    ply,
    uci,
    san,
    at: formatInstant(at),
    spent: span(spent),
    left: span(left),
    ...(drawOffer ? { drawOffer } : {}),
    ...(conditional ? { conditional } : {}),
    ...(sealed ? { sealed } : {}),
  })),
  clocks: {
    white: span(view.clocks.white),
    black: span(view.clocks.black),
    running: view.running,
    asOf: formatInstant(view.asOf),
  },
  deadline: instant(view.deadline),
  pause: view.pause === null ? null : { reason: view.pause.reason, until: instant(view.pause.to) },
  leaves: view.leaves.map((leave) => ({
    ...leave,
    from: formatInstant(leave.from),
    to: formatInstant(leave.to),
  })),
  drawOffer: view.drawOffer,
  claims: view.claims.map(({ at, penalties, ...claim }) => ({
    ...claim,
    penalties: penalties.map((penalty) => ({ ...penalty, amount: span(penalty.amount) })),
    at: formatInstant(at),
  })),
  check: view.check,
  result: view.result,
  termination: view.termination,
  reason: view.article,
  endedAt: instant(view.endedAt),
  proofs: view.proofs,
  pending: view.pending,
  ...deskJson(view),
  sessions: writeSessionPlan(view.sessions),
  adjournment: view.adjournment === null ? null : adjournmentJson(view.adjournment),
  envelopes: view.envelopes.map(envelopeJson),
});

const linesJson = (lines: Lines) => ({
  ...lines,
  timeControl: isoTimeControl(lines.timeControl),
  deadline: instant(lines.deadline),
});

export const summaryJson = ({ seat, asked, ...lines }: GameSummary) => ({
  ...linesJson(lines),
  seat,
  role: 'player' as const,
  yourMove: asked !== null,
  asked,
});

/** A game of an official: no seat, and what waits for him. */
export const deskEntryJson = ({ game, office, waits }: DeskEntry) => ({
  ...linesJson(game),
  seat: null,
  role: office,
  yourMove: false,
  asked: null,
  waits,
});

export const commitJson = (commit: Commit) => ({ ...commit, at: formatInstant(commit.at), atMs: commit.at });

/** The clock ledger: every ply with what it was charged, by the functions that decide a flag fall. */
export const clockJson = (view: ClockView, say: (step: ClockMessage) => string) => ({
  timeControl: isoTimeControl(view.control),
  asOf: formatInstant(view.asOf),
  left: { white: span(view.left.white), black: span(view.left.black) },
  bank: view.bank === null ? null : { white: span(view.bank.white), black: span(view.bank.black) },
  rows: view.rows.map(rowJson),
  running:
    view.running === null
      ? null
      : {
          seat: view.running.seat,
          since: formatInstant(view.running.since),
          pauses: view.running.pauses.map(pauseJson),
          deadline: instant(view.running.deadline),
        },
  explanation: view.explanation.map((step) => ({
    key: step.key,
    ...Object.fromEntries(Object.entries(step.params).map(([name, value]) => [name, paramJson(value)])),
    text: say(step),
  })),
});

function paramJson(value: ClockMessage['params'][string]): string | number {
  if (typeof value !== 'object') return value;
  return 'instant' in value ? formatInstant(value.instant) : span(duration(value.duration));
}

const pauseJson = ({ from, to, reason }: LedgerPause) => ({ from: instant(from), to: instant(to), reason });

const rowJson = (row: LedgerRow) => ({
  ply: row.ply,
  seat: row.seat,
  since: instant(row.since),
  at: instant(row.at),
  pauses: row.pauses.map(pauseJson),
  paused: span(row.paused),
  counted: span(row.counted),
  charge: span(row.charge),
  increment: span(row.increment),
  carry: span(row.carry),
  adjusted: span(row.adjusted),
  balance: span(row.balance),
  bank: row.bank === null ? null : span(row.bank),
});

/** A player's own conditional moves; after the game, what both had laid down and when. */
export const conditionalJson = (own: OwnPlan | null, past: readonly PastPlan[]) => ({
  conditionalMoves: own,
  past: past.map(({ from, to, ...plan }) => ({ ...plan, from: formatInstant(from), to: instant(to) })),
});
