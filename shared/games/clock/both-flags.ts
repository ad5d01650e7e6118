// Both flags fallen (Guidelines III.3, older article 6.12). A server nearly always knows which fell first, and
// then the first decides; only the same millisecond leaves the order unknown.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { TimeControl } from './time-control.ts';

export type Flags =
  | { readonly kind: 'none' }
  | { readonly kind: 'first'; readonly seat: Colour; readonly at: EpochMs }
  /** Order unknown: a draw in the last period, else the game goes on. */
  | { readonly kind: 'together'; readonly at: EpochMs; readonly verdict: 'draw' | 'play-on' };

/** Whether all remaining moves must be made in the period in which a player with `moves` completed moves is. */
export function inLastPeriod(control: TimeControl, moves: number): boolean {
  if (control.kind === 'iccf') return control.moves === null;
  if (control.kind !== 'periods') return true;
  if (control.periods.at(-1)?.moves !== null) return false;
  const before = control.periods.reduce((sum, period) => sum + (period.moves ?? 0), 0);
  return moves >= before;
}

/** Which flag counts, given the deadlines that passed and the moves that each player has completed. */
export function flagsFallen(
  control: TimeControl,
  fell: ByColour<EpochMs | null>,
  moves: ByColour<number>,
): Flags {
  const { white, black } = fell;
  if (white === null && black === null) return { kind: 'none' };
  if (black === null || (white !== null && white < black))
    return { kind: 'first', seat: 'white', at: white! };
  if (white === null || black < white) return { kind: 'first', seat: 'black', at: black };
  const last = inLastPeriod(control, Math.min(moves.white, moves.black));
  return { kind: 'together', at: white, verdict: last ? 'draw' : 'play-on' };
}
