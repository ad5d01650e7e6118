// The API function: everything that players and their programs ask for, but the closing of envelopes.

import type { Deps } from '../../shared/app/deps.ts';
import type { SealingDesk } from '../../shared/ports/sealing-desk.ts';
import { readManifest } from './assets.ts';
import { noRoute } from './no-route.ts';
import { ROUTES } from './routes.ts';
import { type HttpFunction, serve } from './stack.ts';

export type HttpParts = {
  /** Takes a move that turns out to be the sealed one. */
  readonly sealing: SealingDesk;
  /** Holds the built browser files and their manifest. */
  readonly assetsDir?: string;
};

/** The handler of every HTTP request that does not go to the sealing function. */
export function httpHandler(deps: Deps, { sealing, assetsDir = '.build/assets' }: HttpParts): HttpFunction {
  return serve({ deps, sealing, assetsDir, assets: readManifest(assetsDir) }, ROUTES, noRoute);
}
