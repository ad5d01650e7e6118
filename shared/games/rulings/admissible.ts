// Whether a ruling can be made as it stands, and the form in which it goes into the record: with what it leaves to the
// rules (what a claim asked for, what a wrong one costs) filled in.

import { COLOURS } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import { DAY, duration, type EpochMs } from '../../kernel/time.ts';
import { parseFen } from '../../rules/index.ts';
import { automaticEnd } from '../automatic-end.ts';
import type { Begun } from '../board.ts';
import { pauseApplies } from '../clock/index.ts';
import { type Rejection, reject } from '../rejections.ts';
import { rulesOf } from '../rulebooks/index.ts';
import { adjournmentFault } from './adjournment-rulings.ts';
import { claimedResult } from './decided-claim.ts';
import { liftable } from './lift.ts';
import { isWaiting, possibleRulings } from './possible.ts';
import { ruleOfClaim } from './referable.ts';
import type { OfficialRole, Ruling } from './ruling.ts';
import { fenAfter } from './set-back.ts';
import { scoreOf } from './situation.ts';

const LONGEST = 366 * DAY;
const isTime = (ms: number, least: number): boolean => Number.isInteger(ms) && ms >= least && ms <= LONGEST;

/**
 * Refuses with `ruling-impossible`, the kind, the status of the game and, where one is to blame, the member; or with the
 * code of what stands in the way.
 */
export function admissible(
  game: Begun,
  ruling: Ruling,
  role: OfficialRole,
  at: EpochMs,
): Result<Ruling, Rejection> {
  const { kind } = ruling;
  const refused = (member?: string) =>
    err(reject('ruling-impossible', { kind, status: game.status, ...(member ? { member } : {}) }));
  if (kind === 'decide-claim') return decidable(game, ruling);
  if (kind === 'lift') {
    const record = game.rulings.find(({ id }) => id === ruling.ruling);
    if (record === undefined) return err(reject('ruling-unknown'));
    // What was decided on appeal stands.
    if (record.role === 'appeals' && role !== 'appeals') return refused('ruling');
    return liftable(game, record) ? ok(ruling) : refused('ruling');
  }
  if (!possibleRulings(game).includes(kind)) return refused();
  const member = wrongMember(game, ruling, at);
  if (member !== null) return refused(member);
  if (kind === 'leave' && overlaps(game, ruling)) return err(reject('leave-overlaps'));
  const waits = game.referrals.some(({ status }) => status === 'open');
  if (waits && (kind === 'swap-colours' || kind === 'open-adjudication')) return err(reject('claim-open'));
  return ok(ruling);
}

/** The member of a ruling that makes no sense in this game, or null. */
function wrongMember(game: Begun, ruling: Ruling, at: EpochMs): string | null {
  switch (ruling.kind) {
    case 'time':
      return isTime(ruling.amount, ruling.change === 'set' ? 0 : 1) ? null : 'amount';
    case 'loss':
      return game.status === 'ended' && game.outcome.result === lossOf(ruling.of) ? 'of' : null;
    case 'result':
      return game.status === 'ended' && game.outcome.result === ruling.result ? 'result' : null;
    case 'score':
      return scoreFits(game, ruling.points) ? null : 'points';
    case 'set-back':
      return setBackFault(game, ruling);
    case 'annul':
      return game.status === 'ended' && game.outcome.termination === 'annulled' ? 'kind' : null;
    case 'leave': {
      if (!pauseApplies(game.terms.timeControl, 'leave')) return 'kind';
      const { from, to } = ruling;
      if (!(Number.isInteger(from) && from >= game.startedAt)) return 'from';
      return Number.isInteger(to) && to > from && to > at && to - from <= LONGEST ? null : 'to';
    }
    case 'open-adjudication':
      return Number.isInteger(ruling.deadline) && ruling.deadline > at && ruling.deadline - at <= LONGEST
        ? null
        : 'deadline';
    case 'reschedule':
    case 'open-envelope':
    case 'stated-move':
      return adjournmentFault(game, ruling, at);
    default:
      return null;
  }
}

/** One leave at a time, as for those that a player books: a move or a return ends it, and the clock knows no second. */
const overlaps = (game: Begun, { seat, from, to }: Extract<Ruling, { kind: 'leave' }>): boolean =>
  game.leaves.some(
    (leave) => leave.seat === seat && leave.to > leave.from && leave.from < to && from < leave.to,
  );

const lossOf = (of: Extract<Ruling, { kind: 'loss' }>['of']) =>
  of === 'both' ? '0-0' : of === 'white' ? '0-1' : '1-0';

/** Points up to those of a win (12.9.4), and others than the players have. */
function scoreFits(game: Begun, points: Extract<Ruling, { kind: 'score' }>['points']): boolean {
  const { win } = rulesOf(game.terms).scoring;
  const inRange = COLOURS.every(
    (seat) => Number.isInteger(points[seat]) && points[seat] >= 0 && points[seat] <= win,
  );
  const now = scoreOf(game);
  return inRange && now !== null && COLOURS.some((seat) => now[seat] !== points[seat]);
}

/** A position that was played in this game and in which the game can go on. */
function setBackFault(game: Begun, { ply, clocks }: Extract<Ruling, { kind: 'set-back' }>): string | null {
  if (!(Number.isInteger(ply) && ply >= 0 && ply <= game.plies.length)) return 'ply';
  if (clocks !== null && !COLOURS.every((seat) => isTime(clocks[seat], 0))) return 'clocks';
  const kept = game.plies.slice(0, ply);
  const position = expectOk(parseFen(fenAfter(game.terms, kept))).position;
  const moves = kept.map(({ uci }) => uci);
  return automaticEnd(rulesOf(game.terms), game.terms.start, moves, position) === null ? null : 'ply';
}

function decidable(
  game: Begun,
  ruling: Extract<Ruling, { kind: 'decide-claim' }>,
): Result<Ruling, Rejection> {
  const { kind, decision, toOpponent } = ruling;
  const claim = game.referrals.find(({ id }) => id === ruling.claim);
  if (claim === undefined || claim.by !== 'director' || !isWaiting(claim.status) || game.status === 'ended') {
    return err(reject('claim-unknown'));
  }
  const refused = (member: string) => err(reject('ruling-impossible', { kind, status: game.status, member }));
  if (!isTime(toOpponent, 0)) return refused('toOpponent');
  if (decision === 'accepted') {
    return ok({ ...ruling, result: ruling.result ?? claimedResult(claim), toOpponent: duration(0) });
  }
  if (ruling.result !== null) return refused('result');
  // 10.2: what cannot be won by normal means may show later; a line or a table says now what it says.
  const later = claim.kind === 'normal-means' || claim.kind === 'quickplay';
  if (decision === 'postponed' && (!later || claim.status === 'postponed')) return refused('decision');
  const { wrongCosts } = ruleOfClaim(rulesOf(game.terms), claim.kind);
  const usual = decision === 'rejected' && toOpponent === 0 ? wrongCosts : toOpponent;
  return ok({ ...ruling, toOpponent: game.status === 'in-play' ? usual : duration(0) });
}
