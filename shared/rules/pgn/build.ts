// Tokens to a game: moves checked as they come, so that the last legal one is where a broken text stops.

import type { Position } from '../board.ts';
import { play } from '../moves.ts';
import { readMove } from '../notation/read.ts';
import { writeSan } from '../san.ts';
import { readSan } from '../san-read.ts';
import type { Move } from '../types.ts';
import { readComment } from './comment.ts';
import { addPly, type DraftPly, type LineOfPlay, lineFrom } from './line-of-play.ts';
import { passTurn } from './null-move.ts';
import type { MoveTextSink } from './scan.ts';
import { startOf } from './tags.ts';
import {
  PGN_RESULTS,
  type PgnProblem,
  type PgnProblemCode,
  type PgnReadGame,
  type PgnReadOptions,
  type PgnResult,
  type PgnTag,
} from './types.ts';

const DEEPEST = 64;
const MOST_TAGS = 256;
const MOST_PROBLEMS = 100;
/** Above the longest game that the 75-move rule allows (17,697 plies), and as many again in variations. */
const MOST_PLIES = 40_000;

const NULL_MOVES: ReadonlySet<string> = new Set(['--', 'Z0', '@@@@', 'null']);

export type Builder = {
  readonly sink: MoveTextSink;
  readonly at: (line: number) => void;
  readonly tag: (tag: PgnTag) => void;
  readonly hasTag: (name: string) => boolean;
  readonly problem: (code: PgnProblemCode, column: number, params?: Record<string, string>) => void;
  readonly isOpen: () => boolean;
  /** Move text has begun, so that another tag belongs to another game. */
  readonly inMoves: () => boolean;
  readonly finish: (marker: PgnResult | null) => void;
};

const join = (a: string | undefined, b: string): string => (a === undefined || a === '' ? b : `${a} ${b}`);

export function gameBuilder(options: PgnReadOptions, emit: (game: PgnReadGame) => void): Builder {
  const keepVariations = options.variations !== 'skip';
  const keepComments = options.comments !== 'skip';
  let line = 1;
  let index = 0;
  let firstLine = 0;
  let tags: PgnTag[] = [];
  let problems: PgnProblem[] = [];
  let opening = '';
  let start: Position | null = null;
  let lines: LineOfPlay[] = [];
  let skipped = 0;
  let plies = 0;
  let inner: PgnResult | null = null;

  function problem(code: PgnProblemCode, column: number, params: Record<string, string> = {}): void {
    if (problems.length < MOST_PROBLEMS) problems.push({ code, line, column, params });
  }

  const hasTag = (wanted: string): boolean => tags.some(([name]) => name === wanted);

  function touch(): void {
    if (firstLine === 0) firstLine = line;
  }

  function top(): LineOfPlay {
    touch();
    if (lines.length === 0) {
      const found = startOf(tags);
      start = found.position;
      if (found.problem !== null) problem(found.problem, 1, found.params);
      lines.push(lineFrom(start));
    }
    return lines[lines.length - 1]!;
  }

  function readOne(position: Position, text: string, column: number): Move | null {
    const plain = readSan(position, text);
    if (plain !== null) return plain;
    const reading = readMove(position, text, 'san');
    if (reading.problem === null) return reading.moves[0]!;
    problem('illegal-move', column, { text: text.slice(0, 64), reason: reading.problem.code });
    return null;
  }

  function symbol(text: string, column: number): void {
    if (skipped > 0) return;
    const current = top();
    if (current.broken) return;
    const position = current.position!;
    plies++;
    if (plies > MOST_PLIES) {
      problem('game-too-long', column, { plies: String(MOST_PLIES) });
      current.broken = true;
    } else if (NULL_MOVES.has(text)) {
      // Kept in annotations, never in a game (FIDE 1.1).
      const next = lines.length > 1 ? passTurn(position) : null;
      if (next !== null) addPly(current, null, '--', next);
      else {
        problem('illegal-move', column, { text, reason: 'null-move' });
        current.broken = true;
      }
    } else {
      const move = readOne(position, text, column);
      if (move === null) current.broken = true;
      else addPly(current, move, writeSan(position, move), play(position, move));
    }
  }

  function open(column: number): void {
    if (skipped > 0) {
      skipped++;
      return;
    }
    const current = top();
    const unusable = current.previous === null || current.broken;
    if (unusable && !current.broken) problem('variation-without-move', column);
    if (lines.length > DEEPEST) problem('variations-too-deep', column);
    if (unusable || !keepVariations || lines.length > DEEPEST) skipped = 1;
    else lines.push(lineFrom(current.previous));
  }

  function close(column: number): void {
    if (skipped > 0) skipped--;
    else if (lines.length <= 1) problem('stray-character', column, { text: ')' });
    else endVariation();
  }

  function endVariation(): void {
    const { moves } = lines.pop()!;
    const parent = lines[lines.length - 1]!;
    if (moves.length > 0) parent.moves[parent.moves.length - 1]!.variations.push(moves);
  }

  /** The move that glyphs, marks and comments belong to; none where moves are skipped. */
  function lastMove(): DraftPly | undefined {
    const current = skipped > 0 ? undefined : lines[lines.length - 1];
    return current?.broken === true ? undefined : current?.moves[current.moves.length - 1];
  }

  function comment(text: string): void {
    const current = lines[lines.length - 1];
    if (skipped > 0 || current?.broken === true) return;
    const last = lastMove();
    const facts = readComment(text);
    if (last !== undefined) {
      if (facts.clockMs !== undefined) last.clockMs = facts.clockMs;
      if (facts.at !== undefined) last.at = facts.at;
      if (facts.drawOffer) last.drawOffer = true;
    }
    if (!keepComments || facts.text === '') return;
    if (last !== undefined) last.comment = join(last.comment, facts.text);
    else if (lines.length > 1) current!.before = join(current!.before, facts.text);
    else opening = join(opening, facts.text);
  }

  function finish(marker: PgnResult | null): void {
    top();
    if (skipped > 0 || lines.length > 1) problem('unclosed-variation', 1);
    while (lines.length > 1) endVariation();
    const found = marker ?? inner;
    const named = tags.find(([name]) => name === 'Result')?.[1];
    const tagged = PGN_RESULTS.find((result) => result === named) ?? null;
    if (named !== undefined && tagged === null) problem('unreadable-result', 1, { tag: named.slice(0, 64) });
    if (found === null) problem('missing-result-marker', 1);
    if (found !== null && tagged !== null && found !== tagged) {
      problem('result-mismatch', 1, { tag: tagged, marker: found });
    }
    const main = lines[0]!;
    emit({
      index: index++,
      line: firstLine,
      tags,
      start,
      moves: main.moves,
      final: main.position,
      complete: !main.broken,
      ...(opening === '' ? {} : { comment: opening }),
      result: tagged ?? found ?? '*',
      marker: found,
      problems,
    });
    firstLine = 0;
    tags = [];
    problems = [];
    opening = '';
    start = null;
    lines = [];
    skipped = 0;
    plies = 0;
    inner = null;
  }

  return {
    sink: {
      symbol,
      open,
      close,
      comment,
      nag: (value) => lastMove()?.nags.push(value),
      offer: () => {
        const last = lastMove();
        if (last !== undefined) last.drawOffer = true;
      },
      result: (result) => {
        if (skipped > 0 || lines.length > 1) inner = result;
        else finish(result);
      },
      stray: (text, column) => problem('stray-character', column, { text }),
      cutComment: (column) => problem('comment-too-long', column),
    },
    at: (number) => {
      line = number;
    },
    tag(tag) {
      touch();
      if (tags.length >= MOST_TAGS) {
        if (tags.length === MOST_TAGS) problem('too-many-tags', 1);
      } else if (hasTag(tag[0])) problem('duplicate-tag', 1, { name: tag[0] });
      else tags.push(tag);
    },
    hasTag,
    problem,
    isOpen: () => firstLine > 0,
    inMoves: () => lines.length > 0,
    finish,
  };
}
