// Challenging somebody by e-mail address: he need not have an account, the invitation link is enough. Limits
// and "never again" keep this from becoming a way to send mail to strangers.

import { createHash } from 'node:crypto';
import type { SessionPlan } from '../games/adjournment/session-plan.ts';
import type { TimeControl } from '../games/clock/index.ts';
import { type FreeDays, type LeavePolicy, usualLeave } from '../games/leave-policy.ts';
import type { Officials } from '../games/officials.ts';
import type { Regulations, RulebookId } from '../games/rulebooks/index.ts';
import { PLAIN_TERMS } from '../games/state.ts';
import type { Colour } from '../kernel/colour.ts';
import { type CommandId, type GameId, gameStream, type PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { DAY, type DurationMs, type EpochMs } from '../kernel/time.ts';
import type { Profile } from '../ports/player-store.ts';
import type { Deps } from './deps.ts';
import { type Executed, execute } from './execute.ts';
import { type AppProblem, localPart, normalAddress, playerAt, problem } from './identity.ts';
import { spendAll } from './limits.ts';
import { keyedHash } from './links.ts';
import { mayEnter } from './on-leave.ts';

/** How long an invitation stands. */
export const INVITATION_VALID_FOR = (14 * DAY) as DurationMs;

export type ChallengeRequest = {
  readonly challenger: Profile;
  /** An e-mail address, or the id of a player. */
  readonly opponent: { readonly address: string } | { readonly player: PlayerId };
  readonly colour: Colour | 'random';
  readonly rulebook: RulebookId;
  readonly timeControl: TimeControl;
  /** Left out: what is usual for the time control; null: none. */
  readonly leave?: LeavePolicy | null | undefined;
  readonly freeDays?: FreeDays | null | undefined;
  /** What the terms say otherwise than the edition; left out: nothing. */
  readonly regulations?: Regulations | undefined;
  readonly officials?: Officials | null | undefined;
  readonly sessions?: SessionPlan | null | undefined;
  readonly start: string | null;
  readonly commandId: CommandId;
  /** Where the request came from, for the limit. */
  readonly source: string;
  readonly at: EpochMs;
};

export type Challenged = { readonly game: GameId; readonly executed: Executed };

/**
 * Issues a challenge. Refused: while on leave, too many, oneself, an address whose owner wants none, an unknown player. The
 * game's id comes from challenger and command id, so a repeated request meets the same game.
 */
export async function challenge(
  deps: Deps,
  request: ChallengeRequest,
): Promise<Result<Challenged, AppProblem & { readonly currentVersion?: number }>> {
  const { challenger } = request;
  const digest = createHash('sha256').update(`${challenger.id}\n${request.commandId}`).digest();
  const game = digest.toString('base64url').replace(/[-_]/g, '').slice(0, 16) as GameId;
  const repeated = (await deps.events.latest(gameStream(game), 1)).length > 0;
  const may = repeated ? ok(null) : await mayEnter(deps, challenger.id, request.at);
  if (!may.ok) return may;
  const opponent = await invitee(deps, request, repeated);
  if (!opponent.ok) return opponent;
  const drawn: Colour = (digest[31] as number) % 2 === 0 ? 'white' : 'black';
  const executed = await execute(deps, {
    game,
    commandId: request.commandId,
    actor: challenger.id,
    at: request.at,
    command: {
      type: 'IssueChallenge',
      challenger: challenger.id,
      opponent: opponent.value,
      colour: request.colour === 'random' ? drawn : request.colour,
      rulebook: request.rulebook,
      timeControl: request.timeControl,
      leave: request.leave === undefined ? usualLeave(request.timeControl) : request.leave,
      freeDays: request.freeDays ?? null,
      ...PLAIN_TERMS,
      regulations: request.regulations ?? {},
      officials: request.officials ?? null,
      sessions: request.sessions ?? null,
      start: request.start,
      validFor: INVITATION_VALID_FOR,
    },
  });
  return executed.ok ? ok({ game, executed: executed.value }) : executed;
}

async function invitee(
  deps: Deps,
  request: ChallengeRequest,
  repeated: boolean,
): Promise<Result<PlayerId, AppProblem>> {
  const { challenger, opponent } = request;
  if ('player' in opponent) {
    if (opponent.player === challenger.id) return err(problem('cannot-challenge-yourself'));
    const profile = await deps.players.profile(opponent.player);
    if (profile === null) return err(problem('unknown-player'));
    return invitee(deps, { ...request, opponent: { address: profile.address } }, repeated);
  }
  const address = normalAddress(opponent.address);
  if (address === normalAddress(challenger.address)) return err(problem('cannot-challenge-yourself'));
  const entry = await deps.players.addressEntry(await keyedHash(deps, 'address', address));
  if (entry?.neverInvite) return err(problem('invitation-not-possible'));
  // A repeat of a request that got through is not counted again.
  const within =
    repeated ||
    (await spendAll(deps, [
      { kind: 'invite-sender', of: challenger.id, limit: 'invitationsPerSender' },
      { kind: 'invite-source', of: request.source, limit: 'invitationsPerSource' },
      { kind: 'invite-address', of: address, limit: 'invitationsPerAddress' },
    ]));
  if (!within) return err(problem('too-many-requests'));
  const { language, timeZone } = challenger;
  const profile = await playerAt(deps, opponent.address, {
    name: localPart(opponent.address),
    language,
    timeZone,
  });
  return ok(profile.id);
}

/** Whether the owner of an address has asked for no more invitations. */
export async function isNeverInvited(deps: Deps, profile: Profile): Promise<boolean> {
  const entry = await deps.players.addressEntry(
    await keyedHash(deps, 'address', normalAddress(profile.address)),
  );
  return entry?.neverInvite ?? false;
}

/** What the owner of an address says with one click: no more invitations, or invitations again. */
export async function setNeverInvite(deps: Deps, player: PlayerId, never: boolean): Promise<void> {
  const profile = await deps.players.profile(player);
  if (profile === null) return;
  await deps.players.setNeverInvite(await keyedHash(deps, 'address', normalAddress(profile.address)), never);
}
