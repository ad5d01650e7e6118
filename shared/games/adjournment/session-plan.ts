// When a game with playing sessions is played (Appendix A, I.14: start and end announced beforehand). Clocks run
// only inside a session; what is unfinished at its end is adjourned with a sealed move.

import type { DurationMs, EpochMs } from '../../kernel/time.ts';

/** A playing session [from, to), by the service's own clock (A13). */
export type Session = { readonly from: EpochMs; readonly to: EpochMs };

export type SessionPlan = {
  /** In order, with a break between any two; at least one. What is unfinished after the last one waits for an agreed date or a ruling. */
  readonly sessions: readonly Session[];
  /** IANA zone in which the plan was announced; each reader sees it in his own. */
  readonly zone: string;
  /** No sealing before both players have made so many moves: before that the session goes on until they have. */
  readonly sealFromMove: number;
  /** How late a player may be at a resumption before he loses, milliseconds; null: as the rulebook says. */
  readonly defaultTime: DurationMs | null;
};
