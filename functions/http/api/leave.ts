// A player's leave: booked for all his games at once, each game's terms deciding for itself.

import { bookLeave, endLeave, leavesOf } from '../../../shared/app/leave.ts';
import { leaveBounds } from '../../../shared/app/leave-dates.ts';
import { formatInstant } from '../../../shared/kernel/time.ts';
import type { LeaveEntry } from '../../../shared/ports/player-store.ts';
import { type Handler, refuse } from '../context.ts';
import { jsonOf } from '../request.ts';
import { type HttpResponse, json } from '../respond.ts';
import { leaveBody, parseBody } from '../schemas.ts';
import { requirePlayer, requireProfile } from '../session.ts';

const leaveJson = ({ id, from, to, kind, bookedAt }: LeaveEntry) => ({
  id,
  from: formatInstant(from),
  to: formatInstant(to),
  kind,
  bookedAt: formatInstant(bookedAt),
});

export const getLeave: Handler = async ({ deps }, request) => {
  const leaves = await leavesOf(deps, await requirePlayer(deps, request), deps.clock.now());
  return json(200, { leaves: leaves.map(leaveJson) });
};

/** Answers with what came of it in each running game: a game whose terms refuse it goes on without. */
export const putLeave: Handler = async ({ deps }, request) => {
  const at = deps.clock.now();
  const { id: player, timeZone } = await requireProfile(deps, request);
  const body = parseBody(leaveBody, jsonOf(request));
  const bounds = leaveBounds(body, timeZone, at);
  if (!bounds.ok) return refuse(bounds.error);
  const kind = body.kind ?? 'planned';
  const booked = await bookLeave(deps, { player, ...bounds.value, kind, at });
  if (!booked.ok) return refuse(booked.error);
  const { leave, games } = booked.value;
  return json(200, {
    ...leaveJson(leave),
    games: games.map(({ game, refusal }) => ({
      id: game,
      holds: refusal === null,
      ...(refusal === null ? {} : { code: refusal.code, params: refusal.params }),
    })),
  });
};

export const deleteLeave: Handler = async ({ deps }, request): Promise<HttpResponse> => {
  const at = deps.clock.now();
  const player = await requirePlayer(deps, request);
  const ended = await endLeave(deps, player, request.params.leave ?? '', at);
  if (!ended.ok) return refuse(ended.error);
  return { statusCode: 204, headers: { 'cache-control': 'no-store' }, body: '' };
};
