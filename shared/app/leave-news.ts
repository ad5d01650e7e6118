// What a player is told of his opponent's leave: that it is booked, that it has begun, that it is over early or
// cancelled. Read from the state alone, so that a mail which is late says the same.

import type { GameState } from '../games/index.ts';
import { leaveBegins } from '../games/index.ts';
import type { LeaveRecord } from '../games/leave.ts';
import type { Colour } from '../kernel/colour.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { LeaveNews } from '../mail/index.ts';

type InPlay = Extract<GameState, { status: 'in-play' }>;

const BEGUN = 'opponent-leave:';

/** The outbox kind of the message that a booked leave has begun: one for each leave. */
export const begunKey = (leave: LeaveRecord): string => `${BEGUN}${leave.id}`;

/** Leaves that have begun by `now`, were booked before that, and go on. */
export const begunLeaves = (state: InPlay, now: EpochMs): readonly LeaveRecord[] =>
  leaveBegins(state).filter(({ from, to }) => from <= now && now < to);

/**
 * The news in an outbox row of the kind `opponent-leave`, for who sits opposite the player on leave; null where there
 * is none. A row without a leave in its kind is about the commit that `state` ends with.
 */
export function leaveNewsOf(state: GameState, away: Colour, rowKind: string): LeaveNews | null {
  if (state.status !== 'in-play') return null;
  const id = rowKind.startsWith(BEGUN) ? rowKind.slice(BEGUN.length) : null;
  if (id !== null) {
    const leave = state.leaves.find((taken) => taken.id === id && taken.seat === away);
    return leave === undefined || leave.ended ? null : { form: 'begun', from: leave.from, to: leave.to };
  }
  for (const { at, entry } of [...state.clockEvents].reverse()) {
    if (entry.kind === 'paused' && entry.pause.reason === 'leave' && entry.pause.seat === away) {
      const { from, to } = entry.pause;
      return to === null ? null : { form: from > at ? 'booked' : 'begun', from, to };
    }
    if (entry.kind === 'resumed' && entry.resumption.reason === 'leave' && entry.resumption.seat === away) {
      const end = entry.resumption.at;
      return { form: end > at ? 'cancelled' : 'ended', from: end, to: end };
    }
  }
  return null;
}

/** Whether what a row has to say is no longer so: the leave was ended or cancelled since. */
export function leaveNewsIsOld(now: GameState, atRow: GameState, away: Colour, rowKind: string): boolean {
  const news = leaveNewsOf(atRow, away, rowKind);
  if (news === null || now.status !== 'in-play') return true;
  if (news.form === 'ended' || news.form === 'cancelled') return false;
  return !now.leaves.some(({ seat, from, ended }) => seat === away && from === news.from && !ended);
}
