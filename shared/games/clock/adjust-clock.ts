// The director's hand on the clock (articles 6.10.2, 12.9; ICCF time penalties): credit, debit, set.

import type { Colour } from '../../kernel/colour.ts';
import { duration, type EpochMs } from '../../kernel/time.ts';
import { chargeFor, type SeatClock } from './charge.ts';
import { type Clock, countedOn, remaining } from './clock.ts';

export type Adjustment = {
  readonly seat: Colour;
  readonly kind: 'credit' | 'debit' | 'set';
  /** Milliseconds, not negative; for `set`, what the clock shows at `at`. */
  readonly amount: number;
  readonly at: EpochMs;
};

/**
 * The clock after a ruling. A debit takes at most what is left: it brings the flag to the point of falling and
 * leaves the fall itself to the clock. In triple block a credit fills the clock first and then the bank, a
 * debit takes from the bank first, and `set` sets the sum of both.
 */
export function adjustClock(clock: Clock, { seat, kind, amount, at }: Adjustment): Clock {
  const side = clock[seat];
  const shown = remaining(clock, seat, at);
  const total = shown + (side.bank ?? 0);
  const wanted = kind === 'set' ? amount : kind === 'credit' ? total + amount : Math.max(0, total - amount);
  return {
    ...clock,
    [seat]: withTotal(clock, side, countedOn(clock, seat, at), { total: wanted, shown, kind }),
  };
}

type Wanted = { readonly total: number; readonly shown: number; readonly kind: Adjustment['kind'] };

// The balance is kept before the charge for the move under way, so the charge is added back.
function withTotal(clock: Clock, side: SeatClock, counted: number, wanted: Wanted): SeatClock {
  const charge = chargeFor(clock.control, side, counted);
  if (clock.control.kind !== 'triple-block') return { ...side, left: wanted.total + charge };
  const most = wanted.kind === 'debit' ? wanted.shown : clock.control.clock;
  const left = Math.min(most, wanted.total);
  return { ...side, left: left + charge, bank: wanted.total - left };
}

/** Triple block: the seat on move fills its clock from the bank at `at`, never above the control's limit. */
export function topUpClock(
  clock: Clock,
  seat: Colour,
  at: EpochMs,
  amount = Number.POSITIVE_INFINITY,
): Clock {
  const side = clock[seat];
  if (clock.control.kind !== 'triple-block' || side.bank === undefined) return clock;
  const room = Math.max(0, clock.control.clock - remaining(clock, seat, at));
  const moved = duration(Math.min(room, side.bank, Math.max(0, amount)));
  return { ...clock, [seat]: { ...side, left: side.left + moved, bank: side.bank - moved } };
}
