// A game that is being adjourned, is adjourned, or is resumed with somebody still missing: the part of a running game's
// state that Appendix A of 2005 and Guidelines I of 2023 are about. Null in a game that is simply played.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';

/** `agreement` between the players; `regulation`: a plan of correspondence play whose stretch is over. */
export type AdjournmentCause = 'session-end' | 'early' | 'agreement' | 'regulation';

/** A sealed text that its player may still replace. Its plaintext is nowhere in the game. */
export type SealedText = {
  readonly envelope: string;
  /** base64url; always of the same length. */
  readonly ciphertext: string;
  readonly at: EpochMs;
};

/** A date that one player has proposed and the other has not answered. */
export type DateProposal = { readonly by: Colour; readonly resumesAt: EpochMs; readonly at: EpochMs };

/** A1: the player on move has been told to seal; his clock runs until the envelope is closed. */
export type Sealing = {
  readonly phase: 'sealing';
  readonly by: AdjournmentCause;
  readonly calledAt: EpochMs;
  /** A1b: he is charged at least up to here. Equal to `calledAt` unless he adjourned early. */
  readonly nominalEnd: EpochMs;
  /** Who seals. */
  readonly seat: Colour;
  readonly draft: SealedText | null;
  /** Null: nothing is planned; the players agree on a date, or it is ruled. */
  readonly resumesAt: EpochMs | null;
  readonly proposal: DateProposal | null;
};

/** Why a game is lost whatever happens now, unless the envelope says otherwise (A10): it is opened to find out. */
export type Lateness =
  | { readonly kind: 'default-time'; readonly seats: readonly Colour[]; readonly at: EpochMs }
  | { readonly kind: 'flag-fall'; readonly seat: Colour; readonly at: EpochMs };

/** The envelope is closed. Before `resumedAt` no clock runs; after it that of an absent player does (A9b, A9c). */
export type Adjourned = {
  readonly phase: 'adjourned';
  /** Number of the envelope that waits. */
  readonly envelope: number;
  /** Who sealed; the other one must answer. */
  readonly sealer: Colour;
  readonly resumesAt: EpochMs | null;
  /** The instant of the resumption, once it has come. */
  readonly resumedAt: EpochMs | null;
  readonly arrived: ByColour<EpochMs | null>;
  readonly proposal: DateProposal | null;
  /** A4: an offer made after the sealing is not answered by the sealed move. */
  readonly offeredSince: boolean;
  readonly loss: Lateness | null;
};

/** A11: the envelope could not be opened; clocks stand, and the director rules. */
export type Failed = {
  readonly phase: 'failed';
  readonly envelope: number;
  readonly sealer: Colour;
  readonly at: EpochMs;
};

/** The sealed move is ambiguous and the regulations let the opponent choose among its readings; his clock runs. */
export type Choosing = {
  readonly phase: 'choosing';
  readonly envelope: number;
  readonly sealer: Colour;
  /** UCI. */
  readonly candidates: readonly string[];
  readonly resumedAt: EpochMs;
  readonly arrived: ByColour<EpochMs | null>;
  readonly offeredSince: boolean;
};

/** Play goes on while the player who sealed is still missing; the other may seal his answer (A9c). */
export type Resumed = {
  readonly phase: 'resumed';
  readonly resumedAt: EpochMs;
  readonly absent: Colour;
  readonly arrived: ByColour<EpochMs | null>;
  /** The present player's answer, until its envelope is closed. */
  readonly draft: SealedText | null;
};

export type Adjournment = Sealing | Adjourned | Failed | Choosing | Resumed;
export type AdjournmentPhase = Adjournment['phase'];

/** Adjournment by agreement, proposed in the position after `ply` plies; any move declines it. */
export type AdjournmentProposal = DateProposal & { readonly ply: number };

export const NOBODY: ByColour<null> = { white: null, black: null };
