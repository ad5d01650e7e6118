// The pages behind a seat link that are about its clock: the ledger to print, and what the player on move may ask.

import { clockViewOf } from '../../../shared/app/clock-of.ts';
import { execute, type Undated } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import type { GameCommand } from '../../../shared/games/index.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import type { Notice } from '../../../shared/web/pages/board-page.ts';
import { clockPage } from '../../../shared/web/pages/clock-page.ts';
import { stalePage } from '../../../shared/web/pages/problem-page.ts';
import { type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { formOf } from '../request.ts';
import { page, seeOther } from '../respond.ts';
import { refuseForeign } from '../session.ts';
import { type Opened, open } from './play.ts';

export const showClock: Handler = async (context, request) => {
  const { state, view, base, reader } = await open(context, request);
  if (state.status === 'unopened') throw new HttpProblem('unknown-game');
  const clock = clockViewOf(state, reader.now);
  return page(200, clockPage(reader, { game: view, clock, base }), reader.locale);
};

/** A command about the clock of the player on move, for the position that he saw. */
const asking =
  (done: Notice, make: (opened: Opened, seenPly: number) => Undated<GameCommand>): Handler =>
  async (context, request) => {
    const { deps } = context;
    const at = deps.clock.now();
    refuseForeign(deps, request);
    const { ply } = formOf(request);
    const opened = await open(context, request);
    const { view, profile, base, reader } = opened;
    const result = await execute(deps, {
      game: view.id,
      commandId: randomText(deps, 12) as CommandId,
      actor: profile.id,
      command: make(opened, Number(ply ?? 0)),
      at,
    });
    if (result.ok) return seeOther(`${base}?done=${done}`);
    if (result.error.code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
    return refuse(result.error);
  };

export const declareReflection = asking('reflection-declared', ({ profile }, seenPly) => ({
  type: 'DeclareReflection',
  player: profile.id,
  seenPly,
}));

export const topUp = asking('topped-up', ({ profile }, seenPly) => ({
  type: 'TopUp',
  player: profile.id,
  seenPly,
  amount: null,
}));
