// What every command of a game in progress asks first: does the game run, and whose seat is this?

import type { Colour } from '../../kernel/colour.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import { err, never, ok, type Result } from '../../kernel/result.ts';
import { type Rejection, reject } from '../rejections.ts';
import { isStopped } from '../rulings/lift.ts';
import { type GameState, type InPlay, seatOf } from '../state.ts';

/** Why nobody may move, play a claim or refer one now: the director has stopped the game, or a decision is waited for. */
export function halted(game: InPlay): Rejection | null {
  if (game.drawAgreed) return reject('consent-awaited');
  if (isStopped(game)) return reject('game-stopped');
  return game.referrals.some(({ status }) => status === 'open') ? reject('claim-open') : null;
}

/**
 * The running game and the player's seat in it, or why this player can do nothing here now. `seenPly` is
 * the number of plies that the player saw on the board: a command for another position is refused.
 */
export function seated(
  state: GameState,
  player: PlayerId,
  seenPly: number | null = null,
): Result<{ readonly game: InPlay; readonly seat: Colour }, Rejection> {
  if (state.status === 'unopened') return err(reject('unknown-game'));
  const seat = seatOf(state.terms, player);
  if (seat === null) return err(reject('not-your-game'));
  switch (state.status) {
    case 'in-play':
      if (seenPly !== null && seenPly !== state.plies.length) {
        return err(reject('stale-ply', { ply: seenPly, expected: state.plies.length }));
      }
      return ok({ game: state, seat });
    case 'challenged':
      return err(reject('game-not-started'));
    case 'refused':
    case 'withdrawn':
    case 'expired':
      return err(reject('challenge-not-open', { status: state.status }));
    case 'pending':
      return err(reject('result-pending'));
    case 'ended':
      return err(reject('game-ended', { result: state.outcome.result ?? '*' }));
    default:
      return never(state);
  }
}
