// What players are told by the clock alone: who is on move his reminders on his own ladder, the silence notice, the end
// of his leave; an opponent that a booked leave has begun. Each is an outbox row of its own, so that it goes out once however often the game is woken.

import { remindersOf } from '../games/adjournment/next.ts';
import { type NextWake, nextWake, playerIn, USUAL_LADDER } from '../games/index.ts';
import { COLOURS, opposite } from '../kernel/colour.ts';
import { gameStream } from '../kernel/ids.ts';
import { type DurationMs, type EpochMs, epochMs } from '../kernel/time.ts';
import type { Deps } from './deps.ts';
import { begunKey, begunLeaves } from './leave-news.ts';
import type { LoadedGame } from './load.ts';
import { deliver } from './notify.ts';

export type Reminded = {
  readonly sent: number;
  /** When the game has to be woken again: on the ladder of the player on move. */
  readonly next: EpochMs | null;
};

/** Sends what has come due by `now`. Only here, where a game is due anyway, is its player's ladder read. */
export async function remindDue(deps: Deps, game: LoadedGame, now: EpochMs): Promise<Reminded> {
  const { id, state } = game;
  if (state.status !== 'in-play') return { sent: 0, next: nextWake(state, now)?.at ?? null };
  let sent = (await tellOfBegun(deps, game, now)) + (await tellOfResumption(deps, game, now));
  if (state.clock.running === null) return { sent, next: nextWake(state, now)?.at ?? null };
  const recipient = playerIn(state.terms, state.clock.running.seat);
  const ladder = (await deps.players.profile(recipient))?.reminders ?? USUAL_LADDER;
  for (const { kind, rung, at } of passedBy(state, ladder, now)) {
    const name = kind === 'reminder' ? 'deadline-near' : kind;
    // It belongs to a ply and to the instant at which it is due, not to a commit: a draw offer or the opponent's
    // leave meanwhile does not repeat it, a leave or a credit that moves the deadline does.
    const about = `${name}:${rung ?? 0}:${state.plies.length}:${at}`;
    const outcome = await deliver(deps, { stream: gameStream(id), version: 0, recipient, kind: about }, game);
    if (outcome === 'sent') sent += 1;
  }
  return { sent, next: nextWake(state, now, ladder)?.at ?? null };
}

/** Tells the opponents of players whose booked leave has begun; each leave once, whoever is on move. */
async function tellOfBegun(deps: Deps, game: LoadedGame, now: EpochMs): Promise<number> {
  const { id, state } = game;
  if (state.status !== 'in-play') return 0;
  let sent = 0;
  for (const leave of begunLeaves(state, now)) {
    const recipient = playerIn(state.terms, opposite(leave.seat));
    const row = { stream: gameStream(id), version: 0, recipient, kind: begunKey(leave) };
    if ((await deliver(deps, row, game)) === 'sent') sent += 1;
  }
  return sent;
}

/** Reminds both players of a resumption that is near; of several reminders passed at once only the last. */
async function tellOfResumption(
  deps: Deps,
  { id, state, ...game }: LoadedGame,
  now: EpochMs,
): Promise<number> {
  if (state.status !== 'in-play') return 0;
  const near = remindersOf(state)
    .filter(({ at }) => at <= now)
    .at(-1);
  if (near === undefined) return 0;
  let sent = 0;
  for (const seat of COLOURS) {
    // It belongs to the date: another date has reminders of its own.
    const kind = `resumption-near:${near.rung}:${state.plies.length}:${near.at}`;
    const row = { stream: gameStream(id), version: 0, recipient: playerIn(state.terms, seat), kind };
    if ((await deliver(deps, row, { id, state, ...game })) === 'sent') sent += 1;
  }
  return sent;
}

/**
 * The newest of each kind that has passed since the clock was started, by the deadline as it is now; of several
 * rungs passed at once only the nearest to the deadline is worth a mail.
 */
function passedBy(
  state: Extract<LoadedGame['state'], { status: 'in-play' }>,
  ladder: readonly DurationMs[],
  now: EpochMs,
): readonly NextWake[] {
  let from = state.clock.running?.since ?? now;
  const passed = new Map<NextWake['kind'], NextWake>();
  for (;;) {
    const wake = nextWake(state, from, ladder);
    if (wake === null || wake.at > now || wake.at <= from) return [...passed.values()];
    if (wake.kind !== 'settle' && wake.kind !== 'leave-begins' && wake.kind !== 'resumption-near')
      passed.set(wake.kind, wake);
    from = epochMs(wake.at);
  }
}
