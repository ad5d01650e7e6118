// Every position of the game so far, from its first one: what the step buttons show and the input asks.

import {
  formatFen,
  inCheck,
  legalMoves,
  moveFrom,
  moveTo,
  type Position,
  parseFen,
  play,
  readUci,
  squareName,
} from '../../rules/index.ts';

/** The positions after 0, 1, 2 … moves; shorter if a move cannot be read (then the page shows no steps). */
export function replay(startFen: string, moves: readonly string[]): readonly Position[] {
  const start = parseFen(startFen);
  if (!start.ok) return [];
  const positions = [start.value.position];
  for (const text of moves) {
    const position = positions.at(-1)!;
    const move = readUci(position, text);
    if (move === null) break;
    positions.push(play(position, move));
  }
  return positions;
}

export const fenOf = formatFen;
export const checkIn = inCheck;

/** Squares that a piece may legally go to, by the square that it stands on. */
export function targets(position: Position): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const move of legalMoves(position)) {
    const from = squareName(moveFrom(move));
    const to = squareName(moveTo(position, move));
    found.set(from, (found.get(from) ?? new Set()).add(to));
  }
  return found;
}
