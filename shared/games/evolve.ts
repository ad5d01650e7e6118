// state + event -> state. Total and exhaustive: an event that cannot follow from its state means a damaged
// log, and that is an exception, not a refusal.

import { type Colour, opposite } from '../kernel/colour.ts';
import { expectOk, never } from '../kernel/result.ts';
import { epochMs } from '../kernel/time.ts';
import { formatFen, parseFen, play, readUci, START_FEN, turn } from '../rules/index.ts';
import { applyEntry, type ClockEntry, newClock, pressClock, startClock, stopClocks } from './clock/index.ts';
import type {
  ChallengeIssued,
  ClockAdjusted,
  ConditionalsCleared,
  ConditionalsSet,
  DrawClaimed,
  DrawOffered,
  GameEvent,
  LeaveEnded,
  LeaveTaken,
  MovePlayed,
} from './events.ts';
import type { ClockEvent, GameState, GameTerms, InPlay, Pending } from './state.ts';

/** The state after one more event. Throws where the event cannot follow (a damaged log). */
export function evolve(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'ChallengeIssued':
      inStatus(state, 'unopened', event);
      return { status: 'challenged', terms: termsOf(event) };
    case 'ChallengeRefused':
      return { status: 'refused', terms: inStatus(state, 'challenged', event).terms, at: event.at };
    case 'ChallengeWithdrawn':
      return { status: 'withdrawn', terms: inStatus(state, 'challenged', event).terms, at: event.at };
    case 'ChallengeExpired':
      return { status: 'expired', terms: inStatus(state, 'challenged', event).terms, at: event.at };
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
      return withOffer(inStatus(state, 'in-play', event), opposite(event.seat), event);
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
    case 'FlagFell':
      // The cause; the GameEnded of the same commit carries the effect.
      return inStatus(state, 'in-play', event);
    case 'ResultPending': {
      const { cause, seat, first, at } = event;
      const board = boardOf(inStatus(state, 'in-play', event));
      return { ...board, status: 'pending', clock: stopClocks(board.clock, at), cause, seat, first, at };
    }
    case 'GameEnded': {
      const { result, termination, article, proofs, at } = event;
      const board = boardOf(state.status === 'pending' ? state : inStatus(state, 'in-play', event));
      const clock = stopClocks(board.clock, at);
      return { ...board, status: 'ended', clock, outcome: { result, termination, article, proofs, at } };
    }
    default:
      return never(event);
  }
}

const boardOf = (game: InPlay | Pending) => {
  const { terms, startedAt, plies, fen, clock, clockEvents, leaves, outages, claims, fired } = game;
  return { terms, startedAt, plies, fen, clock, clockEvents, leaves, outages, claims, fired };
};

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
  variant: event.variant,
  start: event.start,
  createdAt: event.at,
  expiresAt: event.expiresAt,
});

/** A game at its first position, the clock of the side to move running from `at`. */
export function started(terms: GameTerms, at: GameTerms['createdAt']): InPlay {
  const fen = terms.start ?? START_FEN;
  const toMove = turn(expectOk(parseFen(fen)).position);
  return {
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
    lastDeclined: null,
  };
}

/** Something happened to the clocks: the clock after it, and the entry kept for whoever replays it. */
export const withClockEvent = (game: InPlay, at: ClockEvent['at'], entry: ClockEntry): InPlay => ({
  ...game,
  clock: applyEntry(game.clock, entry),
  clockEvents: [...game.clockEvents, { ply: game.plies.length, at, entry }],
});

function leaveTaken(game: InPlay, { id, seat, kind, from, to, at }: LeaveTaken): InPlay {
  const leaves = [...game.leaves, { id, seat, kind, from, to, ended: false }];
  const pause = { from, to, reason: 'leave', seat } as const;
  return withClockEvent({ ...game, leaves }, at, { kind: 'paused', pause });
}

function leaveEnded(game: InPlay, { id, seat, at }: LeaveEnded): InPlay {
  const leave = game.leaves.find((taken) => taken.id === id && taken.seat === seat);
  if (leave === undefined) throw new Error(`damaged log: leave ${id} ends that was never taken`);
  // One that has not begun is taken off whole.
  const end = epochMs(Math.max(at, leave.from));
  const leaves = game.leaves.map((taken) => (taken === leave ? { ...leave, to: end, ended: true } : taken));
  const resumption = { reason: 'leave', seat, at: end } as const;
  return withClockEvent({ ...game, leaves }, at, { kind: 'resumed', resumption });
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
  };
}

function planned(game: InPlay, event: ConditionalsSet | ConditionalsCleared): InPlay {
  const others = game.plans.filter(({ seat }) => seat !== event.seat);
  if (event.type === 'ConditionalsCleared') return { ...game, plans: others };
  const { seat, ply, hash, sealed } = event;
  if (ply !== game.plies.length) throw new Error(`damaged log: conditional moves for ply ${ply}`);
  return { ...game, plans: [...others, { seat, ply, hash, sealed }] };
}

function claimed(game: InPlay, { type, v: _, ...claim }: DrawClaimed): InPlay {
  if (claim.ply !== game.plies.length || claim.seat !== turn(expectOk(parseFen(game.fen)).position)) {
    throw new Error(`damaged log: ${type} at ply ${claim.ply} by ${claim.seat}, who is not on move there`);
  }
  return { ...game, claims: [...game.claims, { ...claim, penalties: [] }] };
}

/** A penalty belongs to the claim that it follows. */
function adjusted(game: InPlay, { type, seat, kind, amount, at }: ClockAdjusted): InPlay {
  const claim = game.claims.at(-1);
  if (claim === undefined) throw new Error(`damaged log: ${type} for a claim that nobody made`);
  const penalised = { ...claim, penalties: [...claim.penalties, { seat, kind, amount }] };
  const claims = [...game.claims.slice(0, -1), penalised];
  const entry = { kind: 'adjusted', adjustment: { seat, kind, amount, at } } as const;
  return withClockEvent({ ...game, claims }, at, entry);
}

function offered(game: InPlay, event: DrawOffered): InPlay {
  if (game.drawOffer !== null || event.ply !== game.plies.length) {
    throw new Error(`damaged log: an offer at ply ${event.ply} that cannot be made`);
  }
  const last = game.plies.at(-1);
  const plies =
    event.withMove && last !== undefined
      ? [...game.plies.slice(0, -1), { ...last, drawOffer: true }]
      : game.plies;
  return { ...game, plies, drawOffer: { by: event.seat, ply: event.ply } };
}

function declined(game: InPlay, by: Colour, event: GameEvent): InPlay {
  const { plies } = withOffer(game, by, event);
  return { ...game, drawOffer: null, lastDeclined: { by, ply: plies.length } };
}

/** The game, whose standing offer must be that seat's. */
function withOffer(game: InPlay, by: Colour, event: GameEvent): InPlay {
  if (game.drawOffer?.by === by) return game;
  throw new Error(`damaged log: ${event.type} without an offer by ${by}`);
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
