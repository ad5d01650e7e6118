// A game as its clock saw it: what the ledger prints, from the same facts that decided the flag.

import { opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import { parseFen, START_FEN, turn } from '../rules/index.ts';
import type { ClockEntry } from './clock/index.ts';
import type { Ended, InPlay, Pending } from './state.ts';

/** What happened to the clocks of a game, in order. */
export function clockEntries(state: InPlay | Pending | Ended): readonly ClockEntry[] {
  let seat = turn(expectOk(parseFen(state.terms.start ?? START_FEN)).position);
  const entries: ClockEntry[] = [{ kind: 'started', seat, at: state.startedAt }];
  for (const [index, { at }] of state.plies.entries()) {
    entries.push({ kind: 'pressed', seat, ply: index + 1, at });
    seat = opposite(seat);
    entries.push({ kind: 'started', seat, at });
  }
  if (state.status === 'pending') entries.push({ kind: 'stopped', at: state.at });
  if (state.status === 'ended') entries.push({ kind: 'stopped', at: state.outcome.at });
  return entries;
}
