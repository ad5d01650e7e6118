// The most helpful reason why a written move is no legal move of the position.

import type { Position } from '../board.ts';
import { whyNotCastle } from '../castling-reasons.ts';
import { pieceAt, pieces, turn } from '../position.ts';
import { type IllegalCode, type IllegalReason, whyIllegal } from '../reasons.ts';
import { type Square, squareName } from '../types.ts';
import type { MoveText } from './move-text.ts';
import { type MoveProblem, problem } from './reading.ts';

type Written = Extract<MoveText, { kind: 'move' }>;

/** Of several pieces that might be meant, the one that comes closest to the move is the one to speak about. */
const CLOSEST: readonly IllegalCode[] = [
  'promotion-not-possible',
  'leaves-king-in-check',
  'must-answer-check',
  'king-into-check',
  'en-passant-not-possible',
  'path-blocked',
  'own-piece-there',
  'kings-are-not-captured',
];

/** The mover's role is `piece` here too, unless the reason speaks of another piece. */
function told({ code, params }: IllegalReason): MoveProblem {
  return problem(code, params.role === undefined ? params : { piece: params.role, ...params });
}

function couldBeMeant(p: Position, written: Written): Square[] {
  const step = written.role === 'pawn' && written.fromFile < 0 ? written.toFile : written.fromFile;
  return pieces(p)
    .filter(([, piece]) => piece.colour === turn(p) && piece.role === written.role)
    .map(([square]) => square)
    .filter((square) => step < 0 || step === (square & 7))
    .filter((square) => written.fromRank < 0 || written.fromRank === square >> 3);
}

function ofOneSquare(p: Position, from: Square, written: Written): MoveProblem {
  const to = written.toRank * 8 + written.toFile;
  const piece = pieceAt(p, from);
  if (piece?.colour === turn(p) && written.role !== null && written.role !== piece.role) {
    return problem('no-such-piece', { piece: written.role, from: squareName(from) });
  }
  const reason = whyIllegal(p, from, to, written.promotion);
  return reason === null ? problem('illegal-move') : told(reason);
}

/** Why the text, which fits no legal move, fits none. */
export function whyNothingFits(p: Position, written: Exclude<MoveText, { kind: 'null-move' }>): MoveProblem {
  if (written.kind === 'castling') {
    const reason = whyNotCastle(p, written.side);
    return reason === null ? problem('illegal-move') : problem(reason.code, reason.params);
  }
  if (written.fromFile >= 0 && written.fromRank >= 0 && written.toRank >= 0) {
    return ofOneSquare(p, written.fromRank * 8 + written.fromFile, written);
  }
  const role = written.role ?? 'pawn';
  const meant = couldBeMeant(p, written);
  if (meant.length === 0) return problem('no-such-piece', { piece: role });
  if (written.toRank < 0)
    return problem('nothing-to-capture', { piece: role, from: meant.map(squareName).join(' ') });
  const to = written.toRank * 8 + written.toFile;
  const reasons = meant.map((from) => whyIllegal(p, from, to, written.promotion));
  for (const code of CLOSEST) {
    const reason = reasons.find((found) => found?.code === code);
    if (reason) return told(reason);
  }
  const [only] = reasons;
  if (meant.length === 1 && only) return told(only);
  return problem('no-piece-reaches', { piece: role, to: squareName(to) });
}
