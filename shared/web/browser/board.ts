// Entry of the board page's script. The page is complete without it; this adds moving by hand and stepping
// through the moves of the game and of lines that prove something about it.

import { allowMoves } from './input.ts';
import { drawPicture, placement } from './picture.ts';
import { checkIn, fenOf, replay } from './replay.ts';
import { enableSteps, type Walk } from './steps.ts';
import { piecesOf, showInTable, type TableWords } from './table.ts';

const split = (moves: string | undefined): readonly string[] => (moves ? moves.split(' ') : []);

async function enhance(board: HTMLElement): Promise<void> {
  const { fen = '', seat, movable, start = '', moves, words = '{}' } = board.dataset;
  const widget = await drawPicture(board);
  const played = split(moves);
  const positions = replay(start, played);
  // Steps and input need the whole record; the picture alone does not.
  if (positions.length !== played.length + 1) return;
  const now = positions[played.length]!;
  const table = JSON.parse(words) as TableWords;
  const colour = seat === 'black' ? 'b' : 'w';

  const open = () => {
    const occupied = piecesOf(fen);
    if (movable !== undefined) allowMoves(widget, now, colour, (square) => occupied.has(square));
  };
  const show = (position: typeof now, last: string | null) => {
    const shown = fenOf(position);
    if (widget.isMoveInputEnabled()) widget.disableMoveInput();
    void widget.setPosition(placement(shown), true);
    showInTable(board, table, colour === 'b', { fen: shown, last, check: checkIn(position) });
  };
  const lastPlayed = played.at(-1) ?? null;
  const ofGame = (bar: HTMLElement): Walk => ({
    bar,
    end: played.length,
    home: played.length,
    show: (plies) => {
      show(positions[plies]!, played[plies - 1] ?? null);
      if (plies === played.length) open();
    },
  });
  const ofLine = (bar: HTMLElement): Walk | null => {
    const line = split(bar.dataset.moves);
    const reached = replay(bar.dataset.start ?? '', line);
    if (reached.length !== line.length + 1) return null;
    const to = (plies: number) => show(reached[plies]!, plies === 0 ? lastPlayed : line[plies - 1]!);
    return { bar, end: line.length, home: 0, show: to };
  };

  open();
  const bars = [...document.querySelectorAll<HTMLElement>('.steps')];
  const walks = bars.map((bar) => (bar.dataset.moves === undefined ? ofGame(bar) : ofLine(bar)));
  enableSteps(walks.filter((walk) => walk !== null));
  // Back from the review page the browser may show the page as it was left, with the piece already moved.
  addEventListener('pageshow', () => void widget.setPosition(placement(fen), false));
}

const board = document.querySelector<HTMLElement>('#board[data-fen]');
if (board) void enhance(board);
