// Can a side still mate? The question of Articles 5.1.2, 5.2.2 and 6.9 about any position, for arbiters and the
// curious: the check of every move and the search for flags and resignations, side by side.

import type { ProofView } from '../games/views/game-view.ts';
import { COLOURS, type Colour } from '../kernel/colour.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { formatFen, inCheck, type Position, parseFen, play, writeSan, writeUci } from '../rules/index.ts';
import { type Unwinnability, unwinnable } from '../rules/unwinnability/index.ts';
import type { Deps } from './deps.ts';
import { type AppProblem, problem } from './identity.ts';
import { spendAll } from './limits.ts';

/** Positions that the full search may hold for a side: about half a second of one core. */
export const CAN_MATE_NODES = 150_000;
/** Longest text that is read at all; the longest standard FEN has 92 characters. */
export const FEN_LENGTH = 120;

export type SideAnswer = {
  readonly winner: Colour;
  readonly quick: ProofView;
  readonly full: ProofView;
};

export type CanMate = {
  /** The position as it was read. */
  readonly fen: string;
  readonly check: boolean;
  readonly sides: readonly SideAnswer[];
};

function shown(position: Position, winner: Colour, found: Unwinnability): ProofView {
  const { verdict, nodes } = found;
  if (found.verdict !== 'winnable')
    return {
      winner,
      verdict,
      method: found.verdict === 'unknown' ? null : found.method,
      nodes,
      line: null,
    };
  let at = position;
  const line = found.line.map((move) => {
    const written = { uci: writeUci(at, move), san: writeSan(at, move) };
    at = play(at, move);
    return written;
  });
  return { winner, verdict, method: found.method, nodes, line };
}

function answerFor(position: Position, winner: Colour): SideAnswer {
  const quick = unwinnable(position, winner, { mode: 'quick' });
  const settled = quick.verdict !== 'unknown';
  const full = settled ? quick : unwinnable(position, winner, { mode: 'full', maxNodes: CAN_MATE_NODES });
  return { winner, quick: shown(position, winner, quick), full: shown(position, winner, full) };
}

/** Both answers for both sides, within a number of nodes that does not depend on the machine. */
export const canMate = (position: Position): CanMate => ({
  fen: formatFen(position),
  check: inCheck(position),
  sides: COLOURS.map((winner) => answerFor(position, winner)),
});

function readPosition(text: string): Result<Position, AppProblem> {
  if (text.length > FEN_LENGTH) return err(problem('fen-too-long'));
  // Problems and studies may have more men than a game can: nothing is played here.
  const read = parseFen(text, { material: 'any' });
  return read.ok ? ok(read.value.position) : err(problem(read.error.code, read.error.params));
}

/**
 * Answers anybody about the position of a FEN of one to six fields. Refuses a text that is none, by the code of
 * what is wrong with it, and more than so many questions an hour from one source address.
 */
export async function askCanMate(
  deps: Deps,
  { fen, source }: { readonly fen: string; readonly source: string },
): Promise<Result<CanMate, AppProblem>> {
  const position = readPosition(fen);
  if (!position.ok) return position;
  const within = await spendAll(deps, [{ kind: 'can-mate-source', of: source, limit: 'canMatePerSource' }]);
  return within ? ok(canMate(position.value)) : err(problem('too-many-requests'));
}
