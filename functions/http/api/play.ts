// The commands of a running game.

import * as z from 'zod';
import { randomText } from '../../../shared/app/links.ts';
import { gameFor } from '../../../shared/app/queries.ts';
import { recordId } from '../../../shared/app/rulings.ts';
import { gameJson } from '../../../shared/app/wire.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { referredClaimBody } from '../desk-schemas.ts';
import { DEFAULT_NOTATION } from '../notation.ts';
import { commandIdOf, expectedVersionOf, type HttpRequest, jsonOf } from '../request.ts';
import { etag, json } from '../respond.ts';
import { claimBody, drawBody, moveBody, parseBody, resignationBody } from '../schemas.ts';
import { requirePlayer } from '../session.ts';
import { gameIdOf, runCommand } from './games.ts';
import { sealInstead } from './seal-instead.ts';

export const postMove: Handler = async (context, request) => {
  const at = context.deps.clock.now();
  const body = parseBody(moveBody, jsonOf(request));
  const { ply, move: text, notation = DEFAULT_NOTATION, drawOffer = false } = body;
  const written = { ply, text, notation, drawOffer };
  const move = () =>
    runCommand(context, request, 201, (player) => ({ type: 'PlayMove', player, ...written }));
  return sealInstead(move, async () => {
    const player = await requirePlayer(context.deps, request);
    const commandId = commandIdOf(request, () => randomText(context.deps, 12));
    const about = { player, commandId, expectedVersion: expectedVersionOf(request), at };
    const game = gameIdOf(request);
    const sealed = await context.sealing.handIn({ game, ...about, ...written });
    if (!sealed.ok) return refuse(sealed.error);
    // 202: taken as the sealed move, not played.
    const view = await gameFor(context.deps, game, player);
    return view.ok ? json(202, gameJson(view.value), etag(view.value.version)) : refuse(view.error);
  });
};

const DRAW_COMMANDS = { offer: 'OfferDraw', accept: 'AcceptDraw', decline: 'DeclineDraw' } as const;

export const postDraw: Handler = async (context, request) => {
  const { action, ply } = parseBody(drawBody, jsonOf(request));
  return runCommand(context, request, 200, (player) => ({
    type: DRAW_COMMANDS[action],
    player,
    seenPly: ply ?? null,
  }));
};

/** 200 for a decided claim, right or wrong: `claims` of the answer says which, with the proof and the cost. */
export const postClaim: Handler = async (context, request) => {
  const body = jsonOf(request);
  const referred = z.looseObject({ kind: referredClaimBody.shape.kind }).safeParse(body).success;
  return referred ? refer(context, request, body) : claim(context, request);
};

/** Claims that go to the director, or to the service's own tables: the clocks stand until they are decided. */
function refer(context: Context, request: HttpRequest, value: unknown) {
  const body = parseBody(referredClaimBody, value);
  const { kind, claims, evidence, line, notation, ply } = body;
  return runCommand(context, request, 200, (player, commandId) => ({
    type: 'ReferClaim',
    player,
    id: recordId(player, commandId),
    kind,
    claims: claims ?? (kind === 'normal-means' || kind === 'quickplay' ? 'draw' : 'win'),
    evidence: evidence ?? null,
    line: line ?? null,
    notation: notation ?? DEFAULT_NOTATION,
    seenPly: ply ?? null,
  }));
}

const claim: Handler = async (context, request) => {
  const { kind, move, notation, ply } = parseBody(claimBody, jsonOf(request));
  return runCommand(context, request, 200, (player) => ({
    type: 'ClaimDraw',
    player,
    seenPly: ply ?? null,
    kind,
    move: move === undefined ? null : { text: move, notation: notation ?? DEFAULT_NOTATION },
  }));
};

export const postResignation: Handler = async (context, request) => {
  const { ply } = parseBody(resignationBody, jsonOf(request));
  return runCommand(context, request, 200, (player) => ({ type: 'Resign', player, seenPly: ply ?? null }));
};
