// The commands of a running game.

import * as z from 'zod';
import { recordId } from '../../../shared/app/rulings.ts';
import type { Context, Handler } from '../context.ts';
import { referredClaimBody } from '../desk-schemas.ts';
import { DEFAULT_NOTATION } from '../notation.ts';
import { type HttpRequest, jsonOf } from '../request.ts';
import { claimBody, drawBody, moveBody, parseBody, resignationBody } from '../schemas.ts';
import { runCommand } from './games.ts';

export const postMove: Handler = async (context, request) => {
  const body = parseBody(moveBody, jsonOf(request));
  return runCommand(context, request, 201, (player) => ({
    type: 'PlayMove',
    player,
    ply: body.ply,
    text: body.move,
    notation: body.notation ?? DEFAULT_NOTATION,
    drawOffer: body.drawOffer ?? false,
  }));
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
