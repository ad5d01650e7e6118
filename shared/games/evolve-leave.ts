// Leave in the state: a record, and a pause of its player's clock.

import { epochMs } from '../kernel/time.ts';
import { withClockEvent } from './board.ts';
import type { LeaveEnded, LeaveTaken } from './events.ts';
import type { InPlay } from './state.ts';

export function leaveTaken(game: InPlay, { id, seat, kind, from, to, at }: LeaveTaken): InPlay {
  const leaves = [...game.leaves, { id, seat, kind, from, to, ended: false }];
  const pause = { from, to, reason: 'leave', seat } as const;
  return withClockEvent({ ...game, leaves }, at, { kind: 'paused', pause });
}

export function leaveEnded(game: InPlay, { id, seat, at }: LeaveEnded): InPlay {
  const leave = game.leaves.find((taken) => taken.id === id && taken.seat === seat);
  if (leave === undefined) throw new Error(`damaged log: leave ${id} ends that was never taken`);
  // One that has not begun is taken off whole.
  const end = epochMs(Math.max(at, leave.from));
  const leaves = game.leaves.map((taken) => (taken === leave ? { ...leave, to: end, ended: true } : taken));
  const resumption = { reason: 'leave', seat, at: end } as const;
  return withClockEvent({ ...game, leaves }, at, { kind: 'resumed', resumption });
}
