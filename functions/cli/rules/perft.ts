// {"op":"perft","fen":F,"depth":n} -> {"nodes":N}: the number of legal lines of n plies.

import { err, ok } from '../../../shared/kernel/result.ts';
import { perft } from '../../../shared/rules/index.ts';
import { type Answer, badField, positionField, type Request } from './request.ts';

/** Enough for every truth file; each ply multiplies the work, so a slip of the finger should not run for days. */
const DEEPEST = 40;

export function perftOf(request: Request): Answer {
  const read = positionField(request, 'any');
  if (!read.ok) return read;
  const depth = request.depth;
  if (typeof depth !== 'number' || !Number.isInteger(depth) || depth < 0 || depth > DEEPEST) {
    return err(badField('depth', `a whole number from 0 to ${DEEPEST}`));
  }
  return ok({ nodes: perft(read.value.position, depth) });
}
