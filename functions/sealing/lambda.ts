// Entry of the function that seals.

import { sealingRuntime } from '../sealing-runtime.ts';
import { sealingHandler } from './handler.ts';

const handle = sealingRuntime.lazily((deps) =>
  sealingHandler(deps, { sealer: sealingRuntime.sealer(), assetsDir: sealingRuntime.assetsDir() }),
);

export const handler = (event: Parameters<typeof handle>[0]) => handle(event);
