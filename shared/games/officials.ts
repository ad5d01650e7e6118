// Who may rule in a game and who hears appeals (Articles 12 and 13 of the Laws; the chief arbiter, his deputy,
// and the event's appeals person). Named in the invitation, so that both players know them before they accept.

import type { PlayerId } from '../kernel/ids.ts';

export type Officials = {
  readonly director: PlayerId;
  readonly deputies: readonly PlayerId[];
  /** Null: nobody hears appeals. */
  readonly appeals: PlayerId | null;
};

/** A game's place in a match of several games between the same two players. */
export type MatchPlace = { readonly id: string; readonly game: number; readonly of: number };
