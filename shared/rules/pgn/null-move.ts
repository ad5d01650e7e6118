// A null move hands the turn over. No game has one (FIDE 1.1); annotators use it in variations.

import type { Position } from '../board.ts';
import { parseFen } from '../fen.ts';
import { formatFen } from '../fen-write.ts';
import { turn, variantOf } from '../position.ts';

/** The position with the other side to move; null in check, where nothing could be handed over. */
export function passTurn(p: Position): Position | null {
  const [placement, , castling, , half, full] = formatFen(p).split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const black = turn(p) === 'black';
  const number = black ? Number(full) + 1 : Number(full);
  const fen = `${placement} ${black ? 'w' : 'b'} ${castling} - ${Number(half) + 1} ${number}`;
  const read = parseFen(fen, { variant: variantOf(p) });
  return read.ok ? read.value.position : null;
}
