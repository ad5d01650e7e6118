// A line of conditional moves as text, in the form in which it can be typed again.

import { expectOk } from '../../kernel/result.ts';
import {
  fullMoveNumber,
  initialPosition,
  type NotationId,
  type Position,
  parseFen,
  play,
  readUci,
  turn,
  writeMove,
} from '../../rules/index.ts';
import { OFFER, RESIGN, type Step } from './plan.ts';

function moveOn(position: Position, uci: string) {
  const move = readUci(position, uci);
  if (move === null) throw new Error(`a line that was read has an illegal move: ${uci}`);
  return move;
}

/** `17…Nc6 18.Bb5 a6 19.Ba4`, after `moves` (UCI) from `start`. */
export function writeLine(
  start: string | null,
  moves: readonly string[],
  line: readonly Step[],
  notation: NotationId,
): string {
  let position = start === null ? initialPosition() : expectOk(parseFen(start)).position;
  for (const uci of moves) position = play(position, moveOn(position, uci));
  const words: string[] = [];
  for (const step of line) {
    if (step === OFFER || step === RESIGN) {
      words.push(step === OFFER ? '(=)' : 'resign');
      continue;
    }
    const move = moveOn(position, step);
    const white = turn(position) === 'white';
    const number = white
      ? `${fullMoveNumber(position)}.`
      : words.length === 0
        ? `${fullMoveNumber(position)}…`
        : '';
    words.push(`${number}${writeMove(position, move, notation)}`);
    position = play(position, move);
  }
  return words.join(' ');
}
