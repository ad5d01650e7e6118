// The material rule of termination.ts for a phase: pieces that can never mate, whatever is captured later.
//
// Sound for the same reasons: a bare king attacks no king; a lone knight leaves the loser's king squares that
// only a rook, bishop, knight or pawn of the loser can block, since his queen would capture the knight;
// bishops of one colour attack no square of the other, so each such square beside the king needs a knight, a
// pawn (which may promote) or a bishop of that colour in the way; a rook or queen there would answer the check.

import { BISHOP, KNIGHT, QUEEN } from '../codes.ts';
import { FIRST, type Phase, STRIDE } from './phase.ts';

const DARK = 0xaa55aa55 | 0;

/** Whether `by` (0 White, 1 Black) lacks the material for any mate in this phase and all that follow. */
export function lacksMaterial(s: Phase, by: number): boolean {
  const them = by ^ 1;
  if ((s[2 * by]! | s[2 * by + 1]!) !== 0) return false;
  const theirPawns = (s[2 * them]! | s[2 * them + 1]!) !== 0;
  let knights = 0;
  let dark = 0;
  let light = 0;
  let theirKnights = 0;
  let theirDark = 0;
  let theirLight = 0;
  let theirQueens = 0;
  let theirs = 0;
  for (let i = FIRST + 2 * STRIDE; i < s.length; i += STRIDE) {
    const role = s[i]! & 7;
    const own = s[i]! >> 3 === by;
    // A bishop's region is of one colour; the lower half has dark squares where the upper one has.
    const onDark = ((s[i + 1]! | s[i + 2]!) & DARK) !== 0;
    if (own) {
      if (role === KNIGHT) knights++;
      else if (role !== BISHOP) return false;
      else if (onDark) dark++;
      else light++;
    } else {
      theirs++;
      if (role === KNIGHT) theirKnights++;
      else if (role === QUEEN) theirQueens++;
      else if (role === BISHOP) {
        if (onDark) theirDark++;
        else theirLight++;
      }
    }
  }
  if (knights > 0) {
    return knights === 1 && dark + light === 0 && !theirPawns && theirs === theirQueens;
  }
  if (dark + light === 0) return true;
  if (dark > 0 && light > 0) return false;
  if (theirPawns || theirKnights > 0) return false;
  return (dark > 0 ? theirLight : theirDark) === 0;
}
