// {"op":"unwinnable","fen":F,"winner":"white"|"black","mode":"quick"|"full"} ->
// {"verdict":"unwinnable"|"winnable"|"unknown","line":[uci]|null,"nodes":n,"method":m|null}

import { err, ok } from '../../../shared/kernel/result.ts';
import { type Move, type Position, play, writeUci } from '../../../shared/rules/index.ts';
import { unwinnable } from '../../../shared/rules/unwinnability/index.ts';
import { type Answer, badField, positionField, type Request } from './request.ts';

function uciLine(start: Position, line: readonly Move[]): string[] {
  let position = start;
  return line.map((move) => {
    const text = writeUci(position, move);
    position = play(position, move);
    return text;
  });
}

export function unwinnableOf(request: Request): Answer {
  const read = positionField(request, 'any');
  if (!read.ok) return read;
  const { winner } = request;
  const mode = request.mode ?? 'full';
  if (winner !== 'white' && winner !== 'black') return err(badField('winner', 'white or black'));
  if (mode !== 'quick' && mode !== 'full') return err(badField('mode', 'quick or full'));
  const { position } = read.value;
  const answer = unwinnable(position, winner, { mode });
  return ok({
    verdict: answer.verdict,
    line: answer.verdict === 'winnable' ? uciLine(position, answer.line) : null,
    nodes: answer.nodes,
    method: answer.verdict === 'unknown' ? null : answer.method,
  });
}
