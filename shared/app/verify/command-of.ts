// What was asked, from what it brought about: the command that a commit answers, so that the decision can be made
// again. Null where the events belong to the clock or to a proof, which have checks of their own.

import { OFFER, type OpenPlans, RESIGN } from '../../games/conditional/plan.ts';
import type { GameCommand, GameEvent, GameState } from '../../games/index.ts';
import { invitedSeats, playerIn } from '../../games/index.ts';
import { between, DAY, type EpochMs, epochMs } from '../../kernel/time.ts';
import { adjournmentCommand, besideAdjournment } from './adjournment-command.ts';
import { disputeCommand } from './dispute-commands.ts';

type Asked = GameCommand | 'by-itself' | null;

/** The command behind `events` in `state`; `by-itself` for an end to be checked, null where nothing begins so. */
export function commandOf(state: GameState, events: readonly GameEvent[], at: EpochMs): Asked {
  const [first] = events;
  if (first === undefined) return null;
  if (state.status === 'unopened') {
    if (first.type !== 'ChallengeIssued') return null;
    const { challenger, white, black, expiresAt, type: _, v: __, ...terms } = first;
    return {
      ...terms,
      type: 'IssueChallenge',
      challenger,
      white,
      black,
      validFor: between(first.at, expiresAt),
      at,
    };
  }
  const beside = besideAdjournment(state, events);
  if (beside === 'wake') return { type: 'Wake', background: false, at };
  if (beside === 'move') return commandOf(state, events.slice(1), at);
  const seat = 'seat' in first ? first.seat : null;
  const player = playerIn(state.terms, seat ?? invitedSeats(state.terms)[0] ?? 'white');
  switch (first.type) {
    case 'ChallengeIssued':
      return null;
    case 'ChallengeRefused':
      return { type: 'RefuseChallenge', player, at };
    case 'ChallengeWithdrawn':
      return { type: 'WithdrawChallenge', player: state.terms.challenger, at };
    case 'ChallengeExpired':
      return { type: 'Wake', background: false, at };
    case 'ChallengeAccepted':
    case 'GameStarted': {
      const zoneOf = (of: 'white' | 'black') =>
        events.find((event) => event.type === 'FreeDaysSet' && event.seat === of);
      const [white, black] = [zoneOf('white'), zoneOf('black')];
      const zones =
        white?.type === 'FreeDaysSet' && black?.type === 'FreeDaysSet'
          ? { zones: { white: white.calendar.zone, black: black.calendar.zone } }
          : {};
      return { type: 'AcceptChallenge', player, ...zones, at };
    }
    case 'ConditionalsSet': {
      const { ply, hash, sealed } = first;
      return { type: 'SetConditionals', player, ply, hash, sealed, at };
    }
    case 'ConditionalsCleared':
      return { type: 'ClearConditionals', player, at };
    case 'MovePlayed': {
      const drawOffer = events.some((event) => event.type === 'DrawOffered' && event.seat === first.seat);
      const { ply, uci: text } = first;
      const plans = plansBehind(state, events);
      return { type: 'PlayMove', player, ply, text, notation: 'uci', drawOffer, plans, at };
    }
    case 'DrawOffered':
      return { type: 'OfferDraw', player, seenPly: null, at };
    case 'DrawDeclined':
      return { type: 'DeclineDraw', player, seenPly: null, at };
    case 'DrawAgreed':
      return { type: 'AcceptDraw', player, seenPly: null, at };
    case 'DrawClaimed': {
      const { kind, intended } = first;
      const move = intended === null ? null : { text: intended.uci, notation: 'uci' };
      const plans = plansBehind(state, events);
      return { type: 'ClaimDraw', player, seenPly: null, kind, move, plans, at };
    }
    case 'LeaveTaken': {
      const { id, kind, to } = first;
      // Notice is counted from the booking, which the game does not record; and a leave that had begun before the
      // game is cut to it.
      const began = state.status === 'in-play' && first.from === state.startedAt;
      const from = began ? epochMs(first.from - 400 * DAY) : first.from;
      return { type: 'TakeLeave', player, leave: { id, kind, from, to, bookedAt: epochMs(0) }, at };
    }
    case 'LeaveEnded':
      return { type: 'EndLeave', player, id: first.id, at };
    case 'OutageCredited': {
      const { type: _, v: __, credits: ___, ...outage } = first;
      return { ...outage, type: 'CreditOutage', at };
    }
    case 'ReflectionDeclared':
      return { type: 'DeclareReflection', player, seenPly: null, at };
    case 'ClockToppedUp':
      return { type: 'TopUp', player, seenPly: null, amount: first.amount, at };
    case 'RulingMade':
    case 'AppealMade':
    case 'AppealDecided':
    case 'AnalysisFiled':
    case 'ClaimReferred':
    case 'ClaimDecided':
    case 'IllegalMovePenalised':
    case 'ResultHeld':
      return disputeCommand(state, first, events, at);
    case 'PlayerResigned':
    case 'FlagFell':
    case 'GameEnded':
      return 'by-itself';
    case 'DrawOfferLapsed':
    case 'FreeDaysSet':
    case 'ClockAdjusted':
    case 'ResultPending':
    case 'ConditionalFired':
      return null;
    default:
      // Whatever is left belongs to adjournments: the type says so.
      return adjournmentCommand(state, first, at);
  }
}

/**
 * The plans of which the events show a part: what they say beyond it stays sealed, and needs not be known to see that
 * this part was played as a plan is played.
 */
function plansBehind(state: GameState, events: readonly GameEvent[]): OpenPlans {
  if (state.status !== 'in-play') return {};
  const played = events.flatMap((event) => (event.type === 'MovePlayed' ? [event.uci] : []));
  const whole = [...state.plies.map(({ uci }) => uci), ...played];
  const plans: { -readonly [seat in keyof OpenPlans]: OpenPlans[seat] } = {};
  for (const { seat, ply, hash } of state.plans) {
    const last = events.findLast((event) => event.type === 'ConditionalFired' && event.seat === seat);
    if (last?.type !== 'ConditionalFired') continue;
    const action = last.what === 'draw' ? [OFFER] : last.what === 'resignation' ? [RESIGN] : [];
    const end = last.what === 'move' ? last.ply + 1 : last.ply;
    plans[seat] = { hash, plan: { ply, lines: [[...whole.slice(ply, end), ...action]] } };
  }
  return plans;
}
