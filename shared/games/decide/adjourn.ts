// How a game comes to be adjourned: early by the player on move, who pays for it (A1b), or by agreement. The end of a
// session is brought about by the time alone (due.ts).

import { err, ok, type Result } from '../../kernel/result.ts';
import { between, duration } from '../../kernel/time.ts';
import { mayResumeAt } from '../adjournment/dates.ts';
import { byCorrespondence, maySeal, plannedResumption, sessionAt } from '../adjournment/sessions.ts';
import { adjournEarly as earlyEnd, remaining } from '../clock/index.ts';
import type { AdjournEarly, AnswerAdjournment, ProposeAdjournment } from '../commands.ts';
import type { AdjournedEarly } from '../events.ts';
import { PROOF_NODES } from '../mating.ts';
import { type Rejection, reject } from '../rejections.ts';
import type { GameState, InPlay } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';
import { endByLoss } from './without-mate.ts';

/**
 * The rest of the session is charged to the player; where his clock holds less, his flag falls. Refuses outside a
 * session, before the moves that the plan asks for, and to the player who is not on move.
 */
export function adjournEarly(state: GameState, command: AdjournEarly): Decision {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { at } = command;
  const plan = game.terms.sessions;
  if (game.adjournment !== null) return err(reject('already-adjourned'));
  if (game.clock.running?.seat !== seat) return err(reject('not-your-turn'));
  const session = sessionAt(plan, at);
  if (plan === null || session === null) return err(reject('outside-session'));
  if (!maySeal(game)) return err(reject('seal-too-early', { move: plan.sealFromMove }));
  const nominalEnd = plan.sessions[session]!.to;
  const left = remaining(game.clock, seat, at);
  const charged = duration(Math.min(between(at, nominalEnd), left));
  const resumesAt = plannedResumption(plan, session, nominalEnd);
  const adjourned: AdjournedEarly = {
    type: 'AdjournedEarly',
    v: 1,
    session,
    seat,
    nominalEnd,
    charged,
    resumesAt,
    at,
  };
  if (earlyEnd(game.clock, nominalEnd)?.kind !== 'flag') return ok([adjourned]);
  return ok([
    adjourned,
    { type: 'FlagFell', v: 1, seat, at },
    endByLoss(game, { cause: 'flag-fall', seat, at }, PROOF_NODES.request),
  ]);
}

/** Refused inside a session of an evening, which is ended early or not at all; takes the place of one's own proposal. */
export function proposeAdjournment(state: GameState, command: ProposeAdjournment): Decision {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { resumesAt, at } = command;
  const possible = mayAgree(game, command);
  if (!possible.ok) return possible;
  const standing = game.adjournmentProposal;
  if (standing !== null && standing.by !== seat) return err(reject('adjournment-already-proposed'));
  return ok([{ type: 'AdjournmentProposed', v: 1, seat, ply: game.plies.length, resumesAt, at }]);
}

function mayAgree(game: InPlay, { resumesAt, at }: ProposeAdjournment): Result<null, Rejection> {
  if (game.adjournment !== null) return err(reject('already-adjourned'));
  const { terms } = game;
  if (!byCorrespondence(terms) && sessionAt(terms.sessions, at) !== null) {
    return err(reject('adjournment-by-session'));
  }
  return mayResumeAt(game, resumesAt, at);
}

export function answerAdjournment(state: GameState, command: AnswerAdjournment): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { accept, at } = command;
  const proposal = game.adjournmentProposal;
  if (proposal === null || proposal.by === seat || game.adjournment !== null) {
    return err(reject('no-adjournment-proposed'));
  }
  if (!accept) return ok([{ type: 'AdjournmentDeclined', v: 1, seat, at }]);
  // The date may have passed while nobody answered.
  const possible = mayResumeAt(game, proposal.resumesAt, at);
  return possible.ok ? ok([{ type: 'AdjournmentAccepted', v: 1, seat, at }]) : possible;
}
