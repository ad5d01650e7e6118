// Games over HTTP: challenge, read, log, score.

import { acceptance } from '../../../shared/app/acceptance.ts';
import { challenge } from '../../../shared/app/challenge.ts';
import type { Deps } from '../../../shared/app/deps.ts';
import type { Executed } from '../../../shared/app/execute.ts';
import { execute, type Undated } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { mayAccept } from '../../../shared/app/on-leave.ts';
import { pgnOf } from '../../../shared/app/pgn.ts';
import { commitsFor, gameFor, gamesOf, presentExecuted } from '../../../shared/app/queries.ts';
import {
  DEFAULT_RULEBOOK,
  type RulebookId,
  readFreeDays,
  readLeavePolicy,
  readTimeControl,
} from '../../../shared/app/terms.ts';
import { commitJson, gameJson, summaryJson } from '../../../shared/app/wire.ts';
import type { GameCommand } from '../../../shared/games/index.ts';
import { type GameId, type PlayerId, parseGameId, parsePlayerId } from '../../../shared/kernel/ids.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { commandIdOf, expectedVersionOf, type HttpRequest, jsonOf } from '../request.ts';
import { etag, type HttpResponse, json, text } from '../respond.ts';
import { challengeBody, emailSchema, emptyBody, parseBody } from '../schemas.ts';
import { requirePlayer, requireProfile } from '../session.ts';

export const gameIdOf = (request: HttpRequest): GameId => {
  const id = parseGameId(request.params.id ?? '');
  if (id === null) throw new HttpProblem('unknown-game');
  return id;
};

/** A time control in the short text form or as its canonical object. */
export function timeControlOf(value: unknown) {
  const parsed = readTimeControl(value);
  if (parsed.ok) return parsed.value;
  throw new HttpProblem('invalid-time-control', {}, { reason: parsed.error.code });
}

/** Terms of leave; left out: the usual ones, null: none. */
function leavePolicyOf(value: unknown) {
  if (value === undefined) return undefined;
  const parsed = readLeavePolicy(value);
  return parsed.ok ? parsed.value : refuse({ ...parsed.error, params: {} });
}

function freeDaysOf(value: unknown) {
  const parsed = readFreeDays(value ?? null);
  if (parsed.ok) return parsed.value;
  throw new HttpProblem('invalid-free-days', {}, { reason: parsed.error.code });
}

export const postGame: Handler = async ({ deps }, request) => {
  const challenger = await requireProfile(deps, request);
  const body = parseBody(challengeBody, jsonOf(request));
  const player = body.opponent.includes('@') ? null : parsePlayerId(body.opponent);
  const result = await challenge(deps, {
    challenger,
    opponent: player === null ? { address: parseBody(emailSchema, body.opponent) } : { player },
    colour: body.colour,
    rulebook: (body.rulebook ?? DEFAULT_RULEBOOK) as RulebookId,
    timeControl: timeControlOf(body.timeControl),
    leave: leavePolicyOf(body.leave),
    freeDays: freeDaysOf(body.freeDays),
    start: body.start ?? null,
    commandId: commandIdOf(request, () => randomText(deps, 12)),
    source: request.source,
    at: deps.clock.now(),
  });
  if (!result.ok) return refuse(result.error);
  return answer(deps, 201, result.value.executed, { location: `/games/${result.value.game}` });
};

export const getGame: Handler = async ({ deps }, request) => {
  const id = gameIdOf(request);
  const view = await gameFor(deps, id, await requirePlayer(deps, request));
  if (!view.ok) return refuse(view.error);
  return json(200, gameJson(view.value), etag(view.value.version));
};

export const getCommits: Handler = async ({ deps }, request) => {
  const commits = await commitsFor(deps, gameIdOf(request), await requirePlayer(deps, request));
  if (!commits.ok) return refuse(commits.error);
  return json(200, { commits: commits.value.map(commitJson) });
};

export const getPgn: Handler = async ({ deps }, request) => {
  const view = await gameFor(deps, gameIdOf(request), await requirePlayer(deps, request));
  if (!view.ok) return refuse(view.error);
  return pgnResponse(deps, view.value.id, pgnOf(view.value, deps.settings.baseUrl));
};

export const pgnResponse = (_deps: Deps, id: GameId, pgn: string): HttpResponse =>
  text(200, pgn, 'application/x-chess-pgn; charset=utf-8', {
    'content-disposition': `attachment; filename="${id}.pgn"`,
  });

export const getMyGames: Handler = async ({ deps }, request) => {
  const games = await gamesOf(deps, await requirePlayer(deps, request));
  return json(200, { games: games.map(summaryJson) });
};

/** Runs a command for the signed-in player and answers with the game after it. */
export async function runCommand(
  { deps }: Context,
  request: HttpRequest,
  status: number,
  make: (player: PlayerId) => Undated<GameCommand> | Promise<Undated<GameCommand>>,
): Promise<HttpResponse> {
  const at = deps.clock.now();
  const game = gameIdOf(request);
  const player = await requirePlayer(deps, request);
  const result = await execute(deps, {
    game,
    commandId: commandIdOf(request, () => randomText(deps, 12)),
    actor: player,
    command: await make(player),
    at,
    expectedVersion: expectedVersionOf(request),
  });
  if (!result.ok) return refuse(result.error);
  return answer(deps, status, result.value);
}

async function answer(
  deps: Deps,
  status: number,
  executed: Executed,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const view = await presentExecuted(deps, executed);
  if (!view.ok) return refuse(view.error);
  return json(status, gameJson(view.value), { ...etag(view.value.version), ...headers });
}

const answering =
  (type: 'RefuseChallenge' | 'WithdrawChallenge'): Handler =>
  (context, request) => {
    parseBody(emptyBody, jsonOf(request));
    return runCommand(context, request, 200, (player) => ({ type, player }));
  };

export const postAcceptance: Handler = (context, request) => {
  parseBody(emptyBody, jsonOf(request));
  const { deps } = context;
  return runCommand(context, request, 200, async (player) => {
    const may = await mayAccept(deps, gameIdOf(request), player, deps.clock.now());
    return may.ok ? acceptance(deps, gameIdOf(request), player) : refuse(may.error);
  });
};
export const postRefusal = answering('RefuseChallenge');
export const postWithdrawal = answering('WithdrawChallenge');
