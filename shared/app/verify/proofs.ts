// What the record says about a side's chance to mate, checked again: a mating line is played, an impossibility is
// searched for again within the same limits.

import { type MatingProof, PROOF_NODES, provenMating } from '../../games/mating.ts';
import { opposite } from '../../kernel/colour.ts';
import { boardEnd, type Position, play, readUci, turn } from '../../rules/index.ts';

/** What is wrong with a proof about a position, or null. */
export function proofProblem(position: Position, { winner, verdict, line }: MatingProof): string | null {
  if (verdict === 'winnable') {
    if (line === null) return `no line shows how ${winner} can mate`;
    return mates(position, winner, line);
  }
  if (line !== null) return `a line stands beside the verdict that ${winner} is ${verdict}`;
  if (verdict === 'unknown') return null;
  const again = provenMating(position, winner, PROOF_NODES.background);
  return again.verdict === 'unwinnable'
    ? null
    : `that ${winner} cannot mate was found to be ${again.verdict === 'unknown' ? 'not proved' : 'wrong'}`;
}

function mates(start: Position, winner: 'white' | 'black', line: readonly string[]): string | null {
  let position = start;
  for (const [index, uci] of line.entries()) {
    const move = readUci(position, uci);
    if (move === null) return `move ${index + 1} of the mating line, ${uci}, is not legal`;
    position = play(position, move);
  }
  return boardEnd(position) === 'checkmate' && turn(position) === opposite(winner)
    ? null
    : `the mating line does not end in a mate by ${winner}`;
}
