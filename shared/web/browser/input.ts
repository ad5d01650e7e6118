// Moving a piece fills the move form and opens the review page, exactly as typing the move would. Nothing is
// played from here; a promotion without its piece is asked about on the next page, in words.

import type { Chessboard, InputEvent } from 'cm-chessboard/src/Chessboard.js';
import type { Position } from '../../rules/index.ts';
import { FROM, TAKE, TARGET } from './picture.ts';
import { targets } from './replay.ts';

function submit(move: string): void {
  const form = document.querySelector<HTMLFormElement>('#move-form');
  const field = form?.querySelector<HTMLInputElement>('#move');
  if (!form || !field) return;
  field.value = move;
  form.requestSubmit();
}

function mark(
  widget: Chessboard,
  from: string,
  to: Iterable<string>,
  occupied: (square: string) => boolean,
): void {
  widget.addMarker(FROM, from);
  for (const square of to) widget.addMarker(occupied(square) ? TAKE : TARGET, square);
}

/** Lets `seat` move its pieces in `position`. */
export function allowMoves(
  widget: Chessboard,
  position: Position,
  seat: 'w' | 'b',
  occupied: (square: string) => boolean,
): void {
  const reachable = targets(position);
  widget.enableMoveInput((event: InputEvent) => {
    const to = reachable.get(event.squareFrom);
    switch (event.type) {
      case 'moveInputStarted':
        widget.removeMarkers();
        if (to) mark(widget, event.squareFrom, to, occupied);
        return to !== undefined;
      case 'validateMoveInput':
        return to?.has(event.squareTo ?? '') ?? false;
      case 'moveInputFinished':
        widget.removeMarkers();
        if (event.legalMove) submit(`${event.squareFrom}${event.squareTo}`);
        return undefined;
      case 'moveInputCanceled':
        widget.removeMarkers();
        return undefined;
      case 'movingOverSquare':
        return undefined;
    }
  }, seat);
}
