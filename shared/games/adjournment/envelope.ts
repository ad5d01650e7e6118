// The envelope of a sealed move (Appendix A2 of 2005, Guidelines I.2): what is written on it, which everybody may
// read, and what lies in it, which nobody can before the opening.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../../kernel/time.ts';

/** What is written on the envelope. It never changes once the envelope is closed: the commitment covers all of it. */
export type EnvelopeRecord = {
  /** 1 for the first envelope of the game. */
  readonly number: number;
  /** The envelope's id, to which the ciphertext is bound. */
  readonly envelope: string;
  /** A2a: the players. */
  readonly white: PlayerId;
  readonly black: PlayerId;
  /** A2b: the position immediately before the sealed move, FEN. */
  readonly fen: string;
  /** A2c: what each player has used since the game began, milliseconds. */
  readonly used: ByColour<DurationMs>;
  /** What each player's clock shows; with a bank, the bank included. */
  readonly left: ByColour<DurationMs>;
  /** A2d: who sealed. */
  readonly sealer: Colour;
  /** A2e: the number of the sealed move, as on the score sheet, and its ply. */
  readonly moveNumber: number;
  readonly ply: number;
  /** A2f: whose draw offer stood when the envelope was closed. */
  readonly drawOffer: Colour | null;
  /** A2g: when play was to resume, as known at closing; later dates are in the record of the game. */
  readonly resumesAt: EpochMs | null;
  readonly closedAt: EpochMs;
};

/** What a sealed text turned out to be when it was read: A8 and I.8 name the last three. */
export type SealReading = 'legal' | 'ambiguous' | 'illegal' | 'undecipherable';

/** What lay in an envelope; with the nonce, anybody can check it against the commitment. */
export type OpenedText = {
  readonly text: string;
  /** The notation that the sealer declared. */
  readonly notation: string;
  readonly nonce: string;
  readonly reading: SealReading;
  /** UCI of every legal move that the text can denote: one where it is legal, several where it is ambiguous. */
  readonly candidates: readonly string[];
  readonly at: EpochMs;
};

/** `stays-closed`: the game ended before the opening (A6); `failed`: it could not be decrypted or was not what was committed. */
export type EnvelopeState = 'closed' | 'opened' | 'stays-closed' | 'failed';
export type FailureCause = 'decrypt' | 'commitment';

export type Envelope = {
  readonly record: EnvelopeRecord;
  /** base64url; always of the same length. */
  readonly ciphertext: string;
  /** SHA-256 over nonce, text and record, base64url: published at closing. */
  readonly commitment: string;
  readonly state: EnvelopeState;
  /** Null until it is opened. */
  readonly opened: OpenedText | null;
  /** After an end by A6: which players have agreed to open it all the same. */
  readonly agreed: ByColour<EpochMs | null>;
  /** When a ruling ordered it to be opened after the end. */
  readonly ordered: EpochMs | null;
};
