// {"op":"read","fen":F,"text":T,"notation":"ro"} -> {"moves":[uci…],"error":code|null}: every legal move that a
// text can denote, and what is wrong unless there is exactly one.

import { ok } from '../../../shared/kernel/result.ts';
import { readMove, writeUci } from '../../../shared/rules/index.ts';
import { type Answer, notationField, positionField, type Request, textField } from './request.ts';

export function read(request: Request): Answer {
  const reading = positionField(request);
  if (!reading.ok) return reading;
  const text = textField(request, 'text');
  if (!text.ok) return text;
  const notation = notationField(request);
  if (!notation.ok) return notation;
  const { position } = reading.value;
  const strict = request.strict === true;
  const { moves, problem } = readMove(position, text.value, notation.value, { strict });
  return ok({
    moves: moves.map((move) => writeUci(position, move)).sort(),
    error: problem?.code ?? null,
    ...(problem === null ? {} : { params: problem.params }),
  });
}
