// Games over HTTP: challenge, read, log, score.

import type * as z from 'zod';
import { acceptance } from '../../../shared/app/acceptance.ts';
import { arrange } from '../../../shared/app/arrange.ts';
import { challenge, type OfferedTerms, type Who } from '../../../shared/app/challenge.ts';
import type { Deps } from '../../../shared/app/deps.ts';
import { heldIn } from '../../../shared/app/desk.ts';
import type { Executed } from '../../../shared/app/execute.ts';
import { execute, type Undated } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { mayAccept } from '../../../shared/app/on-leave.ts';
import { pgnOf } from '../../../shared/app/pgn.ts';
import { commitsFor, gameFor, listedGames, playedIn, presentExecuted } from '../../../shared/app/queries.ts';
import {
  DEFAULT_RULEBOOK,
  parseSessionPlan,
  type RulebookId,
  readFreeDays,
  readLeavePolicy,
  readTimeControl,
} from '../../../shared/app/terms.ts';
import { commitJson, deskEntryJson, gameJson, summaryJson } from '../../../shared/app/wire.ts';
import type { GameCommand } from '../../../shared/games/index.ts';
import {
  type CommandId,
  type GameId,
  type PlayerId,
  parseGameId,
  parsePlayerId,
} from '../../../shared/kernel/ids.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { commandIdOf, expectedVersionOf, type HttpRequest, jsonOf } from '../request.ts';
import { etag, type HttpResponse, json, text } from '../respond.ts';
import {
  arrangementBody,
  challengeBody,
  emailSchema,
  emptyBody,
  type offeredTerms,
  parseBody,
} from '../schemas.ts';
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

function sessionsOf(value: unknown) {
  const parsed = parseSessionPlan(value ?? null);
  return parsed.ok ? parsed.value : refuse({ ...parsed.error, params: {} });
}

/** The terms that a challenge and a director's invitation share. */
const termsOf = (body: z.output<typeof offeredTerms>): OfferedTerms => ({
  rulebook: (body.rulebook ?? DEFAULT_RULEBOOK) as RulebookId,
  timeControl: timeControlOf(body.timeControl),
  leave: leavePolicyOf(body.leave),
  freeDays: freeDaysOf(body.freeDays),
  regulations: body.regulations,
  sessions: sessionsOf(body.sessions),
  start: body.start ?? null,
});

const asking = ({ deps }: Context, request: HttpRequest) => ({
  commandId: commandIdOf(request, () => randomText(deps, 12)),
  source: request.source,
  at: deps.clock.now(),
});

/** An e-mail address, or a player's id. */
function whoIs(text: string): Who {
  const player = text.includes('@') ? null : parsePlayerId(text);
  return player === null ? { address: parseBody(emailSchema, text) } : { player };
}

/** Between oneself and an opponent; or, with `white` and `black`, between two others whose game one directs. */
export const postGame: Handler = (context, request) => {
  const body = jsonOf(request);
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return names.includes('white') || names.includes('black')
    ? postArrangement(context, request, parseBody(arrangementBody, body))
    : postChallenge(context, request, parseBody(challengeBody, body));
};

async function postArrangement(
  context: Context,
  request: HttpRequest,
  body: z.output<typeof arrangementBody>,
): Promise<HttpResponse> {
  const { deps } = context;
  const director = await requireProfile(deps, request);
  const result = await arrange(deps, {
    director,
    white: whoIs(body.white),
    black: whoIs(body.black),
    deputies: (body.deputies ?? []).map(whoIs),
    appeals: body.appeals == null ? null : whoIs(body.appeals),
    games: body.games ?? 1,
    ...termsOf(body),
    ...asking(context, request),
  });
  if (!result.ok) return refuse(result.error);
  return answer(deps, 201, result.value.executed, { location: `/games/${result.value.game}` });
}

async function postChallenge(
  context: Context,
  request: HttpRequest,
  body: z.output<typeof challengeBody>,
): Promise<HttpResponse> {
  const { deps } = context;
  const challenger = await requireProfile(deps, request);
  const result = await challenge(deps, {
    challenger,
    opponent: whoIs(body.opponent),
    colour: body.colour,
    ...termsOf(body),
    ...asking(context, request),
  });
  if (!result.ok) return refuse(result.error);
  return answer(deps, 201, result.value.executed, { location: `/games/${result.value.game}` });
}

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
  const player = await requirePlayer(deps, request);
  const listed = await listedGames(deps, player);
  const games = playedIn(listed, player).map(summaryJson);
  return json(200, { games: [...games, ...heldIn(listed, player).map(deskEntryJson)] });
};

/** Runs a command for the signed-in player and answers with the game after it. */
export async function runCommand(
  { deps }: Context,
  request: HttpRequest,
  status: number,
  make: (player: PlayerId, commandId: CommandId) => Undated<GameCommand> | Promise<Undated<GameCommand>>,
): Promise<HttpResponse> {
  const at = deps.clock.now();
  const game = gameIdOf(request);
  const player = await requirePlayer(deps, request);
  const commandId = commandIdOf(request, () => randomText(deps, 12));
  const result = await execute(deps, {
    game,
    commandId,
    actor: player,
    command: await make(player, commandId),
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
