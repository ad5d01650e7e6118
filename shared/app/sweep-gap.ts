// An outage that the sweep notices by itself: the mark of the last sweep is older than it may be. Nobody was
// reminded and nobody was told in that time, so it is credited to every running clock of every kind, before
// anybody loses on time, and once (the same interval is the same command).

import { type EpochMs, epochMs } from '../kernel/time.ts';
import type { SweepGap, SweepMark } from '../ports/view-store.ts';
import { creditGap } from './credit-gap.ts';
import type { Deps } from './deps.ts';
import type { LoadedGame } from './load.ts';

export const END_OF_TIME = epochMs(8.64e15);

/** Outages that are remembered: enough for the longest game, few enough for one read unit. */
const REMEMBERED = 40;

/**
 * Moves the mark to `now`, and with it notes an outage when the mark was older than `outageAfter`: one conditional
 * write, so of several processes that notice a gap one records it. Answers with the mark as it stands then.
 */
export async function noticeGap(deps: Deps, now: EpochMs): Promise<SweepMark> {
  for (;;) {
    const before = await deps.views.sweepMark();
    if (before !== null && before.at >= now) return before;
    const gap = gapSince(deps, before, now);
    const gaps = [...(before?.gaps ?? []), ...(gap === null ? [] : [gap])].slice(-REMEMBERED);
    const mark: SweepMark = { at: now, gaps };
    if (await deps.views.putSweepMark(mark, before?.at ?? null)) {
      if (gap !== null) deps.log({ event: 'outage-noticed', from: gap.from, to: gap.to });
      return mark;
    }
  }
}

function gapSince(deps: Deps, mark: SweepMark | null, now: EpochMs): SweepGap | null {
  const { outageAfter } = deps.settings;
  if (mark === null || outageAfter === undefined || now - mark.at <= outageAfter) return null;
  return { from: mark.at, to: now, open: true };
}

/** Moves the mark without an outage: for a clock that was put forward on purpose. */
export async function moveMark(deps: Deps, to: EpochMs): Promise<void> {
  const before = await deps.views.sweepMark();
  if (before !== null && before.at >= to) return;
  await deps.views.putSweepMark({ at: to, gaps: before?.gaps ?? [] }, before?.at ?? null);
}

/** Notes that the credits of the mark's outages lie in the queue. Lost to another sweep, it is done again. */
export const handedOn = (deps: Deps, mark: SweepMark): Promise<boolean> =>
  deps.views.putSweepMark({ at: mark.at, gaps: mark.gaps.map((gap) => ({ ...gap, open: false })) }, mark.at);

/**
 * Credits a game with every outage that is known and that it has not had, an unnoticed one included: after an
 * outage a request may come before the first sweep. True when something was committed.
 */
export async function creditOwed(deps: Deps, game: LoadedGame): Promise<boolean> {
  if (game.state.status !== 'in-play') return false;
  const { startedAt } = game.state;
  const now = deps.clock.now();
  const mark = await deps.views.sweepMark();
  const gap = gapSince(deps, mark, now);
  const gaps = (gap === null ? mark : await noticeGap(deps, now))?.gaps ?? [];
  let credited = false;
  for (const owed of gaps.filter(({ to }) => to > startedAt)) {
    credited = (await creditGap(deps, game, owed)) || credited;
  }
  return credited;
}
