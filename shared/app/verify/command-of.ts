// What was asked, from what it brought about: the command that a commit answers, so that the decision can be made
// again. Null where the events belong to the clock or to a proof, which have checks of their own.

import type { GameCommand, GameEvent, GameState } from '../../games/index.ts';
import { invited, playerIn } from '../../games/index.ts';
import { never } from '../../kernel/result.ts';
import { between, DAY, type EpochMs, epochMs } from '../../kernel/time.ts';

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
      opponent: challenger === white ? black : white,
      colour: challenger === white ? 'white' : 'black',
      validFor: between(first.at, expiresAt),
      at,
    };
  }
  const seat = 'seat' in first ? first.seat : null;
  const player = seat === null ? invited(state.terms) : playerIn(state.terms, seat);
  switch (first.type) {
    case 'ChallengeIssued':
      return null;
    case 'ChallengeRefused':
      return { type: 'RefuseChallenge', player, at };
    case 'ChallengeWithdrawn':
      return { type: 'WithdrawChallenge', player: state.terms.challenger, at };
    case 'ChallengeExpired':
      return { type: 'Wake', background: false, at };
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
    case 'MovePlayed': {
      const drawOffer = events.some(({ type }) => type === 'DrawOffered');
      return { type: 'PlayMove', player, ply: first.ply, text: first.uci, notation: 'uci', drawOffer, at };
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
      return { type: 'ClaimDraw', player, seenPly: null, kind, move, at };
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
    case 'PlayerResigned':
    case 'FlagFell':
    case 'GameEnded':
      return 'by-itself';
    case 'DrawOfferLapsed':
    case 'FreeDaysSet':
    case 'ClockAdjusted':
    case 'ResultPending':
      return null;
    default:
      return never(first);
  }
}
