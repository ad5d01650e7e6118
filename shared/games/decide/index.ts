// state + command -> what happens, or why not. One file a command family; this is only the switch.

import { never, type Result } from '../../kernel/result.ts';
import type { GameCommand } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import type { Rejection } from '../rejections.ts';
import type { GameState } from '../state.ts';
import { acceptChallenge, issueChallenge, refuseChallenge, withdrawChallenge } from './challenge.ts';
import { claimDraw } from './claim.ts';
import { declareReflection, topUp } from './clock-requests.ts';
import { clearConditionals, setConditionals } from './conditional.ts';
import { acceptDraw, declineDraw, offerDraw } from './draw.ts';
import { endLeave, takeLeave } from './leave.ts';
import { creditOutage } from './outage.ts';
import { playMove } from './play-move.ts';
import { resign } from './resign.ts';
import { wake } from './wake.ts';

export type Decision = Result<readonly GameEvent[], Rejection>;

/**
 * What a command brings about in a state. Pure: the same state and command always give the same answer.
 * An accepted command that changes nothing (a wake with nothing due) gives no events.
 */
export function decide(state: GameState, command: GameCommand): Decision {
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
    default:
      return never(command);
  }
}
