// Conditional moves of a player in a game: laid down, shown to him alone, taken back; and after the game the whole
// history of both, with what proves each hash.

import { type LineStatus, lineStatus, nodesOf, type Plan } from '../games/conditional/plan.ts';
import { readPlan } from '../games/conditional/read-plan.ts';
import { writeLine } from '../games/conditional/write-line.ts';
import { type InPlay, seatOf, upcast } from '../games/index.ts';
import type { Colour } from '../kernel/colour.ts';
import { type CommandId, type GameId, gameStream, type PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { NotationId } from '../rules/index.ts';
import type { Deps } from './deps.ts';
import { type Executed, execute, type Refusal } from './execute.ts';
import { type AppProblem, problem } from './identity.ts';
import { officeOf, partOf } from './officials.ts';
import { currentGame } from './queries.ts';
import { openPlan, sealPlan } from './sealed-plan.ts';

export type ConditionalRequest = {
  readonly game: GameId;
  readonly player: PlayerId;
  /** Plies on the board that the player saw: the lines begin there. */
  readonly ply: number;
  readonly lines: readonly string[];
  readonly notation: string;
  readonly commandId: CommandId;
  readonly at: EpochMs;
  readonly expectedVersion?: number | null;
};

/** Lays down a player's lines in the place of those that he had. Refused: another ply, a line that is not right. */
export async function setConditionals(
  deps: Deps,
  request: ConditionalRequest,
): Promise<Result<Executed, Refusal | AppProblem>> {
  const { game, player, ply, commandId, at } = request;
  const { state } = await currentGame(deps, game);
  const seat = state.status === 'unopened' ? null : seatOf(state.terms, player);
  let sealed = { hash: '', sealed: '' };
  // Lines are read for the ply that they name; for any other the decider refuses, whatever they say.
  if (state.status === 'in-play' && seat !== null && state.plies.length === ply) {
    const plan = readPlan(state, seat, request.lines, request.notation);
    if (!plan.ok) return err(plan.error);
    sealed = await sealPlan(deps, game, commandId, plan.value);
  }
  const command = { type: 'SetConditionals', player, ply, ...sealed } as const;
  const { expectedVersion = null } = request;
  return execute(deps, { game, commandId, actor: player, command, at, expectedVersion });
}

export type OwnLine = {
  /** With move numbers, from where the plan begins. */
  readonly text: string;
  readonly status: LineStatus;
};
export type OwnPlan = {
  readonly ply: number;
  readonly hash: string;
  readonly nodes: number;
  readonly lines: readonly OwnLine[];
  /** What of it can still come about, from the position on the board, as it would be typed again. */
  readonly rest: readonly string[];
};

/** What a player has laid down and what has become of it; null where there is nothing. His own only: officials have none. */
export async function ownConditionals(
  deps: Deps,
  id: GameId,
  player: PlayerId,
  notation: NotationId,
): Promise<Result<OwnPlan | null, AppProblem>> {
  const { state } = await currentGame(deps, id);
  if (state.status === 'unopened') return err(problem('unknown-game'));
  const seat = seatOf(state.terms, player);
  if (seat === null && officeOf(state.terms, player) === null) return err(problem('not-your-game'));
  const own = state.status === 'in-play' && seat !== null;
  return ok(own ? await ownPlan(deps, id, state, seat, notation) : null);
}

async function ownPlan(
  deps: Deps,
  id: GameId,
  game: InPlay,
  seat: Colour,
  notation: NotationId,
): Promise<OwnPlan | null> {
  const record = game.plans.find((plan) => plan.seat === seat);
  if (record === undefined) return null;
  const { plan } = await openPlan(deps, id, record);
  const moves = game.plies.map(({ uci }) => uci);
  const path = moves.slice(plan.ply);
  const written = (from: number, line: readonly string[]) =>
    writeLine(game.terms.start, moves.slice(0, from), line, notation);
  const lines = plan.lines.map((line) => ({
    text: written(plan.ply, line),
    status: lineStatus(line, path),
  }));
  const rest = plan.lines
    .filter((line) => lineStatus(line, path) === 'alive')
    .map((line) => line.slice(path.length))
    // A line of one step would be the player's own next move: that is his to make.
    .filter((line) => line.length > 1)
    .map((line) => written(moves.length, line));
  return { ply: plan.ply, hash: record.hash, nodes: nodesOf(plan.lines), lines, rest };
}

/** A plan as it was in force, for the record of a game that is over: `hash` proves `salt` and `plan`. */
export type PastPlan = {
  readonly seat: Colour;
  readonly hash: string;
  readonly salt: string;
  readonly plan: Plan;
  readonly from: EpochMs;
  /** When it was replaced or taken back; null where it stood to the end. */
  readonly to: EpochMs | null;
};

/** Every plan of both players, for them and the officials, once the game is over; before that nobody's business. */
export async function pastConditionals(
  deps: Deps,
  id: GameId,
  player: PlayerId,
): Promise<Result<readonly PastPlan[], AppProblem>> {
  const { state } = await currentGame(deps, id);
  if (state.status === 'unopened') return err(problem('unknown-game'));
  const part = partOf(state.terms, player);
  if (part === null || part === 'spectator') return err(problem('not-your-game'));
  if (state.status !== 'ended') return ok([]);
  const past: PastPlan[] = [];
  for (const { events } of await deps.events.read(gameStream(id), { after: 0, consistent: true })) {
    for (const event of events.map((stored) => upcast(stored))) {
      if (event.type !== 'ConditionalsSet' && event.type !== 'ConditionalsCleared') continue;
      const { seat, hash, at } = event;
      const index = past.findLastIndex((plan) => plan.seat === seat && plan.to === null);
      if (index >= 0) past[index] = { ...past[index]!, to: at };
      if (event.type === 'ConditionalsCleared') continue;
      past.push({ seat, hash, ...(await openPlan(deps, id, event)), from: at, to: null });
    }
  }
  return ok(past);
}
