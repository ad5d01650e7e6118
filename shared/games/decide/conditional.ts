// Conditional moves in the decider: laying a plan down, taking it back, and playing what it says in the commit of the
// opponent's move, and what his own plan answers to that, until a plan is silent or the game is over.

import { opposite } from '../../kernel/colour.ts';
import { err, expectOk, ok } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen, readUci, turn } from '../../rules/index.ts';
import type { ClearConditionals, SetConditionals } from '../commands.ts';
import { nextStep, OFFER, type OpenPlans, RESIGN } from '../conditional/plan.ts';
import type { ConditionalFired, GameEvent } from '../events.ts';
import { fold } from '../evolve.ts';
import { PROOF_NODES } from '../mating.ts';
import { reject } from '../rejections.ts';
import type { GameState, InPlay } from '../state.ts';
import { completeMove } from './complete-move.ts';
import { agreement, mayOffer } from './draw.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';
import { endByLoss } from './without-mate.ts';

/** Takes the place of the seat's plan; the lines were read for the ply that the command names. */
export function setConditionals(state: GameState, command: SetConditionals): Decision {
  const found = seated(state, command.player, command.ply);
  if (!found.ok) return err(found.error);
  const { ply, hash, sealed, at } = command;
  return ok([{ type: 'ConditionalsSet', v: 1, seat: found.value.seat, ply, hash, sealed, at }]);
}

export function clearConditionals(state: GameState, command: ClearConditionals): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const standing = game.plans.find((plan) => plan.seat === seat);
  if (standing === undefined) return err(reject('conditional-none'));
  return ok([{ type: 'ConditionalsCleared', v: 1, seat, hash: standing.hash, at: command.at }]);
}

/** `events`, a move and what came of it, with everything that both plans answer to it. */
export function withReplies(
  game: InPlay,
  events: readonly GameEvent[],
  plans: OpenPlans,
  at: EpochMs,
): readonly GameEvent[] {
  if (game.plans.length === 0) return events;
  const all = [...events];
  let now: GameState = fold(game, events);
  while (now.status === 'in-play') {
    const reply = replyIn(now, plans, at);
    all.push(...reply);
    // Without a move it is still the same player's turn: there is nothing more to answer.
    if (!reply.some(({ type }) => type === 'MovePlayed')) break;
    now = fold(now, reply);
  }
  return all;
}

function replyIn(game: InPlay, plans: OpenPlans, at: EpochMs): readonly GameEvent[] {
  const position = expectOk(parseFen(game.fen)).position;
  const seat = turn(position);
  const standing = game.plans.find((plan) => plan.seat === seat);
  const open = plans[seat];
  const ply = game.plies.length;
  if (standing === undefined || open === undefined || open.hash !== standing.hash || ply <= standing.ply)
    return [];
  const step = nextStep(
    open.plan,
    game.plies.slice(standing.ply).map(({ uci }) => uci),
  );
  if (step === null) return [];
  const fired = (what: ConditionalFired['what']): ConditionalFired => {
    return { type: 'ConditionalFired', v: 1, seat, ply, hash: standing.hash, what, at };
  };
  if (step === RESIGN) {
    const end = endByLoss(game, { cause: 'resignation', seat, at }, PROOF_NODES.request);
    return [fired('resignation'), { type: 'PlayerResigned', v: 1, seat, at }, end];
  }
  if (step === OFFER) {
    // Both want it: the opponent offered a draw with his move.
    if (game.drawOffer?.by === opposite(seat)) return [fired('draw'), ...agreement(game, seat, at)];
    if (!mayOffer(game, seat, ply, ply - 1).ok) return [];
    return [fired('draw'), { type: 'DrawOffered', v: 1, seat, ply, withMove: false, at }];
  }
  const move = readUci(position, step);
  if (move === null) return [];
  // A player on leave stays there: he has not come back to play this.
  return [fired('move'), ...completeMove(game, move, at).filter(({ type }) => type !== 'LeaveEnded')];
}
