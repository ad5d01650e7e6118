// Lines as a person writes them, `17.Nf3 Nc6 18.Bb5`, become a plan: every move legal where it stands, every line
// ending with the owner's own move, an offer or a resignation, and one reply to each position. A refusal names the
// line and the place in it.

import type { Colour } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import { fullMoveNumber, type Position, parseFen, play, turn, writeUci } from '../../rules/index.ts';
import { readText } from '../decide/read-text.ts';
import { type Rejection, reject } from '../rejections.ts';
import type { InPlay } from '../state.ts';
import { MOST_NODES, nodesOf, OFFER, type Plan, RESIGN, type Step } from './plan.ts';

const NUMBER = /^(\d{1,4})(\.{1,3}|…)$/;
const NUMBERED = /^(\d{1,4})(\.{1,3}|…)(?=\S)/;

/** `17.Nf3` and `17. Nf3` alike: numbers stand alone. */
const tokensOf = (line: string): readonly string[] =>
  line
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const found = NUMBERED.exec(word);
      return found === null ? [word] : [found[0], word.slice(found[0].length)];
    })
    .filter((word) => word !== '');

const ACTIONS: Readonly<Record<string, Step>> = { '(=)': OFFER, '=': OFFER, draw: OFFER, resign: RESIGN };

/** Reads lines in a notation from the position on the board, for the player of a seat. */
export function readPlan(
  game: InPlay,
  seat: Colour,
  texts: readonly string[],
  notation: string,
): Result<Plan, Rejection> {
  const start = expectOk(parseFen(game.fen)).position;
  const lines: (readonly Step[])[] = [];
  for (const [index, text] of texts.entries()) {
    if (text.trim() === '') continue;
    const line = readLine(start, seat, text, notation);
    if (!line.ok) {
      const { move, rejection } = line.error;
      return err(reject('conditional-line', { line: index + 1, move, reason: rejection.code }));
    }
    lines.push(line.value);
    // Counted as it grows: a flood of lines is refused before it is read to the end.
    if (lines.length > MOST_NODES || nodesOf(lines) > MOST_NODES) {
      return err(reject('conditional-too-many', { most: MOST_NODES }));
    }
  }
  if (lines.length === 0) return err(reject('conditional-none'));
  const clash = twoReplies(lines, turn(start) === seat);
  if (clash !== null) {
    return err(
      reject('conditional-line', {
        line: clash,
        move: shown(texts[clash - 1]!),
        reason: 'conditional-two-replies',
      }),
    );
  }
  return ok({ ply: game.plies.length, lines });
}

const shown = (text: string): string => text.trim().slice(0, 60);

type Misread = { readonly move: string; readonly rejection: Rejection };

function readLine(
  start: Position,
  seat: Colour,
  text: string,
  notation: string,
): Result<readonly Step[], Misread> {
  const steps: Step[] = [];
  let position = start;
  let before = '';
  const wrong = (move: string, rejection: Rejection) =>
    err({ move: before === '' ? move : `${before} ${move}`, rejection });
  for (const token of tokensOf(text)) {
    const number = NUMBER.exec(token);
    if (number !== null) {
      if (!fits(position, number[1]!, number[2]!)) return wrong(token, reject('conditional-wrong-ply'));
      before = token;
      continue;
    }
    const last = steps.at(-1);
    if (last === OFFER || last === RESIGN) return wrong(token, reject('conditional-after-action'));
    const own = turn(position) === seat;
    const action = ACTIONS[token.toLowerCase()];
    if (action !== undefined) {
      if (!own || steps.length === 0) return wrong(token, reject('conditional-action-misplaced'));
      steps.push(action);
      continue;
    }
    const read = readText(position, token, notation);
    if (!read.ok) return wrong(token, read.error);
    steps.push(writeUci(position, read.value.move));
    position = play(position, read.value.move);
    before = '';
  }
  const last = steps.at(-1);
  const answered = last === OFFER || last === RESIGN || turn(position) !== seat;
  if (steps.length < 2 || !answered)
    return err({ move: shown(text), rejection: reject('conditional-no-reply') });
  return ok(steps);
}

/** `17.` before White's seventeenth move, `17…` or `17...` before Black's. */
const fits = (position: Position, number: string, dots: string): boolean =>
  Number(number) === fullMoveNumber(position) && (dots === '.') === (turn(position) === 'white');

/** The first line (from 1) that answers a position otherwise than an earlier one, or null. */
function twoReplies(lines: Plan['lines'], ownFirst: boolean): number | null {
  const replies = new Map<string, Step>();
  for (const [index, line] of lines.entries()) {
    for (const [ply, step] of line.entries()) {
      if ((ply % 2 === 0) !== ownFirst) continue;
      // The first own move is made by hand, so several may be thought of.
      if (ply === 0) continue;
      const path = line.slice(0, ply).join(' ');
      const known = replies.get(path);
      if (known !== undefined && known !== step) return index + 1;
      replies.set(path, step);
    }
  }
  return null;
}
