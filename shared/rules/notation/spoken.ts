// A move as data for speech (App. F of 2005, D of 2023): what is said of it, in whatever language says it.

import type { Colour } from '../../kernel/colour.ts';
import { attackers, attackersHi } from '../attacks.ts';
import { kingOf, type Position } from '../board.ts';
import { size } from '../emit.ts';
import {
  capturedRole,
  castlingRook,
  isCastling,
  isEnPassant,
  movedRole,
  moveFrom,
  movePromotion,
  moveTo,
  play,
} from '../moves.ts';
import { turn } from '../position.ts';
import { boardEnd } from '../termination.ts';
import { type Move, type Role, squareName } from '../types.ts';

export type MoveDescription = {
  readonly colour: Colour;
  readonly role: Role;
  /** Square names; of castling the king's. */
  readonly from: string;
  readonly to: string;
  readonly capture: Role | null;
  readonly enPassant: boolean;
  readonly promotion: Role | null;
  readonly castling: 'king-side' | 'queen-side' | null;
  /** Square name of the rook that castles; null otherwise. */
  readonly rook: string | null;
  readonly effect: 'none' | 'check' | 'double-check' | 'checkmate' | 'stalemate';
};

function effectOf(after: Position): MoveDescription['effect'] {
  const end = boardEnd(after);
  if (end !== null) return end;
  const king = kingOf(after, after.turn);
  const lo = attackers(
    after,
    king,
    after.turn ^ 1,
    after.whiteLo | after.blackLo,
    after.whiteHi | after.blackHi,
  );
  const checkers = size(lo, attackersHi);
  return checkers === 0 ? 'none' : checkers === 1 ? 'check' : 'double-check';
}

/** Everything that an announcement of a legal move may mention. */
export function describeMove(p: Position, move: Move): MoveDescription {
  const rook = castlingRook(move);
  return {
    colour: turn(p),
    role: movedRole(p, move),
    from: squareName(moveFrom(move)),
    to: squareName(moveTo(p, move)),
    capture: capturedRole(p, move),
    enPassant: isEnPassant(p, move),
    promotion: movePromotion(move),
    castling: isCastling(move),
    rook: rook === null ? null : squareName(rook),
    effect: effectOf(play(p, move)),
  };
}
