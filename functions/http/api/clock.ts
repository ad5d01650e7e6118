// The clock ledger of a game.

import { clockOf } from '../../../shared/app/clock-of.ts';
import { clockJson } from '../../../shared/app/wire.ts';
import { type Handler, refuse } from '../context.ts';
import { json } from '../respond.ts';
import { requirePlayer } from '../session.ts';
import { gameIdOf } from './games.ts';

export const getClock: Handler = async ({ deps }, request) => {
  const found = await clockOf(deps, gameIdOf(request), await requirePlayer(deps, request));
  if (!found.ok) return refuse(found.error);
  return json(200, clockJson(found.value));
};
