// An adjournment as a reader sees it. Everybody sees the same: nothing here depends on a sealed text before its opening.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type {
  AdjournmentCause,
  AdjournmentPhase,
  AdjournmentProposal,
  DateProposal,
  Lateness,
} from '../adjournment/adjournment.ts';
import type { EnvelopeRecord, EnvelopeState, OpenedText } from '../adjournment/envelope.ts';
import type { SessionPlan } from '../adjournment/session-plan.ts';

/** A move in both notations. */
export type WrittenMove = { readonly uci: string; readonly san: string };

/** An envelope: what is written on it, and what lay in it once it has been opened. */
export type EnvelopeView = EnvelopeRecord & {
  readonly commitment: string;
  readonly state: EnvelopeState;
  readonly opened: (Omit<OpenedText, 'candidates'> & { readonly candidates: readonly WrittenMove[] }) | null;
  /** After an end by A6: who has agreed to open it all the same. */
  readonly agreed: ByColour<EpochMs | null>;
};

export type AdjournmentView = {
  readonly phase: AdjournmentPhase;
  /** Why the game was adjourned; null once the envelope is closed (the record says when). */
  readonly by: AdjournmentCause | null;
  /** Since when this phase lasts: the call to seal, the closing, the resumption, the failure. */
  readonly since: EpochMs;
  /** Who seals, has sealed; in phase `resumed`, who may seal his answer (A9c). */
  readonly sealer: Colour;
  /** While sealing: up to when he is charged at least. */
  readonly nominalEnd: EpochMs | null;
  /** When the text that may still be replaced was stored; null without one. */
  readonly draftAt: EpochMs | null;
  /** Number of the envelope that waits, is being chosen in, or failed. */
  readonly envelope: number | null;
  readonly resumesAt: EpochMs | null;
  /** When it has come. */
  readonly resumedAt: EpochMs | null;
  readonly arrived: ByColour<EpochMs | null>;
  /** From when on a player can say that he is there. */
  readonly arriveFrom: EpochMs | null;
  /** Last instant at which an absent player comes in time (A10, I.10); null: no default time. */
  readonly defaultAt: EpochMs | null;
  readonly proposal: DateProposal | null;
  /** The envelope is to be opened and will be in a moment. */
  readonly opening: boolean;
  readonly loss: Lateness | null;
  /** Phase `choosing`: the readings. */
  readonly candidates: readonly WrittenMove[];
};

/** What a game's view says of sessions and adjournments. */
export type AdjournmentsView = {
  /** The plan of playing sessions; null: correspondence without any. */
  readonly sessions: SessionPlan | null;
  /** Null while the game is simply played, and before and after it. */
  readonly adjournment: AdjournmentView | null;
  /** Adjournment by agreement, proposed and not answered. */
  readonly adjournmentProposal: AdjournmentProposal | null;
  /** Of every sealed move, in order; each for ever. */
  readonly envelopes: readonly EnvelopeView[];
};

/** Of a game without sessions that was never adjourned. */
export const NEVER_ADJOURNED: AdjournmentsView = {
  sessions: null,
  adjournment: null,
  adjournmentProposal: null,
  envelopes: [],
};
