// Entry of the board page's script. The page is complete without it; this adds moving by hand and stepping back.

import { allowMoves } from './input.ts';
import { drawPicture, placement } from './picture.ts';
import { checkIn, fenOf, replay } from './replay.ts';
import { enableSteps } from './steps.ts';
import { piecesOf, showInTable, type TableWords } from './table.ts';

async function enhance(board: HTMLElement): Promise<void> {
  const { fen = '', seat, movable, start = '', moves = '', words = '{}' } = board.dataset;
  const widget = await drawPicture(board);
  const played = moves === '' ? [] : moves.split(' ');
  const positions = replay(start, played);
  // Steps and input need the whole record; the picture alone does not.
  if (positions.length !== played.length + 1) return;
  const end = played.length;
  const table = JSON.parse(words) as TableWords;
  const colour = seat === 'black' ? 'b' : 'w';

  const open = () => {
    const occupied = piecesOf(fen);
    if (movable !== undefined) allowMoves(widget, positions[end]!, colour, (square) => occupied.has(square));
  };
  open();
  enableSteps(end, (plies) => {
    const position = positions[plies]!;
    const shown = fenOf(position);
    if (widget.isMoveInputEnabled()) widget.disableMoveInput();
    void widget.setPosition(placement(shown), true);
    const last = plies === 0 ? null : played[plies - 1]!;
    showInTable(board, table, colour === 'b', { fen: shown, last, check: checkIn(position) });
    if (plies === end) open();
  });
  // Back from the review page the browser may show the page as it was left, with the piece already moved.
  addEventListener('pageshow', () => void widget.setPosition(placement(fen), false));
}

const board = document.querySelector<HTMLElement>('#board[data-fen]');
if (board) void enhance(board);
