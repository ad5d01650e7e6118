// Time controls as data (article 6.3, ICCF rules, club practice): what the players agreed on, in one canonical
// JSON form. Durations are whole seconds written as integer milliseconds, so that every text form is exact.

import { DAY } from '../../kernel/time.ts';

/** Each move has its own time; nothing is saved for the next one. */
export type DaysPerMove = { readonly kind: 'days-per-move'; readonly perMove: number };

/** Starts at `initial`; each completed move adds `increment`, but never lifts the balance above `cap`. */
export type Fischer = {
  readonly kind: 'fischer';
  readonly initial: number;
  readonly increment: number;
  readonly cap: number | null;
};

/** US delay waits before it charges; Bronstein charges at once and gives back what the delay covers. */
export type Delay = { readonly kind: 'us' | 'bronstein'; readonly time: number };

/** `moves: null` is the rest of the game; a numbered last period repeats. */
export type Period = {
  readonly moves: number | null;
  readonly time: number;
  readonly increment: number;
  readonly delay?: Delay;
};

/** Article 6.3.1: saved time goes to the next period; the increment counts from the first move. */
export type Periods = { readonly kind: 'periods'; readonly periods: readonly Period[] };

/** Instants, counted from the opponent's move, at which silence is noticed and at which it loses. */
export type SilenceRule = { readonly notice: number; readonly loss: number };

/**
 * ICCF clock: time is charged in whole grains (24 h), double beyond `doubling`. `time` is given at the start
 * and again after each `moves` moves (null: once only), `increment` after every move.
 */
export type Iccf = {
  readonly kind: 'iccf';
  readonly moves: number | null;
  readonly time: number;
  readonly increment: number;
  readonly grain: number;
  readonly doubling: number | null;
  readonly silence: SilenceRule | null;
};

/**
 * ICCF triple block: a clock that never holds more than `clock`, a bank that refills it at each own move, and
 * an increment for the first `incrementMoves` moves. `protection` is the sudden-death floor, null for none.
 */
export type TripleBlock = {
  readonly kind: 'triple-block';
  readonly clock: number;
  readonly bank: number;
  readonly increment: number;
  readonly incrementMoves: number;
  readonly protection: number | null;
};

export type TimeControl = DaysPerMove | Fischer | Periods | Iccf | TripleBlock;

export const ICCF_GRAIN: number = DAY;
export const ICCF_DOUBLING: number = 20 * DAY;
export const ICCF_SILENCE: SilenceRule = { notice: 35 * DAY, loss: 40 * DAY };
export const TRIPLE_BLOCK_INCREMENT_MOVES = 50;

/** The ICCF clock with its usual rules: 24-hour grain, doubling after 20 days, silence at 35 and 40 days. */
export const iccf = (moves: number | null, time: number, increment = 0): Iccf => ({
  kind: 'iccf',
  moves,
  time,
  increment,
  grain: ICCF_GRAIN,
  doubling: ICCF_DOUBLING,
  silence: ICCF_SILENCE,
});
