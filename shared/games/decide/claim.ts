// A draw claim (Articles 9.2 and 9.3), by the player on move, for the position on the board or for the one after a
// move that he announces. Decided at once: right, and the game is drawn; wrong, and Article 9.5 says what it costs,
// the announced move is played, and the opponent may take the claim as a draw offer (9.1). Mate comes first.

import { type Colour, opposite } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import { duration, type EpochMs } from '../../kernel/time.ts';
import { type Move, type Position, parseFen, turn, writeSan, writeUci } from '../../rules/index.ts';
import { claimantsCut, examineClaim } from '../claims.ts';
import type { ClaimDraw } from '../commands.ts';
import type { ClockAdjusted, DrawClaimed, DrawOffered, GameEvent } from '../events.ts';
import { DRAW } from '../outcome.ts';
import { type Rejection, reject } from '../rejections.ts';
import { rulesOf, type WrongClaim } from '../rulebooks/index.ts';
import type { GameState, InPlay } from '../state.ts';
import { completeMove } from './complete-move.ts';
import { withReplies } from './conditional.ts';
import { halted, seated } from './in-play.ts';
import type { Decision } from './index.ts';
import { readText } from './read-text.ts';

export function claimDraw(state: GameState, command: ClaimDraw): Decision {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const { kind, at } = command;
  const rulebook = rulesOf(game.terms);
  const draw = kind === 'threefold' ? rulebook.threefold : rulebook.fiftyMoves;
  const { wrongClaim } = rulebook;
  if (draw.rule !== 'by-claim' || wrongClaim === null) {
    return err(reject('claim-not-needed', { article: draw.article }));
  }
  const position = expectOk(parseFen(game.fen)).position;
  // 9.4: whoever has moved has lost the right until he is on move again.
  if (turn(position) !== seat) return err(reject('not-your-turn', { article: '9.4' }));
  const stands = halted(game);
  if (stands !== null) return err(stands);
  const announced = announcedMove(position, command);
  if (!announced.ok) return announced;
  const move = announced.value;
  if (move === null && decidedBefore(game, seat, command)) return err(reject('claim-already-decided'));
  const moves = game.plies.map(({ uci }) => uci);
  const { upheld, ...finding } = examineClaim(kind, game.terms.start, moves, move);
  const claimed: DrawClaimed = {
    type: 'DrawClaimed',
    v: 1,
    seat,
    kind,
    ply: moves.length,
    intended: move === null ? null : { uci: writeUci(position, move), san: writeSan(position, move) },
    upheld,
    article: upheld ? draw.article : wrongClaim.article,
    found: finding,
    at,
  };
  if (!upheld) {
    const events = [claimed, ...afterWrongClaim(game, seat, move, wrongClaim, at)];
    return ok(move === null ? events : withReplies(game, events, command.plans ?? {}, at));
  }
  const termination = kind === 'threefold' ? 'threefold-repetition' : 'fifty-moves';
  const { article } = draw;
  return ok([claimed, { type: 'GameEnded', v: 2, result: DRAW, termination, article, proofs: [], at }]);
}

function announcedMove(position: Position, { move }: ClaimDraw): Result<Move | null, Rejection> {
  if (move === null) return ok(null);
  const reading = readText(position, move.text, move.notation);
  return reading.ok ? ok(reading.value.move) : reading;
}

/** The same claim about the same position has had its answer; asking again would only cost time again. */
const decidedBefore = (game: InPlay, seat: Colour, { kind }: ClaimDraw): boolean =>
  game.claims.some(
    (claim) =>
      claim.seat === seat &&
      claim.kind === kind &&
      claim.ply === game.plies.length &&
      claim.intended === null,
  );

function afterWrongClaim(
  game: InPlay,
  seat: Colour,
  move: Move | null,
  rule: WrongClaim,
  at: EpochMs,
): readonly GameEvent[] {
  const cut = claimantsCut(rule, game.clock, seat, at);
  const adjusted = (whose: Colour, kind: 'credit' | 'debit', amount: number): ClockAdjusted => {
    const { article } = rule;
    return {
      type: 'ClockAdjusted',
      v: 1,
      seat: whose,
      kind,
      amount: duration(amount),
      cause: 'wrong-claim',
      article,
      at,
    };
  };
  const penalties = [
    adjusted(opposite(seat), 'credit', rule.toOpponent),
    ...(cut > 0 ? [adjusted(seat, 'debit', cut)] : []),
  ];
  if (move === null) {
    // Where an offer stands already there is one to accept, whosever it is.
    const offer = game.drawOffer === null ? asOffer(game, seat, game.plies.length, at, false) : null;
    return [...(offer === null ? [] : [offer]), ...penalties];
  }
  const standing = game.drawOffer?.by === seat;
  const offer = standing ? null : asOffer(game, seat, game.plies.length + 1, at, true);
  const played = completeMove(game, move, at, offer);
  // After the move: what a control gives back or caps with it must not undo the penalty.
  return played.some(({ type }) => type === 'GameEnded') ? played : [...played, ...penalties];
}

/** 9.1: a claim is an offer too, as soon as the rulebook lets a draw be agreed. */
export function asOffer(
  game: InPlay,
  seat: Colour,
  ply: number,
  at: EpochMs,
  withMove: boolean,
): DrawOffered | null {
  if (ply < rulesOf(game.terms).agreement.afterPly) return null;
  return { type: 'DrawOffered', v: 1, seat, ply, withMove, at };
}
