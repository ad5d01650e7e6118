// The commands of a running game.

import type { Handler } from '../context.ts';
import { DEFAULT_NOTATION } from '../notation.ts';
import { jsonOf } from '../request.ts';
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
