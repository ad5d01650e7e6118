// Sealing over HTTP (A1a): a draft that may be replaced, and the closing of the envelope. The answer is the game as
// everybody sees it; of what was sealed it says when, and nothing else.

import type { Executed, Refusal } from '../../shared/app/execute.ts';
import { randomText } from '../../shared/app/links.ts';
import { presentExecuted } from '../../shared/app/queries.ts';
import { closeEnvelope, draftSeal, type SealRequest, type Written } from '../../shared/app/seal.ts';
import { gameJson } from '../../shared/app/wire.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { Sealer } from '../../shared/ports/sealer.ts';
import { sealBody, sealClosingBody } from '../http/adjournment-schemas.ts';
import { gameIdOf } from '../http/api/games.ts';
import { type Context, type Handler, refuse } from '../http/context.ts';
import { DEFAULT_NOTATION } from '../http/notation.ts';
import { commandIdOf, expectedVersionOf, type HttpRequest, jsonOf } from '../http/request.ts';
import { etag, type HttpResponse, json } from '../http/respond.ts';
import { parseBody } from '../http/schemas.ts';
import { requirePlayer } from '../http/session.ts';

async function requestOf({ deps }: Context, request: HttpRequest, ply: number): Promise<SealRequest> {
  const at = deps.clock.now();
  return {
    game: gameIdOf(request),
    player: await requirePlayer(deps, request),
    ply,
    commandId: commandIdOf(request, () => randomText(deps, 12)),
    expectedVersion: expectedVersionOf(request),
    at,
  };
}

async function answer({ deps }: Context, result: Result<Executed, Refusal>): Promise<HttpResponse> {
  if (!result.ok) return refuse(result.error);
  const view = await presentExecuted(deps, result.value);
  if (!view.ok) return refuse(view.error);
  return json(200, gameJson(view.value), etag(view.value.version));
}

/** Puts a text into the envelope, or (`close`) seals it at once. */
export const putSealedMove =
  (sealer: Sealer): Handler =>
  async (context, request) => {
    const { ply, text, notation = DEFAULT_NOTATION, close } = parseBody(sealBody, jsonOf(request));
    const sealing = { deps: context.deps, sealer };
    const about = await requestOf(context, request, ply);
    const seal = close === true ? closeEnvelope : draftSeal;
    return answer(context, await seal(sealing, about, { text, notation }));
  };

/** Closes the envelope: on the text that comes with it, or on the draft as it lies. */
export const postClosing =
  (sealer: Sealer): Handler =>
  async (context, request) => {
    const { ply, text, notation = DEFAULT_NOTATION } = parseBody(sealClosingBody, jsonOf(request));
    const written: Written | null = text === undefined ? null : { text, notation };
    const about = await requestOf(context, request, ply);
    return answer(context, await closeEnvelope({ deps: context.deps, sealer }, about, written));
  };
