// Invitations: a game begins when everybody invited has seen the full terms and accepted them: the opponent, or
// both players where a director arranges the game between them.

import { COLOURS, type Colour } from '../../kernel/colour.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { after } from '../../kernel/time.ts';
import { formatFen, parseFen } from '../../rules/index.ts';
import { automaticEnd } from '../automatic-end.ts';
import type { AcceptChallenge, IssueChallenge, RefuseChallenge, WithdrawChallenge } from '../commands.ts';
import type { FreeDaysSet, GameEvent } from '../events.ts';
import { mayPause } from '../leave-policy.ts';
import { type Rejection, reject } from '../rejections.ts';
import { wrongRegulation } from '../rulebooks/check-regulations.ts';
import { type Rulebook, rulesOf } from '../rulebooks/index.ts';
import { type Challenged, type GameState, invitedSeats, seatOf } from '../state.ts';
import type { Decision } from './index.ts';

/**
 * Refuses oneself as opponent, officials who play in the game (nobody rules in his own), regulations that cannot hold, and a
 * first position that is unreadable or that the rulebook would end at once
 * (mate, stalemate, nobody can mate, 75 moves behind it already): its clock must not run. Refuses leave and
 * free days with a clock that they cannot stop.
 */
export function issueChallenge(state: GameState, command: IssueChallenge): Decision {
  if (state.status !== 'unopened') return err(reject('game-exists'));
  const people = peopleProblem(command);
  if (people !== null) return err(people);
  if (!mayPause(command.timeControl)) {
    if (command.leave !== null) return err(reject('leave-not-allowed'));
    if (command.freeDays !== null) return err(reject('free-days-not-possible'));
  }
  const wrong = wrongRegulation(command.regulations, command.officials !== null);
  if (wrong !== null) return err(reject('invalid-regulations', { field: wrong }));
  const start = firstPosition(command.start, rulesOf(command));
  if (!start.ok) return start;
  return ok([
    {
      type: 'ChallengeIssued',
      v: 3,
      challenger: command.challenger,
      white: command.white,
      black: command.black,
      rulebook: command.rulebook,
      timeControl: command.timeControl,
      leave: command.leave,
      freeDays: command.freeDays,
      regulations: command.regulations,
      officials: command.officials,
      match: command.match,
      sessions: command.sessions,
      replays: command.replays,
      variant: command.variant,
      start: start.value,
      at: command.at,
      expiresAt: after(command.at, command.validFor),
    },
  ]);
}

/** Nobody is two players, nobody rules or hears appeals in a game that he plays, or appeals against himself. */
function peopleProblem({ challenger, white, black, officials }: IssueChallenge): Rejection | null {
  if (white === black) return reject(challenger === white ? 'cannot-challenge-yourself' : 'player-twice');
  const named = officials === null ? [] : [officials.director, ...officials.deputies];
  if (officials !== null && officials.appeals !== null) named.push(officials.appeals);
  if (named.includes(white) || named.includes(black)) return reject('official-plays');
  if (new Set(named).size < named.length) return reject('official-twice');
  const arranges = challenger !== white && challenger !== black;
  return arranges && officials?.director !== challenger ? reject('not-an-official') : null;
}

/**
 * Only who was invited, and only while the invitation stands. The game starts when nobody is left to accept, and the
 * first clock runs from then.
 */
export function acceptChallenge(state: GameState, command: AcceptChallenge): Decision {
  const open = openFor(state, command.player, 'invited');
  if (!open.ok) return open;
  const { game, seat } = open.value;
  if (game.accepted.includes(seat)) return err(reject('accepted-already'));
  const seats = invitedSeats(game.terms);
  const { at } = command;
  const { sessions } = game.terms;
  if (sessions !== null && !sessions.sessions.some(({ to }) => to > at)) return err(reject('sessions-over'));
  const answer: readonly GameEvent[] =
    seats.length === 1 ? [] : [{ type: 'ChallengeAccepted', v: 1, seat, at }];
  if (game.accepted.length + 1 < seats.length) return ok(answer);
  return ok([...answer, { type: 'GameStarted', v: 1, at }, ...freeDaysOf(game, command)]);
}

/** The terms' free days in each player's zone as it is now: moving house later changes nothing in this game. */
function freeDaysOf({ terms }: Challenged, { zones, at }: AcceptChallenge): readonly FreeDaysSet[] {
  const { freeDays } = terms;
  if (freeDays === null) return [];
  return COLOURS.map((seat) => {
    const calendar = { zone: zones?.[seat] ?? 'UTC', ...freeDays };
    return { type: 'FreeDaysSet', v: 1, seat, calendar, at };
  });
}

export function refuseChallenge(state: GameState, command: RefuseChallenge): Decision {
  const open = openFor(state, command.player, 'invited');
  if (!open.ok) return open;
  const { game, seat } = open.value;
  const alone = invitedSeats(game.terms).length === 1;
  return ok([{ type: 'ChallengeRefused', v: 2, seat: alone ? null : seat, at: command.at }]);
}

export function withdrawChallenge(state: GameState, command: WithdrawChallenge): Decision {
  const open = openFor(state, command.player, 'challenger');
  return open.ok ? ok([{ type: 'ChallengeWithdrawn', v: 1, at: command.at }]) : open;
}

function openFor(
  state: GameState,
  player: PlayerId,
  role: 'invited' | 'challenger',
): Result<{ readonly game: Challenged; readonly seat: Colour }, Rejection> {
  if (state.status === 'unopened') return err(reject('unknown-game'));
  const { challenger } = state.terms;
  const seat = seatOf(state.terms, player);
  const may = role === 'challenger' ? player === challenger : seat !== null && player !== challenger;
  if (!may) return err(reject('not-for-you'));
  if (state.status !== 'challenged') return err(reject('challenge-not-open', { status: state.status }));
  // A director who withdraws has no seat; nobody asks for it then.
  return ok({ game: state, seat: seat ?? 'white' });
}

function firstPosition(fen: string | null, rulebook: Rulebook): Result<string | null, Rejection> {
  if (fen === null) return ok(null);
  const parsed = parseFen(fen);
  if (!parsed.ok) return err(reject('invalid-fen', { reason: parsed.error.code }));
  const { position } = parsed.value;
  if (automaticEnd(rulebook, fen, [], position) !== null) {
    return err(reject('invalid-fen', { reason: 'game-over' }));
  }
  return ok(formatFen(position));
}
