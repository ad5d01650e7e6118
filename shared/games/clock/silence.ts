// ICCF silence: a player who neither moves nor declares that he is thinking is noticed at 35 days and loses
// on day 41. Leave and other pauses do not count as silence.

import type { Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Clock, instantOfCounted, silenceAllowance } from './clock.ts';

export type Silence = {
  readonly seat: Colour;
  /** When the player is reminded that silence will lose; null if a pause has no known end. */
  readonly noticeAt: EpochMs | null;
  /** Last instant at which a move or a declaration is in time; null after a declaration or in an open pause. */
  readonly lossAfter: EpochMs | null;
  readonly declared: boolean;
};

/** The silence rule's instants for the running move; null where the control has no such rule or nothing runs. */
export function silence(clock: Clock): Silence | null {
  if (clock.running === null || clock.control.kind !== 'iccf' || clock.control.silence === null) return null;
  const { seat } = clock.running;
  const allowed = silenceAllowance(clock.control, clock[seat]);
  return {
    seat,
    noticeAt: instantOfCounted(clock, clock.control.silence.notice),
    lossAfter: Number.isFinite(allowed) ? instantOfCounted(clock, allowed) : null,
    declared: clock[seat].reflection === true,
  };
}

/** "Use 40+ reflection": silence cannot lose the move under way; the clock itself runs on. Ends with the move. */
export function declareReflection(clock: Clock, seat: Colour): Clock {
  if (clock.control.kind !== 'iccf' || clock.control.silence === null) return clock;
  return { ...clock, [seat]: { ...clock[seat], reflection: true } };
}
