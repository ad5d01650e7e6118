// The function that seals. Its own addresses reach it without passing through another function; a move that was played
// on the board after the call to seal is handed in by the API function. It can close envelopes and open none.

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Deps } from '../../shared/app/deps.ts';
import { sealingDesk } from '../../shared/app/seal.ts';
import type { Sealer } from '../../shared/ports/sealer.ts';
import type { HandedIn, PlainMove } from '../../shared/ports/sealing-desk.ts';
import { readManifest } from '../http/assets.ts';
import type { Route } from '../http/context.ts';
import { HttpProblem } from '../http/problem.ts';
import { serve } from '../http/stack.ts';
import { postClosing, putSealedMove } from './api.ts';
import { padded } from './padded.ts';
import { postSealPage } from './page.ts';
import { SEALING_PATHS } from './paths.ts';

export type HandInEvent = { readonly kind: 'plain-move'; readonly move: PlainMove };
type HttpEvent = APIGatewayProxyEventV2;
type Answer<E> = E extends HandInEvent ? HandedIn : APIGatewayProxyStructuredResultV2;

const isHandIn = (event: HandInEvent | HttpEvent): event is HandInEvent => !('requestContext' in event);

const noRoute = (): never => {
  throw new HttpProblem('unknown-page');
};

export type SealingFunction = <E extends HandInEvent | HttpEvent>(event: E) => Promise<Answer<E>>;

/** Answers requests to the paths of `SEALING_PATHS`, and moves that are handed in. */
export function sealingHandler(
  deps: Deps,
  { sealer, assetsDir = '.build/assets' }: { sealer: Sealer; assetsDir?: string },
): SealingFunction {
  const routes: readonly Route[] = [
    { ...SEALING_PATHS.draft, handler: putSealedMove(sealer) },
    { ...SEALING_PATHS.closing, handler: postClosing(sealer) },
    { ...SEALING_PATHS.page, handler: postSealPage(sealer) },
  ];
  const sealing = sealingDesk({ deps, sealer });
  const context = { deps, sealing, discreet: true, assetsDir, assets: readManifest(assetsDir) };
  const http = padded(serve(context, routes, noRoute));
  const handIn = async (move: PlainMove): Promise<HandedIn> => {
    try {
      return await sealing.handIn(move);
    } catch (error) {
      // Lambda logs what is thrown, in its own words: nothing of the error is left in them.
      deps.log({ event: 'sealing-failed', error: error instanceof Error ? error.name : 'unknown' });
      throw new Error('the move could not be sealed');
    }
  };
  const handle = (event: HandInEvent | HttpEvent) => (isHandIn(event) ? handIn(event.move) : http(event));
  return handle as SealingFunction;
}
