// Conditional moves in the log.

import type { Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';

/**
 * The seat's conditional moves from the position after `ply` plies. The log is read by both players, so it holds what
 * they say only as a salted hash (a commitment) and as ciphertext.
 */
export type ConditionalsSet = {
  readonly type: 'ConditionalsSet';
  readonly v: 1;
  readonly seat: Colour;
  readonly ply: number;
  readonly hash: string;
  readonly sealed: string;
  readonly at: EpochMs;
};
export type ConditionalsCleared = {
  readonly type: 'ConditionalsCleared';
  readonly v: 1;
  readonly seat: Colour;
  readonly hash: string;
  readonly at: EpochMs;
};
/** The next event is what the seat's conditional moves say after `ply` plies. */
export type ConditionalFired = {
  readonly type: 'ConditionalFired';
  readonly v: 1;
  readonly seat: Colour;
  readonly ply: number;
  readonly hash: string;
  readonly what: 'move' | 'draw' | 'resignation';
  readonly at: EpochMs;
};
