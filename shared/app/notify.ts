// The outbox: one row a (stream, version, recipient, kind), held by one sender at a time. A retry cannot
// send twice and a crash cannot lose a message; only a crash between the mail service's yes and our own
// note of it can repeat one.

import { type GameState, type NoticeKind, noticesOf, seatOf, upcast, viewOf } from '../games/index.ts';
import { opposite } from '../kernel/colour.ts';
import { type GameId, gameStream, type PlayerId } from '../kernel/ids.ts';
import { after, type EpochMs, MINUTE } from '../kernel/time.ts';
import { composeMail } from '../mail/index.ts';
import type { Commit } from '../ports/event-store.ts';
import type { Profile } from '../ports/player-store.ts';
import type { OutboxKey, OutboxRow, OutboxState } from '../ports/view-store.ts';
import type { Deps } from './deps.ts';
import { labelsFrom, profilesOf } from './labels.ts';
import { leaveNewsIsOld } from './leave-news.ts';
import { foldCommits, type LoadedGame, loadFromStart, UNOPENED } from './load.ts';
import { messageOf } from './mail-message.ts';

const LEASE = MINUTE;

/** Tells everybody concerned of a commit, when it is the newest one; `game` is the game after it. */
export async function notifyCommit(deps: Deps, commit: Commit, game: LoadedGame): Promise<void> {
  const notices = noticesOf(
    game.state,
    commit.events.map((event) => upcast(event)),
  );
  for (const { recipient, kind } of notices) {
    await deliver(deps, { stream: commit.stream, version: commit.version, recipient, kind }, game);
  }
}

/** Makes the rows of a commit without sending, where none are; for rebuild and repair. */
export async function enqueueCommit(
  deps: Deps,
  id: GameId,
  commit: Commit,
  state: GameState,
): Promise<number> {
  let created = 0;
  for (const { recipient, kind } of noticesOf(
    state,
    commit.events.map((event) => upcast(event)),
  )) {
    const key: OutboxKey = { stream: gameStream(id), version: commit.version, recipient, kind };
    const row: OutboxRow = { ...key, state: 'pending', at: commit.at, leaseUntil: null, attempts: 0 };
    if (await deps.views.createOutbox(row)) created += 1;
  }
  return created;
}

/**
 * Sends one message unless it was sent, is being sent, or has been overtaken by the game. Rejects when
 * another sender holds the row or the mail service fails: the caller tries again later. `fresh` saves the
 * reading where the caller has just seen the newest state; without it the game is read again.
 */
export async function deliver(deps: Deps, key: OutboxKey, fresh?: LoadedGame): Promise<OutboxState> {
  const held = await hold(deps, key);
  if (typeof held === 'string') return held;
  const settle = async (state: OutboxState): Promise<OutboxState> => {
    await deps.views.changeOutbox(held, { ...held, state, leaseUntil: null });
    return state;
  };
  const game = fresh === undefined ? await gameFor(deps, key) : { now: fresh, atRow: fresh };
  const kind = kindOf(key);
  if (game === null || overtaken(game.now, game.atRow, key)) return settle('superseded');
  if (game.atRow.state.status === 'unopened') return settle('superseded');
  const profiles = await profilesOf(deps, game.atRow.state.terms);
  const profile = profiles.find(({ id }) => id === key.recipient);
  if (profile === undefined) return settle('suppressed');
  if (!wants(profile, game.now.id, kind, offersDraw(game.atRow.state))) return settle('suppressed');
  try {
    await send(deps, key, profile, profiles, game.atRow);
  } catch (error) {
    await deps.views.changeOutbox(held, { ...held, state: 'failed', leaseUntil: null });
    throw error;
  }
  return settle('sent');
}

const kindOf = (key: OutboxKey): NoticeKind => key.kind.split(':')[0] as NoticeKind;

async function hold(deps: Deps, key: OutboxKey): Promise<OutboxRow | OutboxState> {
  const now = deps.clock.now();
  const mine: OutboxRow = { ...key, state: 'sending', at: now, leaseUntil: after(now, LEASE), attempts: 1 };
  if (await deps.views.createOutbox(mine)) return mine;
  const row = await deps.views.outbox(key);
  if (row === null) throw new Error('outbox row vanished');
  if (row.state === 'sent' || row.state === 'superseded' || row.state === 'suppressed') return row.state;
  if (row.state === 'sending' && row.leaseUntil !== null && row.leaseUntil > now) {
    throw new Error('outbox row is held by another sender');
  }
  const taken = { ...mine, at: row.at, attempts: row.attempts + 1 };
  if (await deps.views.changeOutbox(row, taken)) return taken;
  throw new Error('outbox row was taken by another sender');
}

type Games = { readonly now: LoadedGame; readonly atRow: LoadedGame };

/** The game now, and as it was at the row's version (the same for reminders, which belong to a ply). */
async function gameFor(deps: Deps, key: OutboxKey): Promise<Games | null> {
  const id = key.stream.slice('game#'.length) as GameId;
  const now = await loadFromStart(deps, id);
  if (now.version === 0 || now.version < key.version) return null;
  if (key.version === 0) return { now, atRow: now };
  return { now, atRow: foldCommits(UNOPENED(id), now.tail.slice(0, key.version)) };
}

/** A message that the game has overtaken only confuses: "your move" after the move was made. */
function overtaken(now: LoadedGame, atRow: LoadedGame, key: OutboxKey): boolean {
  if (now.state.status === 'unopened' || atRow.state.status === 'unopened') return true;
  const samePly = plies(now.state) === plies(atRow.state);
  switch (kindOf(key)) {
    case 'invitation':
      return now.state.status !== 'challenged';
    case 'draw-offered':
      return now.state.status !== 'in-play' || now.state.drawOffer === null || !samePly;
    case 'your-move':
    case 'draw-declined':
    case 'draw-claimed':
    case 'illegal-move':
      return now.state.status !== 'in-play' || !samePly;
    case 'deadline-near':
    case 'silence-notice':
    case 'leave-over':
      return now.state.status !== 'in-play' || Number(key.kind.split(':')[2]) !== plies(now.state);
    case 'opponent-leave': {
      const seat = seatOf(atRow.state.terms, key.recipient) ?? 'white';
      return leaveNewsIsOld(now.state, atRow.state, opposite(seat), key.kind);
    }
    case 'seal-now':
      return phaseOf(now.state) !== 'sealing' || !samePly;
    case 'adjournment-proposed':
      return now.state.status !== 'in-play' || now.state.adjournmentProposal === null;
    case 'resumption-near':
    case 'resumption-proposed':
    case 'clock-runs':
    case 'default-time':
      return now.state.status !== 'in-play' || now.state.adjournment === null || !samePly;
    case 'choose-reading':
      return phaseOf(now.state) !== 'choosing';
    case 'envelope-closed':
    case 'adjournment-declined':
    case 'resumption-declined':
    case 'resumption-changed':
    case 'envelope-opened':
    case 'envelope-failed':
    case 'opening-agreed':
    case 'challenge-answered':
    case 'game-over':
    case 'ruling-made':
    case 'appeal-made':
    case 'appeal-decided':
    case 'claim-decided':
      return false;
    case 'adjudication-opened':
      return !('adjudication' in now.state) || now.state.adjudication === null;
    case 'claim-referred':
      return !('referrals' in now.state) || !now.state.referrals.some(({ status }) => isWaiting(status));
    case 'consent-wanted':
      return now.state.status !== 'in-play' || !now.state.drawAgreed;
    case 'result-pending':
      return now.state.status !== 'pending';
  }
}

/** A claim whose decision is still to come. */
const isWaiting = (status: string): boolean => status === 'open' || status === 'postponed';

const phaseOf = (state: GameState): string | null =>
  state.status === 'in-play' ? (state.adjournment?.phase ?? null) : null;

const plies = (state: GameState): number => ('plies' in state ? state.plies.length : 0);

/** An offer lapses with the answering move, so whoever wants few mails must still hear of it. */
const offersDraw = (state: GameState): boolean => state.status === 'in-play' && state.drawOffer !== null;

/** What a player who wants few mails can do without: the rest has a deadline, or is the end, or a ruling. */
const MOVES: readonly NoticeKind[] = ['your-move', 'draw-declined', 'draw-claimed', 'opponent-leave'];

function wants(profile: Profile, game: GameId, kind: NoticeKind, offer: boolean): boolean {
  if (kind === 'invitation') return true;
  if (profile.mail === 'none') return false;
  const always = !MOVES.includes(kind) || (kind === 'your-move' && offer);
  if (profile.mail === 'deadlines-only' && !always) return false;
  return !profile.mutedGames.includes(game);
}

async function send(
  deps: Deps,
  key: OutboxKey,
  profile: Profile,
  profiles: readonly Profile[],
  game: LoadedGame,
): Promise<void> {
  const { state, id, version } = game;
  if (state.status === 'unopened') return;
  const now: EpochMs = deps.clock.now();
  const view = viewOf(state, { id, version, asOf: now, label: labelsFrom(profiles) });
  const message = await messageOf(deps, kindOf(key), state, view, profile, key.kind);
  const reader = { locale: profile.language, timeZone: profile.timeZone, name: profile.name, now };
  const mail = composeMail(message, reader);
  await deps.mailer.send({ ...mail, to: profile.address, idempotencyKey: idempotencyKey(key) });
}

const idempotencyKey = ({ stream, version, recipient, kind }: OutboxKey): string =>
  `${stream}/${version}/${recipient as PlayerId}/${kind}`;
