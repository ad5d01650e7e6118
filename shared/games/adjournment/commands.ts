// What players ask for in an adjournment, and what the sealing and the opening function bring. The decider never sees a
// sealed text before its opening.

import type { PlayerId } from '../../kernel/ids.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { EnvelopeRecord, FailureCause } from './envelope.ts';

type At = { readonly at: EpochMs };
type By = At & { readonly player: PlayerId };

/** A1b: the player on move gives up the rest of the session. */
export type AdjournEarly = By & { readonly type: 'AdjournEarly'; readonly seenPly: number | null };

/** By agreement, in a correspondence game or outside the planned sessions. */
export type ProposeAdjournment = By & {
  readonly type: 'ProposeAdjournment';
  readonly seenPly: number | null;
  readonly resumesAt: EpochMs;
};
export type AnswerAdjournment = By & { readonly type: 'AnswerAdjournment'; readonly accept: boolean };

/** Encrypted already; for the move of number `ply`. Takes the place of an earlier draft. */
export type DraftSeal = By & {
  readonly type: 'DraftSeal';
  readonly ply: number;
  readonly envelope: string;
  readonly ciphertext: string;
};
/** The final text, encrypted; `record` is what `envelopeRecord` gives at `at`, and the commitment was made over it. */
export type CloseEnvelope = By & {
  readonly type: 'CloseEnvelope';
  readonly ply: number;
  readonly envelope: string;
  readonly ciphertext: string;
  readonly commitment: string;
  readonly record: EnvelopeRecord;
};

/** The player is there for the resumption; in correspondence, he acknowledges it. */
export type Arrive = By & { readonly type: 'Arrive' };

/** The opening function alone: what lay in the envelope, or why that cannot be known. */
export type OpenEnvelope = At & {
  readonly type: 'OpenEnvelope';
  readonly number: number;
  readonly revealed: Revealed | { readonly failed: FailureCause };
};
export type Revealed = { readonly text: string; readonly notation: string; readonly nonce: string };

/** Among the readings of an ambiguous sealed move, where the regulations give the opponent the choice. */
export type ChooseReading = By & { readonly type: 'ChooseReading'; readonly uci: string };

export type ProposeResumption = By & { readonly type: 'ProposeResumption'; readonly resumesAt: EpochMs };
export type AnswerResumption = By & { readonly type: 'AnswerResumption'; readonly accept: boolean };

/** After an end by A6: open envelope `number` all the same, when both want it. */
export type AgreeToOpen = By & { readonly type: 'AgreeToOpen'; readonly number: number };

export type AdjournmentCommand =
  | AdjournEarly
  | ProposeAdjournment
  | AnswerAdjournment
  | DraftSeal
  | CloseEnvelope
  | Arrive
  | OpenEnvelope
  | ChooseReading
  | ProposeResumption
  | AnswerResumption
  | AgreeToOpen;
