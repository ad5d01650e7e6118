// Keys of one machine that close and open envelopes. The newest closes; every older one goes on opening what it has
// closed, because each ciphertext names its key.

import { createHash } from 'node:crypto';

export const KEY_BYTES = 32;
export const KEY_ID_BYTES = 8;

export type SealingKey = {
  /** Taken from the key itself: no list can confuse two keys. */
  readonly id: Uint8Array;
  readonly bytes: Uint8Array;
};

export interface KeyRing {
  /** Oldest first; at least one. */
  keys(): Promise<readonly SealingKey[]>;
}

/** A key of 32 bytes with its name. */
export function sealingKey(bytes: Uint8Array): SealingKey {
  if (bytes.length !== KEY_BYTES) throw new Error(`a sealing key of ${bytes.length} bytes`);
  const digest = createHash('sha256').update('sealed-move sealing key\n').update(bytes).digest();
  return { id: new Uint8Array(digest.subarray(0, KEY_ID_BYTES)), bytes };
}
