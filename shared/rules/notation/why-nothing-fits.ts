// The most helpful reason why a written move is no legal move of the position.

import type { Position } from '../board.ts';
import { pieceAt, pieces, turn } from '../position.ts';
import { type Square, squareName } from '../types.ts';
import type { MoveText } from './move-text.ts';
import { type MoveProblem, problem } from './reading.ts';

export function whyNothingFits(p: Position, written: Exclude<MoveText, { kind: 'null-move' }>): MoveProblem {
  if (written.kind === 'castling') return problem('illegal-move', { side: written.side });
  const own: Square[] = pieces(p)
    .filter(([square, piece]) => {
      if (piece.colour !== turn(p)) return false;
      if (written.role !== null && written.role !== piece.role) return false;
      if (written.fromFile >= 0 && written.fromFile !== (square & 7)) return false;
      return written.fromRank < 0 || written.fromRank === square >> 3;
    })
    .map(([square]) => square);
  if (own.length === 0) return problem('no-such-piece', written.role === null ? {} : { piece: written.role });
  return problem('illegal-move', { piece: pieceAt(p, own[0]!)!.role, from: own.map(squareName).join(' ') });
}
