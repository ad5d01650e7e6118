// Closes envelopes on one machine, with the newest key of the ring. The same key opens them: on one machine there are
// no two powers, and its owner can read what lies on it.

import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../ports/sealer.ts';
import { closeBlob, IV_BYTES } from './blob.ts';
import type { KeyRing } from './key-ring.ts';

/** `random` gives unguessable bytes that never repeat under one key; the machine's own where it is left out. */
export const webcryptoSealer = (
  ring: KeyRing,
  random: (length: number) => Uint8Array = randomBytes,
): Sealer => ({
  async seal(plain, context) {
    const newest = (await ring.keys()).at(-1);
    if (newest === undefined) throw new Error('there is no sealing key');
    return closeBlob(newest, random(IV_BYTES), plain, context);
  },
});
