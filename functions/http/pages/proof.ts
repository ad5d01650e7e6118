// The page where anybody may ask whether a side can still mate. Nothing is stored or changed.

import { askCanMate, CAN_MATE_NODES, FEN_LENGTH } from '../../../shared/app/can-mate.ts';
import { canMatePage } from '../../../shared/web/pages/can-mate-page.ts';
import type { Handler } from '../context.ts';
import { HttpProblem, statusOf } from '../problem.ts';
import { page } from '../respond.ts';
import { profileOf } from '../session.ts';
import { readerOf } from './reader.ts';

export const showCanMate: Handler = async (context, request) => {
  const { deps } = context;
  const reader = readerOf(context, request, await profileOf(deps, request), true);
  const bounds = { maxNodes: CAN_MATE_NODES, maxLength: FEN_LENGTH };
  const fen = (request.query.fen ?? '').trim();
  if (fen === '') return page(200, canMatePage(reader, bounds), reader.locale);
  const asked = await askCanMate(deps, { fen, source: request.source });
  if (asked.ok) {
    const { value: answer } = asked;
    return page(200, canMatePage(reader, { ...bounds, entered: fen, answer }), reader.locale);
  }
  const { error } = asked;
  const status = statusOf(error.code);
  if (status !== 422) throw new HttpProblem(error.code, error.params);
  const entered = fen.slice(0, FEN_LENGTH);
  return page(status, canMatePage(reader, { ...bounds, entered, error }), reader.locale);
};
