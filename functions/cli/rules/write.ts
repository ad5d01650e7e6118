// {"op":"write","fen":F,"uci":U,"notation":"iccf"} -> {"text":..}: one legal move in a notation.

import { err, ok } from '../../../shared/kernel/result.ts';
import { readUci, writeMove } from '../../../shared/rules/index.ts';
import { type Answer, notationField, positionField, type Request, textField } from './request.ts';

export function write(request: Request): Answer {
  const reading = positionField(request);
  if (!reading.ok) return reading;
  const uci = textField(request, 'uci');
  if (!uci.ok) return uci;
  const notation = notationField(request);
  if (!notation.ok) return notation;
  const move = readUci(reading.value.position, uci.value);
  if (move === null) return err({ error: 'illegal-move', uci: uci.value });
  return ok({ text: writeMove(reading.value.position, move, notation.value) });
}
