// How a game ended: the result, and why.

import type { Colour } from '../kernel/colour.ts';

export type Variant = 'standard' | 'chess960';

export type Result = '1-0' | '0-1' | '1/2-1/2';

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
] as const;
export type Termination = (typeof TERMINATIONS)[number];

export const winFor = (colour: Colour): Result => (colour === 'white' ? '1-0' : '0-1');
export const DRAW: Result = '1/2-1/2';
