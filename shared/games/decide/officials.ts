// Who may rule here: the director and his deputies, or, about appeals, the appeals person; and nobody who plays in the
// game himself (12.1, 14).

import type { PlayerId } from '../../kernel/ids.ts';
import { err, never, ok, type Result } from '../../kernel/result.ts';
import type { Begun } from '../board.ts';
import { type Rejection, reject } from '../rejections.ts';
import type { OfficialRole } from '../rulings/ruling.ts';
import { type GameState, seatOf } from '../state.ts';

/** The game in which `author` may act, and as what. `appeals` asks for the appeals person. */
export function actingOfficial(
  state: GameState,
  author: PlayerId,
  as: 'director' | 'appeals',
): Result<{ readonly game: Begun; readonly role: OfficialRole }, Rejection> {
  const found = begun(state);
  if (!found.ok) return found;
  const game = found.value;
  if (seatOf(game.terms, author) !== null) return err(reject('official-plays'));
  const role = roleOf(game, author);
  if (role === null || (role === 'appeals') !== (as === 'appeals')) return err(reject('not-an-official'));
  return ok({ game, role });
}

function roleOf({ terms: { officials } }: Begun, person: PlayerId): OfficialRole | null {
  if (officials === null) return null;
  if (officials.director === person) return 'director';
  if (officials.deputies.includes(person)) return 'deputy';
  return officials.appeals === person ? 'appeals' : null;
}

/** A game that has begun, whatever has become of it since. */
export function begun(state: GameState): Result<Begun, Rejection> {
  switch (state.status) {
    case 'in-play':
    case 'pending':
    case 'ended':
      return ok(state);
    case 'unopened':
      return err(reject('unknown-game'));
    case 'challenged':
      return err(reject('game-not-started'));
    case 'refused':
    case 'withdrawn':
    case 'expired':
      return err(reject('challenge-not-open', { status: state.status }));
    default:
      return never(state);
  }
}
