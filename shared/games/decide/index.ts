// state + command -> what happens, or why not. One file a command family; this is only the switch.

import { err, never, type Result } from '../../kernel/result.ts';
import type { GameCommand } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import type { Rejection } from '../rejections.ts';
import type { GameState } from '../state.ts';
import { adjournEarly, answerAdjournment, proposeAdjournment } from './adjourn.ts';
import { fileAnalysis } from './adjudication.ts';
import { appeal, decideAppeal } from './appeal.ts';
import { acceptChallenge, issueChallenge, refuseChallenge, withdrawChallenge } from './challenge.ts';
import { claimDraw } from './claim.ts';
import { declareReflection, topUp } from './clock-requests.ts';
import { clearConditionals, setConditionals } from './conditional.ts';
import { acceptDraw, declineDraw, offerDraw } from './draw.ts';
import { keptBack } from './kept-back.ts';
import { endLeave, takeLeave } from './leave.ts';
import { agreeToOpen, openEnvelope } from './open-envelope.ts';
import { creditOutage } from './outage.ts';
import { playMove } from './play-move.ts';
import { referClaim } from './refer-claim.ts';
import { resign } from './resign.ts';
import { answerResumption, arrive, chooseReading, proposeResumption, withArrival } from './resume.ts';
import { rule } from './rule.ts';
import { closeEnvelope, draftSeal } from './seal.ts';
import { wake } from './wake.ts';

export type Decision = Result<readonly GameEvent[], Rejection>;

/**
 * What a command brings about in a state. Pure: the same state and command always give the same answer.
 * An accepted command that changes nothing (a wake with nothing due) gives no events.
 */
export function decide(state: GameState, command: GameCommand): Decision {
  const kept = keptBack(state, command);
  if (kept !== null) return err(kept);
  return withArrival(state, command, decided(state, command));
}

function decided(state: GameState, command: GameCommand): Decision {
  switch (command.type) {
    case 'IssueChallenge':
      return issueChallenge(state, command);
    case 'AcceptChallenge':
      return acceptChallenge(state, command);
    case 'RefuseChallenge':
      return refuseChallenge(state, command);
    case 'WithdrawChallenge':
      return withdrawChallenge(state, command);
    case 'PlayMove':
      return playMove(state, command);
    case 'OfferDraw':
      return offerDraw(state, command);
    case 'AcceptDraw':
      return acceptDraw(state, command);
    case 'DeclineDraw':
      return declineDraw(state, command);
    case 'ClaimDraw':
      return claimDraw(state, command);
    case 'SetConditionals':
      return setConditionals(state, command);
    case 'ClearConditionals':
      return clearConditionals(state, command);
    case 'Resign':
      return resign(state, command);
    case 'TakeLeave':
      return takeLeave(state, command);
    case 'EndLeave':
      return endLeave(state, command);
    case 'DeclareReflection':
      return declareReflection(state, command);
    case 'TopUp':
      return topUp(state, command);
    case 'CreditOutage':
      return creditOutage(state, command);
    case 'Wake':
      return wake(state, command);
    case 'Rule':
      return rule(state, command);
    case 'Appeal':
      return appeal(state, command);
    case 'DecideAppeal':
      return decideAppeal(state, command);
    case 'FileAnalysis':
      return fileAnalysis(state, command);
    case 'ReferClaim':
      return referClaim(state, command);
    case 'AdjournEarly':
      return adjournEarly(state, command);
    case 'ProposeAdjournment':
      return proposeAdjournment(state, command);
    case 'AnswerAdjournment':
      return answerAdjournment(state, command);
    case 'DraftSeal':
      return draftSeal(state, command);
    case 'CloseEnvelope':
      return closeEnvelope(state, command);
    case 'Arrive':
      return arrive(state, command);
    case 'OpenEnvelope':
      return openEnvelope(state, command);
    case 'ChooseReading':
      return chooseReading(state, command);
    case 'ProposeResumption':
      return proposeResumption(state, command);
    case 'AnswerResumption':
      return answerResumption(state, command);
    case 'AgreeToOpen':
      return agreeToOpen(state, command);
    default:
      return never(command);
  }
}
