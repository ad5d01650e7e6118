// Resignation ends the game at once (Article 5.1.2), but for what without-mate.ts says.

import { err, ok } from '../../kernel/result.ts';
import type { Resign } from '../commands.ts';
import { PROOF_NODES } from '../mating.ts';
import type { GameState } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';
import { endByLoss } from './without-mate.ts';

export function resign(state: GameState, command: Resign): Decision {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { at } = command;
  return ok([
    { type: 'PlayerResigned', v: 1, seat, at },
    endByLoss(game, { cause: 'resignation', seat, at }, PROOF_NODES.request),
  ]);
}
