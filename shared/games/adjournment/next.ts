// When something must next happen to a game because of its sessions or of an adjournment: the call to seal, reminders of
// the resumption, its hour, the end of the default time. An envelope that waits for its opening is due at once.

import { opposite } from '../../kernel/colour.ts';
import { after, DAY, type DurationMs, duration, type EpochMs, HOUR } from '../../kernel/time.ts';
import { halted } from '../decide/in-play.ts';
import type { GameState, InPlay } from '../state.ts';
import { absent, coming, defaultAt } from './arrival.ts';
import { nextCall } from './sessions.ts';
import { waitsForOpening } from './waits.ts';

/** Before a resumption both players are reminded so long, whatever ladder they have for their moves. */
export const RESUMPTION_RUNGS: readonly DurationMs[] = [duration(DAY), duration(HOUR)];

export type AdjournmentWake = {
  readonly at: EpochMs;
  readonly kind: 'settle' | 'resumption-near';
  readonly rung: DurationMs | null;
};

const settle = (at: EpochMs): AdjournmentWake => ({ at, kind: 'settle', rung: null });

/** The next such wake strictly after `from`; what is overdue is due at once. */
export function nextOfAdjournment(state: GameState, from: EpochMs): AdjournmentWake | null {
  if (waitsForOpening(state) !== null) return settle(after(from, 1));
  if (state.status !== 'in-play' || halted(state) !== null) return null;
  const due = [nextCall(state)?.at, hourOf(state), afterDefault(state)]
    .filter((at) => at !== undefined && at !== null)
    .map((at) => settle(at > from ? at : after(from, 1)));
  return [...due, ...reminders(state, from)].sort((a, b) => a.at - b.at)[0] ?? null;
}

/** The hour of a resumption that has not come; null where no date is known. */
export function hourOf({ adjournment: now }: InPlay): EpochMs | null {
  return now?.phase === 'adjourned' && now.resumedAt === null ? now.resumesAt : null;
}

function afterDefault(game: InPlay): EpochMs | null {
  const missed = coming(game);
  const at = defaultAt(game);
  if (missed === null || missed.resumedAt === null || at === null || absent(missed).length === 0) return null;
  if (missed.phase !== 'adjourned') return after(at, 1);
  const decided = missed.loss !== null || missed.arrived[opposite(missed.sealer)] !== null;
  return decided ? null : after(at, 1);
}

/** Reminders still ahead, and none for a date that was set within the rung. */
function reminders(game: InPlay, from: EpochMs): readonly AdjournmentWake[] {
  return remindersOf(game).filter(({ at }) => at > from);
}

/** All reminders of the date as it stands. */
export function remindersOf(game: InPlay): readonly AdjournmentWake[] {
  const at = hourOf(game);
  const since = game.envelopes.at(-1)?.record.closedAt;
  if (at === null || since === undefined) return [];
  return RESUMPTION_RUNGS.map(
    (rung) => ({ at: after(at, -rung), kind: 'resumption-near', rung }) as const,
  ).filter((wake) => wake.at > since);
}
