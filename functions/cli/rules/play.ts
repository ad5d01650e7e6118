// {"op":"play","fen":F|null,"moves":[san…],"intended":san} -> the position reached, whether it ends the game, and
// the draws that may be claimed or come by themselves. With `intended`, `claims` are those which that
// announced move would give (FIDE 9.2.1, 9.3.1), and `claimsOnBoard` those without it.

import { err, ok, type Result } from '../../../shared/kernel/result.ts';
import {
  automaticDraw,
  boardEnd,
  claims,
  formatFen,
  halfMoveClock,
  inCheck,
  type Move,
  type NotationId,
  type Position,
  play,
  readMove,
  repetitionOf,
  START_FEN,
} from '../../../shared/rules/index.ts';
import {
  type Answer,
  badField,
  notationField,
  positionField,
  type Refusal,
  type Request,
} from './request.ts';

function oneMove(p: Position, text: unknown, notation: NotationId, ply: number): Result<Move, Refusal> {
  if (typeof text !== 'string') return err({ ...badField('moves', 'a list of texts'), ply });
  const { moves, problem } = readMove(p, text, notation);
  const move = moves[0];
  if (problem !== null || move === undefined) {
    return err({ error: problem?.code ?? 'illegal-move', ply, text, params: problem?.params ?? {} });
  }
  return ok(move);
}

export function playLine(request: Request): Answer {
  const fen = request.fen ?? null;
  const start = positionField({ ...request, fen: fen === null ? START_FEN : fen });
  if (!start.ok) return start;
  const notation = notationField(request);
  if (!notation.ok) return notation;
  const texts: unknown = request.moves ?? [];
  if (!Array.isArray(texts)) return err(badField('moves', 'a list of texts'));
  const positions: Position[] = [start.value.position];
  for (const text of texts as readonly unknown[]) {
    const before = positions[positions.length - 1]!;
    const move = oneMove(before, text, notation.value, positions.length);
    if (!move.ok) return move;
    positions.push(play(before, move.value));
  }
  const last = positions[positions.length - 1]!;
  const intended = request.intended ?? null;
  const announced = intended === null ? null : oneMove(last, intended, notation.value, positions.length);
  if (announced !== null && !announced.ok) return announced;

  const onBoard = claims(positions);
  const given = announced === null ? onBoard : claims(positions, announced.value);
  const end = boardEnd(last);
  return ok({
    fen: formatFen(last),
    check: inCheck(last),
    mate: end === 'checkmate',
    stalemate: end === 'stalemate',
    repetition: repetitionOf(positions).count,
    halfMoves: halfMoveClock(last),
    claims: given.map(({ kind }) => kind),
    automatic: automaticDraw(positions)?.kind ?? null,
    proofs: given,
    ...(announced === null ? {} : { claimsOnBoard: onBoard.map(({ kind }) => kind) }),
  });
}
