// Walls: a proof that no sequence of phases, from the position on, holds a mate by one side.
//
// Every legal game is a chain of phases (phase.ts), each one reached by an event of the one before
// (events.ts). If none of all phases that can be reached has a mate shape (mate-shape.ts), or the side
// lacks the material from a phase on (phase-material.ts), that side can never mate. Nothing follows from the
// opposite. The number of phases is bounded, not the time.

import { kingAttacked } from '../attacks.ts';
import { Board, type Position } from '../board.ts';
import { QUEEN, ROOK } from '../codes.ts';
import { size } from '../emit.ts';
import { generate, MOVE_CAPACITY } from '../generate.ts';
import { makeMove } from '../make.ts';
import { eachEvent } from './events.ts';
import { mateShape } from './mate-shape.ts';
import { CAME, FIRST, type Phase, phaseOf, STRIDE, settle } from './phase.ts';
import { lacksMaterial } from './phase-material.ts';
import { mayReply } from './replies.ts';

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

/** A guess that saves the search for a shape: a queen or rook at large, and kings that can move about. */
function roomy(s: Phase, by: number): boolean {
  const own = FIRST + STRIDE * by;
  const loser = FIRST + STRIDE * (by ^ 1);
  if (size(s[own + 1]!, s[own + 2]!) < 12 || size(s[loser + 1]!, s[loser + 2]!) < 12) return false;
  for (let i = FIRST + 2 * STRIDE; i < s.length; i += STRIDE) {
    const role = s[i]! & 7;
    if (s[i]! >> 3 === by && (role === QUEEN || role === ROOK) && size(s[i + 1]!, s[i + 2]!) > 32)
      return true;
  }
  return false;
}

/** Phases by content; true if it is new. */
class Known {
  private readonly buckets = new Map<number, Phase[]>();

  add(s: Phase): boolean {
    const hash = hashOf(s);
    const bucket = this.buckets.get(hash);
    if (bucket === undefined) this.buckets.set(hash, [s]);
    else if (bucket.some((other) => equal(other, s))) return false;
    else bucket.push(s);
    return true;
  }
}

/** The regions of one side as at the start of the phase, those of the other as settled. */
function mixed(start: Phase, settled: Phase, started: number): Phase {
  const s = settled.slice();
  s[CAME] = start[CAME]!;
  s[CAME + 1] = start[CAME + 1]!;
  for (let i = FIRST; i < s.length; i += STRIDE) {
    if (s[i]! >> 3 !== started) continue;
    s[i + 1] = start[i + 1]!;
    s[i + 2] = start[i + 2]!;
  }
  return s;
}

const buffer = new Int32Array(MOVE_CAPACITY);
const after = new Board();

/** Whether the side to move has a mate in one. */
function matesAtOnce(p: Position): boolean {
  const n = generate(p, buffer);
  for (let i = 0; i < n; i++) {
    makeMove(p, buffer[i]!, after);
    if (kingAttacked(after, after.turn) && generate(after, null) === 0) return true;
  }
  return false;
}

/**
 * Whether side `by` (0 White, 1 Black) is walled off from any mate: `closed` is a proof, `open` and `budget`
 * (more than `limit` phases) prove nothing. The position must not be mate already.
 *
 * A mate of a phase comes with the move that begins it (by the winner), or one move later (if the loser began
 * it), or with both last moves inside; each kind is looked for in the regions as they are at that time.
 */
export function walls(p: Position, by: number, limit: number): WallsVerdict {
  phasesSeen = 0;
  if (p.ep >= 0) return 'open';
  const castling = p.castles !== 0;
  const starts = [new Known(), new Known()];
  const settled = new Known();
  const stack: Phase[] = [];
  const movers: number[] = [];
  const enter = (s: Phase, mover: number): void => {
    if (lacksMaterial(s, by)) return;
    arrange(s);
    if (!starts[mover]!.add(s)) return;
    stack.push(s);
    movers.push(mover);
  };
  enter(phaseOf(p), p.turn ^ 1);
  for (let root = true; ; root = false) {
    const start = stack.pop();
    if (start === undefined) return 'closed';
    const mover = movers.pop()!;
    if (++phasesSeen > limit) return 'budget';
    const s = start.slice();
    if (!settle(s)) continue;
    if (roomy(s, by)) return 'open';
    if (castling) {
      if (mateShape(s, by, 'any')) return 'open';
    } else if (root) {
      if (mover !== by && matesAtOnce(p)) return 'open';
    } else {
      if (mover === by && mateShape(start, by, 'any')) return 'open';
      if (!mayReply(start, mover ^ 1)) continue;
      if (mover !== by && mateShape(mixed(start, s, by ^ 1), by, 'second')) return 'open';
    }
    s[CAME] = 0;
    s[CAME + 1] = 0;
    arrange(s);
    if (!settled.add(s)) continue;
    if (!castling && mateShape(s, by, 'inside')) return 'open';
    settle(s);
    eachEvent(s, by, castling, enter);
  }
}
