// Conditional moves over HTTP: a player's own, and after the game everybody's.

import { ownConditionals, pastConditionals, setConditionals } from '../../../shared/app/conditional-moves.ts';
import { execute } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { conditionalJson } from '../../../shared/app/wire.ts';
import type { PlayerId } from '../../../shared/kernel/ids.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { DEFAULT_NOTATION } from '../notation.ts';
import { commandIdOf, expectedVersionOf, type HttpRequest, jsonOf } from '../request.ts';
import { etag, type HttpResponse, json } from '../respond.ts';
import { conditionalBody, emptyBody, parseBody } from '../schemas.ts';
import { requirePlayer } from '../session.ts';
import { gameIdOf } from './games.ts';

async function answer(
  { deps }: Context,
  request: HttpRequest,
  player: PlayerId,
  version: number | null,
): Promise<HttpResponse> {
  const id = gameIdOf(request);
  const own = await ownConditionals(deps, id, player, DEFAULT_NOTATION);
  if (!own.ok) return refuse(own.error);
  const past = await pastConditionals(deps, id, player);
  if (!past.ok) return refuse(past.error);
  return json(200, conditionalJson(own.value, past.value), version === null ? {} : etag(version));
}

export const getConditionals: Handler = async (context, request) =>
  answer(context, request, await requirePlayer(context.deps, request), null);

export const putConditionals: Handler = async (context, request) => {
  const { deps } = context;
  const at = deps.clock.now();
  const player = await requirePlayer(deps, request);
  const { ply, lines, notation = DEFAULT_NOTATION } = parseBody(conditionalBody, jsonOf(request));
  const result = await setConditionals(deps, {
    game: gameIdOf(request),
    player,
    ply,
    lines,
    notation,
    commandId: commandIdOf(request, () => randomText(deps, 12)),
    at,
    expectedVersion: expectedVersionOf(request),
  });
  return result.ok ? answer(context, request, player, result.value.version) : refuse(result.error);
};

export const deleteConditionals: Handler = async (context, request) => {
  const { deps } = context;
  const at = deps.clock.now();
  const player = await requirePlayer(deps, request);
  parseBody(emptyBody, jsonOf(request));
  const result = await execute(deps, {
    game: gameIdOf(request),
    commandId: commandIdOf(request, () => randomText(deps, 12)),
    actor: player,
    command: { type: 'ClearConditionals', player },
    at,
    expectedVersion: expectedVersionOf(request),
  });
  return result.ok ? answer(context, request, player, result.value.version) : refuse(result.error);
};
