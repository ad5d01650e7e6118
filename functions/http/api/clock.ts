// The clock of a game: its ledger, and what the player on move may ask of it.

import { clockOf } from '../../../shared/app/clock-of.ts';
import { seenBy } from '../../../shared/app/queries.ts';
import { seatPath } from '../../../shared/app/seat.ts';
import { clockJson } from '../../../shared/app/wire.ts';
import { negotiateLocale, sayClock } from '../../../shared/i18n/index.ts';
import { duration, parseDuration } from '../../../shared/kernel/time.ts';
import { type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { jsonOf } from '../request.ts';
import { json, seeOther } from '../respond.ts';
import { parseBody, reflectionBody, topUpBody } from '../schemas.ts';
import { playerOf, requireProfile } from '../session.ts';
import { gameIdOf, runCommand } from './games.ts';

/** The explanation comes as values for programs and as sentences in the player's language. */
export const getClock: Handler = async ({ deps }, request) => {
  const profile = await requireProfile(deps, request);
  const found = await clockOf(deps, gameIdOf(request), profile.id);
  if (!found.ok) return refuse(found.error);
  const locale = negotiateLocale(request.headers['accept-language'], profile.language);
  const { timeZone } = profile;
  const say = (step: (typeof found.value.explanation)[number]) =>
    sayClock(locale, timeZone, deps.clock.now(), step);
  return json(200, clockJson(found.value, say));
};

/** A browser: on to the printable page behind the player's own seat link, or at an official's desk. */
export const openClock: Handler = async ({ deps }, request) => {
  const player = await playerOf(deps, request);
  if (player === null) return seeOther('/');
  const game = gameIdOf(request);
  const seen = await seenBy(deps, game, player);
  if (!seen.ok) return refuse(seen.error);
  const { part } = seen.value;
  if (part === 'spectator') return seeOther(`/games/${game}`);
  const base =
    part === 'white' || part === 'black' ? await seatPath(deps, { game, player }) : `/desk/${game}`;
  return seeOther(`${base}/clock`);
};

export const postReflection: Handler = (context, request) => {
  const { ply } = parseBody(reflectionBody, jsonOf(request));
  return runCommand(context, request, 200, (player) => ({
    type: 'DeclareReflection',
    player,
    seenPly: ply ?? null,
  }));
};

export const postTopUp: Handler = (context, request) => {
  const { ply, amount } = parseBody(topUpBody, jsonOf(request));
  const wanted = amount === undefined ? null : parseDuration(amount);
  if (amount !== undefined && (wanted === null || wanted <= 0)) {
    throw new HttpProblem('invalid-body', { field: 'amount' });
  }
  return runCommand(context, request, 200, (player) => ({
    type: 'TopUp',
    player,
    seenPly: ply ?? null,
    amount: wanted === null ? null : duration(wanted),
  }));
};
