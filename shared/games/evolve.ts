// state + event -> state. Total and exhaustive: an event that cannot follow from its state means a damaged
// log, and that is an exception, not a refusal.

import { type Colour, opposite } from '../kernel/colour.ts';
import { expectOk, never } from '../kernel/result.ts';
import { formatFen, parseFen, play, readUci, START_FEN, turn } from '../rules/index.ts';
import { newClock, pressClock, startClock, stopClocks } from './clock/index.ts';
import type { ChallengeIssued, DrawOffered, GameEvent, MovePlayed } from './events.ts';
import type { GameState, GameTerms, InPlay, Pending } from './state.ts';

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
    case 'DrawOffered':
      return offered(inStatus(state, 'in-play', event), event);
    case 'DrawDeclined':
      return declined(inStatus(state, 'in-play', event), opposite(event.seat), event);
    case 'DrawOfferLapsed':
      return declined(inStatus(state, 'in-play', event), event.seat, event);
    case 'DrawAgreed':
      return withOffer(inStatus(state, 'in-play', event), opposite(event.seat), event);
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

const boardOf = ({ terms, startedAt, plies, fen, clock }: InPlay | Pending) => ({
  terms,
  startedAt,
  plies,
  fen,
  clock,
});

/** The state after a series of events. */
export const fold = (state: GameState, events: readonly GameEvent[]): GameState =>
  events.reduce(evolve, state);

const termsOf = (event: ChallengeIssued): GameTerms => ({
  challenger: event.challenger,
  white: event.white,
  black: event.black,
  rulebook: event.rulebook,
  timeControl: event.timeControl,
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
    drawOffer: null,
    lastDeclined: null,
  };
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
