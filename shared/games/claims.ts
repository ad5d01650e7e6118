// A draw claim (Articles 9.2 and 9.3) measured by the rules module: whether it is right, and what proves it or
// speaks against it, so that the record, the page and the mail can all show why.

import { duration, type EpochMs } from '../kernel/time.ts';
import { claims, type Move, play, positionKey, positionsOf, repetitionOf } from '../rules/index.ts';
import { replayed } from './automatic-end.ts';
import { type Clock, remaining } from './clock/index.ts';
import type { WrongClaim } from './rulebooks/index.ts';

export const CLAIM_KINDS = ['threefold', 'fifty-moves'] as const;
export type DrawClaimKind = (typeof CLAIM_KINDS)[number];

/** What a position that only looks the same lacks (9.2.3): a castling right, or the en passant capture. */
export type Lookalike = { readonly ply: number; readonly differs: 'castling-rights' | 'en-passant' };

/** Plies are counted from 0, the first position; that of an announced move is one more than were played. */
export type ClaimFinding = {
  /**
   * Threefold: the plies after which the very position stood, the claimed one included. Fifty moves: first and
   * last ply of the run without capture and pawn move; the first is negative where it began before the game.
   */
  readonly plies: readonly number[];
  /** Plies without capture and pawn move: 50 moves are 100. */
  readonly halfMoveClock: number;
  /** Threefold: where the men stood the same and the position was another all the same. */
  readonly lookalikes: readonly Lookalike[];
};

export type Examined = ClaimFinding & { readonly upheld: boolean };

/**
 * Examines a claim after `moves` (UCI, from `start`) for the position on the board or, with `intended`, for the one after that
 * legal move.
 */
export function examineClaim(
  kind: DrawClaimKind,
  start: string | null,
  moves: readonly string[],
  intended: Move | null,
): Examined {
  const positions = positionsOf(...replayed(start, moves));
  const now = positions[positions.length - 1]!;
  const line = intended === null ? positions : [...positions, play(now, intended)];
  const last = line[line.length - 1]!;
  const wanted = kind === 'threefold' ? 'threefold-repetition' : 'fifty-moves';
  const upheld = claims(positions, intended ?? undefined).some((proof) => proof.kind === wanted);
  const { halfMoves } = last;
  const end = line.length - 1;
  if (kind === 'fifty-moves') {
    return { upheld, plies: [end - halfMoves, end], halfMoveClock: halfMoves, lookalikes: [] };
  }
  return { upheld, plies: repetitionOf(line).plies, halfMoveClock: halfMoves, lookalikes: lookalikes(line) };
}

function lookalikes(line: Parameters<typeof repetitionOf>[0]): readonly Lookalike[] {
  const end = line.length - 1;
  const [men, side, rights, ep] = positionKey(line[end]!).split(' ');
  const found: Lookalike[] = [];
  for (let ply = end - 2; ply >= Math.max(0, end - line[end]!.halfMoves); ply -= 2) {
    const [thenMen, thenSide, thenRights, thenEp] = positionKey(line[ply]!).split(' ');
    if (thenMen !== men || thenSide !== side) continue;
    if (thenRights !== rights) found.push({ ply, differs: 'castling-rights' });
    else if (thenEp !== ep) found.push({ ply, differs: 'en-passant' });
  }
  return found.reverse();
}

/** What the claimant of a wrong claim loses at `at`, milliseconds; a bank counts as his time too. */
export function claimantsCut(
  { cuts }: WrongClaim,
  clock: Clock,
  seat: 'white' | 'black',
  at: EpochMs,
): number {
  const left = remaining(clock, seat, at) + (clock[seat].bank ?? 0);
  const row = cuts.find(({ atLeast }) => left >= atLeast);
  if (row === undefined) return 0;
  const { cut } = row;
  return duration(cut.kind === 'half' ? Math.min(Math.floor(left / 2), cut.atMost) : left - cut.to);
}
