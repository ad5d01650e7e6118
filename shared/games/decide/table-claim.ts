// A claim of a forced mate, or of what perfect play gives, with at most four men on the board: the service looks it up in
// tables that it makes itself, in the background, and decides. The tables know nothing of the game's history; the 50-move rule (9.3) enters by
// the half-move clock of the position: a win that it takes away first is no win.

import { expectOk } from '../../kernel/result.ts';
import { duration, type EpochMs } from '../../kernel/time.ts';
import { parseFen } from '../../rules/index.ts';
import { Tablebases } from '../../rules/tablebase/index.ts';
import type { GameEvent } from '../events.ts';
import { rulesOf } from '../rulebooks/index.ts';
import { claimedResult, TERMINATION_OF } from '../rulings/decided-claim.ts';
import { ruleOfClaim } from '../rulings/referable.ts';
import type { ReferredClaim, TablebaseFinding } from '../rulings/ruling.ts';
import type { InPlay } from '../state.ts';

/** Kept between questions: a table is the same whenever it is made. */
const tables = new Tablebases();

/** The claim that waits for the service's tables, or null. */
export const tableClaim = ({ referrals }: InPlay): ReferredClaim | null =>
  referrals.find(({ status, by }) => status === 'open' && by === 'service') ?? null;

/** What the table says of a position, for the side to move. Throws above four men. */
export function tableFinding(fen: string): TablebaseFinding {
  const { outcome, distance, line, fiftyMoves } = expectOk(tables.probe(expectOk(parseFen(fen)).position));
  const drawn = outcome === 'draw';
  return { outcome, distance, line: drawn ? null : line, cursed: !drawn && !fiftyMoves };
}

/** The decision, and the end where the claim is right; a wrong one costs what the regulations say. */
export function decideByTable(game: InPlay, claim: ReferredClaim, at: EpochMs): readonly GameEvent[] {
  const { article, wrongCosts } = ruleOfClaim(rulesOf(game.terms), claim.kind);
  const found = tableFinding(claim.fen);
  const best = found.cursed ? 'draw' : found.outcome;
  const right = best === 'win' || (best === 'draw' && claim.claims === 'draw');
  const result = right ? claimedResult(claim) : null;
  const decided: GameEvent = {
    type: 'ClaimDecided',
    v: 1,
    id: claim.id,
    by: 'service',
    decision: right ? 'accepted' : 'rejected',
    found,
    article,
    result,
    toOpponent: right ? duration(0) : wrongCosts,
    at,
  };
  if (result === null) return [decided];
  const termination = TERMINATION_OF[claim.kind];
  return [decided, { type: 'GameEnded', v: 2, result, termination, article, proofs: [], at }];
}
