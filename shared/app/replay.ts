// A game that the director annulled and ordered to be played again (7.1, 7.2): another game with the same terms and the
// same people, linked with the one whose place it takes. Both players accepted these terms once, and are not asked again.
// It follows from the commit of the ruling, like the other games of a match, so that it cannot be missing.

import { createHash } from 'node:crypto';
import { type GameView, invitedSeats, playerIn, upcast } from '../games/index.ts';
import type { CommandId, GameId } from '../kernel/ids.ts';
import type { Commit } from '../ports/event-store.ts';
import { acceptance } from './acceptance.ts';
import { INVITATION_VALID_FOR } from './challenge.ts';
import type { Deps } from './deps.ts';
import { execute } from './execute.ts';
import { foldCommits, loadFromStart, UNOPENED } from './load.ts';

/** The id of the game in the place of an annulled one. A game is annulled once: its ruling may only be taken back. */
export const replayOf = (game: GameId): GameId =>
  createHash('sha256')
    .update(`${game}\nreplay`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16) as GameId;

/** The game in the place of this one, if it was annulled to be played again. */
export function replayedAs(view: GameView): GameId | null {
  if (view.termination !== 'annulled') return null;
  const annulled = view.rulings.findLast(({ ruling }) => ruling.kind === 'annul')?.ruling;
  return annulled?.kind === 'annul' && annulled.replay ? replayOf(view.id) : null;
}

/** Starts the games that these commits of one game order to be played again. Safe to repeat. */
export async function startReplay(deps: Deps, id: GameId, commits: readonly Commit[]): Promise<void> {
  for (const commit of commits) {
    const ordered = commit.events
      .map((event) => upcast(event))
      .some((event) => event.type === 'RulingMade' && event.ruling.kind === 'annul' && event.ruling.replay);
    if (!ordered) continue;
    // The seats as they were at the ruling: it may have come after the players had changed them.
    const { tail } = await loadFromStart(deps, id, commit.version);
    const { state } = foldCommits(UNOPENED(id), tail);
    if (state.status === 'unopened') continue;
    const { createdAt: _, expiresAt: __, ...terms } = state.terms;
    const game = replayOf(id);
    await execute(deps, {
      game,
      commandId: 'replay-issue' as CommandId,
      actor: terms.challenger,
      at: commit.at,
      command: { type: 'IssueChallenge', ...terms, replays: id, validFor: INVITATION_VALID_FOR },
    });
    for (const seat of invitedSeats(state.terms)) {
      const player = playerIn(state.terms, seat);
      const command = await acceptance(deps, game, player);
      await execute(deps, {
        game,
        commandId: `replay-${seat}` as CommandId,
        actor: player,
        at: commit.at,
        command,
      });
    }
  }
}
