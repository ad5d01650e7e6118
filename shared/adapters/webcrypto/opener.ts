// Opens envelopes on one machine, with whichever key of the ring has closed them.

import type { Opener } from '../../ports/sealer.ts';
import { keyNamed, openBlob } from './blob.ts';
import type { KeyRing } from './key-ring.ts';

export const webcryptoOpener = (ring: KeyRing): Opener => ({
  async open(cipher, context) {
    const name = keyNamed(cipher);
    if (name === null) return 'refused';
    const key = (await ring.keys()).find(({ id }) => Buffer.compare(id, name) === 0);
    if (key === undefined) return 'refused';
    return (await openBlob(key, cipher, context)) ?? 'refused';
  },
});
