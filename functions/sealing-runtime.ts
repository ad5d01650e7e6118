// The composition root of the function that seals: it can close envelopes. The one that opens them has another root
// (opening-runtime.ts), and no file imports both.

import { kmsSealer } from '../shared/adapters/kms/sealer.ts';
import type { Sealer } from '../shared/ports/sealer.ts';
import { assetsDir, lazilyWithoutMail, setting } from './runtime.ts';

export const sealingRuntime = {
  lazily: lazilyWithoutMail,
  sealer: (): Sealer => kmsSealer({ keyId: setting('SEALING_KEY_ID') }),
  assetsDir,
};
