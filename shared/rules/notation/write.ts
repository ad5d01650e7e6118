// A move in every notation a player may ask for (FIDE C / E; PGN 8.2.3; UCI; ICCF).

import type { Position } from '../board.ts';
import {
  capturedRole,
  isCastling,
  isEnPassant,
  movedRole,
  moveFrom,
  movePromotion,
  moveTo,
} from '../moves.ts';
import { turn } from '../position.ts';
import { writeSan } from '../san.ts';
import { type Move, type Role, squareName } from '../types.ts';
import { writeUci } from '../uci.ts';
import { writeIccf } from './iccf.ts';
import { FIGURINES, LANGUAGES, type NotationId } from './languages.ts';

const ENGLISH: Readonly<Record<string, Exclude<Role, 'pawn'>>> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
};

/** The SAN text with each piece letter put through a table; files are small letters and stay. */
const translate = (san: string, symbol: (role: Exclude<Role, 'pawn'>) => string): string =>
  san.replace(/[KQRBN]/g, (letter) => symbol(ENGLISH[letter]!));

/** Long algebraic by English letters: `Ng1-f3`, `e5xd6 e.p.`, `e7-e8=Q+`, `O-O`. */
function writeLong(p: Position, move: Move): string {
  const san = writeSan(p, move);
  const end = /[+#]$/.exec(san)?.[0] ?? '';
  if (isCastling(move)) return san;
  const role = movedRole(p, move);
  const promotion = movePromotion(move);
  const letter = (of: Role): string => (of === 'pawn' ? '' : LANGUAGES.en.letters[of]);
  const sign = capturedRole(p, move) === null ? '-' : 'x';
  const choice = promotion === null ? '' : `=${letter(promotion)}`;
  const passing = isEnPassant(p, move) ? ' e.p.' : '';
  return `${letter(role)}${squareName(moveFrom(move))}${sign}${squareName(moveTo(p, move))}${choice}${end}${passing}`;
}

/**
 * The text of a legal move. `san` and every language give short algebraic notation in their letters, with
 * `=` before a promotion and `+` or `#`; `figurine` uses the mover's own symbols.
 */
export function writeMove(p: Position, move: Move, notation: NotationId): string {
  switch (notation) {
    case 'san':
    case 'en':
      return writeSan(p, move);
    case 'long':
      return writeLong(p, move);
    case 'uci':
      return writeUci(p, move);
    case 'iccf':
      return writeIccf(p, move);
    case 'figurine': {
      const colour = turn(p);
      return translate(writeSan(p, move), (role) => FIGURINES[role][colour]);
    }
    default: {
      const { letters } = LANGUAGES[notation];
      return translate(writeSan(p, move), (role) => letters[role]);
    }
  }
}
