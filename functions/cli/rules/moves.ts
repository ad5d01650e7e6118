// {"op":"moves","fen":F} -> {"moves":[{"uci":..,"san":..}]}: all legal moves, by UCI in alphabetical order.

import { ok } from '../../../shared/kernel/result.ts';
import { legalMoves, writeSan, writeUci } from '../../../shared/rules/index.ts';
import { type Answer, positionField, type Request } from './request.ts';

export function moves(request: Request): Answer {
  const read = positionField(request, 'any');
  if (!read.ok) return read;
  const { position } = read.value;
  const found = legalMoves(position).map((move) => ({
    uci: writeUci(position, move),
    san: writeSan(position, move),
  }));
  return ok({ moves: found.sort((a, b) => (a.uci < b.uci ? -1 : 1)) });
}
