// The date of a resumption, as players agree on it or a director sets it.

import { err, ok, type Result } from '../../kernel/result.ts';
import { after, DAY, type EpochMs } from '../../kernel/time.ts';
import { type Rejection, reject } from '../rejections.ts';
import type { InPlay } from '../state.ts';

const LATEST = 366 * DAY;

/** A date ahead of `at`, by a year at most, and not before the end of a session that was given up early (A1b). */
export function mayResumeAt(game: InPlay, resumesAt: EpochMs, at: EpochMs): Result<null, Rejection> {
  const now = game.adjournment;
  const nominalEnd = now?.phase === 'sealing' ? now.nominalEnd : stoppedUntil(game);
  const fits = resumesAt > at && resumesAt >= nominalEnd && resumesAt <= after(at, LATEST);
  return fits ? ok(null) : err(reject('resumption-date'));
}

/** The clocks of an adjourned game stand from here; with an early adjournment that may lie ahead. */
function stoppedUntil({ clockEvents, startedAt }: InPlay): EpochMs {
  const stop = clockEvents.findLast(({ entry }) => entry.kind === 'stopped')?.entry;
  return stop?.kind === 'stopped' ? stop.at : startedAt;
}

/** Whether there is a date to change: the game is being adjourned or is adjourned, and not resumed yet. */
export function awaitsResumption(game: InPlay): Result<null, Rejection> {
  const now = game.adjournment;
  if (now?.phase === 'sealing') return ok(null);
  if (now?.phase !== 'adjourned') return err(reject('not-adjourned'));
  return now.resumedAt === null ? ok(null) : err(reject('already-resumed'));
}
