// Leave in one game: the player has booked it for all his games, this game's terms decide whether it counts
// here. A refusal leaves the other games as they are.

import type { Colour } from '../../kernel/colour.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { DAY, type EpochMs, epochMs } from '../../kernel/time.ts';
import type { EndLeave, TakeLeave } from '../commands.ts';
import type { LeaveEnded } from '../events.ts';
import {
  type BookedLeave,
  budgetOfYear,
  CLOCK_CHANGE,
  leaveAt,
  usedInYear,
  withinYear,
  yearsOf,
} from '../leave.ts';
import type { LeavePolicy } from '../leave-policy.ts';
import { type Rejection, reject } from '../rejections.ts';
import type { GameState, InPlay } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';

/** Taking the same leave again, or one that is over, changes nothing. A game that began meanwhile has the rest. */
export function takeLeave(state: GameState, command: TakeLeave): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { id, kind, to } = command.leave;
  if (game.leaves.some((leave) => leave.id === id) || to <= command.at) return ok([]);
  const leave = { ...command.leave, from: epochMs(Math.max(command.leave.from, game.startedAt)) };
  const allowed = allowedBy(game, seat, command.leave, leave);
  if (!allowed.ok) return allowed;
  return ok([{ type: 'LeaveTaken', v: 1, id, seat, kind, from: leave.from, to, at: command.at }]);
}

function allowedBy(
  game: InPlay,
  seat: Colour,
  booked: BookedLeave,
  here: BookedLeave,
): Result<null, Rejection> {
  const policy = game.terms.leave;
  if (policy === null) return err(reject('leave-not-allowed'));
  const { from, to, kind, bookedAt } = booked;
  if (to - from + CLOCK_CHANGE < policy.minimumDays * DAY) {
    return err(reject('leave-too-short', { days: policy.minimumDays }));
  }
  const notice = kind === 'emergency' ? 0 : policy.noticeDays * DAY;
  if (from - bookedAt < notice) return err(reject('leave-too-late', { days: policy.noticeDays }));
  const mine = game.leaves.filter((leave) => leave.seat === seat && leave.to > leave.from);
  if (mine.some((leave) => leave.from < here.to && here.from < leave.to))
    return err(reject('leave-overlaps'));
  const years = yearsOf(here.from, here.to);
  const emergencies = mine.filter((leave) => leave.kind === 'emergency');
  if (kind === 'emergency' && emergencies.some((leave) => years.some((year) => touches(leave, year)))) {
    return err(reject('emergency-leave-used'));
  }
  return withinBudget(game, seat, here, policy);
}

const touches = (leave: { readonly from: EpochMs; readonly to: EpochMs }, year: number): boolean =>
  withinYear(leave.from, leave.to, year) > 0;

function withinBudget(
  game: InPlay,
  seat: Colour,
  { from, to }: BookedLeave,
  policy: LeavePolicy,
): Result<null, Rejection> {
  for (const year of yearsOf(from, to)) {
    const used = usedInYear(game.leaves, seat, year, policy);
    const days = budgetOfYear(policy, year, game.startedAt);
    if (used + withinYear(from, to, year) > days * DAY + CLOCK_CHANGE) {
      const left = Math.max(0, Math.floor((days * DAY + CLOCK_CHANGE - used) / DAY));
      return err(reject('leave-budget', { year: String(year), days, left }));
    }
  }
  return ok(null);
}

/** Ends a leave, or cancels one that has not begun; nothing where it is over or was never taken here. */
export function endLeave(state: GameState, command: EndLeave): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { id, at } = command;
  const leave = game.leaves.find((taken) => taken.id === id && taken.seat === seat);
  if (leave === undefined || leave.ended || leave.to <= at) return ok([]);
  return ok([{ type: 'LeaveEnded', v: 1, id, seat, cause: 'player', at }]);
}

/** What a move does to its player's leave, where the terms say that moving ends it. */
export function endedByMove(game: InPlay, seat: Colour, at: EpochMs): readonly LeaveEnded[] {
  const leave = game.terms.leave?.endsByMove ? leaveAt(game.leaves, seat, at) : null;
  return leave === null ? [] : [{ type: 'LeaveEnded', v: 1, id: leave.id, seat, cause: 'move', at }];
}
