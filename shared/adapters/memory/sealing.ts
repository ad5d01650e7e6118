// Envelopes in tests: the real encryption with keys that lie in this process.

import type { Opener, Sealer } from '../../ports/sealer.ts';
import { type KeyRing, type SealingKey, sealingKey } from '../webcrypto/key-ring.ts';
import { webcryptoOpener } from '../webcrypto/opener.ts';
import { webcryptoSealer } from '../webcrypto/sealer.ts';

export type MemorySealing = {
  readonly sealer: Sealer;
  readonly opener: Opener;
  /** Adds a key that closes from now on; those before it go on opening. */
  rotate(bytes: Uint8Array): void;
};

/** `random` as for webcryptoSealer; `first` is the key to begin with. */
export function memorySealing(
  random: (length: number) => Uint8Array,
  first: Uint8Array = new Uint8Array(32).fill(11),
): MemorySealing {
  const keys: SealingKey[] = [sealingKey(first)];
  const ring: KeyRing = { keys: async () => keys };
  return {
    sealer: webcryptoSealer(ring, random),
    opener: webcryptoOpener(ring),
    rotate: (bytes) => {
      keys.push(sealingKey(bytes));
    },
  };
}
