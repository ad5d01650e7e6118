// Tag pairs (PGN standard 8.1) and the variant and start position that they give.

import type { Position } from '../board.ts';
import { type FenErrorCode, parseFen } from '../fen.ts';
import { chess960Position, initialPosition } from '../position.ts';
import type { Variant } from '../types.ts';
import type { PgnProblemCode, PgnTag } from './types.ts';

const PAIR = /^\s*\[\s*([A-Za-z0-9_][A-Za-z0-9_+#=:-]*)\s*"((?:[^"\\]|\\.)*)"\s*\]\s*/;
// Quotes inside the value that nobody escaped: the value then runs to the last quote of the line.
const LOOSE_PAIR = /^\s*\[\s*([A-Za-z0-9_][A-Za-z0-9_+#=:-]*)\s+"(.*)"\s*\]\s*$/;

/** Takes one tag pair off the front of a line; null if it is none. `length` counts what was taken. */
export function takeTag(text: string): { readonly tag: PgnTag; readonly length: number } | null {
  const found = PAIR.exec(text) ?? LOOSE_PAIR.exec(text);
  if (!found) return null;
  return { tag: [found[1]!, found[2]!.replace(/\\(["\\])/g, '$1')], length: found[0].length };
}

// Spellings met in files, compared without case, spaces, hyphens and underscores.
const ALIASES: Readonly<Record<string, Variant>> = {
  '': 'standard',
  '-': 'standard',
  '?': 'standard',
  standard: 'standard',
  normal: 'standard',
  chess: 'standard',
  classic: 'standard',
  classical: 'standard',
  fromposition: 'standard',
  chess960: 'chess960',
  '960': 'chess960',
  fischerandom: 'chess960',
  fischerandomchess: 'chess960',
  fischerrandom: 'chess960',
  fischerrandomchess: 'chess960',
  frc: 'chess960',
  freestyle: 'chess960',
  freestylechess: 'chess960',
};

/** The variant that a Variant tag names; null for one that is not played here. */
export function variantOfTag(value: string): Variant | null {
  const key = value.toLowerCase().replace(/[\s_-]/g, '') || value.trim();
  return Object.hasOwn(ALIASES, key) ? ALIASES[key]! : null;
}

export type StartProblem = Extract<
  PgnProblemCode,
  | 'unsupported-variant'
  | 'unreadable-fen'
  | 'castling-right-dropped'
  | 'setup-without-fen'
  | 'chess960-without-fen'
>;

export type Start = {
  /** null if the tags name no position that moves could be read from. */
  readonly position: Position | null;
  readonly problem: StartProblem | null;
  readonly params: Readonly<Record<string, string>>;
};

/** The start position that tags give. A FEN tag counts with or without SetUp. */
export function startOf(tags: readonly PgnTag[]): Start {
  const value = (name: string): string | undefined => tags.find(([given]) => given === name)?.[1];
  const variant = variantOfTag(value('Variant') ?? '');
  const none = { position: null, params: {} };
  if (variant === null) {
    return { ...none, problem: 'unsupported-variant', params: { variant: value('Variant') ?? '' } };
  }
  const fen = value('FEN');
  if (fen === undefined) {
    if (variant === 'chess960') {
      return { position: chess960Position(518), problem: 'chess960-without-fen', params: {} };
    }
    const problem = value('SetUp') === '1' ? 'setup-without-fen' : null;
    return { position: initialPosition(), problem, params: {} };
  }
  const read = parseFen(fen, { variant });
  if (!read.ok) {
    const code: FenErrorCode = read.error.code;
    return { ...none, problem: 'unreadable-fen', params: { reason: code, ...read.error.params } };
  }
  const dropped = read.value.notes.find((note) => note.code === 'castling-right-dropped');
  return {
    position: read.value.position,
    problem: dropped ? 'castling-right-dropped' : null,
    params: dropped?.params ?? {},
  };
}
