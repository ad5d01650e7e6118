// The composition root of the function that opens envelopes. It cannot close any, and nobody calls it but its queue.

import { kmsOpener } from '../shared/adapters/kms/opener.ts';
import type { Opener } from '../shared/ports/sealer.ts';
import { lazilyWithoutMail, setting } from './runtime.ts';

export const openingRuntime = {
  lazily: lazilyWithoutMail,
  opener: (): Opener => kmsOpener({ keyId: setting('SEALING_KEY_ID') }),
};
