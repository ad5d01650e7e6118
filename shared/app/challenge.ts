// Challenging somebody by e-mail address: he need not have an account, the invitation link is enough. Limits
// and "never again" keep this from becoming a way to send mail to strangers.

import { createHash } from 'node:crypto';
import type { SessionPlan } from '../games/adjournment/session-plan.ts';
import type { TimeControl } from '../games/clock/index.ts';
import { type FreeDays, type LeavePolicy, usualLeave } from '../games/leave-policy.ts';
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

/** Somebody to be asked or named: an e-mail address, or the id of a player. */
export type Who = { readonly address: string } | { readonly player: PlayerId };

/** What a game is to be played by. */
export type OfferedTerms = {
  readonly rulebook: RulebookId;
  readonly timeControl: TimeControl;
  /** Left out: what is usual for the time control; null: none. */
  readonly leave?: LeavePolicy | null | undefined;
  readonly freeDays?: FreeDays | null | undefined;
  /** What the terms say otherwise than the edition; left out: nothing. */
  readonly regulations?: Regulations | undefined;
  readonly sessions?: SessionPlan | null | undefined;
  readonly start: string | null;
};

export type Asking = {
  readonly commandId: CommandId;
  /** Where the request came from, for the limit. */
  readonly source: string;
  readonly at: EpochMs;
};

export type ChallengeRequest = OfferedTerms &
  Asking & {
    readonly challenger: Profile;
    readonly opponent: Who;
    readonly colour: Colour | 'random';
  };

export type Challenged = { readonly game: GameId; readonly executed: Executed };

export type ChallengeProblem = AppProblem & { readonly currentVersion?: number };

/**
 * Issues a challenge. Refused: while on leave, too many, oneself, an address whose owner wants none, an unknown player. The
 * game's id comes from challenger and command id, so a repeated request meets the same game.
 */
export async function challenge(
  deps: Deps,
  request: ChallengeRequest,
): Promise<Result<Challenged, ChallengeProblem>> {
  const { challenger, commandId, source, at } = request;
  const { game, lot } = drawOf(challenger, commandId);
  const repeated = await exists(deps, game);
  const may = repeated ? ok(null) : await mayEnter(deps, challenger.id, at);
  if (!may.ok) return may;
  const invitation = { sender: challenger, source, repeated };
  const opponent = await invitee(deps, invitation, request.opponent);
  if (!opponent.ok) return opponent;
  const colour = request.colour === 'random' ? lot : request.colour;
  const executed = await execute(deps, {
    game,
    commandId,
    actor: challenger.id,
    at,
    command: {
      type: 'IssueChallenge',
      challenger: challenger.id,
      white: colour === 'white' ? challenger.id : opponent.value,
      black: colour === 'black' ? challenger.id : opponent.value,
      ...wholeTerms(request),
    },
  });
  return executed.ok ? ok({ game, executed: executed.value }) : executed;
}

/** The id of the game that a command makes, and a lot for it: the same for the same command. */
export function drawOf(challenger: Profile, commandId: CommandId): { game: GameId; lot: Colour } {
  const digest = createHash('sha256').update(`${challenger.id}\n${commandId}`).digest();
  const game = digest.toString('base64url').replace(/[-_]/g, '').slice(0, 16) as GameId;
  return { game, lot: (digest[31] as number) % 2 === 0 ? 'white' : 'black' };
}

/** Whether a game has been opened already. */
export const exists = async (deps: Deps, game: GameId): Promise<boolean> =>
  (await deps.events.latest(gameStream(game), 1)).length > 0;

/** The terms with what is usual in the place of what was left out. */
export const wholeTerms = (offered: OfferedTerms) => ({
  ...PLAIN_TERMS,
  rulebook: offered.rulebook,
  timeControl: offered.timeControl,
  leave: offered.leave === undefined ? usualLeave(offered.timeControl) : offered.leave,
  freeDays: offered.freeDays ?? null,
  regulations: offered.regulations ?? {},
  sessions: offered.sessions ?? null,
  start: offered.start,
  validFor: INVITATION_VALID_FOR,
});

export type Invitation = {
  readonly sender: Profile;
  readonly source: string;
  /** Of a request that got through before: it is not counted again. */
  readonly repeated: boolean;
};

/** The player behind an address or an id, if he may be asked. Refused: the sender himself, unknown, wants none, too many. */
export async function invitee(
  deps: Deps,
  { sender, source, repeated }: Invitation,
  who: Who,
): Promise<Result<PlayerId, AppProblem>> {
  if ('player' in who) {
    if (who.player === sender.id) return err(problem('cannot-challenge-yourself'));
    const profile = await deps.players.profile(who.player);
    if (profile === null) return err(problem('unknown-player'));
    return invitee(deps, { sender, source, repeated }, { address: profile.address });
  }
  const address = normalAddress(who.address);
  if (address === normalAddress(sender.address)) return err(problem('cannot-challenge-yourself'));
  const entry = await deps.players.addressEntry(await keyedHash(deps, 'address', address));
  if (entry?.neverInvite) return err(problem('invitation-not-possible'));
  const within =
    repeated ||
    (await spendAll(deps, [
      { kind: 'invite-sender', of: sender.id, limit: 'invitationsPerSender' },
      { kind: 'invite-source', of: source, limit: 'invitationsPerSource' },
      { kind: 'invite-address', of: address, limit: 'invitationsPerAddress' },
    ]));
  if (!within) return err(problem('too-many-requests'));
  const { language, timeZone } = sender;
  const profile = await playerAt(deps, who.address, {
    name: localPart(who.address),
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
