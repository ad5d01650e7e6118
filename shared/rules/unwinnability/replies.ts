// Whether the side to move at the start of a phase may have any move at all.
//
// If from no arrangement within the starting regions a move is possible, the game is over there: nothing
// follows from the phase but a mate that is on the board already. Every kind of move is asked for under the
// same assumptions as in phase.ts and events.ts, so "none" can be trusted. A capture en passant is no reply
// here: events.ts lists it together with the double step.

import { KING } from '../codes.ts';
import { banHi, banLo, FIRST, fixedHi, fixedLo, type Phase, pinDown, STRIDE } from './phase.ts';
import { high, pawnAttacks, steps } from './squares.ts';

/** Whether `side` (0 White, 1 Black), on move at the start of the phase, may have a move. */
export function mayReply(start: Phase, side: number): boolean {
  pinDown(start);
  const them = side ^ 1;
  let enemyLo = start[2 * them]!;
  let enemyHi = start[2 * them + 1]!;
  for (let i = FIRST + 2 * STRIDE; i < start.length; i += STRIDE) {
    if (start[i]! >> 3 !== them) continue;
    enemyLo |= start[i + 1]!;
    enemyHi |= start[i + 2]!;
  }
  const freeLo = ~fixedLo | enemyLo;
  const freeHi = ~fixedHi | enemyHi;
  for (let i = FIRST; i < start.length; i += STRIDE) {
    if (start[i]! >> 3 !== side) continue;
    let lo = steps(start[i]! & 7, start[i + 1]!, start[i + 2]!) & freeLo;
    let hi = high & freeHi;
    if ((start[i]! & 7) === KING) {
      lo &= ~banLo[side]!;
      hi &= ~banHi[side]!;
    }
    if ((lo | hi) !== 0) return true;
  }
  const pawnsLo = start[2 * side]!;
  const pawnsHi = start[2 * side + 1]!;
  const stepLo = side === 0 ? pawnsLo << 8 : (pawnsLo >>> 8) | (pawnsHi << 24);
  const stepHi = side === 0 ? (pawnsHi << 8) | (pawnsLo >>> 24) : pawnsHi >>> 8;
  if (((stepLo & ~fixedLo) | (stepHi & ~fixedHi)) !== 0) return true;
  return ((pawnAttacks(side, pawnsLo, pawnsHi) & enemyLo) | (high & enemyHi)) !== 0;
}
