// {"op":"fen","fen":F} -> {"fen":normalised,"notes":[..]} or the code of what is wrong with it.

import { ok } from '../../../shared/kernel/result.ts';
import { formatFen, variantOf } from '../../../shared/rules/index.ts';
import { type Answer, positionField, type Request } from './request.ts';

export function fen(request: Request): Answer {
  const read = positionField(request);
  if (!read.ok) return read;
  const { position, notes } = read.value;
  return ok({ fen: formatFen(position), variant: variantOf(position), notes });
}
