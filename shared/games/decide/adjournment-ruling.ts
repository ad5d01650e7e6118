// What a ruling about an adjournment brings about, in the commit of the ruling.

import { expectOk } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen, readUci } from '../../rules/index.ts';
import type { Begun } from '../board.ts';
import type { GameEvent } from '../events.ts';
import type { Ruling } from '../rulings/ruling.ts';
import { playSealed } from './play-sealed.ts';

/** Null for a ruling about anything else. Precondition: it is admissible. */
export function afterAdjournmentRuling(
  game: Begun,
  ruling: Ruling,
  at: EpochMs,
): readonly GameEvent[] | null {
  switch (ruling.kind) {
    case 'reschedule':
      return [{ type: 'ResumptionSet', v: 1, resumesAt: ruling.resumesAt, at }];
    case 'open-envelope':
      return [{ type: 'OpeningOrdered', v: 1, number: ruling.number, at }];
    case 'stated-move':
      return stated(game, ruling.move, at);
    default:
      return null;
  }
}

/** A11a: from the adjourned position, with the times of the adjournment; the other player's clock runs from now. */
function stated(game: Begun, uci: string, at: EpochMs): readonly GameEvent[] {
  if (game.status !== 'in-play' || game.adjournment?.phase !== 'failed') return [];
  const { envelope: number, sealer: seat } = game.adjournment;
  const move = readUci(expectOk(parseFen(game.fen)).position, uci);
  if (move === null) return [];
  const played = playSealed(game, move, { offeredSince: true, offered: false }, at);
  return [{ type: 'SealedMoveStated', v: 1, number, seat, uci, at }, ...played];
}
