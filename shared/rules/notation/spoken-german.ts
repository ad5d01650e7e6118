// The international announcement for blind players (App. F.2.1 of 2005, D.2.1 of 2023): German names of
// files, numerals and pieces whatever languages the players speak. Spelled as the Laws print them.

import type { Position } from '../board.ts';
import type { Move, Role } from '../types.ts';
import { describeMove } from './spoken.ts';

export const SPOKEN_FILES = ['Anna', 'Bella', 'Cesar', 'David', 'Eva', 'Felix', 'Gustav', 'Hector'] as const;
export const SPOKEN_RANKS = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'] as const;
export const SPOKEN_PIECES: Readonly<Record<Role, string>> = {
  king: 'Koenig',
  queen: 'Dame',
  rook: 'Turm',
  bishop: 'Laeufer',
  knight: 'Springer',
  pawn: 'Bauer',
};
export const SPOKEN_CASTLING = { 'king-side': 'kurze Rochade', 'queen-side': 'lange Rochade' } as const;

/** `Gustav eins` for g1. */
export const speakSquare = (name: string): string =>
  `${SPOKEN_FILES[name.charCodeAt(0) - 97]} ${SPOKEN_RANKS[name.charCodeAt(1) - 49]}`;

/**
 * `Springer Gustav eins Felix drei`, `Bauer Eva sieben Eva acht Dame`, `kurze Rochade`. A promotion always
 * names its piece, as F.2.1 demands; captures and checks are not announced.
 */
export function speakGerman(p: Position, move: Move): string {
  const said = describeMove(p, move);
  if (said.castling !== null) return SPOKEN_CASTLING[said.castling];
  const words = [SPOKEN_PIECES[said.role], speakSquare(said.from), speakSquare(said.to)];
  if (said.promotion !== null) words.push(SPOKEN_PIECES[said.promotion]);
  return words.join(' ');
}
