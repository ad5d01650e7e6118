// Officials of a game and what they ask for, for stories about rulings.

import type { GameState } from '../../../shared/games/index.ts';
import type { Ruling } from '../../../shared/games/rulings/ruling.ts';
import type { PlayerId } from '../../../shared/kernel/ids.ts';
import { after, HOUR } from '../../../shared/kernel/time.ts';
import { ANNA, type Ask, CLARA, timeOf } from '../../support/decider.ts';

export const DEPUTY = 'dora-dddddd' as PlayerId;
export const ELDER = 'elena-eeeeee' as PlayerId;
/** Clara directs, Dora is her deputy, Elena hears appeals. */
export const OFFICIALS = { director: CLARA, deputies: [DEPUTY], appeals: ELDER };

/** The newest instant of a story, rulings included. */
export const latest = (state: GameState) => {
  const last = 'rulings' in state ? state.rulings.at(-1)?.at : undefined;
  return last !== undefined && last > timeOf(state) ? last : timeOf(state);
};

type Options = { author?: PlayerId; id?: string; reason?: string; article?: string; hours?: number };

/** A ruling of the director, an hour after whatever came last. */
export const rules =
  (
    ruling: Ruling,
    { author = CLARA, id = 'r1', reason = 'Because.', article = '12.9', hours = 1 }: Options = {},
  ): Ask =>
  (state) => ({ type: 'Rule', author, id, ruling, article, reason, at: after(latest(state), hours * HOUR) });

export const appeals =
  (ruling: string, { player = ANNA, id = 'a1', text = 'Not so.', hours = 1 } = {}): Ask =>
  (state) => ({ type: 'Appeal', player, id, ruling, text, at: after(latest(state), hours * HOUR) });

export const decidesAppeal =
  (decision: 'upheld' | 'reversed' | 'dismissed', compensation: Ruling | null = null, author = ELDER): Ask =>
  (state) => ({
    type: 'DecideAppeal',
    author,
    appeal: 'a1',
    decision,
    reason: 'Considered.',
    compensation,
    at: after(latest(state), 2 * HOUR),
  });
