// Draw claims for stories about the decider.

import type { DrawClaimKind } from '../../shared/games/claims.ts';
import type { Colour } from '../../shared/kernel/colour.ts';
import { after, type EpochMs, HOUR } from '../../shared/kernel/time.ts';
import { type Ask, PLAYERS, timeOf } from './decider.ts';

/** A claim of the position on the board, or with `intended` (SAN) of the one after that move. */
export const claims =
  (
    seat: Colour,
    kind: DrawClaimKind,
    intended: string | null = null,
    more: { seenPly?: number; at?: EpochMs } = {},
  ): Ask =>
  (state) => ({
    type: 'ClaimDraw',
    player: PLAYERS[seat],
    seenPly: more.seenPly ?? null,
    kind,
    move: intended === null ? null : { text: intended, notation: 'san' },
    at: more.at ?? after(timeOf(state), HOUR),
  });
