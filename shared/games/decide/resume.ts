// Before and at the resumption: its date (postponement by agreement), who is there, and the opponent's choice among the
// readings of an ambiguous sealed move where the regulations give it to him.

import { opposite } from '../../kernel/colour.ts';
import { err, expectOk, ok } from '../../kernel/result.ts';
import { parseFen, readUci } from '../../rules/index.ts';
import { arriveFrom, coming } from '../adjournment/arrival.ts';
import { awaitsResumption, mayResumeAt } from '../adjournment/dates.ts';
import type { AnswerResumption, Arrive, ChooseReading, GameCommand, ProposeResumption } from '../commands.ts';
import { reject } from '../rejections.ts';
import type { GameState } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';
import { playSealed } from './play-sealed.ts';

/** The newest proposal stands; another one by the opponent declines it. */
export function proposeResumption(state: GameState, command: ProposeResumption): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { resumesAt, at } = command;
  const possible = awaitsResumption(game);
  if (!possible.ok) return possible;
  const date = mayResumeAt(game, resumesAt, at);
  return date.ok ? ok([{ type: 'ResumptionProposed', v: 1, seat, resumesAt, at }]) : date;
}

export function answerResumption(state: GameState, command: AnswerResumption): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { accept, at } = command;
  const possible = awaitsResumption(game);
  if (!possible.ok) return possible;
  const now = game.adjournment;
  const proposal = now?.phase === 'sealing' || now?.phase === 'adjourned' ? now.proposal : null;
  if (proposal === null || proposal.by === seat) return err(reject('no-resumption-proposed'));
  if (!accept) return ok([{ type: 'ResumptionDeclined', v: 1, seat, at }]);
  const { resumesAt } = proposal;
  const date = mayResumeAt(game, resumesAt, at);
  return date.ok ? ok([{ type: 'ResumptionAccepted', v: 1, seat, resumesAt, at }]) : date;
}

/** Nothing for a player who is there already. Refused too early, and after the default time. */
export function arrive(state: GameState, command: Arrive): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { at } = command;
  const now = coming(game);
  const from = arriveFrom(game);
  if (now === null || from === null) return err(reject('not-resuming'));
  if (now.arrived[seat] !== null) return ok([]);
  if (now.phase === 'adjourned' && now.loss !== null) return err(reject('too-late'));
  if (at < from) return err(reject('arrival-too-early'));
  return ok([{ type: 'PlayerArrived', v: 1, seat, at }]);
}

export function chooseReading(state: GameState, command: ChooseReading): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { uci, at } = command;
  const now = game.adjournment;
  if (now?.phase !== 'choosing') return err(reject('nothing-to-choose'));
  if (seat !== opposite(now.sealer)) return err(reject('not-your-turn'));
  const move = now.candidates.includes(uci) ? readUci(expectOk(parseFen(game.fen)).position, uci) : null;
  if (move === null) return err(reject('not-a-reading'));
  return ok([
    { type: 'ReadingChosen', v: 1, number: now.envelope, seat, uci, at },
    ...playSealed(game, move, { offeredSince: now.offeredSince, offered: false }, at),
  ]);
}

/** Whoever moves is there: the move of a player who was still missed is his arrival too. */
export function withArrival(state: GameState, { type, at }: GameCommand, decision: Decision): Decision {
  if (type !== 'PlayMove' || !decision.ok || state.status !== 'in-play') return decision;
  const now = state.adjournment;
  const [first] = decision.value;
  if (now?.phase !== 'resumed' || first?.type !== 'MovePlayed' || first.seat !== now.absent) return decision;
  return ok([{ type: 'PlayerArrived', v: 1, seat: first.seat, at }, ...decision.value]);
}
