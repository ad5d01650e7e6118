// Writes a game as PGN in export form: seven-tag roster first, lines under 80 columns (standard 3.1, 8.1, 8.2).

import { epochMs, formatInstant } from '../../kernel/time.ts';
import type { Position } from '../board.ts';
import { START_FEN } from '../fen.ts';
import { formatFen } from '../fen-write.ts';
import { play } from '../moves.ts';
import { fullMoveNumber, turn, variantOf } from '../position.ts';
import { writeSan } from '../san.ts';
import { toAscii } from './ascii.ts';
import { formatClock } from './clock-text.ts';
import { passTurn } from './null-move.ts';
import type { PgnGame, PgnMove, PgnTag } from './types.ts';

export type PgnWriteOptions = {
  /** Spell tag values in ASCII, for old programs. */
  readonly asciiTags?: boolean;
};

const LINE = 79;
const ROSTER: readonly PgnTag[] = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
  ['Result', '*'],
];
/** Tags that the game itself decides, whatever the caller says. */
const DECIDED: ReadonlySet<string> = new Set(['Result', 'SetUp', 'FEN', 'Variant']);

/** The tag pairs of a game in order: roster, the caller's others, then variant and set-up where needed. */
export function tagsOf(game: PgnGame): PgnTag[] {
  const given = new Map<string, string>();
  for (const [name, value] of game.tags) {
    if (/^[A-Za-z0-9][A-Za-z0-9_]*$/.test(name) && !given.has(name)) given.set(name, value);
  }
  given.set('Result', game.result);
  const tags: PgnTag[] = ROSTER.map(([name, unknown]) => [name, given.get(name) ?? unknown]);
  const roster = new Set(ROSTER.map(([name]) => name));
  for (const [name, value] of given) if (!roster.has(name) && !DECIDED.has(name)) tags.push([name, value]);
  const fen = formatFen(game.start);
  const chess960 = variantOf(game.start) === 'chess960';
  if (chess960) tags.push(['Variant', 'Chess960']);
  if (chess960 || fen !== START_FEN) tags.push(['SetUp', '1'], ['FEN', fen]);
  return tags;
}

/** One tag pair; quotes and backslashes escaped, line ends and other control characters made spaces. */
function tagLine([name, value]: PgnTag, ascii: boolean): string {
  const text = (ascii ? toAscii(value) : value).replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, '\\$&');
  return `[${name} "${text}"]`;
}

/** Free text that cannot end its comment, forge a clock or an instant, or look like the offer mark. */
const plain = (text: string): string[] =>
  text
    .replace(/[{]/g, '(')
    .replace(/[}]/g, ')')
    .replace(/\[%(?=clk|at)/g, '[ %')
    .replace(/^\s*\(=\)/, '=')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');

/** A comment as words to wrap. `%` and `[` open a line only as escapes and tags, so they cling to a word. */
function commentWords(parts: readonly string[]): string[] {
  const words: string[] = [];
  for (const part of parts) {
    if (words.length > 0 && /^[%[]/.test(part)) words[words.length - 1] += ` ${part}`;
    else words.push(part);
  }
  words[0] = `{${words[0]}`;
  words[words.length - 1] += '}';
  return words;
}

function facts(move: PgnMove): string[] {
  const parts: string[] = [];
  if (move.clockMs !== undefined) parts.push(`[%clk ${formatClock(move.clockMs)}]`);
  if (move.at !== undefined) parts.push(`[%at ${formatInstant(epochMs(move.at))}]`);
  if (move.drawOffer === true) parts.push('(=)');
  if (move.comment !== undefined) parts.push(...plain(move.comment));
  return parts;
}

// Not push(...words): a long comment has more words than a call may have arguments.
function append(out: string[], words: readonly string[]): void {
  for (const word of words) out.push(word);
}

function lineWords(out: string[], start: Position, moves: readonly PgnMove[], game: boolean): void {
  let position = start;
  let numbered = false;
  for (const move of moves) {
    const before = plain(move.before ?? '');
    if (before.length > 0) {
      append(out, commentWords(before));
      numbered = false;
    }
    const white = turn(position) === 'white';
    if (white || !numbered) out.push(`${fullMoveNumber(position)}${white ? '.' : '...'}`);
    const next = move.move === null ? passTurn(position) : play(position, move.move);
    if (next === null || (game && move.move === null)) throw new Error('a null move cannot be written here');
    out.push(move.move === null ? '--' : writeSan(position, move.move));
    for (const nag of move.nags ?? []) out.push(`$${nag}`);
    const comment = facts(move);
    if (comment.length > 0) append(out, commentWords(comment));
    for (const variation of move.variations ?? []) {
      if (variation.length === 0) continue;
      const words: string[] = [];
      lineWords(words, position, variation, false);
      words[0] = `(${words[0]}`;
      words[words.length - 1] += ')';
      append(out, words);
    }
    numbered = comment.length === 0 && (move.variations ?? []).length === 0;
    position = next;
  }
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.join('\n');
}

/**
 * The game as PGN text, ending with a line feed. Clocks, instants and draw offers become comments
 * (`{[%clk 1:59:56] [%at 2026-11-30T18:00:00Z] (=)}`); lines stay under 80 columns but for longer words.
 */
export function writePgn(game: PgnGame, options: PgnWriteOptions = {}): string {
  const words: string[] = [];
  const opening = plain(game.comment ?? '');
  if (opening.length > 0) append(words, commentWords(opening));
  lineWords(words, game.start, game.moves, true);
  words.push(game.result);
  const tags = tagsOf(game).map((tag) => tagLine(tag, options.asciiTags === true));
  return `${tags.join('\n')}\n\n${wrap(words)}\n`;
}
