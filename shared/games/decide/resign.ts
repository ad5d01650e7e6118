// Resignation ends the game at once (Article 5.1.2); under an edition that says so it is a draw where the
// opponent cannot mate by any legal series of moves.

import { opposite } from '../../kernel/colour.ts';
import { err, expectOk, ok } from '../../kernel/result.ts';
import { parseFen } from '../../rules/index.ts';
import type { Resign } from '../commands.ts';
import { cannotMate } from '../mating.ts';
import { DRAW, winFor } from '../outcome.ts';
import { RULEBOOKS } from '../rulebooks/index.ts';
import type { GameState } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';

export function resign(state: GameState, command: Resign): Decision {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { at } = command;
  const rule = RULEBOOKS[game.terms.rulebook].resignation;
  const winner = opposite(seat);
  const drawn = rule.cannotMate === 'draw' && cannotMate(expectOk(parseFen(game.fen)).position, winner);
  return ok([
    { type: 'PlayerResigned', v: 1, seat, at },
    {
      type: 'GameEnded',
      v: 1,
      result: drawn ? DRAW : winFor(winner),
      termination: drawn ? 'resignation-cannot-be-mated' : 'resignation',
      article: rule.article,
      at,
    },
  ]);
}
