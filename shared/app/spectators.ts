// What a spectator may see: the game as it stood so many plies or so much time ago. It is made from the commits of
// then, not by leaving things out of a newer view: what is not in them (moves, clocks, offers, the end) cannot leak.

import { rulesOf } from '../games/rulebooks/index.ts';
import { after, type EpochMs } from '../kernel/time.ts';
import type { Commit } from '../ports/event-store.ts';
import { foldCommits, type LoadedGame, UNOPENED } from './load.ts';

/** A game as of some time ago, with the commits of then in `tail`, and the instant for its clocks. */
export type Delayed = { readonly game: LoadedGame; readonly asOf: EpochMs };

const movesIn = ({ events }: Commit): number => events.filter(({ type }) => type === 'MovePlayed').length;

/**
 * The game before `whole` (every commit in its tail) by the delay of its regulations; null where there are no
 * spectators, or where even its beginning is too new. Plies are counted as they were played, so that a position set
 * back shows nothing earlier; once the end itself may be seen, they hide nothing any more.
 */
export function delayed(whole: LoadedGame, now: EpochMs): Delayed | null {
  if (whole.state.status === 'unopened') return null;
  const delay = rulesOf(whole.state.terms).spectatorDelay;
  if (delay === null) return null;
  const newest = after(now, -delay.time);
  const old = whole.tail.filter(({ at }) => at <= newest);
  const over = foldCommits(UNOPENED(whole.id), old).state.status === 'ended';
  const played = whole.tail.reduce((sum, commit) => sum + movesIn(commit), 0);
  const most = over ? Number.POSITIVE_INFINITY : Math.max(0, played - delay.plies);
  const shown: Commit[] = [];
  let moves = 0;
  for (const commit of old) {
    moves += movesIn(commit);
    if (moves > most) break;
    shown.push(commit);
  }
  const last = shown.at(-1);
  const game = foldCommits(UNOPENED(whole.id), shown);
  if (last === undefined || !('plies' in game.state)) return null;
  // Where plies hide a later commit, no clock runs on past the last one that is shown.
  const asOf = shown.length < old.length ? last.at : newest;
  return { game: { ...game, tail: shown }, asOf };
}
