// {"op":"tablebase","fen":F} ->
// {"outcome":"win"|"draw"|"loss","distance":plies|null,"line":[uci],"cursed":won or lost, but not in time for 9.3}

import { err, ok } from '../../../shared/kernel/result.ts';
import { Tablebases } from '../../../shared/rules/tablebase/index.ts';
import { type Answer, positionField, type Request } from './request.ts';

/** Tables are kept from one request to the next. */
const tablebases = new Tablebases();

export function tablebase(request: Request): Answer {
  const read = positionField(request, 'any');
  if (!read.ok) return read;
  const answer = tablebases.probe(read.value.position);
  if (!answer.ok) return err({ error: answer.error.code });
  const { outcome, distance, line, fiftyMoves } = answer.value;
  return ok({ outcome, distance, line, cursed: outcome !== 'draw' && !fiftyMoves });
}
