// Walls: a proof that no sequence of phases, from the position on, holds a mate by one side.
//
// Every legal game is a chain of phases (phase.ts), each one reached by an event of the one before
// (events.ts). If none of all phases that can be reached has a mate shape (mate-shape.ts), or the side
// lacks the material from a phase on (phase-material.ts), that side can never mate. Nothing follows from the
// opposite. The number of phases is bounded, not the time.

import type { Position } from '../board.ts';
import { eachEvent } from './events.ts';
import { mateShape } from './mate-shape.ts';
import { FIRST, type Phase, phaseOf, STRIDE, settle } from './phase.ts';
import { lacksMaterial } from './phase-material.ts';

export type WallsVerdict = 'closed' | 'open' | 'budget';

/** How many phases the last call of `walls` looked at. */
export let phasesSeen = 0;

/** Sorts all pieces but the kings, so that equal phases are equal arrays. */
function arrange(s: Phase): void {
  for (let i = FIRST + 3 * STRIDE; i < s.length; i += STRIDE) {
    const code = s[i]!;
    const lo = s[i + 1]!;
    const hi = s[i + 2]!;
    let j = i;
    for (; j > FIRST + 2 * STRIDE; j -= STRIDE) {
      const before = s[j - 3]! - code || s[j - 2]! - lo || s[j - 1]! - hi;
      if (before <= 0) break;
      s[j] = s[j - 3]!;
      s[j + 1] = s[j - 2]!;
      s[j + 2] = s[j - 1]!;
    }
    s[j] = code;
    s[j + 1] = lo;
    s[j + 2] = hi;
  }
}

function hashOf(s: Phase): number {
  let h = s.length;
  for (let i = 0; i < s.length; i++) {
    h = Math.imul(h ^ s[i]!, 0x2c1b3c6d);
    h ^= h >>> 15;
  }
  return h;
}

const equal = (a: Phase, b: Phase): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/**
 * Whether side `by` (0 White, 1 Black) is walled off from any mate: `closed` is a proof, `open` and `budget`
 * (more than `limit` phases) prove nothing. The position must not be mate already.
 */
export function walls(p: Position, by: number, limit: number): WallsVerdict {
  phasesSeen = 0;
  if (p.ep >= 0) return 'open';
  const keepAll = p.castles !== 0;
  const seen = new Map<number, Phase[]>();
  const stack: Phase[] = [];
  const enter = (s: Phase): void => {
    if (lacksMaterial(s, by)) return;
    arrange(s);
    const hash = hashOf(s);
    const bucket = seen.get(hash);
    if (bucket === undefined) seen.set(hash, [s]);
    else if (bucket.some((other) => equal(other, s))) return;
    else bucket.push(s);
    stack.push(s);
  };
  enter(phaseOf(p));
  for (;;) {
    const s = stack.pop();
    if (s === undefined) return 'closed';
    if (++phasesSeen > limit) return 'budget';
    if (!settle(s)) continue;
    if (mateShape(s, by)) return 'open';
    eachEvent(s, keepAll, enter);
  }
}
