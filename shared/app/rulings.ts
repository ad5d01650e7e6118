// Rulings as an official makes them: first shown for what they would change, then made. Both are one decision, so that
// the preview cannot promise something else.

import { createHash } from 'node:crypto';
import { decide, type GameCommand } from '../games/index.ts';
import type { DecideAppeal } from '../games/rulings/commands.ts';
import type { Ruling, Situation } from '../games/rulings/ruling.ts';
import type { CommandId, GameId, PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { epochMs } from '../kernel/time.ts';
import type { Deps } from './deps.ts';
import type { Refusal, Undated } from './execute.ts';
import { lastInstant } from './load.ts';
import { currentGame } from './queries.ts';

export type RulingRequest = {
  readonly author: PlayerId;
  readonly ruling: Ruling;
  readonly article: string;
  readonly reason: string;
};

export type Preview = { readonly before: Situation; readonly after: Situation };

/** The id of what a command adds to the record: the same for the same command, so that a repeat is recognised. */
export const recordId = (person: PlayerId, commandId: CommandId): string =>
  createHash('sha256').update(`${person}\n${commandId}`).digest('base64url').slice(0, 16);

/** The command of a ruling. */
export const ruleCommand = (
  { author, ruling, article, reason }: RulingRequest,
  commandId: CommandId,
): Undated<GameCommand> => ({
  type: 'Rule',
  author,
  id: recordId(author, commandId),
  ruling,
  article,
  reason,
});

/** What a ruling would change, or why it cannot be made. Nothing is committed but what was due anyway. */
export const previewRuling = (
  deps: Deps,
  game: GameId,
  request: RulingRequest,
): Promise<Result<Preview, Refusal>> => previewOf(deps, game, ruleCommand(request, 'preview' as CommandId));

/** What the reversal of a ruling on appeal would change; without a compensation the ruling is taken back. */
export const previewReversal = (
  deps: Deps,
  game: GameId,
  request: Omit<Undated<DecideAppeal>, 'type' | 'decision'>,
): Promise<Result<Preview, Refusal>> =>
  previewOf(deps, game, { type: 'DecideAppeal', decision: 'reversed', ...request });

async function previewOf(
  deps: Deps,
  game: GameId,
  undated: Undated<GameCommand>,
): Promise<Result<Preview, Refusal>> {
  const { state, version } = await currentGame(deps, game);
  const at = epochMs(Math.max(deps.clock.now(), lastInstant(state)));
  const command = { ...undated, at } as GameCommand;
  const decision = decide(state, command);
  if (!decision.ok) return err({ ...decision.error, currentVersion: version });
  const made = decision.value.find((event) => event.type === 'RulingMade');
  if (made?.type !== 'RulingMade') throw new Error('a ruling without its event');
  return ok({ before: made.before, after: made.after });
}
