// Sessions, adjournments and sealed moves in the log. Of a sealed text it holds only ciphertext and commitment until
// the envelope is opened.

import type { Colour } from '../../kernel/colour.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';
import type { AdjournmentCause } from './adjournment.ts';
import type { EnvelopeRecord, FailureCause, SealReading } from './envelope.ts';

/** A1a: the session is over and the player on move is told to seal. `at` is its end, not when that was found. */
export type SessionEnded = {
  readonly type: 'SessionEnded';
  readonly v: 1;
  /** Index in the plan. */
  readonly session: number;
  readonly seat: Colour;
  readonly by: Extract<AdjournmentCause, 'session-end' | 'regulation'>;
  readonly resumesAt: EpochMs | null;
  readonly at: EpochMs;
};
/** A1b: the player on move adjourns before the session ends, and is charged up to `nominalEnd`. */
export type AdjournedEarly = {
  readonly type: 'AdjournedEarly';
  readonly v: 1;
  readonly session: number;
  readonly seat: Colour;
  readonly nominalEnd: EpochMs;
  /** What is left of the session; all that his clock held where that was less, and his flag falls. */
  readonly charged: DurationMs;
  readonly resumesAt: EpochMs | null;
  readonly at: EpochMs;
};

export type AdjournmentProposed = {
  readonly type: 'AdjournmentProposed';
  readonly v: 1;
  readonly seat: Colour;
  readonly ply: number;
  readonly resumesAt: EpochMs;
  readonly at: EpochMs;
};
/** `seat` accepts; the player on move is told to seal. */
export type AdjournmentAccepted = {
  readonly type: 'AdjournmentAccepted';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
export type AdjournmentDeclined = {
  readonly type: 'AdjournmentDeclined';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};

/** Another date of the resumption: proposed, agreed on, declined, or set by a ruling. */
export type ResumptionProposed = {
  readonly type: 'ResumptionProposed';
  readonly v: 1;
  readonly seat: Colour;
  readonly resumesAt: EpochMs;
  readonly at: EpochMs;
};
export type ResumptionAccepted = {
  readonly type: 'ResumptionAccepted';
  readonly v: 1;
  readonly seat: Colour;
  readonly resumesAt: EpochMs;
  readonly at: EpochMs;
};
export type ResumptionDeclined = {
  readonly type: 'ResumptionDeclined';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
export type ResumptionSet = {
  readonly type: 'ResumptionSet';
  readonly v: 1;
  readonly resumesAt: EpochMs;
  readonly at: EpochMs;
};

/** The sealed text as it is for now; it takes the place of the one before. */
export type SealDrafted = {
  readonly type: 'SealDrafted';
  readonly v: 1;
  readonly seat: Colour;
  readonly envelope: string;
  readonly ciphertext: string;
  readonly at: EpochMs;
};
/** A1a, A9c: the envelope is closed and its player's clock stopped. */
export type EnvelopeClosed = {
  readonly type: 'EnvelopeClosed';
  readonly v: 1;
  readonly record: EnvelopeRecord;
  readonly ciphertext: string;
  readonly commitment: string;
  readonly at: EpochMs;
};

/** A player has come to the resumption, or has acknowledged it. */
export type PlayerArrived = {
  readonly type: 'PlayerArrived';
  readonly v: 1;
  readonly seat: Colour;
  readonly at: EpochMs;
};
/** The time of the resumption has come; `running` is the player whose clock is started because he is absent (A9b). */
export type Resumed = {
  readonly type: 'Resumed';
  readonly v: 1;
  readonly running: Colour | null;
  readonly at: EpochMs;
};
/** A10, I.10: these players had not come when the default time was over. The end follows, or the opening decides it. */
export type DefaultTimePassed = {
  readonly type: 'DefaultTimePassed';
  readonly v: 1;
  readonly seats: readonly Colour[];
  readonly at: EpochMs;
};

/** A7, or after the end by A6. What follows from it is in the same commit. */
export type EnvelopeOpened = {
  readonly type: 'EnvelopeOpened';
  readonly v: 1;
  readonly number: number;
  readonly text: string;
  readonly notation: string;
  readonly nonce: string;
  readonly reading: SealReading;
  readonly candidates: readonly string[];
  readonly at: EpochMs;
};
/** A11: it cannot be decrypted, or is not what was committed. The director decides how the game goes on. */
export type EnvelopeFailed = {
  readonly type: 'EnvelopeFailed';
  readonly v: 1;
  readonly number: number;
  readonly cause: FailureCause;
  readonly at: EpochMs;
};
/** `ambiguousSeal: opponent-chooses`: the opponent has chosen among the readings. */
export type ReadingChosen = {
  readonly type: 'ReadingChosen';
  readonly v: 1;
  readonly number: number;
  readonly seat: Colour;
  readonly uci: string;
  readonly at: EpochMs;
};
/** A11a: play goes on from the adjourned position; the sealer plays the move that he says he sealed. */
export type SealedMoveStated = {
  readonly type: 'SealedMoveStated';
  readonly v: 1;
  readonly number: number;
  readonly seat: Colour;
  readonly uci: string;
  readonly at: EpochMs;
};

/** After an end by A6: a player agrees to open the envelope all the same; it is opened when both do. */
export type OpeningAgreed = {
  readonly type: 'OpeningAgreed';
  readonly v: 1;
  readonly number: number;
  readonly seat: Colour;
  readonly at: EpochMs;
};
/** The same by ruling. */
export type OpeningOrdered = {
  readonly type: 'OpeningOrdered';
  readonly v: 1;
  readonly number: number;
  readonly at: EpochMs;
};

export type AdjournmentEvent =
  | SessionEnded
  | AdjournedEarly
  | AdjournmentProposed
  | AdjournmentAccepted
  | AdjournmentDeclined
  | ResumptionProposed
  | ResumptionAccepted
  | ResumptionDeclined
  | ResumptionSet
  | SealDrafted
  | EnvelopeClosed
  | PlayerArrived
  | Resumed
  | DefaultTimePassed
  | EnvelopeOpened
  | EnvelopeFailed
  | ReadingChosen
  | SealedMoveStated
  | OpeningAgreed
  | OpeningOrdered;
