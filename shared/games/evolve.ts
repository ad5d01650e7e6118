// state + event -> state. Total and exhaustive: an event that cannot follow from its state means a damaged
// log, and that is an exception, not a refusal.

import { opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import { formatFen, parseFen, play, readUci, START_FEN, turn } from '../rules/index.ts';
import { adjourned, flagFellUnopened } from './adjournment/evolve.ts';
import { beforeStart } from './adjournment/sessions.ts';
import { type Begun, boardOf, withClockEvent } from './board.ts';
import { newClock, pressClock, startClock, stopClocks } from './clock/index.ts';
import { ended } from './ended.ts';
import type {
  ChallengeAccepted,
  ChallengeIssued,
  ConditionalsCleared,
  ConditionalsSet,
  GameEvent,
  MovePlayed,
} from './events.ts';
import { adjusted, agreed, claimed, declined, offered } from './evolve-draws.ts';
import { leaveEnded, leaveTaken } from './evolve-leave.ts';
import { disputed } from './rulings/evolve.ts';
import {
  type Challenged,
  type GameState,
  type GameTerms,
  type InPlay,
  NEVER_DECLINED,
  NO_DISPUTES,
  NOT_ADJOURNED,
} from './state.ts';

/** The state after one more event. Throws where the event cannot follow (a damaged log). */
export function evolve(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'ChallengeIssued':
      inStatus(state, 'unopened', event);
      return { status: 'challenged', terms: termsOf(event), accepted: [] };
    case 'ChallengeAccepted':
      return acceptedBy(inStatus(state, 'challenged', event), event);
    case 'ChallengeRefused':
      return { ...inStatus(state, 'challenged', event), status: 'refused', at: event.at, by: event.seat };
    case 'ChallengeWithdrawn':
      return { ...inStatus(state, 'challenged', event), status: 'withdrawn', at: event.at, by: null };
    case 'ChallengeExpired':
      return { ...inStatus(state, 'challenged', event), status: 'expired', at: event.at, by: null };
    case 'GameStarted':
      return started(inStatus(state, 'challenged', event).terms, event.at);
    case 'MovePlayed':
      return afterMove(inStatus(state, 'in-play', event), event);
    case 'LeaveTaken':
      return leaveTaken(inStatus(state, 'in-play', event), event);
    case 'LeaveEnded':
      return leaveEnded(inStatus(state, 'in-play', event), event);
    case 'FreeDaysSet': {
      const { seat, calendar, at } = event;
      const entry = { kind: 'calendar', seat, calendar, at } as const;
      return withClockEvent(inStatus(state, 'in-play', event), at, entry);
    }
    case 'OutageCredited': {
      const { id, from, to, credits, at } = event;
      const game = inStatus(state, 'in-play', event);
      const entry = { kind: 'outage', outage: { from, to }, credits } as const;
      return withClockEvent({ ...game, outages: [...game.outages, id] }, at, entry);
    }
    case 'ReflectionDeclared': {
      const { seat, at } = event;
      const entry = { kind: 'reflection-declared', seat, at } as const;
      return withClockEvent(inStatus(state, 'in-play', event), at, entry);
    }
    case 'ClockToppedUp': {
      const { seat, amount, at } = event;
      const entry = { kind: 'topped-up', seat, amount, at } as const;
      return withClockEvent(inStatus(state, 'in-play', event), at, entry);
    }
    case 'DrawOffered':
      return offered(inStatus(state, 'in-play', event), event);
    case 'DrawDeclined':
      return declined(inStatus(state, 'in-play', event), opposite(event.seat), event);
    case 'DrawOfferLapsed':
      return declined(inStatus(state, 'in-play', event), event.seat, event);
    case 'DrawAgreed':
      return agreed(inStatus(state, 'in-play', event), event);
    case 'ConditionalsSet':
    case 'ConditionalsCleared':
      return planned(inStatus(state, 'in-play', event), event);
    case 'ConditionalFired': {
      const game = inStatus(state, 'in-play', event);
      return event.what === 'move' ? { ...game, fired: [...game.fired, event.ply + 1] } : game;
    }
    case 'DrawClaimed':
      return claimed(inStatus(state, 'in-play', event), event);
    case 'ClockAdjusted':
      return adjusted(inStatus(state, 'in-play', event), event);
    case 'PlayerResigned':
      // The cause; the GameEnded of the same commit carries the effect.
      return inStatus(state, 'in-play', event);
    case 'FlagFell':
      return flagFellUnopened(inStatus(state, 'in-play', event), event.seat, event.at);
    case 'ResultPending': {
      const { cause, seat, first, at } = event;
      // One that waited for a claim only may still wait for a proof.
      const held = state.status === 'pending' && state.first === null && state.claim === null;
      const board = boardOf(held ? state : inStatus(state, 'in-play', event));
      const clock = stopClocks(board.clock, at);
      return { ...board, status: 'pending', clock, cause, seat, first, claim: null, at };
    }
    case 'GameEnded': {
      const { result, termination, article, proofs, at } = event;
      const game = state.status === 'pending' ? state : inStatus(state, 'in-play', event);
      return ended(game, { result, termination, article, proofs, at });
    }
    case 'RulingMade':
    case 'AppealMade':
    case 'AppealDecided':
    case 'AnalysisFiled':
    case 'ClaimReferred':
    case 'ClaimDecided':
    case 'IllegalMovePenalised':
    case 'ResultHeld':
      return disputed(begun(state, event), event);
    default:
      // Whatever is left belongs to adjournments: the type says so.
      return adjourned(begun(state, event), event);
  }
}

/** The state after a series of events. */
export const fold = (state: GameState, events: readonly GameEvent[]): GameState =>
  events.reduce(evolve, state);

const termsOf = (event: ChallengeIssued): GameTerms => ({
  challenger: event.challenger,
  white: event.white,
  black: event.black,
  rulebook: event.rulebook,
  timeControl: event.timeControl,
  leave: event.leave,
  freeDays: event.freeDays,
  regulations: event.regulations,
  officials: event.officials,
  match: event.match,
  sessions: event.sessions,
  replays: event.replays,
  variant: event.variant,
  start: event.start,
  createdAt: event.at,
  expiresAt: event.expiresAt,
});

function acceptedBy(state: Challenged, { seat }: ChallengeAccepted): Challenged {
  if (state.accepted.includes(seat)) throw new Error(`damaged log: ${seat} accepts twice`);
  return { ...state, accepted: [...state.accepted, seat] };
}

/** A game at its first position, the clock of the side to move running from `at`. */
export function started(terms: GameTerms, at: GameTerms['createdAt']): InPlay {
  const fen = terms.start ?? START_FEN;
  const toMove = turn(expectOk(parseFen(fen)).position);
  const game: InPlay = {
    status: 'in-play',
    terms,
    startedAt: at,
    plies: [],
    fen,
    clock: startClock(newClock(terms.timeControl), toMove, at),
    clockEvents: [],
    leaves: [],
    outages: [],
    claims: [],
    fired: [],
    plans: [],
    drawOffer: null,
    lastDeclined: NEVER_DECLINED,
    drawAgreed: false,
    ...NO_DISPUTES,
    ...NOT_ADJOURNED,
  };
  const pause = beforeStart(terms.sessions, at);
  return pause === null ? game : withClockEvent(game, at, { kind: 'paused', pause });
}

function afterMove(game: InPlay, event: MovePlayed): InPlay {
  const position = expectOk(parseFen(game.fen)).position;
  const move = readUci(position, event.uci);
  if (move === null || event.ply !== game.plies.length + 1 || event.seat !== turn(position)) {
    throw new Error(`damaged log: ${event.uci} cannot be ply ${event.ply} in ${game.fen}`);
  }
  const { clock } = pressClock(game.clock, event.seat, event.at);
  return {
    ...game,
    plies: [...game.plies, { uci: event.uci, at: event.at, drawOffer: false }],
    fen: formatFen(play(position, move)),
    clock: startClock(clock, opposite(event.seat), event.at),
    // A proposal to adjourn was about the position before the move.
    adjournmentProposal: null,
  };
}

function planned(game: InPlay, event: ConditionalsSet | ConditionalsCleared): InPlay {
  const others = game.plans.filter(({ seat }) => seat !== event.seat);
  if (event.type === 'ConditionalsCleared') return { ...game, plans: others };
  const { seat, ply, hash, sealed } = event;
  if (ply !== game.plies.length) throw new Error(`damaged log: conditional moves for ply ${ply}`);
  return { ...game, plans: [...others, { seat, ply, hash, sealed }] };
}

/** The game, which must have begun. */
function begun(state: GameState, event: GameEvent): Begun {
  if ('plies' in state) return state;
  throw new Error(`damaged log: ${event.type} in a game that is ${state.status}`);
}

function inStatus<S extends GameState['status']>(
  state: GameState,
  status: S,
  event: GameEvent,
): Extract<GameState, { status: S }> {
  if (state.status !== status) {
    throw new Error(`damaged log: ${event.type} in a game that is ${state.status}`);
  }
  return state as Extract<GameState, { status: S }>;
}
