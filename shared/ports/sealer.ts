// The envelope of a sealed move (Appendix A, A1 to A3): closed by one port, opened by the other. On AWS no process is
// given both, so that whoever takes a move in cannot read it again.

import type { Colour } from '../kernel/colour.ts';
import type { GameId } from '../kernel/ids.ts';

/** What a ciphertext is bound to: it opens for the same context and for no other. In the clear, in every log of use. */
export type SealContext = {
  readonly purpose: 'sealed-move';
  readonly game: GameId;
  readonly envelope: string;
  /** The ply that the sealed move will be, as text: 1 for White's first. */
  readonly ply: string;
  readonly seat: Colour;
};

export interface Sealer {
  /** The ciphertext, as long for one plaintext as for any other of the same length. Rejects when it cannot be had. */
  seal(plain: Uint8Array, context: SealContext): Promise<Uint8Array>;
}

export interface Opener {
  /**
   * The plaintext; `refused` for what was sealed with another key or for another context, or was changed: asking again
   * gives the same. Rejects when the service that holds the key cannot be asked: then nothing is known.
   */
  open(cipher: Uint8Array, context: SealContext): Promise<Uint8Array | 'refused'>;
}
