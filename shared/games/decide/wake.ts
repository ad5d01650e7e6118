// What the time alone brings about: a fallen flag, an invitation that nobody answered. Found by the sweep,
// or by the next read or command, whichever is first; dated at the instant it happened (Article 6.9).

import { opposite } from '../../kernel/colour.ts';
import { expectOk, ok } from '../../kernel/result.ts';
import { parseFen } from '../../rules/index.ts';
import { flagFall } from '../clock/index.ts';
import type { Wake } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { cannotMate } from '../mating.ts';
import { DRAW, winFor } from '../outcome.ts';
import { RULEBOOKS } from '../rulebooks/index.ts';
import type { GameState, InPlay } from '../state.ts';
import type { Decision } from './index.ts';

export function wake(state: GameState, command: Wake): Decision {
  if (state.status === 'challenged') {
    const { expiresAt } = state.terms;
    return ok(command.at > expiresAt ? [{ type: 'ChallengeExpired', v: 1, at: expiresAt }] : []);
  }
  return ok(state.status === 'in-play' ? fallenFlag(state, command) : []);
}

function fallenFlag(game: InPlay, command: Wake): readonly GameEvent[] {
  const fallen = flagFall(game.clock, command.at);
  if (fallen === null) return [];
  const { seat, at } = fallen;
  const rule = RULEBOOKS[game.terms.rulebook].flagFall;
  const winner = opposite(seat);
  const drawn = rule.cannotMate === 'draw' && cannotMate(expectOk(parseFen(game.fen)).position, winner);
  return [
    { type: 'FlagFell', v: 1, seat, at },
    {
      type: 'GameEnded',
      v: 1,
      result: drawn ? DRAW : winFor(winner),
      termination: drawn ? 'flag-fall-cannot-be-mated' : 'flag-fall',
      article: rule.article,
      at,
    },
  ];
}
