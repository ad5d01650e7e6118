// {"op":"pgn","text":P} -> {"games":[{"tags","plies","result","problems"}]}: every game of a PGN text, each up to
// its last legal move, with line and column of what could not be read.

import { ok } from '../../../shared/kernel/result.ts';
import { formatFen, type PgnReadGame, pgnGames } from '../../../shared/rules/index.ts';
import { type Answer, type Request, textField } from './request.ts';

const shown = (game: PgnReadGame): object => ({
  tags: Object.fromEntries(game.tags),
  plies: game.moves.map(({ san }) => san),
  result: game.result,
  final: game.final === null ? null : formatFen(game.final),
  problems: game.problems,
});

export function pgn(request: Request): Answer {
  const text = textField(request, 'text');
  if (!text.ok) return text;
  return ok({ games: [...pgnGames(text.value, { comments: 'skip', variations: 'skip' })].map(shown) });
}
