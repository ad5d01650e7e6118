// Which own pieces of one kind look at a square: where SAN reading and writing both begin.

import type { Position } from './board.ts';
import { reachHi, sees } from './reach.ts';

/** Upper half of the last set of candidates. */
export let candidatesHi = 0;

/** Own pieces of a role other than pawn that see the square, pinned ones included. */
export function candidates(p: Position, role: number, to: number): number {
  const lo = sees(role, to, p.whiteLo | p.blackLo, p.whiteHi | p.blackHi);
  const hi = reachHi;
  const white = p.turn === 0;
  const ownLo = white ? p.whiteLo : p.blackLo;
  const ownHi = white ? p.whiteHi : p.blackHi;
  switch (role) {
    case 1:
      candidatesHi = hi & ownHi & p.knightHi;
      return lo & ownLo & p.knightLo;
    case 2:
      candidatesHi = hi & ownHi & p.bishopHi;
      return lo & ownLo & p.bishopLo;
    case 3:
      candidatesHi = hi & ownHi & p.rookHi;
      return lo & ownLo & p.rookLo;
    case 4:
      candidatesHi = hi & ownHi & p.queenHi;
      return lo & ownLo & p.queenLo;
    default:
      candidatesHi = hi & ownHi & p.kingHi;
      return lo & ownLo & p.kingLo;
  }
}
