// The part of a state that every status after the first move shares, and the one way in which something that happens
// to the clocks is kept.

import { applyEntry, type ClockEntry } from './clock/index.ts';
import type { Board, ClockEvent, Ended, InPlay, Pending } from './state.ts';

/** A game that has a board: in progress, waiting for its result, or over. */
export type Begun = InPlay | Pending | Ended;

/** The board of a game, without what belongs to its status. */
export const boardOf = (game: Begun): Board => ({
  terms: game.terms,
  startedAt: game.startedAt,
  plies: game.plies,
  fen: game.fen,
  clock: game.clock,
  clockEvents: game.clockEvents,
  leaves: game.leaves,
  outages: game.outages,
  claims: game.claims,
  fired: game.fired,
  envelopes: game.envelopes,
  resumedAt: game.resumedAt,
  rulings: game.rulings,
  appeals: game.appeals,
  referrals: game.referrals,
  adjudication: game.adjudication,
  illegalMoves: game.illegalMoves,
});

/** Something happened to the clocks: the clock after it, and the entry kept for whoever replays it. */
export const withClockEvent = <S extends Board>(game: S, at: ClockEvent['at'], entry: ClockEntry): S => ({
  ...game,
  clock: applyEntry(game.clock, entry),
  clockEvents: [...game.clockEvents, { ply: game.plies.length, at, entry }],
});
