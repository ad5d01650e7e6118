// How a game ended: the result, and why.

import type { Colour } from '../kernel/colour.ts';

export type Variant = 'standard' | 'chess960';

/** The last three by ruling only (12.9.6): the director says what the opponent of the offender gets. */
export const RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2'] as const;
export type Result = (typeof RESULTS)[number];

/** Why a game ended; also the i18n key `termination.<code>`. */
export const TERMINATIONS = [
  'checkmate',
  'stalemate',
  'dead-position',
  'fivefold-repetition',
  'seventy-five-moves',
  'threefold-repetition',
  'fifty-moves',
  'agreement',
  'resignation',
  'resignation-cannot-be-mated',
  'flag-fall',
  'flag-fall-cannot-be-mated',
  'illegal-move',
  'illegal-move-cannot-be-mated',
  'normal-means',
  'forced-mate',
  'tablebase',
  'adjudication',
  'director-ruling',
  'expulsion',
  'annulled',
  'sealed-move',
  'sealed-move-cannot-be-mated',
  'default-time',
] as const;
export type Termination = (typeof TERMINATIONS)[number];

export const winFor = (colour: Colour): Result => (colour === 'white' ? '1-0' : '0-1');
export const DRAW: Result = '1/2-1/2';
