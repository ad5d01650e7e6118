// Can this side still mate? The one place where games ask the rules module about impossible wins, so that
// every article that depends on it (5.1.2, 5.2.2, 6.9) gets the same answer and the record keeps how it was
// found. "Any series of legal moves" is read without the 75-move and fivefold counters.

import type { Colour } from '../kernel/colour.ts';
import { type Position, pieces, play, writeUci } from '../rules/index.ts';
import { dead, type Unwinnability, unwinnable } from '../rules/unwinnability/index.ts';
import type { Rulebook } from './rulebooks/index.ts';

/** What was asked and found about one side, as the record keeps it. */
export type MatingProof = {
  readonly winner: Colour;
  readonly verdict: 'unwinnable' | 'winnable' | 'unknown';
  /** How it was proved; null where it was not. */
  readonly method: string | null;
  /** For `winnable`: a legal line to mate, UCI; it can be replayed by anybody. */
  readonly line: readonly string[] | null;
  /** What the search spent: positions and phases, not time. */
  readonly nodes: number;
};

/** Nodes within the time of a request; within about a minute of a background job. */
export const PROOF_NODES = { request: 400_000, background: 6_000_000 } as const;

/**
 * Whether `winner` can mate by any legal series of moves, within a budget of nodes. A draw is given only on
 * `unwinnable`.
 */
export const provenMating = (position: Position, winner: Colour, maxNodes: number): MatingProof =>
  asProof(position, winner, unwinnable(position, winner, { mode: 'full', maxNodes }));

/** The proofs that nobody can mate, by the edition's own reading; null when the position is not shown dead. */
export function deadPositionProofs(rulebook: Rulebook, position: Position): readonly MatingProof[] | null {
  if (rulebook.deadPosition.rule === 'listed-material') return kingsAndOneMinor(position) ? [] : null;
  const found = dead(position, { mode: 'quick' });
  if (found.verdict !== 'dead' || found.black === null) return null;
  return [asProof(position, 'white', found.white), asProof(position, 'black', found.black)];
}

function asProof(position: Position, winner: Colour, found: Unwinnability): MatingProof {
  const { verdict, nodes } = found;
  const method = found.verdict === 'unknown' ? null : found.method;
  if (found.verdict !== 'winnable') return { winner, verdict, method, line: null, nodes };
  let at = position;
  const line = found.line.map((move) => {
    const uci = writeUci(at, move);
    at = play(at, move);
    return uci;
  });
  return { winner, verdict, method, line, nodes };
}

/** School rules 3.3.4: king against king, or king and one knight or bishop against king. */
function kingsAndOneMinor(position: Position): boolean {
  const others = pieces(position).filter(([, piece]) => piece.role !== 'king');
  const [first] = others;
  if (first === undefined) return true;
  return others.length === 1 && (first[1].role === 'knight' || first[1].role === 'bishop');
}
