// Claims that are not decided within the request: that the opponent cannot win, or does not try to, by normal means (10.2
// of 2005, Appendix D, Guidelines III.5), to the director; a forced mate with its line, or what a table says, by the
// service where it has a table, else to the director. The clocks stand until the decision; position and score are kept with the claim.

import { type Colour, opposite } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import { boardEnd, type Position, parseFen, play, turn, writeUci } from '../../rules/index.ts';
import type { ReferClaim } from '../commands.ts';
import type { ClaimReferred, GameEvent } from '../events.ts';
import { type Rejection, reject } from '../rejections.ts';
import { rulesOf } from '../rulebooks/index.ts';
import { decides, inTime, ruleOfClaim } from '../rulings/referable.ts';
import { LONGEST_REASON } from '../rulings/ruling.ts';
import type { GameState, InPlay } from '../state.ts';
import { asOffer } from './claim.ts';
import { halted, seated } from './in-play.ts';
import type { Decision } from './index.ts';
import { readText } from './read-text.ts';

/** Longest line of a forced mate, in plies. */
const LONGEST_LINE = 200;

/** The same claim again (its id) changes nothing. */
export function referClaim(state: GameState, command: ReferClaim): Decision {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { id, kind, at } = command;
  if (game.referrals.some((claim) => claim.id === id)) return ok([]);
  const position = expectOk(parseFen(game.fen)).position;
  const refusal = mayRefer(game, seat, position, command);
  if (refusal !== null) return err(refusal);
  const line = kind === 'forced-mate' ? matingLine(position, seat, command) : ok(null);
  if (!line.ok) return err(line.error);
  const ply = game.plies.length;
  const byTable = kind === 'tablebase' ? command.claims : 'draw';
  const referred: ClaimReferred = {
    type: 'ClaimReferred',
    v: 1,
    id,
    seat,
    kind,
    claims: kind === 'forced-mate' ? 'win' : byTable,
    by: decides(game, kind),
    ply,
    fen: game.fen,
    evidence: command.evidence?.trim() || null,
    line: line.value,
    at,
  };
  return ok([referred, ...offerIn(game, referred)]);
}

/** 9.1 of 2005: a claim under 10.2 is an offer too. */
function offerIn(game: InPlay, { kind, seat, ply, at }: ClaimReferred): readonly GameEvent[] {
  if ((kind !== 'normal-means' && kind !== 'quickplay') || game.drawOffer !== null) return [];
  const offer = asOffer(game, seat, ply, at, false);
  return offer === null ? [] : [offer];
}

function mayRefer(
  game: InPlay,
  seat: Colour,
  position: Position,
  { kind, evidence, at }: ReferClaim,
): Rejection | null {
  const rules = rulesOf(game.terms);
  const { allowed, article } = ruleOfClaim(rules, kind);
  const heard = decides(game, kind) === 'service' || game.terms.officials !== null;
  if (!allowed || !heard) return reject('claim-not-allowed', { article });
  if (turn(position) !== seat) return reject('not-your-turn', { article });
  const stands = halted(game);
  if (stands !== null) return stands;
  const mine = game.referrals.filter((claim) => claim.seat === seat && claim.kind === kind);
  if (mine.some(({ status }) => status === 'postponed')) return reject('claim-open');
  if (mine.some(({ ply, status }) => ply === game.plies.length && status === 'rejected')) {
    return reject('claim-already-decided');
  }
  const byMeans = kind === 'normal-means' || kind === 'quickplay';
  if (byMeans && !inTime(game, rules, seat, at)) return reject('claim-not-allowed', { article });
  const tooLong = evidence !== null && evidence.length > LONGEST_REASON;
  return tooLong ? reject('reason-too-long', { most: LONGEST_REASON }) : null;
}

/** The line in UCI: every move legal, the last one mate by the claimant. */
function matingLine(
  start: Position,
  seat: Colour,
  { line, notation }: ReferClaim,
): Result<readonly string[], Rejection> {
  if (line === null || line.length === 0 || line.length > LONGEST_LINE) {
    return err(reject('claim-line-not-mate'));
  }
  let position = start;
  const moves: string[] = [];
  for (const [index, text] of line.entries()) {
    const read = readText(position, text, notation);
    if (!read.ok) return err(reject('claim-line', { ply: index + 1, text: text.slice(0, 64) }));
    moves.push(writeUci(position, read.value.move));
    position = play(position, read.value.move);
  }
  const mated = boardEnd(position) === 'checkmate' && turn(position) === opposite(seat);
  return mated ? ok(moves) : err(reject('claim-line-not-mate'));
}
