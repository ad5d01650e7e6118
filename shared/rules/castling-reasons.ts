// Why the side to move may not castle now (FIDE 3.8.2; Guidelines II.3), naming the squares that matter.

import { attacked, attackers, attackersHi } from './attacks.ts';
import { kingOf, type Position, roleAt } from './board.ts';
import { type CastlingObstacle, castlingObstacle } from './castling.ts';
import { castledKing, castledRook } from './codes.ts';
import { type Square, squareName } from './types.ts';

export type CastlingReasonCode = CastlingObstacle | 'castling-right-lost';
export type CastlingReason = {
  readonly code: CastlingReasonCode;
  readonly params: Readonly<Record<string, string>>;
};

/** The rook that still has the right to castle on a wing, null if none has. */
export function castlingRookOf(p: Position, wing: 'king-side' | 'queen-side'): Square | null {
  const king = kingOf(p, p.turn);
  const rights = p.turn === 0 ? p.castles & 255 : p.castles >> 8;
  const west = (1 << (king & 7)) - 1;
  const right = wing === 'queen-side' ? rights & west : rights & ~west;
  return right === 0 ? null : (king & 56) | (31 - Math.clz32(right));
}

function blocker(p: Position, king: Square, rook: Square): Square {
  const goals = [king, castledKing(king, rook), rook, castledRook(king, rook)] as const;
  const spans = [
    [Math.min(goals[0], goals[1]), Math.max(goals[0], goals[1])],
    [Math.min(goals[2], goals[3]), Math.max(goals[2], goals[3])],
  ] as const;
  for (const [low, high] of spans) {
    for (let square = low; square <= high; square++) {
      if (square !== king && square !== rook && roleAt(p, square) >= 0) return square;
    }
  }
  throw new Error('nothing stands between king and rook');
}

function attackerOf(p: Position, square: Square, occLo: number, occHi: number): string {
  const lo = attackers(p, square, p.turn ^ 1, occLo, occHi);
  return squareName(lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(attackersHi & -attackersHi));
}

/**
 * Why castling to a wing is not legal now, null if it is. `asked` is the rook's square when the king was put
 * onto a particular rook: one without the right has lost it even if another one of the wing has it.
 */
export function whyNotCastle(
  p: Position,
  wing: 'king-side' | 'queen-side',
  asked?: Square,
): CastlingReason | null {
  const rook = castlingRookOf(p, wing);
  const king = kingOf(p, p.turn);
  const otherRook = asked !== undefined && asked !== rook && roleAt(p, asked) === 3;
  if (rook === null || otherRook) return { code: 'castling-right-lost', params: { wing } };
  const code = castlingObstacle(p, rook);
  if (code === null) return null;
  const occLo = p.whiteLo | p.blackLo;
  const occHi = p.whiteHi | p.blackHi;
  const goal = castledKing(king, rook);
  switch (code) {
    case 'castling-path-blocked':
      return { code, params: { wing, square: squareName(blocker(p, king, rook)) } };
    case 'castling-out-of-check':
      return { code, params: { wing, by: attackerOf(p, king, occLo, occHi) } };
    case 'castling-through-check': {
      const step = goal > king ? 1 : -1;
      let square = king + step;
      while (!attacked(p, square, p.turn ^ 1, occLo, occHi)) square += step;
      return { code, params: { wing, square: squareName(square), by: attackerOf(p, square, occLo, occHi) } };
    }
    case 'castling-into-check':
      return { code, params: { wing, square: squareName(goal) } };
  }
}
