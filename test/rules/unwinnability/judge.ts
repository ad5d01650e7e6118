// One query against its label, with the mating line replayed by the slow rules engine of the tests.

import { COLOURS } from '../../../shared/kernel/colour.ts';
import { boardEnd, isLegal, play, turn, writeUci } from '../../../shared/rules/index.ts';
import {
  type Unwinnability,
  type UnwinnabilityOptions,
  unwinnable,
} from '../../../shared/rules/unwinnability/index.ts';
import { slowFromFen, slowInCheck, slowMoves, slowPlay, slowUci } from '../../support/slow-chess.ts';
import { type Labelled, positionOf } from './labelled.ts';

/** Whether the line is legal to the slow engine, move by move, and ends in mate by the side. */
export function linesUp(fen: string, winner: 'white' | 'black', answer: Unwinnability): boolean {
  if (answer.verdict !== 'winnable') return false;
  let position = positionOf(fen);
  let slow = slowFromFen(fen);
  for (const move of answer.line) {
    const text = writeUci({ ...position, variant: 1 }, move);
    const found = slowMoves(slow).find((each) => slowUci(each) === text);
    if (found === undefined) return false;
    slow = slowPlay(slow, found);
    position = play(position, move);
  }
  return slowMoves(slow).length === 0 && slowInCheck(slow) && slow.white !== (winner === 'white');
}

export type Tally = {
  unwinnable: number;
  found: number;
  winnable: number;
  lines: number;
  /** Queries answered against the label, or with a line that is none. */
  readonly wrong: string[];
};

/** Whether the rules module itself accepts the line. */
function replays(fen: string, winner: 'white' | 'black', answer: Unwinnability): boolean {
  if (answer.verdict !== 'winnable') return false;
  let position = positionOf(fen);
  for (const move of answer.line) {
    if (!isLegal(position, move)) return false;
    position = play(position, move);
  }
  return boardEnd(position) === 'checkmate' && turn(position) !== winner;
}

/** Asks both questions of every position; the slow engine replays every n-th line, the rules module the others. */
export function judge(positions: readonly Labelled[], options: UnwinnabilityOptions, nth = 1): Tally {
  const tally: Tally = { unwinnable: 0, found: 0, winnable: 0, lines: 0, wrong: [] };
  for (const { fen, can } of positions) {
    for (const winner of COLOURS) {
      const answer = unwinnable(positionOf(fen), winner, options);
      if (can[winner]) tally.winnable++;
      else tally.unwinnable++;
      if (answer.verdict === 'unknown') continue;
      const check = (tally.lines + 1) % nth === 0 ? linesUp : replays;
      const right = can[winner] ? check(fen, winner, answer) : answer.verdict === 'unwinnable';
      if (!right) tally.wrong.push(`${winner} ${fen}: ${answer.verdict} by ${answer.method}`);
      else if (can[winner]) tally.lines++;
      else tally.found++;
    }
  }
  return tally;
}

export const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
