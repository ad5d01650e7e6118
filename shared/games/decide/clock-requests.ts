// What the player on move may ask of his own clock: ICCF's "use 40+ reflection", and time from the bank in
// triple block. Both leave the move to him and the clock running.

import type { Colour } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import { duration } from '../../kernel/time.ts';
import { parseFen, turn } from '../../rules/index.ts';
import { remaining, silence } from '../clock/index.ts';
import type { DeclareReflection, TopUp } from '../commands.ts';
import { type Rejection, reject } from '../rejections.ts';
import type { GameState, InPlay } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';

type OnMove = Result<{ readonly game: InPlay; readonly seat: Colour }, Rejection>;

function onMove(state: GameState, { player, seenPly }: DeclareReflection | TopUp): OnMove {
  const found = seated(state, player, seenPly);
  if (!found.ok) return found;
  const { game, seat } = found.value;
  return turn(expectOk(parseFen(game.fen)).position) === seat ? found : err(reject('not-your-turn'));
}

/** Refused where the control has no rule about silence, and a second time on the same move. */
export function declareReflection(state: GameState, command: DeclareReflection): Decision {
  const found = onMove(state, command);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const rule = silence(game.clock);
  if (rule === null) return err(reject('reflection-not-possible'));
  if (rule.declared) return err(reject('reflection-declared'));
  return ok([{ type: 'ReflectionDeclared', v: 1, seat, at: command.at }]);
}

/** Moves what there is room for and what the bank holds, at most `amount` milliseconds. */
export function topUp(state: GameState, command: TopUp): Decision {
  const found = onMove(state, command);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { at } = command;
  const control = game.terms.timeControl;
  if (control.kind !== 'triple-block') return err(reject('top-up-not-possible'));
  const room = control.clock - remaining(game.clock, seat, at);
  const bank = game.clock[seat].bank ?? 0;
  if (room <= 0) return err(reject('clock-full'));
  if (bank <= 0) return err(reject('bank-empty'));
  const amount = duration(Math.min(room, bank, command.amount ?? room));
  return ok([{ type: 'ClockToppedUp', v: 1, seat, amount, at }]);
}
