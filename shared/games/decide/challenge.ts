// Invitations: a game begins when the invited player has seen the full terms and accepted them.

import { COLOURS } from '../../kernel/colour.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { after } from '../../kernel/time.ts';
import { formatFen, parseFen } from '../../rules/index.ts';
import { automaticEnd } from '../automatic-end.ts';
import type { AcceptChallenge, IssueChallenge, RefuseChallenge, WithdrawChallenge } from '../commands.ts';
import type { FreeDaysSet } from '../events.ts';
import { mayPause } from '../leave-policy.ts';
import { type Rejection, reject } from '../rejections.ts';
import { RULEBOOKS, type Rulebook } from '../rulebooks/index.ts';
import { type Challenged, type GameState, invited } from '../state.ts';
import type { Decision } from './index.ts';

/**
 * Refuses oneself as opponent, and a first position that is unreadable or that the rulebook would end at once
 * (mate, stalemate, nobody can mate, 75 moves behind it already): its clock must not run. Refuses leave and
 * free days with a clock that they cannot stop.
 */
export function issueChallenge(state: GameState, command: IssueChallenge): Decision {
  if (state.status !== 'unopened') return err(reject('game-exists'));
  if (command.challenger === command.opponent) return err(reject('cannot-challenge-yourself'));
  if (!mayPause(command.timeControl)) {
    if (command.leave !== null) return err(reject('leave-not-allowed'));
    if (command.freeDays !== null) return err(reject('free-days-not-possible'));
  }
  const start = firstPosition(command.start, RULEBOOKS[command.rulebook]);
  if (!start.ok) return start;
  const [white, black] =
    command.colour === 'white'
      ? [command.challenger, command.opponent]
      : [command.opponent, command.challenger];
  return ok([
    {
      type: 'ChallengeIssued',
      v: 3,
      challenger: command.challenger,
      white,
      black,
      rulebook: command.rulebook,
      timeControl: command.timeControl,
      leave: command.leave,
      freeDays: command.freeDays,
      regulations: command.regulations,
      officials: command.officials,
      match: command.match,
      sessions: command.sessions,
      variant: command.variant,
      start: start.value,
      at: command.at,
      expiresAt: after(command.at, command.validFor),
    },
  ]);
}

/** Only the invited player, and only while the invitation stands. The first clock runs from now. */
export function acceptChallenge(state: GameState, command: AcceptChallenge): Decision {
  const open = openFor(state, command.player, 'invited');
  if (!open.ok) return open;
  return ok([{ type: 'GameStarted', v: 1, at: command.at }, ...freeDaysOf(open.value, command)]);
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
  return open.ok ? ok([{ type: 'ChallengeRefused', v: 1, at: command.at }]) : open;
}

export function withdrawChallenge(state: GameState, command: WithdrawChallenge): Decision {
  const open = openFor(state, command.player, 'challenger');
  return open.ok ? ok([{ type: 'ChallengeWithdrawn', v: 1, at: command.at }]) : open;
}

function openFor(
  state: GameState,
  player: PlayerId,
  role: 'invited' | 'challenger',
): Result<Challenged, Rejection> {
  if (state.status === 'unopened') return err(reject('unknown-game'));
  const expected = role === 'invited' ? invited(state.terms) : state.terms.challenger;
  if (player !== expected) return err(reject('not-for-you'));
  if (state.status !== 'challenged') return err(reject('challenge-not-open', { status: state.status }));
  return ok(state);
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
