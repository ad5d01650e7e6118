// One move as somebody wrote it (FIDE C.8 to C.13), before any position is looked at: the grammar shared by
// short and long algebraic notation, figurines, every language's letters and plain coordinates.

import type { Role } from '../types.ts';
import { type Marks, takeMarks } from './clean-text.ts';
import type { Lexicon, Symbols } from './lexicon.ts';

export type CastlingSide = 'king-side' | 'queen-side';

export type MoveText =
  | { readonly kind: 'null-move' }
  | { readonly kind: 'castling'; readonly side: CastlingSide; readonly marks: Marks }
  | {
      readonly kind: 'move';
      /** null: coordinates alone, any piece. */
      readonly role: Role | null;
      /** 0..7, -1 where the text does not say. */
      readonly fromFile: number;
      readonly fromRank: number;
      readonly toFile: number;
      /** -1 in the two-file pawn capture "ed". */
      readonly toRank: number;
      readonly promotion: Role | null;
      readonly marks: Marks;
    };

const CASTLING = /^[O0o][-‐‑–—−][O0o](?:[-‐‑–—−]([O0o]))?$/u;
const CASTLING_CYRILLIC = /^[O0oОо][-‐‑–—−][O0oОо](?:[-‐‑–—−]([O0oОо]))?$/u;
const NULL_MOVES: ReadonlySet<string> = new Set(['--', 'Z0', '0000', '@@@@', 'null']);

const SQUARES = /^([a-h]?)([1-8]?)([xX×:*-]|[‐‑–—−])?([a-h])([1-8])(.*)$/u;
const TWO_FILES = /^([a-h])[xX×:]?([a-h])((?:[=/(].*)?|[^1-8a-h].*)$/u;
const COORDINATES = /^[a-h][1-8][a-h][1-8]([qrbn])$/;
const UCI_ROLES: Readonly<Record<string, Role>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

// Files a, c, e and the capture sign typed on a Cyrillic keyboard; В is not B and is left alone.
const FOLDS: Readonly<Record<string, string>> = { а: 'a', с: 'c', е: 'e', х: 'x', Х: 'x' };
const fold = (text: string): string => text.replace(/[асехХ]/g, (letter) => FOLDS[letter]!);

const file = (letter: string): number => (letter === '' ? -1 : letter.charCodeAt(0) - 97);
const rank = (digit: string): number => (digit === '' ? -1 : digit.charCodeAt(0) - 49);

/** `Q`, `=Q`, `/Q`, `(Q)`, `=(Q)`: the role; null for no promotion; undefined if it is something else. */
function readPromotion(text: string, symbols: Symbols): Role | null | undefined {
  if (text === '') return null;
  const inner = /^ ?(?:[=/] ?\(?|\()?(.*?)\)?$/u.exec(text)![1]!;
  return symbols.find(([symbol]) => symbol === inner)?.[1];
}

/** Reads cleaned text (see cleanText) by one notation's symbols; null if it is no move in it. */
export function parseMoveText(text: string, lexicon: Lexicon): MoveText | null {
  if (NULL_MOVES.has(text)) return { kind: 'null-move' };
  const { body, marks } = takeMarks(text);
  const castling = (lexicon.cyrillic ? CASTLING_CYRILLIC : CASTLING).exec(body);
  if (castling) {
    return { kind: 'castling', side: castling[1] === undefined ? 'king-side' : 'queen-side', marks };
  }
  const piece = lexicon.pieces.find(([symbol]) => body.startsWith(symbol));
  const written = piece ? body.slice(piece[0].length).replace(/^ /, '') : body;
  const rest = lexicon.cyrillic ? fold(written) : written;
  const squares = SQUARES.exec(rest);
  if (squares) {
    const [, fromFile, fromRank, sign, toFile, toRank, end] = squares as unknown as string[];
    const coordinates = piece === undefined && COORDINATES.exec(rest);
    const promotion = coordinates
      ? UCI_ROLES[coordinates[1]!]!
      : readPromotion(end === '' ? '' : written.slice(rest.length - end!.length), lexicon.promotions);
    if (promotion === undefined) return null;
    const whole = fromFile !== '' && fromRank !== '';
    if (sign !== undefined && /[xX×:*]/.test(sign)) marks.capture = true;
    return {
      kind: 'move',
      role: piece?.[1] ?? (whole ? null : 'pawn'),
      fromFile: file(fromFile!),
      fromRank: rank(fromRank!),
      toFile: file(toFile!),
      toRank: rank(toRank!),
      promotion,
      marks,
    };
  }
  const files = (piece === undefined || piece[1] === 'pawn') && TWO_FILES.exec(rest);
  if (!files || files[1] === files[2]) return null;
  const promotion = readPromotion(written.slice(rest.length - files[3]!.length), lexicon.promotions);
  if (promotion === undefined) return null;
  marks.capture = true;
  return {
    kind: 'move',
    role: 'pawn',
    fromFile: file(files[1]!),
    fromRank: -1,
    toFile: file(files[2]!),
    toRank: -1,
    promotion,
    marks,
  };
}
