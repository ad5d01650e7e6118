// The tokens of PGN move text (standard 7, 8.2), one line at a time; only a brace comment outlives its line.

import type { PgnResult } from './types.ts';

export type MoveTextSink = {
  readonly symbol: (text: string, column: number) => void;
  readonly nag: (value: number) => void;
  /** `(=)`, the mark of a draw offer. */
  readonly offer: () => void;
  readonly open: (column: number) => void;
  readonly close: (column: number) => void;
  readonly comment: (text: string) => void;
  readonly result: (result: PgnResult) => void;
  readonly stray: (text: string, column: number) => void;
  readonly cutComment: (column: number) => void;
};

export type Scanner = {
  /** Scans a line from a place; true if the rest of a line that is not complete yet is a comment too. */
  readonly scan: (text: string, from: number, offset: number) => boolean;
  readonly inComment: () => boolean;
  /** Ends a comment whose brace is missing. */
  readonly closeComment: () => void;
};

/** Characters kept of one comment; the rest is dropped and reported. */
export const LONGEST_COMMENT = 65_536;

const RESULTS: Readonly<Record<string, PgnResult>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '1/2': '1/2-1/2',
  '½-½': '1/2-1/2',
  '½': '1/2-1/2',
};
// NAG table of the standard, section 10.
const GLYPHS: Readonly<Record<string, number>> = {
  '!': 1,
  '?': 2,
  '!!': 3,
  '??': 4,
  '!?': 5,
  '?!': 6,
  '□': 7,
  '=': 10,
  '∞': 13,
  '⩲': 14,
  '+/=': 14,
  '+=': 14,
  '⩱': 15,
  '=/+': 15,
  '=+': 15,
  '±': 16,
  '+/-': 16,
  '∓': 17,
  '-/+': 17,
  '+-': 18,
  '+−': 18,
  '-+': 19,
  '−+': 19,
  N: 146,
};
// Marks of the move before that some write apart from it: they add nothing to what the board says.
const REMARKS: ReadonlySet<string> = new Set(['+', '++', '#', 'e.p.', 'ep', 'e.p', 'ch', 'mate', 'D', 'd']);

const SYMBOL = /[^\s{}();$!?<>*"[\]\u00A0\uFEFF]+/y;
const PROMOTION = /(?<=[a-h][18]=?)\([QRBNqrbn]\)[+#]*/y;
const SUFFIX = /[!?]+/y;
const NUMBER = /\d{1,6}(?:[.…]+|(?=[\s{}()$!?;]|$))/y;

function take(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

export function moveTextScanner(sink: MoveTextSink): Scanner {
  let comment: string[] | null = null;
  let length = 0;

  function addComment(text: string, column: number): void {
    if (length <= LONGEST_COMMENT && length + text.length > LONGEST_COMMENT) sink.cutComment(column);
    if (length + text.length <= LONGEST_COMMENT) comment!.push(text);
    length += text.length + 1;
  }

  function endComment(): void {
    const text = comment!.join(' ');
    comment = null;
    sink.comment(text);
  }

  /** A word: result, move number, glyph, remark or, most often, a move. Returns the place after it. */
  function word(text: string, at: number, offset: number): number {
    const number = take(NUMBER, text, at);
    if (number !== null) return at + number.length;
    let symbol = take(SYMBOL, text, at);
    if (symbol === null) {
      sink.stray(text[at]!, at + offset + 1);
      return at + 1;
    }
    const promotion =
      text.charCodeAt(at + symbol.length) === 40 ? take(PROMOTION, text, at + symbol.length) : null;
    if (promotion !== null) symbol += promotion;
    if (Object.hasOwn(RESULTS, symbol)) sink.result(RESULTS[symbol]!);
    else if (Object.hasOwn(GLYPHS, symbol)) sink.nag(GLYPHS[symbol]!);
    else if (!REMARKS.has(symbol) && !/^[.…]+$/.test(symbol)) sink.symbol(symbol, at + offset + 1);
    return at + symbol.length;
  }

  function token(text: string, at: number, offset: number): number {
    switch (text[at]) {
      case '{':
        comment = [];
        length = 0;
        return at + 1;
      case '(':
        if (text.startsWith('(=)', at)) {
          sink.offer();
          return at + 3;
        }
        sink.open(at + offset + 1);
        return at + 1;
      case ')':
        sink.close(at + offset + 1);
        return at + 1;
      case '<': {
        const end = text.indexOf('>', at);
        return end < 0 ? text.length : end + 1;
      }
      case '$': {
        const digits = /^\d{1,3}/.exec(text.slice(at + 1, at + 4))?.[0] ?? '';
        if (digits === '') sink.stray('$', at + offset + 1);
        else sink.nag(Number(digits));
        return at + 1 + digits.length;
      }
      case '!':
      case '?': {
        const marks = take(SUFFIX, text, at)!;
        const value = GLYPHS[marks] ?? GLYPHS[marks.slice(0, 2)];
        if (value !== undefined) sink.nag(value);
        return at + marks.length;
      }
      case '*':
        sink.result('*');
        return at + 1;
      default:
        return word(text, at, offset);
    }
  }

  return {
    inComment: () => comment !== null,
    closeComment: endComment,
    scan(text, from, offset) {
      let at = from;
      while (at < text.length || comment !== null) {
        if (comment !== null) {
          const end = text.indexOf('}', at);
          addComment(text.slice(at, end < 0 ? text.length : end), at + offset + 1);
          if (end < 0) return false;
          endComment();
          at = end + 1;
          continue;
        }
        const code = text.charCodeAt(at);
        if (code <= 32 || code === 0xa0 || code === 0xfeff) at++;
        else if (code === 59) {
          sink.comment(text.slice(at + 1));
          return true;
        } else at = token(text, at, offset);
      }
      return false;
    },
  };
}
