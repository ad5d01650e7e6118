// The last look before a move is sealed: what it means, where it is checked before the sealing. Nothing is kept.

import { sealerIn } from '../games/adjournment/record.ts';
import { readText } from '../games/decide/read-text.ts';
import { type GameState, seatOf } from '../games/index.ts';
import { type Rejection, reject } from '../games/rejections.ts';
import { rulesOf } from '../games/rulebooks/index.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { err, expectOk, ok, type Result } from '../kernel/result.ts';
import {
  describeMove,
  formatFen,
  inCheck,
  type MoveDescription,
  parseFen,
  play,
  writeSan,
  writeUci,
} from '../rules/index.ts';
import { mayBeSealed, type Written } from './seal.ts';

export type SealReviewed = {
  readonly uci: string;
  readonly san: string;
  readonly description: MoveDescription;
  /** The position after the move. */
  readonly fen: string;
  readonly check: boolean;
};

/**
 * The move that a player is about to seal as number `ply`; null for a text that is read at the opening only. Refuses
 * what the sealing would refuse.
 */
export function reviewSeal(
  state: GameState,
  player: PlayerId,
  ply: number,
  written: Written,
): Result<SealReviewed | null, Rejection> {
  if (state.status !== 'in-play') return err(reject('nothing-to-seal'));
  const expected = state.plies.length + 1;
  if (ply !== expected) return err(reject('stale-ply', { ply, expected }));
  if (sealerIn(state) !== seatOf(state.terms, player)) return err(reject('nothing-to-seal'));
  const may = mayBeSealed(state, written);
  if (!may.ok) return may;
  if (rulesOf(state.terms).sealing.text === 'paper') return ok(null);
  const { position } = expectOk(parseFen(state.fen));
  const { move } = expectOk(readText(position, written.text, written.notation));
  const next = play(position, move);
  return ok({
    uci: writeUci(position, move),
    san: writeSan(position, move),
    description: describeMove(position, move),
    fen: formatFen(next),
    check: inCheck(next),
  });
}
