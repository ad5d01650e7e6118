// The position as a picture.

import { gameFor } from '../../../shared/app/queries.ts';
import { boardSvg } from '../../../shared/web/board-svg.ts';
import { type Handler, refuse } from '../context.ts';
import { text } from '../respond.ts';
import { requirePlayer } from '../session.ts';
import { gameIdOf } from './games.ts';

export const getBoardSvg: Handler = async ({ deps }, request) => {
  const player = await requirePlayer(deps, request);
  const view = await gameFor(deps, gameIdOf(request), player);
  if (!view.ok) return refuse(view.error);
  const side = view.value.black.id === player ? 'black' : 'white';
  return text(200, boardSvg(view.value.fen, side, view.value.fen), 'image/svg+xml');
};
