// A game as its clocks saw it. Display, ledger, snapshot and forfeit all replay these entries, so that what
// is shown is what decided.

import { opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import { parseFen, START_FEN, turn } from '../rules/index.ts';
import type { ClockEntry } from './clock/index.ts';
import type { Ended, InPlay, Pending } from './state.ts';

/** The part of a state that the history of its clocks follows from. */
export type Played = Pick<InPlay, 'terms' | 'startedAt' | 'plies' | 'clockEvents'>;

/** What happened to the clocks while the game was played, in order: presses, and what came between them. */
export function entriesOfPlay({ terms, startedAt, plies, clockEvents }: Played): readonly ClockEntry[] {
  let seat = turn(expectOk(parseFen(terms.start ?? START_FEN)).position);
  const entries: ClockEntry[] = [{ kind: 'started', seat, at: startedAt }];
  let next = 0;
  const recordedAt = (ply: number): void => {
    for (; clockEvents[next]?.ply === ply; next += 1) entries.push(clockEvents[next]!.entry);
  };
  recordedAt(0);
  for (const [index, { at }] of plies.entries()) {
    entries.push({ kind: 'pressed', seat, ply: index + 1, at });
    seat = opposite(seat);
    entries.push({ kind: 'started', seat, at });
    recordedAt(index + 1);
  }
  return entries;
}

/** The same, with the clocks stopped where play is over. */
export function clockEntries(state: InPlay | Pending | Ended): readonly ClockEntry[] {
  const entries = entriesOfPlay(state);
  if (state.status === 'in-play') return entries;
  return [...entries, { kind: 'stopped', at: state.status === 'pending' ? state.at : state.outcome.at }];
}
