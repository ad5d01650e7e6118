// Where a move is handed in that turns out to be a sealed one (A1a: played on the board after the call to seal). The
// function that answers players cannot seal; it hands the move to the one that can, and keeps nothing of it.

import type { Rejection } from '../games/index.ts';
import type { CommandId, GameId, PlayerId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { EpochMs } from '../kernel/time.ts';

export type PlainMove = {
  readonly game: GameId;
  /** Known to whoever hands it in. */
  readonly player: PlayerId;
  readonly ply: number;
  readonly text: string;
  readonly notation: string;
  readonly drawOffer: boolean;
  readonly commandId: CommandId;
  readonly expectedVersion: number | null;
  /** First receipt. */
  readonly at: EpochMs;
};

/** The version of the game with the closed envelope, or why there is none. */
export type HandedIn = Result<
  { readonly version: number; readonly at: EpochMs },
  Rejection & { readonly currentVersion: number }
>;

export interface SealingDesk {
  /** Seals the move and closes the envelope. Rejects when that cannot be known. */
  handIn(move: PlainMove): Promise<HandedIn>;
}
