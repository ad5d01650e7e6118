// Reading: a game as its players, officials and spectators see it, a player's games, the log. A read settles what is
// overdue first, so that nobody is shown a clock below zero.

import {
  askedOf,
  decide,
  decodeSnapshot,
  type GameState,
  type GameSummary,
  type GameView,
  seatOf,
  viewOf,
} from '../games/index.ts';
import { type GameId, gameStream, type PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type EpochMs, epochMs } from '../kernel/time.ts';
import type { Commit } from '../ports/event-store.ts';
import type { Deps } from './deps.ts';
import { type Executed, settle } from './execute.ts';
import { type AppProblem, problem } from './identity.ts';
import { labels } from './labels.ts';
import { type LoadedGame, lastInstant, loadFromStart, loadGame } from './load.ts';
import { type Part, partOf } from './officials.ts';
import { delayed } from './spectators.ts';

/** The game as it is now, everything overdue settled. */
export async function currentGame(deps: Deps, id: GameId): Promise<LoadedGame> {
  const now = deps.clock.now();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const settled = await settle(deps, await loadGame(deps, id, 'log'), now);
    if (settled !== 'conflict') return settled;
  }
  throw new Error('gave up settling a busy game');
}

/** The view of a loaded game at an instant. */
export async function present(
  deps: Deps,
  game: LoadedGame,
  asOf: EpochMs,
): Promise<Result<GameView, AppProblem>> {
  const { id, state, version } = game;
  if (state.status === 'unopened') return err(problem('unknown-game'));
  const at = epochMs(Math.max(asOf, lastInstant(state)));
  return ok(viewOf(state, { id, version, asOf: at, label: await labels(deps, state.terms) }));
}

/** The answer to a command: the game just after its commit. */
export const presentExecuted = (deps: Deps, executed: Executed): Promise<Result<GameView, AppProblem>> =>
  present(deps, executed, executed.at);

/** A game as somebody may see it, and the instant for its clocks. */
export type Seen = { readonly game: LoadedGame; readonly asOf: EpochMs; readonly part: Part };

/** For players and officials the game as it is, for a spectator as it was some time ago; anybody else is refused. */
export async function seenBy(deps: Deps, id: GameId, person: PlayerId): Promise<Result<Seen, AppProblem>> {
  const game = await currentGame(deps, id);
  if (game.state.status === 'unopened') return err(problem('unknown-game'));
  const part = partOf(game.state.terms, person);
  if (part === null) return err(problem('not-your-game'));
  const now = deps.clock.now();
  if (part !== 'spectator') return ok({ game, asOf: now, part });
  const then = delayed(await loadFromStart(deps, id), now);
  return then === null ? err(problem('not-your-game')) : ok({ ...then, part });
}

/** The game as this person may see it. */
export async function gameFor(
  deps: Deps,
  id: GameId,
  person: PlayerId,
): Promise<Result<GameView, AppProblem>> {
  const seen = await seenBy(deps, id, person);
  return seen.ok ? present(deps, seen.value.game, seen.value.asOf) : seen;
}

/** The log of a game; for a spectator as far as he may see it. */
export async function commitsFor(
  deps: Deps,
  id: GameId,
  person: PlayerId,
): Promise<Result<readonly Commit[], AppProblem>> {
  const seen = await seenBy(deps, id, person);
  if (!seen.ok) return seen;
  if (seen.value.part === 'spectator') return ok(seen.value.game.tail);
  return ok(await deps.events.read(gameStream(id), { after: 0, consistent: true }));
}

/**
 * A player's games: his turn first, by deadline; then the others; then what is over, newest first. What the
 * cards show to be overdue is settled first.
 */
export const gamesOf = async (deps: Deps, player: PlayerId): Promise<readonly GameSummary[]> =>
  playedIn(await listedGames(deps, player), player);

/** Of the games of somebody's list those that he plays, in that order. */
export function playedIn(listed: readonly Listed[], player: PlayerId): readonly GameSummary[] {
  const entries = listed.flatMap(({ view, state }) => {
    const seat = seatOf(state.terms, player);
    if (seat === null) return [];
    const summary = { ...linesOf(view), seat, asked: askedOf(view, seat) };
    return [{ summary, overAt: overAt(state) }];
  });
  return entries.sort(byUrgency).map(({ summary }) => summary);
}

/** A game of somebody's list, settled. */
export type Listed = {
  readonly state: Exclude<GameState, { status: 'unopened' }>;
  readonly view: GameView;
};

/** Every game in which somebody has a part, as it is now, in no order. */
export async function listedGames(deps: Deps, person: PlayerId): Promise<readonly Listed[]> {
  const now = deps.clock.now();
  const listings = await deps.views.listings(person);
  const cards = await deps.views.cards(listings.map(({ game }) => game));
  const states: { readonly id: GameId; readonly state: GameState }[] = [];
  for (const card of cards) {
    const state = decodeSnapshot(card);
    const id = card.game;
    states.push({ id, state: isOverdue(state, now) ? (await currentGame(deps, id)).state : state });
  }
  const terms = states.flatMap(({ state }) => (state.status === 'unopened' ? [] : [state.terms]));
  const label = await labels(deps, ...terms);
  return states.flatMap(({ id, state }) => {
    if (state.status === 'unopened') return [];
    const asOf = epochMs(Math.max(now, lastInstant(state)));
    return [{ state, view: viewOf(state, { id, version: 0, asOf, label }) }];
  });
}

/** Whether the time alone has changed the game: a flag, the end of a session, the hour of a resumption. */
function isOverdue(state: GameState, now: EpochMs): boolean {
  const at = epochMs(Math.max(now, lastInstant(state)));
  const due = decide(state, { type: 'Wake', at, background: false });
  return due.ok && due.value.length > 0;
}

/** When a game was over, or an invitation answered; 0 before. */
export function overAt(state: GameState): number {
  if (state.status === 'ended') return state.outcome.at;
  return state.status === 'refused' || state.status === 'withdrawn' || state.status === 'expired'
    ? state.at
    : 0;
}

/** What a list of games says of each to anybody. */
export function linesOf(view: GameView): Lines {
  const { id, status, white, black, ply, turn, deadline, timeControl, drawOffer, result } = view;
  const { termination, challenger, running } = view;
  const lastSan = view.moves.at(-1)?.san ?? null;
  const base = { id, status, white, black, ply, turn, deadline, timeControl, drawOffer, result };
  const phase = view.adjournment?.phase;
  const waits = phase === 'adjourned' || phase === 'failed';
  return { ...base, termination, challenger, running, lastSan, ...(waits ? { adjourned: true } : {}) };
}

/** A line of a list without what concerns one seat. */
export type Lines = Omit<GameSummary, 'seat' | 'asked'>;

type Entry = { readonly summary: GameSummary; readonly overAt: number };

function byUrgency({ summary: a, overAt: first }: Entry, { summary: b, overAt: second }: Entry): number {
  const group = ({ status, asked }: GameSummary): number => {
    if (status === 'in-play') return asked === null ? 2 : 0;
    return status === 'challenged' ? 1 : 3;
  };
  const soonest = (a.deadline ?? 0) - (b.deadline ?? 0);
  return group(a) - group(b) || soonest || second - first || (a.id < b.id ? -1 : 1);
}
